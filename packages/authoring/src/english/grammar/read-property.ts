import type { Place, TargetTree } from '../../tree/target-tree.ts';
import { sayChoice } from '../../tree/say-choice.ts';
import { dropArticles } from '../determiners.ts';
import { impliedWords, type Phrase } from '../phrase.ts';
import type { Predicate } from '../statements/predicate.ts';
import { readCoded } from './read-place.ts';
import { asPlace, literalIn, textTree, textWords, type Said } from './said.ts';

/** `order 4403 has the status "Open"`: the status of that order. */
export function readProperty({ verb, subject, object, isNegated }: Predicate): Said | undefined {
  const words = dropArticles(object);
  const noun = words.slice(0, -1);
  const value = words.slice(-1);
  const isPlain = noun.length > 0 && noun.length <= 2 && noun.every(({ text }) => /^\p{Ll}{3,}$/u.test(text));
  const item = verb === 'have' && isPlain && !textWords.has(noun[0]?.text ?? '') ? itemIn(subject) : undefined;
  const expected = item && words.length < object.length ? literalIn(value) : undefined;
  if (!item || expected === undefined) return undefined;
  const tree: TargetTree = { ...textTree(noun), places: [item] };
  const operator = isNegated ? 'not_equals' : 'equals';
  return {
    checks: [{ assertion: { type: 'element_text', operator, expected }, target: [tree] }],
    said: `${sayChoice([tree])} ${isNegated ? 'does not say' : 'says'} "${expected}"`,
  };
}

/** "the state of order 4402 is Open" */
export function readPropertyOf({ subject, object, isNegated }: Predicate): Said | undefined {
  const of = subject.findIndex(({ lower }) => lower === 'of');
  const owner = subject.slice(of + 1);
  const coded = of > 0 && (readCoded(owner) ?? readCoded([...impliedWords('item'), ...owner]));
  if (!coded) return undefined;
  const words = [...subject.slice(0, of), ...object];
  return readProperty({ verb: 'have', subject: owner, object: words, words, isNegated });
}

/** "Order 4403", `the "Hero image" ticket`: one of several alike. */
function itemIn(subject: Phrase): Place | undefined {
  const place = readCoded(subject) ?? readCoded([...impliedWords('item'), ...subject]) ?? asPlace(subject);
  return place?.type === 'item' && place.name !== '' && place.ordinal === undefined ? place : undefined;
}
