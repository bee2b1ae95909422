/** `The Done column is empty: "Nothing here yet"`: how it is, and what the page says about it. */
import { stripNoise } from './noise.ts';
import { impliedWords, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Clause } from './split.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs } from './verbs.ts';

/** The text after a colon is what these say. */
const saying = wordSet(
  'says say reads read shows show displays contains equals is are text message following these this error label toast hint note notice warning banner alert button link title heading',
);
const happening = wordSet('opens closes');
const none = /^(?:nothing|none|nobody)$/;

/** A text of more than a word: another one could be anywhere on the page. */
const isSentence = (token: Phrase[number] | undefined): boolean =>
  token?.kind === 'quoted' && /\S\s\S/u.test(token.value);

interface Told {
  stated: Phrase;
  text: Phrase;
}

function cutTold(tokens: Phrase): Told | undefined {
  const words = trimMarks(tokens);
  const colon = words.length - 2;
  const text = words.slice(-1);
  const stated = words.slice(0, Math.max(colon, 0));
  const core = stripNoise(stated);
  if (words[colon]?.text !== ':' || !isSentence(text[0]) || core.length < 3) return undefined;
  const isPlain = !stated.some(({ kind, text }) => kind === 'quoted' || text === ':');
  return isPlain && !saying.has(core.at(-1)?.lower ?? '') && matchVerbs(core).length === 0
    ? { stated, text }
    : undefined;
}

/** "Nothing in it yet: "Your cart is empty."": the text says the same. */
export function cutNothing(tokens: Phrase): { rest: Phrase; text: string } | undefined {
  const told = cutTold(tokens);
  return told && none.test(stripNoise(told.stated)[0]?.lower ?? '')
    ? { rest: [...told.text, ...impliedWords('is visible')], text: textOf(told.stated) }
    : undefined;
}

/** The statement and the text as clauses of their own; undefined for other clauses. */
export function cutToldText(clause: Clause): [Clause, Clause] | undefined {
  const told = cutTold(clause.tokens);
  const core = stripNoise(told?.stated ?? []);
  const isStated = (findPredicate(core)?.subject.length ?? 0) > 0 || happening.has(core.at(-1)?.lower ?? '');
  if (!told || none.test(core[0]?.lower ?? '') || !isStated) return undefined;
  const { stated, text } = told;
  const part = (written: Phrase, tokens: Phrase, boundary: Clause['boundary']): Clause => ({
    ...clause,
    tokens,
    text: textOf(written),
    boundary,
    start: written[0]?.start ?? clause.start,
    end: written.at(-1)?.end ?? clause.end,
  });
  return [part(core, stated, clause.boundary), part(text, [...text, ...impliedWords('is visible')], 'and')];
}
