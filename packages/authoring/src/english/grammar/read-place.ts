import type { Place } from '../../tree/target-tree.ts';
import { nounOf, readApposition } from '../apposition.ts';
import { dropArticles, readOrdinal } from '../determiners.ts';
import { readCoded } from '../coded.ts';
import { readDurationMs } from '../duration.ts';
import { isHintWord } from '../hints.ts';
import { isName } from '../literal.ts';
import { saysOrder } from '../order-words.ts';
import { isQuoted, readsAt, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readRegion } from '../region.ts';
import { readOwner } from '../owner.ts';
import { readNaming } from './read-naming.ts';
import { isListedThing, readNamedSection, readNamedThing, readSentThing, isOwnName } from '../thing-words.ts';

const prepositions = [
  'next to',
  'close to',
  'belonging to',
  'inside of',
  'on top of',
  'in',
  'inside',
  'within',
  'on',
  'at',
  'from',
  'for',
  'of',
  'under',
  'underneath',
  'beneath',
  'beside',
  'near',
  'by',
].map((words) => words.split(' '));

/** The preposition at `index`; its words. */
export const prepositionAt = (phrase: Phrase, index: number): readonly string[] | undefined =>
  prepositions.find((words) => readsAt(phrase, index, words));

const dialogs = wordSet('dialog modal popup pop-up dialogue drawer window prompt overlay');
const sections = wordSet(
  'section area group fieldset panel box block form table list column tab menu dropdown toolbar bar pane widget sidebar nav navigation header footer page submenu listing actions filter filters grid tree content container canvas lane swimlane',
);
const rows = wordSet('row line entry record');
const cards = wordSet('card tile product');
const items = wordSet(
  'item result post comment article task todo to-do message email mail order option event note folder file project ticket issue user contact review booking notification',
);
const nears = wordSet('next close near beside by');
/** Badges and tooltips are on these. */
const carriers = wordSet('icon button link');
/** Boards have these, and call them in capitals: "the column Done". */
const lanes = wordSet('column lane swimlane group');
const listed = wordSet('list table section group form');
/** Pages have one of each, so a name after these is another thing's. */
const unnamed = wordSet('sidebar nav navigation header footer page submenu listing actions content');
const unders = wordSet('under underneath beneath');
const ofs = wordSet('for of belonging by');
const inside = wordSet('in inside within on at from');
/** Lists that go by a word of their own on every site. */
const collections = wordSet(
  'cart basket bag wishlist inbox outbox trash drafts archive favorites favourites results list backlog timeline feed chat conversation playlist queue catalog catalogue gallery library calendar agenda schedule dashboard leaderboard settings preferences',
);

/** Parts that many pages have one of. */
const wholeParts = wordSet('submenu listing actions');

const vertical: Readonly<Record<string, 'top' | 'bottom'>> = {
  top: 'top',
  upper: 'top',
  bottom: 'bottom',
  lower: 'bottom',
};
const horizontal: Readonly<Record<string, 'left' | 'right'>> = {
  left: 'left',
  right: 'right',
  'left-hand': 'left',
  'right-hand': 'right',
};
const cornerTails = [
  '',
  'corner',
  'side',
  'hand side',
  'hand side of the page',
  'hand side of the screen',
  'of page',
  'of screen',
  'of the page',
  'of the screen',
  'corner of the page',
  'corner of the screen',
  'side of the page',
  'side of the screen',
];

/** "top right", "the upper left corner of the page", "the bottom" */
export function readCorner(phrase: Phrase): Place | undefined {
  const words = dropArticles(phrase).flatMap(({ lower }) =>
    /^(?:top|bottom|upper|lower)-(?:left|right)$/.test(lower) ? lower.split('-') : [lower],
  );
  const [first = '', second = ''] = words;
  const up = vertical[first];
  const across = horizontal[up ? second : first];
  const rest = words.slice((up ? 1 : 0) + (across ? 1 : 0)).join(' ');
  if ((!up && !across) || !cornerTails.includes(rest)) return undefined;
  return { type: 'corner', ...(up && { vertical: up }), ...(across && { horizontal: across }) };
}

const named = (phrase: Phrase) => ({ name: valueOf(phrase).trim(), isExact: isQuoted(phrase) });

interface Container {
  /** The words that say which: "Ada", "confirmation"; empty for none. */
  name: Phrase;
  ordinal: number | undefined;
  /** The word that says the kind of place: "row". */
  noun: string;
}

const introducing = wordSet('of for with containing');
const isAlike = (word: string): boolean => rows.has(word) || cards.has(word) || items.has(word);

/** "the second Ada row", "row of Ada", "Ada's row" */
function readContainer(phrase: Phrase): Container | undefined {
  const words = dropArticles(phrase);
  const last = words.at(-1)?.lower ?? '';
  const isListed = words.length === 2 && readOrdinal(words[0]?.lower ?? '') !== undefined && isListedThing(words[1]);
  const isNoun = (word: string): boolean =>
    isListed || dialogs.has(word) || sections.has(word) || rows.has(word) || cards.has(word) || items.has(word);
  const ordinal = words.length > 1 ? readOrdinal(words[0]?.lower ?? '') : undefined;
  const rest = ordinal === undefined ? words : words.slice(1);
  if (isNoun(last)) {
    const name = dropArticles(rest.slice(0, -1));
    // "My list" goes by both words.
    if (name.length === 1 && /^(?:My|Your|Our)$/.test(name[0]?.text ?? '')) return { name: rest, ordinal, noun: last };
    // "The book actions" are called so.
    if (wholeParts.has(last) && name.length > 0 && !isQuoted(name)) return { name: rest, ordinal, noun: last };
    return { name: readOwner(name) ?? name, ordinal, noun: last };
  }
  const first = rest[0]?.lower ?? '';
  if (!isNoun(first) || rest.length < 2) return undefined;
  const naming = readNaming(rest.slice(1));
  if (naming) return unnamed.has(first) ? undefined : { name: naming, ordinal, noun: first };
  const introduced = isAlike(first) && introducing.has(rest[1]?.lower ?? '') ? dropArticles(rest.slice(2)) : [];
  if (isLiteralName(introduced)) return { name: introduced, ordinal, noun: first };
  const sent = readNamedSection(rest) ?? readSentThing(rest) ?? (items.has(first) ? readNamedThing(rest) : undefined);
  if (sent) return { name: sent.name, ordinal, noun: first };
  const of = listed.has(first) && rest[1]?.lower === 'of' ? dropArticles(rest.slice(2)) : [];
  if (of.length > 0) return { name: of, ordinal, noun: first };
  const quoted = rest.slice(1);
  if (lanes.has(first) && isOwnName(quoted)) return { name: quoted, ordinal, noun: first };
  return isQuoted(quoted) ? { name: quoted, ordinal, noun: first } : undefined;
}

function placeOf({ name, ordinal, noun }: Container): Place | undefined {
  if (name.length > 0 && !isName(name)) return undefined;
  const count = ordinal === undefined ? {} : { ordinal };
  if (rows.has(noun))
    return name.length > 0 || ordinal ? { type: 'item', kind: 'row', ...named(name), ...count, noun } : undefined;
  if (cards.has(noun))
    return name.length > 0 || ordinal ? { type: 'item', kind: 'card', ...named(name), ...count, noun } : undefined;
  const isListed = ordinal !== undefined && name.length === 0 && !dialogs.has(noun) && !sections.has(noun);
  if (items.has(noun) || isListed)
    return name.length > 0 || ordinal ? { type: 'item', kind: 'item', ...named(name), ...count, noun } : undefined;
  if (ordinal !== undefined) return undefined;
  if (dialogs.has(noun)) return { type: 'dialog', ...named(name) };
  return name.length > 0 ? { type: 'section', ...named(name), noun } : undefined;
}

const wholePages = wordSet('page screen site website app');
/** Said of every element, so it narrows nothing. */
export const isWholePage = (preposition: readonly string[], phrase: Phrase): boolean => {
  const words = dropArticles(phrase);
  const [head = ''] = preposition;
  return (inside.has(head) || head === 'of') && words.length === 1 && wholePages.has(words[0]?.lower ?? '');
};

const isLiteralName = (phrase: Phrase): boolean =>
  phrase.length > 0 &&
  (isQuoted(phrase) || (isName(phrase) && phrase.every(({ text }) => /^[\p{Lu}\p{N}&]|^\p{L}+_?\p{L}*\d/u.test(text))));

/** A place by its preposition and what follows: "in" and "the Ada row". Undefined when it says more than a place. */
export function readPlace(preposition: readonly string[], phrase: Phrase): Place | undefined {
  const [head = ''] = preposition;
  const words = dropArticles(phrase);
  if (words.length === 0 || (!isQuoted(words) && readDurationMs(words) !== undefined)) return undefined;
  if (saysOrder(words)) return undefined;
  if (inside.has(head)) {
    const corner = readCorner(words);
    if (corner) return corner;
    const region = readRegion(words)?.name;
    if (region === 'dialog') return { type: 'dialog', name: '', isExact: false };
    if (region !== undefined) return { type: 'region', region };
    const only = words.length === 1 ? (words[0]?.lower ?? '') : '';
    if (only === 'menu' || only === 'toolbar') return { type: 'region', region: only };
    if (wholeParts.has(only)) return { type: 'section', ...named(words) };
    if (collections.has(only)) return { type: 'section', ...named(words) };
  }
  const container = readContainer(words);
  const contained = container && placeOf(container);
  if (contained) {
    if (!nears.has(head)) return contained;
    return contained.type === 'corner' || contained.type === 'region' || contained.name === ''
      ? undefined
      : { type: 'near', name: contained.name, isExact: contained.isExact };
  }
  if (nears.has(head) && head !== 'by') {
    const name = readNaming(words) ?? withoutKind(words);
    return isName(name) ? { type: 'near', ...named(name) } : undefined;
  }
  // "The badge on the basket icon"
  if (head === 'on' && words.length > 1 && carriers.has(words.at(-1)?.lower ?? '')) {
    const name = words.slice(0, -1);
    return isName(name) ? { type: 'near', ...named(name) } : undefined;
  }
  if (unders.has(head)) {
    const name = withoutKind(words);
    const isField = fieldWords.has(words.at(-1)?.lower ?? '');
    return isName(name) ? { type: isField ? 'near' : 'section', ...named(name) } : undefined;
  }
  const [noun, quoted] = words;
  const isNamed =
    words.length === 2 &&
    noun?.kind === 'word' &&
    /^\p{Ll}+$/u.test(noun.text) &&
    quoted !== undefined &&
    (quoted.kind === 'quoted' || /^[@#]/.test(quoted.text));
  if (ofs.has(head) && isNamed) return { type: 'item', kind: 'item', ...named([quoted]), noun: noun.lower };
  const [first, second] = words;
  const ordinal =
    ofs.has(head) && words.length === 2 && second?.kind === 'word' ? readOrdinal(first?.lower ?? '') : undefined;
  if (ordinal !== undefined && /^\p{Ll}{3,}$/u.test(second?.text ?? '') && !times.has(second?.lower ?? ''))
    return { type: 'item', kind: 'item', name: '', isExact: false, ordinal, noun: second?.lower ?? '' };
  const coded = ofs.has(head) ? readCoded(words) : undefined;
  if (coded) return coded;
  const identified = ofs.has(head) || head === 'on' ? readIdentified(words) : undefined;
  if (identified) return { type: 'item', kind: 'item', ...named(identified.name), noun: identified.noun };
  if (ofs.has(head) && words.length > 0 && isLiteralName(words)) return { type: 'item', kind: 'item', ...named(words) };
  return inside.has(head) && head !== 'from' && head !== 'at' && isQuoted(words)
    ? { type: 'section', ...named(words) }
    : undefined;
}

const holding = wordSet('in inside within');
/** "In the morning", "in the background": when and how, and no part of a page. */
const nowhere = wordSet(
  'morning evening afternoon night day week month year hour minute moment end beginning start meantime meanwhile middle background foreground future past order way case same dark rain air world field fields url address title tab tabs browser console code source html network response request log logs file files name names text value email form-fields language',
);

/** "In the history", "in the popular tags": a part that goes by what it has, if the page has such a heading. */
export function readPlainSection([preposition = '']: readonly string[], phrase: Phrase): Place | undefined {
  const words = dropArticles(phrase);
  const isGiven = words.length < phrase.length && words.length > 0 && words.length <= 2;
  const isPlain = words.every(({ kind, text }) => kind === 'word' && /^\p{Ll}[\p{Ll}-]{2,}(?<!ed|ing|ly)$/u.test(text));
  return holding.has(preposition) &&
    isGiven &&
    isPlain &&
    !nowhere.has(words.at(-1)?.lower ?? '') &&
    !isHintWord(words.at(-1)?.lower ?? '') &&
    isName(words)
    ? { type: 'section', ...named(words) }
    : undefined;
}

/** "For the last time" says when. */
const times = wordSet('time attempt try round turn second minute hour day week month year one ones two half');

/** `the attribute named "Weight"`, `the customer with email "a@b.c"` */
function readIdentified([noun, ...rest]: Phrase): { name: Phrase; noun: string } | undefined {
  if (noun?.kind !== 'word' || !/^\p{Ll}{3,}$/u.test(noun.text) || unnamed.has(noun.lower)) return undefined;
  const naming = readNaming(rest);
  if (naming && isQuoted(naming)) return { name: naming, noun: noun.lower };
  const apposition = rest[0]?.lower === 'with' ? readApposition(rest.slice(1)) : undefined;
  return apposition && { name: apposition.quoted, noun: `${noun.lower} ${nounOf(apposition)}` };
}

const fieldWords = wordSet('field input box button link');
const kindWords = wordSet('heading title label text field button link header');

/** "the Books heading": Books. */
const withoutKind = (phrase: Phrase): Phrase =>
  phrase.length > 1 && kindWords.has(phrase.at(-1)?.lower ?? '') ? phrase.slice(0, -1) : phrase;
