/** Things as test cases name them, without an article or by a number: `Heading is "Welcome"`, `Row 2 is "Ada"`. */
import { ordinalWord } from './determiners.ts';
import { impliedWords, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate, type PredicateVerb } from './statements/predicate.ts';
import { beginsCheck, matchVerbs } from './verbs.ts';

const holding: ReadonlySet<PredicateVerb> = new Set(['be', 'equal', 'show', 'have', 'contain']);

/** Which row isn't there, its number doesn't say. */
const seeing = wordSet('visible shown displayed present there listed hidden gone missing');

/** The statement as most say it; the same words for any other. */
export function completeSubject(core: Phrase): Phrase {
  const check = beginsCheck(core) ? (matchVerbs(core)[0]?.length ?? 0) : 0;
  const start = core[check]?.lower === 'that' ? check + 1 : check;
  const lead = core.slice(0, start);
  const { subject = [], words = [], object = [], verb, isNegated } = findPredicate(core.slice(start)) ?? {};
  const [thing, number, ...others] = subject;
  if (!thing || !verb || thing.kind === 'quoted' || others.length > 0) return core;
  const isFirst = thing.opens || start > 0;
  if (isFirst && thing.lower === 'heading' && !number) return [...lead, ...impliedWords('the heading'), ...words];
  const isSeen = verb === 'appear' || verb === 'disappear' || seeing.has(object[0]?.lower ?? '');
  if (isNegated === true || isSeen || thing.lower !== 'row' || !/^[1-9]\d?$/.test(number?.text ?? '')) return core;
  const row = impliedWords(`the ${ordinalWord(Number(number?.text))} row`);
  const said = trimMarks(object);
  const isText =
    said.length > 0 && said.every(({ kind, lower }) => kind === 'quoted' || lower === 'and' || lower === ',');
  const isHeld = isText && holding.has(verb);
  return [...lead, ...row, ...(isHeld ? [...impliedWords('contains'), ...said] : words)];
}
