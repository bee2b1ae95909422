import { readsAt, type Phrase } from './phrase.ts';
import type { CompiledRule } from './rule.ts';
import { rules } from './rules/all.ts';

/** The forms of a regular verb: click, clicks, clicking, clicked. */
export function inflect(base: string): { third: string; gerund: string; past: string } {
  const third = /(?:s|x|z|ch|sh|o)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;
  const stem = /[^aeiou]e$/.test(base) || base.endsWith('ue') ? base.slice(0, -1) : base;
  const doubled = doubling.has(base) ? base + base.at(-1) : stem;
  const past = irregularPast[base] ?? (/[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${doubled}ed`);
  return { third, gerund: `${doubled}ing`, past };
}

const doubling = new Set([
  'tap',
  'hit',
  'log',
  'scan',
  'submit',
  'set',
  'put',
  'get',
  'begin',
  'drag',
  'drop',
  'hover over',
  'step',
]);
const irregularPast: Record<string, string> = {
  go: 'went',
  see: 'saw',
  choose: 'chose',
  write: 'wrote',
  hit: 'hit',
  put: 'put',
  set: 'set',
  begin: 'began',
  input: 'input',
  find: 'found',
  take: 'took',
  make: 'made',
  leave: 'left',
  pick: 'picked',
  read: 'read',
  be: 'was',
  get: 'got',
  hold: 'held',
  give: 'gave',
  bring: 'brought',
  keep: 'kept',
};

interface VerbEntry {
  rule: CompiledRule;
  words: string[];
}

const entries: VerbEntry[] = rules.flatMap((rule) => rule.verbs.map((verb) => ({ rule, words: verb.split(' ') })));
const byBase = Map.groupBy(entries, ({ words }) => words[0] ?? '');

const lemmas = new Map<string, { base: string; form: 'base' | 'third' | 'gerund' | 'past' }>();
for (const base of byBase.keys()) {
  const { third, gerund, past } = inflect(base);
  for (const [word, form] of [
    [past, 'past'],
    [gerund, 'gerund'],
    [third, 'third'],
    [base, 'base'],
  ] as const)
    lemmas.set(word, { base, form });
}

export const knownVerbs: readonly string[] = [...byBase.keys()];

export interface VerbMatch {
  rule: CompiledRule;
  /** How many tokens the verb takes. */
  length: number;
}

const ways = new Set(['to', 'over', 'back', 'into']);
/** "Heading: Welcome" is about a heading; "heading to the cart" goes there. */
const isHeading = ([first, next]: Phrase): boolean => first?.lower === 'heading' && !ways.has(next?.lower ?? '');

/** "Check out with name Ada" checks nothing. */
const isCheckOut = ([, next]: Phrase, base: string): boolean => base === 'check' && next?.lower === 'out';

/** The rules whose verb the phrase begins with: longer verbs first, then in the order of the registry. */
export function matchVerbs(phrase: Phrase): VerbMatch[] {
  const lemma = lemmas.get(phrase[0]?.lower ?? '');
  if (!lemma || isHeading(phrase)) return [];
  return (byBase.get(lemma.base) ?? [])
    .filter(({ words }) => readsAt(phrase, 1, words.slice(1)) && (words.length > 1 || !isCheckOut(phrase, lemma.base)))
    .map(({ rule, words }) => ({ rule, length: words.length }))
    .toSorted((a, b) => b.length - a.length);
}

/** Whether the phrase is an instruction to check: "verify …", "make sure …". */
export const beginsCheck = (phrase: Phrase): boolean =>
  matchVerbs(phrase).some(({ rule }) => rule.name === 'check that');

/** How the first word is inflected when it is a verb. */
export const verbForm = (word: string): 'base' | 'third' | 'gerund' | 'past' | undefined => lemmas.get(word)?.form;

/** The base of a verb in any of its forms: "save" of "saving". */
export const verbBase = (word: string): string | undefined => lemmas.get(word)?.base;
