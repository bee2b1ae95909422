import { stripNoise } from './noise.ts';
import { nearestVerb } from './nearest-verb.ts';
import { textOf, type Phrase } from './phrase.ts';
import { shorten, type StepDraft } from './step-drafts.ts';
import { verbForm } from './verbs.ts';

/** A clause that was not understood, kept as it was written, with what to write instead. */
export function draftClause(tokens: Phrase, problem: string | undefined): { steps: StepDraft[]; message: string } {
  const core = stripNoise(tokens);
  const value = textOf(core);
  const word = core[0]?.lower || 'click';
  const { verb, example } = nearestVerb(word);
  const message =
    problem ??
    (verbForm(word)
      ? `This was not understood. "${verb}" is written like this: ${example}`
      : `"${shorten(core[0]?.text ?? '', 60)}" is not known here. The nearest is "${verb}", as in: ${example}`);
  return { steps: [{ action: 'draft', value, description: value }], message };
}
