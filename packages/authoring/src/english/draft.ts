import { cutText } from '@saywright/contracts/text/cut-text';
import { stripNoise } from './noise.ts';
import { nearestVerb } from './nearest-verb.ts';
import { readsAt, textOf, type Phrase } from './phrase.ts';
import type { StepDraft } from './step-drafts.ts';
import { findPredicate } from './statements/predicate.ts';
import { beginsCheck, matchVerbs, verbForm } from './verbs.ts';

const forbids = (core: Phrase): boolean =>
  ["don't", 'never', 'avoid'].includes(core[0]?.lower ?? '') || readsAt(core, 0, ['do', 'not']);

/** What to write instead of a clause that no rule fits. */
function advise(core: Phrase): string {
  if (forbids(core)) return 'A test does only what it says: leave out what it must not do';
  if (beginsCheck(core) || (matchVerbs(core).length === 0 && (findPredicate(core) || core[0]?.lower === 'no')))
    return 'What this says about the page cannot be checked. Say what it shows, as in: check that "…" is visible, or: check that "…" is hidden';
  const word = core[0]?.lower || 'click';
  const { verb, distance, example } = nearestVerb(word);
  if (verbForm(word)) return `This was not understood. "${verb}" is written like this: ${example}`;
  const unknown = `"${cutText(core[0]?.text ?? '', 60)}" is not known here.`;
  return distance > word.length / 2
    ? `${unknown} Begin with what is to be done, as in: ${nearestVerb('click').example}. Or with what is to be seen, as in: check that "…" is visible`
    : `${unknown} The nearest is "${verb}", as in: ${example}`;
}

/** A clause that was not understood, kept as it was written, with what to write instead. */
export function draftClause(tokens: Phrase, problem: string | undefined): { steps: StepDraft[]; message: string } {
  const core = stripNoise(tokens);
  const value = textOf(core);
  const message = problem ?? advise(core);
  return { steps: [{ action: 'draft', value, description: value }], message };
}
