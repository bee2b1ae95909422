import { cutText } from '@saywright/contracts/text/cut-text';
import { findBlame } from './blame.ts';
import { isDeterminer } from './determiners.ts';
import { stripNoise } from './noise.ts';
import { nearestVerb } from './nearest-verb.ts';
import { parseClause } from './parse-clause.ts';
import { readsAt, textOf, trimMarks, type Phrase } from './phrase.ts';
import { isIntended, isUnderstood, type Intended, type RuleContext } from './rule.ts';
import type { Clause } from './split.ts';
import type { StepDraft } from './step-drafts.ts';
import { findPredicate } from './statements/predicate.ts';
import { beginsCheck, matchVerbs, verbForm } from './verbs.ts';

const forbids = (core: Phrase): boolean =>
  ["don't", 'never', 'avoid'].includes(core[0]?.lower ?? '') || readsAt(core, 0, ['do', 'not']);

const maxQuoted = 60;
const quoted = (phrase: Phrase): string => {
  const text = cutText(textOf(trimMarks(phrase)), maxQuoted);
  return phrase.length === 1 && phrase[0]?.kind === 'quoted' ? text : `"${text}"`;
};

const sayWhatIsSeen = 'Put the text that the page shows in quotes, for example: check that "…" is visible';

/** The hint for a clause in which no single word is to blame. */
function advise(core: Phrase): string {
  const [verb] = matchVerbs(core);
  const rest = verb ? core.slice(verb.length) : [];
  if (beginsCheck(core) && rest.length > 0) return `We can't check ${quoted(rest)}. ${sayWhatIsSeen}`;
  const [first] = core;
  if (first?.kind === 'quoted' && core.length === 1)
    return `Say what to do with ${quoted(core)}, for example: click ${quoted(core)}`;
  if (!verb && (findPredicate(core) || isDeterminer(first?.lower ?? '') || first?.lower === 'no'))
    return `We can't check ${quoted(core)}. ${sayWhatIsSeen}`;
  const word = first?.lower || 'click';
  const nearest = nearestVerb(word);
  if (verbForm(word)) {
    const understood = rest.length > 0 ? `, but not ${quoted(rest)}` : ', but something is missing';
    return `We understand "${first?.text ?? word}"${understood}. Write it like this: ${nearest.example}`;
  }
  const unknown = `We don't recognize "${cutText(first?.text ?? '', maxQuoted)}".`;
  return nearest.distance > (word.length > 5 ? 2 : 1)
    ? `${unknown} Start with an action, for example: ${nearestVerb('click').example}. Or check something, for example: check that "…" is visible`
    : `${unknown} Did you mean "${nearest.verb}"? For example: ${nearest.example}`;
}

/** Why a clause was not understood, by the word that is to blame where there is one, and what to write instead. */
function explain({ carried }: Clause, { core, context }: { core: Phrase; context: RuleContext }): string {
  if (forbids(core)) return `Steps only do what you write. Leave out ${quoted(core)}`;
  const understands = (rest: Phrase): boolean => {
    const emission = parseClause({ tokens: rest, carried }, context);
    return isUnderstood(emission) || isIntended(emission);
  };
  const verbLength = matchVerbs(core)[0]?.length ?? 0;
  const isKnown = verbLength > 0 || carried.length > 0 || findPredicate(core) !== undefined;
  const blame = isKnown ? findBlame(core, { verbLength, understands }) : undefined;
  return blame
    ? `We don't know what to do with "${cutText(blame.words, maxQuoted)}" here. ${blame.advice}`
    : advise(core);
}

/** A clause that was not understood, kept as it was written, with what to write instead. */
export function draftClause(
  clause: Clause,
  { context, problem }: { context: RuleContext; problem: string | undefined },
): { steps: StepDraft[]; message: string } {
  const core = stripNoise(clause.tokens);
  const value = textOf(core);
  const message = problem ?? explain(clause, { core, context });
  return { steps: [{ action: 'draft', value, description: value }], message };
}

/**
 * A clause whose elements only the page can tell: drafts that know what they mean. One draft keeps the clause's words,
 * several say each what they do.
 */
export function awaitPage(clause: Clause, { intents }: Intended): { steps: StepDraft[]; message: string } {
  const whole = textOf(stripNoise(clause.tokens));
  const steps = intents.map((intent): StepDraft => {
    const value = intents.length === 1 ? whole : intent.description;
    return { action: 'draft', value, description: value, intent };
  });
  const said = intents.map(({ description }) => description).join('. ');
  return { steps, message: `We'll find this on the page: ${said}` };
}
