/**
 * A noun phrase to a tree. Each token goes into exactly one node: an ordinal, a descriptor, the kind, the name or a
 * place. A token that fits nowhere makes the phrase unreadable; nothing is skipped but articles.
 */
import type { Kind } from '../../tree/kind.ts';
import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import { singular } from '../../tree/singular.ts';
import { dropArticles, readOrdinal } from '../determiners.ts';
import { isHintWord, readHint } from '../hints.ts';
import { isControlName, isName } from '../literal.ts';
import { readCoded } from '../coded.ts';
import { readNumber } from '../number.ts';
import { isQuoted, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { isWholePage, prepositionAt, readCorner, readPlace, readPlainSection } from './read-place.ts';
import { depicts } from '../scope.ts';
import { ownerAfterOf, splitOwner } from '../owner.ts';
import { isPartOfThing } from '../target.ts';
import { mayBeWhole } from '../whole-name.ts';
import { readNaming } from './read-naming.ts';
import {
  belongsToThing,
  isListedThing,
  readNamedSection,
  readNamedThing,
  readNumberedThing,
  readSentThing,
} from '../thing-words.ts';

const maxWords = 30;
const maxChoices = 4;

const descriptors = wordSet(
  'red green blue yellow orange purple pink gray grey black white big large small tiny round three-dot three-dots 3-dot 3-dots kebab hamburger pencil trash gear cog plus minus bell heart star cross magnifying-glass primary secondary main disabled enabled active inactive floating green-colored highlighted bold multiline rich',
);
const descriptorPairs = ['three dot', 'three dots', '3 dots', 'magnifying glass', 'rich text'].map((words) =>
  words.split(' '),
);

interface Located {
  head: Phrase;
  /** Innermost first. */
  places: Place[];
}

/** Cuts the places off a phrase, from the last one; undefined when something after the head is no place. */
function cutPlaces(phrase: Phrase): Located | undefined {
  for (let index = phrase.length - 2; index >= 1; index -= 1) {
    const preposition = phrase[index]?.kind === 'word' ? prepositionAt(phrase, index) : undefined;
    if (!preposition || (preposition[0] === 'to' && preposition.length === 1)) continue;
    const tail = phrase.slice(index + preposition.length);
    if (tail.length === 0 || (depicts(phrase, index) && readOrdinal(dropArticles(tail)[0]?.lower ?? '') === undefined))
      continue;
    const isAnywhere = isWholePage(preposition, tail);
    const place = isAnywhere
      ? undefined
      : (readPlace(preposition, tail) ?? readOwnerAfter(phrase, index) ?? readPlainSection(preposition, tail));
    if (!isAnywhere && !place) continue;
    const inner = cutPlaces(phrase.slice(0, index));
    return inner && { head: inner.head, places: [...inner.places, ...(place ? [place] : [])] };
  }
  return { head: phrase, places: [] };
}

/** "The quantity of Blue kettle": what it's of, after a noun in small letters. */
const readOwnerAfter = (phrase: Phrase, at: number): Place | undefined =>
  ownerAfterOf(phrase)?.[0] === phrase[at + 1]
    ? { type: 'item', kind: 'item', name: valueOf(phrase.slice(at + 1)).trim(), isExact: false }
    : undefined;

/** "The second row's doctor": what belongs to one of several alike. */
function splitPlace(phrase: Phrase): { place: Place; owned: Phrase } | undefined {
  const at = phrase.findIndex(({ kind, text }) => kind === 'word' && /^\p{Ll}+['’]s$/u.test(text));
  const token = phrase[at];
  const stem = token?.lower.slice(0, -2) ?? '';
  const place =
    token && readPlace(['in'], [...phrase.slice(0, at), { ...token, text: stem, lower: stem, value: stem }]);
  return place?.type === 'item' ? { place, owned: phrase.slice(at + 1) } : undefined;
}

/** "(top right)", "(three-dot icon)" at the end of a phrase. */
function cutAside(phrase: Phrase): { head: Phrase; aside: Phrase } {
  const open = phrase.findLastIndex(({ text }) => text === '(');
  if (open < 1) return { head: phrase, aside: [] };
  const inner = phrase.slice(open + 1);
  const isClosed = inner.at(-1)?.text === ')';
  return { head: phrase.slice(0, open), aside: isClosed ? inner.slice(0, -1) : inner };
}

/** "the button (three-dot icon) on the Ada row": the aside goes behind the place. */
function moveAside(phrase: Phrase): Phrase {
  const open = phrase.findIndex(({ text }) => text === '(');
  const close = phrase.findIndex(({ text }) => text === ')');
  const tail = phrase.slice(close + 1);
  return open > 0 && close > open && tail.length > 0 && prepositionAt(tail, 0)
    ? [...phrase.slice(0, open), ...tail, ...phrase.slice(open, close + 1)]
    : phrase;
}

/** Descriptors at the beginning: "red", "three-dot". */
function takeDescriptors(phrase: Phrase): { said: string[]; rest: Phrase } {
  const said: string[] = [];
  let rest = phrase;
  while (rest.length > 1) {
    const pair = descriptorPairs.find((words) => words.every((word, index) => rest[index]?.lower === word));
    const count =
      pair && rest.length > 2 ? 2 : descriptors.has(rest[0]?.lower ?? '') && rest[0]?.kind === 'word' ? 1 : 0;
    if (count === 0 || /^\p{Lu}/u.test(rest[0]?.text ?? '')) break;
    said.push(
      rest
        .slice(0, count)
        .map(({ lower }) => lower)
        .join(' '),
    );
    rest = rest.slice(count);
  }
  return { said, rest };
}

const joints = wordSet(
  'and but the for with are was has not all any its you then might may could would can will should must',
);
const isPlainNoun = ({ kind, text }: Phrase[number]): boolean =>
  kind === 'word' && !joints.has(text) && (doings.has(text) || /^\p{Ll}[\p{Ll}-]{2,}(?<!ed|ing|ly)$/u.test(text));
/** Nouns that end like verbs. */
const doings = wordSet('booking listing meeting setting heading building training reading rating feed');

/** A quotation and a noun beside it: the chapter "Intro", the "Intro" chapter. */
function readQuotedName(phrase: Phrase, isGiven: boolean): { name: Phrase; noun: string } | undefined {
  const quoted = phrase.filter(({ kind }) => kind === 'quoted');
  const nouns = phrase.filter(({ kind }) => kind !== 'quoted');
  const [name] = quoted;
  if (nouns.length > 0 && !isGiven) return undefined;
  if (!name || quoted.length > 1 || nouns.length > 3 || !nouns.every(isPlainNoun)) return undefined;
  if (
    nouns.some(({ lower }) =>
      prepositionAt(
        nouns,
        nouns.findIndex((each) => each.lower === lower),
      ),
    )
  )
    return undefined;
  return isName(nouns) || nouns.length === 0
    ? { name: [name], noun: nouns.map(({ lower }) => lower).join(' ') }
    : undefined;
}

function readHead(phrase: Phrase): Omit<TargetTree, 'places'> | undefined {
  const all = dropArticles(phrase);
  const isGiven = all.length < phrase.length;
  const ordinal =
    all.length > 1 && all[0]?.kind === 'word' && all[1]?.lower !== 'name' ? readOrdinal(all[0].lower) : undefined;
  if (threeDots.test(textOf(all)))
    return { name: '', isExact: false, kind: 'icon', kindWord: 'icon', descriptors: ['three-dot'] };
  const thing = ordinal === undefined ? readNumberedThing(all) : undefined;
  if (thing) return { name: valueOf(thing.name).trim(), isExact: false, kindWord: thing.noun, descriptors: [] };
  const coded = ordinal === undefined ? readCoded(all) : undefined;
  if (coded?.type === 'item' && /^#?\d+$|-/.test(coded.name))
    return { name: coded.name, isExact: false, kindWord: coded.noun ?? '', descriptors: [] };
  const { said, rest: words } = takeDescriptors(ordinal === undefined ? all : dropArticles(all.slice(1)));
  const isAlikeOne = ordinal !== undefined && words.length === 1 && isListedThing(words[0]);
  if (isAlikeOne)
    return { name: '', isExact: false, kind: 'item', kindWord: valueOf(words), descriptors: said, ordinal };
  const { name: bare, hint, noun = '' } = readHintOf(words);
  const quoted = bare.some(({ kind }) => kind === 'quoted') ? readQuotedName(bare, isGiven) : undefined;
  const name = quoted?.name ?? bare;
  if (name.some(({ kind }) => kind === 'quoted') && !isQuoted(name)) return undefined;
  const isShouted =
    hint !== undefined && words[0] !== name[0] && name.length === 1 && /^\p{Lu}{2,}$/u.test(valueOf(name));
  // A button may be called "next". The next row is the one after another.
  const isControl = isControlName(name) && hint?.kind !== 'item' && hint?.kind !== 'row';
  if (name.length > 0 && !isName(name) && !isControl && !isShouted) return undefined;
  if (name.length === 0 && !hint) return undefined;
  // "3 rows" are a number of them, and "row 3" is one.
  const isSeveral = hint !== undefined && words[0] === name[0] && singular(hint.word) !== hint.word;
  if (isSeveral && name.length === 1 && !isQuoted(name) && readNumber(name[0]?.lower ?? '') !== undefined)
    return undefined;
  // "View all products" is a deed, "Select all" a name.
  if (hint?.kind === 'item' && name.at(-1)?.text === 'all') return undefined;
  if (ordinal !== undefined && words.length === 1 && words[0]?.lower === 'page') return undefined;
  if (isPartOfThing(words) || (!hint && introducesName(words))) return undefined;
  if (hint?.kind === 'text' && name.length === 1 && isHintWord(name[0]?.lower ?? '')) return undefined;
  if (
    name.length > 0 &&
    (startsOrEndsOddly(name) ||
      name.some(({ kind, text, lower, opens }) => kind === 'word' && belongsToThing(opens ? lower : text)))
  )
    return undefined;
  const kindWord = [noun, quoted?.noun ?? '', hint?.word ?? ''].filter((part) => part !== '').join(' ');
  return {
    name: valueOf(name).trim(),
    isExact: isQuoted(name),
    ...(hint && { kind: hint.kind }),
    kindWord,
    descriptors: said,
    ...(ordinal !== undefined && { ordinal }),
  };
}

const threeDots = /^(?:three|3) dots$/i;

/** "the text Sold out": its kind and its name, and no name that begins with "text". */
const introducesName = ([first, second]: Phrase): boolean =>
  isHintWord(first?.text ?? '') && second?.kind === 'word' && /^\p{Lu}/u.test(second.text);

/** "To" and "From", in capitals: the fields of a trip, a message or a span of time. */
const isDirection = ([first, ...rest]: Phrase): boolean =>
  (first?.text === 'To' || first?.text === 'From') && !first.opens && rest.every(({ text }) => !odd.has(text));

const odd = wordSet('via per to with as and by that which who is are be for of in on at from not the a an');
/** "go back to", "with Ada": a piece of something that isn't a name. */
const startsOrEndsOddly = (name: Phrase): boolean =>
  !isQuoted(name) &&
  !isDirection(name) &&
  (odd.has(name[0]?.lower ?? '') ||
    odd.has(name.at(-1)?.lower ?? '') ||
    name.some(({ lower }) => lower === 'to' && /^\p{Ll}/u.test(name[0]?.text ?? '')));

/** Several alike that pages list, besides those of `hints.ts`. */
const itemWords = wordSet(
  'column todo task email mail event note folder file project ticket review user contact document cell chip tag slide question',
);

const alike = wordSet('row card product item result post');

interface ReadHint {
  name: Phrase;
  hint: { kind: Kind; word: string } | undefined;
  /** The noun before "named": email, of `the email field named "Contact"`. */
  noun?: string;
}

/** "Orders", in capitals, is a name; "orders" are several alike. */
const isCapitalNoun = ([first, ...rest]: Phrase): boolean =>
  rest.length === 0 && first !== undefined && !first.opens && /^\p{Lu}\p{Ll}/u.test(first.text);

const concerning = wordSet('about regarding concerning mentioning');

/** "error about the email": what a message is about. */
function readAbout(phrase: Phrase): ReadHint | undefined {
  const at = phrase.findIndex(({ kind, lower }) => kind === 'word' && concerning.has(lower));
  const { name, hint } = readHint(phrase.slice(0, Math.max(at, 0)));
  const topic = dropArticles(phrase.slice(at + 1));
  return hint?.kind === 'text' && name.length === 0 && topic.length > 0
    ? { name: topic, hint: { kind: 'text', word: hint.words.join(' ') } }
    : undefined;
}

/** The kind at either end of a phrase, and the name that is left. */
function readHintOf(phrase: Phrase): ReadHint {
  const namingAt = phrase.findIndex((_token, index) => index > 0 && readNaming(phrase.slice(index)) !== undefined);
  const introduced = namingAt > 0 ? readNaming(phrase.slice(namingAt)) : undefined;
  if (introduced) {
    const before = readHintOf(phrase.slice(0, namingAt));
    const isPlain = before.name.length <= 2 && before.name.every(isPlainNoun);
    const noun = valueOf(before.name);
    if (isPlain && (before.hint !== undefined || before.name.length === 1))
      return { name: introduced, hint: before.hint, noun };
  }
  const [first, second, ...rest] = phrase;
  const isAlike = first && (itemWords.has(first.lower) || alike.has(first.lower));
  if (isAlike && (second?.lower === 'with' || second?.lower === 'containing') && isQuoted(rest))
    return { name: rest, hint: { kind: first.lower === 'row' ? 'row' : 'item', word: first.lower } };
  const about = readAbout(phrase);
  if (about) return about;
  const section = readNamedSection(phrase);
  if (section) return { name: section.name, hint: { kind: 'region', word: section.noun } };
  const thing = readSentThing(phrase) ?? readNamedThing(phrase);
  const { name, hint } = readHint(phrase);
  if (thing && (!hint || hint.kind === 'item' || hint.kind === 'text'))
    return hint || isHintWord(thing.noun)
      ? { name: thing.name, hint: { kind: 'item', word: thing.noun } }
      : { name: thing.name, hint, noun: thing.noun };
  if (hint && name.length === 0 && isCapitalNoun(phrase)) return { name: phrase, hint: undefined };
  if (hint) return { name, hint: { kind: hint.kind, word: hint.words.join(' ') } };
  if (first && itemWords.has(first.lower) && rest.length === 0 && second && /^(?:\p{Lu}|\d+)$/u.test(second.text))
    return { name: phrase.slice(1), hint: { kind: 'item', word: first.lower } };
  const last = phrase.at(-1);
  // A chip is a button or a box, and no row that says the same.
  const isChip = last?.text === 'chip' && phrase.length > 1;
  if (isChip) return { name: phrase.slice(0, -1), hint: undefined, noun: last.text };
  const isItem = last?.kind === 'word' && itemWords.has(singular(last.text));
  return isItem
    ? { name: phrase.slice(0, -1), hint: { kind: 'item', word: last.lower } }
    : { name: phrase, hint: undefined };
}

/** "The text area below": below the sentence, for people who read both. */
const dropBelow = (phrase: Phrase): Phrase =>
  phrase.length > 1 && phrase.at(-1)?.lower === 'below' && isHintWord(phrase.at(-2)?.lower ?? '')
    ? phrase.slice(0, -1)
    : phrase;

/** Reads an element; undefined when a word of the phrase has no place in its tree. */
export function readTree(phrase: Phrase): TargetTree | undefined {
  const trimmed = dropBelow(trimMarks(phrase));
  if (trimmed.length === 0 || trimmed.length > maxWords) return undefined;
  const { head: outside, aside } = cutAside(moveAside(trimmed));
  const cut = cutPlaces(outside);
  if (!cut) return undefined;
  const places = [...cut.places];
  let extra: Omit<TargetTree, 'places'> | undefined;
  if (aside.length > 0) {
    const corner = readCorner(aside);
    if (corner) places.push(corner);
    else {
      const { said, rest } = takeDescriptors(aside);
      const only = readHint(rest);
      if (only.name.length > 0 || !only.hint || said.length === 0) return undefined;
      extra = {
        name: '',
        isExact: false,
        kind: only.hint.kind,
        kindWord: only.hint.words.join(' '),
        descriptors: said,
      };
    }
  }
  const ofPlace = splitPlace(dropArticles(cut.head));
  const { owner, owned: head } = (ofPlace ? undefined : splitOwner(dropArticles(cut.head))) ?? {
    owner: undefined,
    owned: ofPlace?.owned ?? cut.head,
  };
  if (ofPlace) places.unshift(ofPlace.place);
  if (owner) places.unshift({ type: 'item', kind: 'item', name: valueOf(owner).trim(), isExact: false });
  const read = readHead(head);
  if (!read) return undefined;
  const kind = read.kind ?? extra?.kind;
  const [first] = places;
  // "The row for "Ada"" is the row of that name.
  if (kind === 'row' && read.name === '' && read.ordinal === undefined && first?.type === 'item' && first.name !== '')
    return {
      ...read,
      name: first.name,
      isExact: first.isExact,
      kindWord: [first.noun ?? '', read.kindWord].filter((word) => word !== '').join(' '),
      places: places.slice(1),
    };
  return {
    ...read,
    ...(kind && { kind }),
    kindWord: read.kindWord || (extra?.kindWord ?? ''),
    descriptors: [...read.descriptors, ...(extra?.descriptors ?? [])],
    places,
  };
}

const conjunctions = wordSet('or /');

/** Reads an element, or several of which one is meant: "Apply or Confirm", "the Edit button or link". */
export function readChoice(phrase: Phrase): Choice | undefined {
  if (phrase.length > maxWords * maxChoices) return undefined;
  const parts: Phrase[] = [[]];
  for (const token of phrase) {
    if (token.kind !== 'quoted' && conjunctions.has(token.lower)) parts.push([]);
    else parts[parts.length - 1] = [...(parts.at(-1) ?? []), token];
  }
  if (parts.length > maxChoices || isQuantity(parts)) return undefined;
  const trees = parts.map(readTree);
  const whole = trees.filter((tree) => tree !== undefined);
  if (whole.length < trees.length) return undefined;
  const [first] = whole;
  const last = whole.at(-1);
  if (!first || !last) return undefined;
  // "Edit for Ada or Bob": the last one may be another place as well as another thing.
  const isPlace = first.places.length > 0 && last.places.length === 0 && !last.isExact && last.kind === undefined;
  if (isPlace && whole.length > 1) return undefined;
  if (whole.length === 1) return [...readWholeName(phrase, first), first, ...withSign(phrase, first)];
  return whole.map((tree) => shareParts(tree, { first, last }));
}

/** "Order 4411" may be #4411 on the page. */
const withSign = (phrase: Phrase, tree: TargetTree): TargetTree[] =>
  /^\d+$/.test(tree.name) && readCoded(cutPlaces(trimMarks(phrase))?.head ?? []) !== undefined
    ? [{ ...tree, name: `#${tree.name}` }]
    : [];

/** The reading in which the kind is a part of the name, if only the page can tell. */
function readWholeName(phrase: Phrase, { places, ordinal, kind, descriptors }: TargetTree): TargetTree[] {
  const head = cutPlaces(trimMarks(phrase))?.head ?? [];
  const words = dropArticles(head);
  const { name } = readHintOf(words);
  const isGiven = words.length < head.length;
  return ordinal === undefined && descriptors.length === 0 && mayBeWhole(words, { name, kind, isGiven })
    ? [{ name: valueOf(words), isExact: false, kindWord: '', descriptors: [], places }]
    : [];
}

/** "two or three results": how many, and no choice of names. */
const isQuantity = (parts: readonly Phrase[]): boolean =>
  parts.length > 1 && parts.some((part) => readNumber(dropArticles(part)[0]?.lower ?? '') !== undefined);

/** Fills in the parts that one side of an "or" leaves to the other: the first has the name, the last the kind and places. */
function shareParts(tree: TargetTree, { first, last }: { first: TargetTree; last: TargetTree }): TargetTree {
  const { name, isExact } = tree.name === '' ? first : tree;
  const kind = tree.kind ?? last.kind;
  return {
    ...tree,
    name,
    isExact,
    ...(kind && { kind }),
    kindWord: tree.kindWord || last.kindWord,
    places: tree.places.length > 0 ? tree.places : last.places,
  };
}
