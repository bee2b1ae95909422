import type { Choice, Place } from '../../tree/target-tree.ts';
import { dropArticles, isArticle } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { isName } from '../literal.ts';
import { valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readTree } from './read-choice.ts';

const maxWords = 4;
const badges = wordSet('active inactive new old current available archived original');
/** Nobody writes these on a badge; the page has to say it in words of its own. */
const judged = wordSet(
  'correct right wrong valid invalid fast slow working sorted same unchanged updated it them true false clicked tapped pressed typed entered hovered scrolled',
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

/** "overdue", "on loan", "due March 4", said of one of several alike: a text within the row or card of that name. */
export function readBadge(subject: Phrase, said: Phrase): Choice | undefined {
  const words = /^an?$/.test(said[0]?.lower ?? '') ? said.slice(1) : said;
  const tree = words.length > 0 && words.length <= maxWords && isText(words) ? readTree(subject) : undefined;
  if (!tree || tree.name === '' || tree.descriptors.length > 0 || tree.ordinal !== undefined) return undefined;
  const { name, isExact, kind, kindWord, places } = tree;
  const isItem = kind === undefined || kind === 'item' || kind === 'row';
  const named = dropArticles(subject);
  // A capital that opens a sentence says nothing, unless another one follows: "Pia Neumann".
  const isFullName = named.length > 1 && named.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  const isCopied =
    isExact || isFullName || named.every(({ text, opens }) => /\d/.test(text) || (!opens && /^\p{Lu}/u.test(text)));
  if (!isItem || !isCopied) return undefined;
  const item: Place = { type: 'item', kind: kind === 'row' ? 'row' : 'item', name, isExact };
  const text = { name: valueOf(words), isExact: false, kind: 'text', kindWord, descriptors: [] } as const;
  return [{ ...text, places: [item, ...places] }];
}
