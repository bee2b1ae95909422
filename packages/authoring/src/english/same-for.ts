/** "Archive HB-106. Do the same with HB-112": the deeds of before, with another name in the place of the one that they have. */
import { stripNoise } from './noise.ts';
import { matchPattern, parsePattern } from './pattern.ts';
import { isQuoted, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import type { Clause } from './split.ts';
import { findPredicate } from './statements/predicate.ts';
import { beginsCheck } from './verbs.ts';

const asking = [
  '(do|does|repeat) (the same|the same thing|the same steps|this|that|it) [again] (with|for|to|on) {name}',
  'the same (with|for) {name}',
].map(parsePattern);
/** How many sentences the name may be back. */
const furthest = 3;

const isDeed = ({ tokens, isHeader }: Clause): boolean => {
  const core = stripNoise(tokens);
  return !isHeader && core.length > 0 && !beginsCheck(core) && findPredicate(core) === undefined;
};

/** How a name is written: capitals, small letters, and digits, one sign for each run. */
const shapeOf = (name: Phrase): string =>
  name
    .map(({ value }) => value)
    .join(' ')
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\d+/gu, '9');

interface Run {
  from: number;
  to: number;
  name: Phrase;
}

/** The names in a clause: what's quoted, and words with a capital or a digit that don't begin the clause. */
function namesIn(tokens: Phrase): Run[] {
  const start = tokens.indexOf(stripNoise(tokens)[0] ?? ({} as Phrase[number]));
  const isName = (at: number): boolean => {
    const token = tokens[at];
    if (token?.kind === 'quoted') return true;
    return token?.kind === 'word' && (at === start ? /\d/u : /^\p{Lu}|\d/u).test(token.text) && token.text !== 'I';
  };
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isName(at)) continue;
    const from = at;
    if (tokens[at]?.kind !== 'quoted') while (isName(at + 1) && tokens[at + 1]?.kind !== 'quoted') at += 1;
    runs.push({ from, to: at + 1, name: tokens.slice(from, at + 1) });
  }
  return runs;
}

const pressing = wordSet('click clicks press presses hit hits tap taps push pushes');

/** The names of a clause that are written like one, without those of buttons where there are others. */
function alikeIn({ tokens }: Clause, name: Phrase): Run[] {
  const alike = namesIn(tokens).filter((run) => shapeOf(run.name) === shapeOf(name));
  const quoted = alike.filter((run) => isQuoted(run.name) === isQuoted(name));
  const some = quoted.length > 0 ? quoted : alike;
  const things = some.filter(({ from }) => {
    const before = tokens.slice(0, from).findLast(({ lower }) => !/^(?:on|the)$/u.test(lower));
    return !pressing.has(before?.lower ?? '');
  });
  return things.length > 0 ? things : some;
}

/** The deeds since the sentence that has a name like this one, and that name; undefined where none has, or several. */
function deedsWith(before: readonly Clause[], name: Phrase): { deeds: readonly Clause[]; old: string } | undefined {
  let start = before.length;
  for (let sentences = 0; start > 0 && sentences < furthest;) {
    start -= 1;
    if (before[start]?.boundary !== 'hard') continue;
    const deeds = before.slice(start).filter(isDeed);
    if (deeds.length === 0) continue;
    sentences += 1;
    const alike = deeds.flatMap((deed) => alikeIn(deed, name));
    const [old, ...others] = new Set(alike.map((run) => textOf(run.name)));
    if (old !== undefined) return others.length === 0 ? { deeds, old } : undefined;
  }
  return undefined;
}

function renamed(tokens: Phrase, old: string, name: Phrase): Phrase {
  const runs = namesIn(tokens).filter((run) => textOf(run.name) === old);
  return runs.reduceRight<Phrase>((all, { from, to }) => [...all.slice(0, from), ...name, ...all.slice(to)], tokens);
}

/** Clauses with the deeds in full in the place of those that only ask for the same. */
export function sameForOthers(clauses: readonly Clause[]): Clause[] {
  const all: Clause[] = [];
  for (const clause of clauses) {
    const core = trimMarks(stripNoise(clause.tokens));
    const name = asking.map((pattern) => matchPattern(pattern, core)?.['name']).find((each) => each !== undefined);
    const said = name && deedsWith(all, trimMarks(name));
    if (!name || !said) {
      all.push(clause);
      continue;
    }
    for (const [at, deed] of said.deeds.entries()) {
      const tokens = renamed(deed.tokens, said.old, trimMarks(name));
      const { start, end, boundary } = clause;
      all.push({
        ...deed,
        tokens,
        text: textOf(trimMarks(tokens)),
        start,
        end,
        boundary: at === 0 ? boundary : deed.boundary,
        step: at === 0 ? clause.step : undefined,
      });
    }
  }
  return all;
}
