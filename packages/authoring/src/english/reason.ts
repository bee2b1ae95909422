import { actorLengthAt } from './actor.ts';
import { isSignedOut } from './circumstance.ts';
import { readsAt, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';

/** Why a clause does something, which changes nothing about the step. */
export interface Reason {
  /** The clause without it. */
  rest: Phrase;
  /** The words after "because" or "so that". */
  said: Phrase;
  /** Whether it's what the step leads to, which may be meant as a check: "so that the list has 3 items". */
  isResult: boolean;
  /** As it was written: "because the cart is empty". */
  text: string;
}

/** A reason with one of these says when, or something else that a step may depend on. */
const turning = wordSet(
  'if unless until when whenever while before after but and or otherwise else except instead then ,',
);
const abilities = wordSet('can could may might');

const upToComma = (phrase: Phrase): Phrase => {
  const comma = phrase.findIndex(({ text }) => text === ',');
  return comma < 0 ? phrase : phrase.slice(0, comma);
};

/** "Because …", "since we are new", "so that she can pay": how long the words before the reason are; 0 for none. */
function jointLength(phrase: Phrase, at: number): number {
  if (phrase[at]?.kind !== 'word') return 0;
  const isStated = (start: number): boolean =>
    actorLengthAt(phrase, start) > 0 || (findPredicate(upToComma(phrase.slice(start)))?.subject.length ?? 0) > 0;
  if (isSignedOut(upToComma(phrase.slice(at)))) return 0;
  if (readsAt(phrase, at, ['because'])) return 1;
  if (readsAt(phrase, at, ['since'])) return isStated(at + 1) ? 1 : 0;
  if (readsAt(phrase, at, ['so', 'that'])) return 2;
  // "Twice so the biggest come first"
  const isOrder = readsAt(phrase, at, ['so', 'the']) && trimMarks(phrase).at(-1)?.lower === 'first';
  if (isOrder && at > 0 && trimMarks(phrase).length - at <= 7) return 1;
  const actor = readsAt(phrase, at, ['so']) && at > 0 ? actorLengthAt(phrase, at + 1) : 0;
  return actor > 0 && abilities.has(phrase[at + 1 + actor]?.lower ?? '') ? 1 : 0;
}

/** Whether a reason follows somewhere in these words, so that a statement after them may belong to it. */
export const givesReason = (phrase: Phrase): boolean =>
  phrase.some((_token, at) => at > 0 && jointLength(phrase, at) > 0);

/** "Because the cart is empty,": its instruction is still to come. */
export const beginsReason = (phrase: Phrase): boolean => jointLength(phrase, firstAt(phrase)) > 0;

const opening = wordSet('and but then now also');
/** Where a clause begins, after "and". */
const firstAt = (phrase: Phrase): number =>
  phrase.findIndex(({ kind, lower }) => kind === 'quoted' || (kind === 'word' && !opening.has(lower)));

/** The reason in a clause, before or after what is done; undefined where leaving it out could change the meaning. */
export function findReason(tokens: Phrase): Reason | undefined {
  const at = tokens.findIndex((_token, index) => jointLength(tokens, index) > 0);
  if (at < 0) return undefined;
  const length = jointLength(tokens, at);
  const isFirst = at === firstAt(tokens);
  const comma = isFirst ? tokens.findIndex(({ text }) => text === ',') : -1;
  const words = trimMarks(tokens.slice(at, isFirst ? Math.max(comma, at) : tokens.length));
  const said = words.slice(length);
  const rest = isFirst ? tokens.slice(comma + 1) : tokens.slice(0, at);
  if (said.length === 0 || rest.length === 0) return undefined;
  if (said.some(({ kind, lower }) => kind !== 'quoted' && turning.has(lower))) return undefined;
  const isResult = length === 2 && !said.some(({ lower }) => abilities.has(lower));
  return { rest, said, isResult, text: textOf(words) };
}
