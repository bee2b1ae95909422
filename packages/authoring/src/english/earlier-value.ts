/** "The stock drops from 40 to 38", "goes down by 2 to 38": what it was before can't be checked anymore, what it is now can. */
import { stripNoise } from './noise.ts';
import { isNamedSubject } from './parse-clause.ts';
import { textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs } from './verbs.ts';

/** Of "goes" and "runs", a range may be meant: "the scale goes from 1 to 5". */
const changing = wordSet(
  'drops dropped drop rises rose rise falls fell fall jumps jumped jump changes changed change increases increased increase decreases decreased decrease grows grew grow climbs climbed sinks sank shrinks shrank turns turned switches switched',
);
const directed = wordSet('up down');

/** The statement without the value of before, and that value's words. */
export function cutEarlierValue(tokens: Phrase): { rest: Phrase; text: string } | undefined {
  const words = trimMarks(tokens);
  const from = words.findIndex(({ kind, lower }) => kind === 'word' && (lower === 'from' || lower === 'by'));
  const isDirected = directed.has(words[from - 1]?.lower ?? '');
  const verb = words[isDirected ? from - 2 : from - 1];
  const to = words.findIndex(({ kind, lower }, at) => at > from + 1 && kind === 'word' && lower === 'to');
  const isChange = changing.has(verb?.lower ?? '') || (isDirected && /^(?:goes|went)$/.test(verb?.lower ?? ''));
  const before = words.slice(from + 1, to);
  if (from < 2 || to < 0 || !isChange || before.length > 3 || to === words.length - 1) return undefined;
  const core = stripNoise(words);
  const isStated = matchVerbs(core).length === 0 || isNamedSubject(core);
  const isDenied = words
    .slice(0, from)
    .some(({ kind, lower }) => kind === 'word' && /^(?:not|never|cannot|.*n['’]t)$/u.test(lower));
  const isOne = [before, words.slice(to + 1)].every(
    (part) =>
      !part.some(({ kind, text, lower }) => kind !== 'quoted' && (text === ',' || /^(?:and|or|not)$/.test(lower))),
  );
  return isStated && isOne && !isDenied
    ? { rest: [...words.slice(0, from), ...words.slice(to)], text: textOf(words.slice(from, to)) }
    : undefined;
}

const passing = wordSet(
  'disabled hidden unavailable inactive invisible grayed greyed out locked empty closed unticked unchecked off',
);

/** "Save is disabled until a name is entered": how it is now can be checked; the next steps tell what comes of it. */
export function cutUntil(tokens: Phrase): { rest: Phrase; text: string } | undefined {
  const words = trimMarks(tokens);
  const at = words.findIndex(({ kind, lower }) => kind === 'word' && (lower === 'until' || lower === 'till'));
  const stated = words.slice(0, Math.max(at, 0));
  const core = stripNoise(stated);
  const predicate = findPredicate(core);
  const isState = predicate?.verb === 'be' && predicate.subject.length > 0 && passing.has(core.at(-1)?.lower ?? '');
  const isAwaited = matchVerbs(core).some(({ rule }) => rule.name.startsWith('wait') || rule.name.startsWith('repeat'));
  return isState && !isAwaited && words.length > at + 2 ? { rest: stated, text: textOf(words.slice(at)) } : undefined;
}
