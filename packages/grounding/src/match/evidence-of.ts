/**
 * Finds how an element answers to a phrase. Tiers, strongest first; a stronger one is never outweighed by weaker ones:
 *
 *   0 the accessible name, exactly      4 words of attributes
 *   1 the same with decoration          5 a synonym of the name or a text
 *   2 a text or label, exactly          6 synonyms in attributes
 *   3 a longer name that means it       7 the words are among others
 *                                       8 the same in attributes or synonyms: for fields and parts of items only
 *
 * A quoted phrase is what the page says: only tiers 0 to 2 count for it.
 */
import type { Evidence, EvidenceClass } from '../decision.ts';
import type { PageElement } from '../model/page-model.ts';
import type { Phrase } from './phrase.ts';
import { canonicalWords, pictureWord } from './synonyms.ts';
import { contentWords, identifierWords, wordsOf, plain } from './words.ts';

export interface Match {
  tier: number;
  evidence: Evidence;
}

/** Where the words are only some of the name's. */
export const partialTier = 7;
export const weakTier = 8;
export const lastExactTier = 2;

const classes: readonly EvidenceClass[] = [
  'exact_name',
  'exact_name',
  'exact_text',
  'whole_words',
  'attribute_words',
  'synonym',
  'synonym',
  'whole_words',
  'attribute_words',
];

const match = (tier: number, on: string, words: string): Match => ({
  tier,
  evidence: { class: classes[tier] ?? 'whole_words', on, words },
});

/** Longer texts are content, not names. */
const maxNameWords = 9;
const maxText = 160;

/** "3 lessons", "(12)": how much of it there is. */
const counted = /^[\s\p{P}\p{S}]*(?:\d+(?: \p{L}+)?)?[\s\p{P}\p{S}]*$/u;

/** The part of a button or a link that says what it's called, beside one that counts: "Getting started", "2 lessons". */
function partBesideCount({ role, children, text }: PageElement): string | undefined {
  if (role !== 'button' && role !== 'link' && role !== 'tab') return undefined;
  const parts = children.filter((each) => each.isDrawn && each.text !== '');
  const [called] = parts;
  const rest = parts.slice(1).map((each) => each.text);
  const isWhole = called !== undefined && plain([called.text, ...rest].join(' ')) === plain(text);
  return isWhole && rest.length > 0 && /\p{L}/u.test(called.text) && rest.every((each) => counted.test(each))
    ? called.text
    : undefined;
}

/** Texts by which people may mean an element, besides its name. */
export function textsOf(element: PageElement): [on: string, text: string][] {
  const { text, own, label, attributes, value, tag } = element;
  const isButton = tag === 'input' && /^(?:submit|button|reset)$/.test(attributes['type'] ?? '');
  const texts: [string, string | undefined][] = [
    ['text', text.length <= maxText ? text : ''],
    ['text', own === text ? '' : own],
    ['text', partBesideCount(element)],
    ['label', label],
    ['label', attributes['aria-label']],
    ['placeholder', attributes['placeholder']],
    ['title', attributes['title']],
    ['alt', attributes['alt']],
    ['value', isButton ? value : ''],
  ];
  return texts.flatMap(([on, said]) => (said === undefined || said === '' ? [] : [[on, said]]));
}

/** Words of identifiers that say what something is made of, or how it looks, rather than what it is. */
const neutral = new Set(
  (
    'link btn button icon ico container wrapper wrap field input textbox textfield box nav navbar navigation main js page pg el element ' +
    'component cmp root inner outer header top bar primary secondary default ghost outline outlined small large sm lg md xl xs mini ' +
    'toggle trigger control ctrl label lbl text txt form group action data test testid id user app ui site shopping mat mui ant chakra ' +
    'fa fas far fab bi icon svg glyphicon material symbol lucide feather o solid regular tab item the a to go open view show select sel ddl ' +
    'new class is has active selected current first last col row card area section block widget module flex inline p m px py mr ml'
  ).split(' '),
);
/** Short words that say something, unlike the prefixes of a site: `nl_email`, `hd__logo`. */
const shortWords = new Set(
  'add all new del buy pay out log tax map tel fax zip url sms api key tag day end off no not un re'.split(' '),
);
const isNeutral = (word: string): boolean => neutral.has(word) || (word.length <= 3 && !shortWords.has(word));
const identifiers = /^(?:id|class|name|for|data-.+|aria-controls|autocomplete)$/;
/** Data attributes with values rather than names. */
const values = /^data-(?:id|key|index|v-.+|reactid|value|price|date|time|url|src|href|target|toggle|dismiss|i|n|o)$/;

/** The words of an element's attributes, one list for each identifier. */
export function attributeWordsOf({ attributes, tag, role }: PageElement): [on: string, words: string[]][] {
  const found: [string, string[]][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') for (const one of value.split(' ')) found.push([name, identifierWords(one)]);
    else if (identifiers.test(name) && !values.test(name)) found.push([name, identifierWords(value)]);
    else if (name === 'type' && (tag === 'input' || value === 'submit')) found.push([name, identifierWords(value)]);
    else if (name === 'href' && role === 'link') found.push([name, addressWords(value)]);
  }
  return found.filter(([, words]) => words.length > 0);
}

/** `/cart` and `#cart` are the cart; `/cart/add` is more. */
function addressWords(address: string): string[] {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?].*$/, '');
  return identifierWords(path.replace(/\.(?:html?|php|aspx?|jsp)\b/, ''));
}

const isSubset = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.includes(word));

/** What's left of an identifier's words once the wanted ones are taken. */
function isOnly(wanted: readonly string[], words: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  if (words.join('') === wanted.join('')) return true;
  return isSubset(wanted, words) && words.every((word) => wanted.includes(word) || isNeutral(word));
}

function attributeMatch(element: PageElement, phrase: Phrase): Match | undefined {
  let best: Match | undefined;
  for (const [on, words] of attributeWordsOf(element)) {
    if (isOnly(phrase.words, words)) return match(4, on, words.join(' '));
    if (!best && isOnly(phrase.canonical, canonicalWords(words))) best = match(6, on, words.join(' '));
  }
  return best;
}

/** Around a name these say nothing new: "the Home page link", "the Name field". */
const kindWords = new Set(
  'page screen view section area site website option button link field icon menu tab box input form panel list item image picture text'.split(
    ' ',
  ),
);

/** Said after a name, these say what it's the name of: "the Status filter" is called "Status". */
const spokenKinds = new Set('column filter header option category setting slider spinner stepper'.split(' '));
const isSpoken = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 1 && spokenKinds.has(wanted.at(-1) ?? '') && same(words, wanted.slice(0, -1));

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.join(' ') === b.join(' ');
/** "Show 9 more" is "show more", and "+ New event" is "new event". */
function withoutNumbers(words: readonly string[], wanted: readonly string[]): string[] {
  const left = [...wanted];
  return words.filter((word) => {
    const at = left.indexOf(word);
    // "15 June" is in "15 June, 15:00" once.
    if (at !== -1) left.splice(at, 1);
    return at !== -1 || !/^(?:[\d.,+]+|\+)$/.test(word);
  });
}
const withoutKinds = (words: readonly string[]): string[] => {
  const named = words.filter((word) => !kindWords.has(word));
  return named.length > 0 ? named : [...words];
};

/** "The x" closes something, whether the page writes a letter, a sign, or draws it. */
const crosses = /^[x×✕✖✗]$/iu;
const closing = /^close$/iu;

/** "✕" with a name of its own does what that says: "Clear date", "Remove Ana". */
export const mayClose = ({ name }: PageElement): boolean =>
  name === '' || crosses.test(name) || /^(?:close|dismiss)\b/iu.test(name) || pictureWord(name) === 'close';

/** The strongest evidence that an element is what the phrase says; undefined for none. */
export function evidenceOf(element: PageElement, phrase: Phrase): Match | undefined {
  const { name } = element;
  if (name !== '') {
    if (phrase.exact.test(name)) return match(0, 'name', name);
    if (phrase.whole.test(name)) return match(1, 'name', name);
  }
  const texts = textsOf(element);
  const exact = texts.find(([, text]) => phrase.exact.test(text)) ?? texts.find(([, text]) => phrase.whole.test(text));
  if (exact) return match(2, ...exact);
  if (crosses.test(phrase.text)) {
    const cross = texts.find(([on, text]) => crosses.test(text) || (on !== 'value' && closing.test(text)));
    if (cross) return match(2, ...cross);
  }
  if (phrase.isExact) {
    // An icon has no text to be quoted; its markup may call it so: `<i class="like">`.
    const called = texts.length === 0 && name === '' ? attributeMatch(element, phrase) : undefined;
    return called?.tier === 4 ? called : undefined;
  }
  const all: [string, string][] = name === '' ? texts : [['name', name], ...texts];
  const longer = all.find(
    ([, text]) =>
      phrase.longer.test(text) ||
      isSpoken(contentWords(text), phrase.words) ||
      same(withoutKinds(withoutNumbers(contentWords(text), phrase.words)), withoutKinds(phrase.words)),
  );
  if (longer) return match(3, ...longer);
  const partial = all.find(([, text]) => hasWords(text, phrase));
  // A text counts more than attributes: "Close account" isn't "close", whatever its ID is.
  const attribute = partial ? undefined : attributeMatch(element, phrase);
  if (attribute?.tier === 4) return attribute;
  const synonym = all.find(
    ([, text]) => isSynonym(text, phrase) && (pictureWord(text) !== 'close' || mayClose(element)),
  );
  if (synonym) return match(5, ...synonym);
  if (attribute) return attribute;
  return partial ? match(partialTier, ...partial) : weakMatch(element, phrase, all);
}

const deeds = new Set('add remove delete clear empty close hide edit new create cancel all buy save'.split(' '));

function weakMatch(element: PageElement, phrase: Phrase, texts: readonly [string, string][]): Match | undefined {
  const similar = texts.find(([, text]) => {
    const words = canonicalWords(wordsOf(text));
    return words.length <= maxNameWords && isSubset(phrase.canonical, words);
  });
  if (similar) return match(weakTier, ...similar);
  const marked = attributeWordsOf(element).find(
    ([on, words]) =>
      on !== 'href' &&
      (isSubset(phrase.words, words) || isSubset(phrase.canonical, canonicalWords(words))) &&
      !words.some((word) => deeds.has(word) && !phrase.words.includes(word)),
  );
  return marked && match(weakTier, marked[0], marked[1].join(' '));
}

function isSynonym(text: string, phrase: Phrase): boolean {
  const picture = pictureWord(text);
  if (picture !== undefined)
    return same(canonicalWords([picture]), withoutKinds(phrase.canonical)) || same([picture], phrase.words);
  if (phrase.text.toLowerCase() === 'price') return isPrice.test(text);
  const words = wordsOf(text);
  return (
    words.length <= maxNameWords &&
    same(withoutKinds(canonicalWords(withoutNumbers(words, phrase.words))), withoutKinds(phrase.canonical))
  );
}

const isPrice = /^(?:\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc})$/u;

function hasWords(text: string, phrase: Phrase): boolean {
  const words = contentWords(text);
  return words.length <= maxNameWords && isSubset(phrase.words, words);
}
