/** `"Ada" is listed but "Bob" isn't`, `"Ada" is listed, but not "Bob"`: the second half says the first one's words again. */
import { isHintWord } from './hints.ts';
import { isDeterminer } from './determiners.ts';
import { impliedWords, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';

const joints = wordSet('but and while whereas');
const checking = wordSet('check verify ensure that assert see confirm make sure expect');
const denials = [
  "isn't",
  "aren't",
  'is not',
  'are not',
  "shouldn't",
  'should not',
  "shouldn't be",
  'should not be',
  "doesn't",
  'does not',
];
const denied = denials.map((words) => words.split(' ')).toSorted((a, b) => b.length - a.length);

/** `"Bob"`, `the "Bob" row`: named so that nothing else can be meant. */
const isThing = (phrase: Phrase): boolean =>
  phrase.filter(({ kind }) => kind === 'quoted').length === 1 &&
  phrase.every(({ kind, lower }) => kind === 'quoted' || isDeterminer(lower) || isHintWord(lower));

/** The thing that the second half denies; undefined where it says more. */
function deniedIn(half: Phrase): Phrase | undefined {
  if (half[0]?.lower === 'not') return isThing(half.slice(1)) ? half.slice(1) : undefined;
  const words = half.map(({ lower }) => lower);
  const said = denied.find((each) => each.every((word, at) => words[words.length - each.length + at] === word));
  const thing = said && half.slice(0, -said.length);
  return thing && isThing(thing) ? thing : undefined;
}

/** The clause with what its second half leaves out. */
export function completeEllipsis(core: Phrase): Phrase {
  const words = trimMarks(core);
  const at = words.findLastIndex(({ kind, lower }) => kind === 'word' && joints.has(lower));
  if (at < 2) return core;
  const half = words.slice(at + 1);
  const thing = deniedIn(half);
  const first = trimMarks(words.slice(0, at));
  const predicate = thing && findPredicate(first);
  if (!predicate || predicate.isNegated || predicate.subject.length === 0) return core;
  if (predicate.verb === 'be' && predicate.object.length > 0)
    return [...first, ...impliedWords('and'), ...thing, ...impliedWords('is not'), ...predicate.object];
  const isContents = predicate.verb === 'contain' || predicate.verb === 'show' || predicate.verb === 'have';
  if (isContents && half[0]?.lower === 'not' && isThing(predicate.object))
    return [
      ...first,
      ...impliedWords('and'),
      ...thing,
      ...impliedWords('is not visible in'),
      ...predicate.subject.filter(({ lower }) => !checking.has(lower)),
    ];
  if (predicate.verb === 'appear')
    return [...first, ...impliedWords('and'), ...thing, ...impliedWords('does not appear'), ...predicate.object];
  return core;
}
