import type { Choice, Place } from '../../tree/target-tree.ts';
import { dropArticles, isArticle } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { isName } from '../literal.ts';
import { trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { findPredicate } from '../statements/predicate.ts';
import { readTree } from './read-choice.ts';

const maxWords = 4;
const badges = wordSet('active inactive new old current available archived original');
/** Nobody writes these on a badge; the page has to say it in words of its own. */
const judged = wordSet(
  'preselected pre-selected emptied cleared filled correct right wrong valid invalid fast slow working sorted same unchanged updated it them true false clicked tapped pressed typed entered hovered scrolled',
);

/** "Listed as pending", "marked as pending": it says so. */
export const isSaidOf = (word: string): boolean => saying.has(word);
const saying = wordSet(
  'visible shown displayed present there listed available seen found marked flagged tagged labeled labelled',
);

/** "the owner", "here": a text without articles and other words that point. */
function isText(words: Phrase): boolean {
  const [first] = words;
  const withoutNumber = /^\d+$/.test(words.at(-1)?.text ?? '') ? words.slice(0, -1) : words;
  if (!first || !/^\p{L}/u.test(first.text)) return false;
  if (words.some(({ kind, lower }) => kind !== 'word' || judged.has(lower) || isHintWord(lower) || isArticle(lower)))
    return false;
  return isName(withoutNumber) || (words.length === 1 && badges.has(first.lower));
}

const isFullName = (named: Phrase): boolean =>
  named.length > 1 && named.every(({ kind, text }) => kind === 'word' && /^\p{Lu}\p{Ll}/u.test(text));
/** "Order Status", "Total Price": what stands beside a value, and nobody's name. */
export const labels = wordSet(
  'address amount balance category city code color count country currency date day email gender id language level limit location method mode name number plan points price priority progress quantity rate rating role score size state status stock subtotal sum tax time title total type unit value version weight',
);

/** "Pia Neumann is Confirmed": a text in what is hers, and no value beside a label. */
export function isNamedBadge(sentence: Phrase): boolean {
  const { verb, isNegated, subject = [], object = [] } = findPredicate(sentence) ?? {};
  const said = trimMarks(object);
  const named = dropArticles(subject);
  if (verb !== 'be' || isNegated === true) return false;
  const isWord = said.length === 1 && said[0]?.kind === 'word' && /^\p{Lu}\p{Ll}+$/u.test(said[0].text);
  return isWord && isFullName(named) && !named.some(({ lower }) => labels.has(lower) || isHintWord(lower));
}

/** "overdue", "on loan", "due March 4", said of one of several alike: a text within the row or card of that name. */
export function readBadge(subject: Phrase, said: Phrase): Choice | undefined {
  const words = /^an?$/.test(said[0]?.lower ?? '') ? said.slice(1) : said;
  const tree = words.length > 0 && words.length <= maxWords && isText(words) ? readTree(subject) : undefined;
  if (!tree || tree.descriptors.length > 0) return undefined;
  const { name, isExact, kind, kindWord, places, ordinal } = tree;
  const [owner, ...others] = places;
  // "Ada's appointment is cancelled": a text in what is hers.
  const isThing = kind === undefined && !isExact && /^\p{Ll}{3,}(?: \p{Ll}{3,})?$/u.test(name) && others.length === 0;
  // Her status, as a label, has a value of its own.
  const isOwned = isThing && !labels.has(name.split(' ').at(-1) ?? '') && /^\p{Ll}/u.test(words[0]?.text ?? '');
  if (isOwned && ordinal === undefined && owner?.type === 'item' && owner.name !== '')
    return [{ name: valueOf(words), isExact: false, kind: 'text', kindWord: name, descriptors: [], places: [owner] }];
  const isOneOf = ordinal !== undefined && name === '' && (kind === 'item' || kind === 'row');
  if (!isOneOf && (name === '' || ordinal !== undefined)) return undefined;
  const isItem = kind === undefined || kind === 'item' || kind === 'row';
  const named = dropArticles(subject);
  // A capital that opens a sentence says nothing, unless another one follows: "Pia Neumann".
  const isFull = isFullName(named);
  const isCopied =
    isOneOf ||
    isExact ||
    // "Invoice INV-7", "the message from Grace"
    (kindWord !== '' && /^[\p{Lu}\d#@]/u.test(name) && !name.toLowerCase().startsWith(kindWord)) ||
    isFull ||
    named.every(({ text, opens }) => /[\d@]/.test(text) || (!opens && /^\p{Lu}/u.test(text)));
  if (!isItem || !isCopied) return undefined;
  const item: Place = {
    type: 'item',
    kind: kind === 'row' ? 'row' : 'item',
    name,
    isExact,
    ...(isOneOf && { ordinal, noun: kindWord }),
  };
  const text = {
    name: valueOf(words),
    isExact: false,
    kind: 'text',
    kindWord: isOneOf ? '' : kindWord,
    descriptors: [],
  } as const;
  return [{ ...text, places: [item, ...places] }];
}
