import { readCoded } from './coded.ts';
import { landmarkCss } from '@saywright/contracts/entities/landmarks';
import type { Kind } from '../tree/kind.ts';
import type { Place } from '../tree/target-tree.ts';
import { dropArticles, isArticle, ordinalWord, readOrdinal } from './determiners.ts';
import { readNumber } from './number.ts';
import { ownerAfterOf, splitOwner } from './owner.ts';
import { isHintWord, readHint, type Hint } from './hints.ts';
import { isQuoted, textOf, trimMarks, valueOf, wordSet, type Phrase } from './phrase.ts';
import { isControlName, isLiteral, isName } from './literal.ts';
import { changesMeaning } from './meaning.ts';
import type { Region } from './region.ts';
import { cutScope } from './scope.ts';
import { belongsToThing, readNamedThing, readNumberedThing, readSentThing } from './thing-words.ts';
import { mayBeWhole } from './whole-name.ts';
import type { Token } from './tokenize.ts';

/** A target of which only the name is known. */
export const namedTarget = (name: string): Target => ({
  name,
  kind: undefined,
  hint: '',
  noun: '',
  ordinal: undefined,
  scope: undefined,
  place: undefined,
  region: undefined,
  isQuoted: true,
  isLiteral: true,
});

/** An element as people speak of it. */
export interface Target {
  /** The words that name it; empty when only its kind is said ("the first button"). */
  name: string;
  kind: Kind | undefined;
  /** The word that said the kind: "button", "box", "product". */
  hint: string;
  /** A plain noun beside a quotation: chapter, of `the chapter "Intro"`. */
  noun: string;
  /** 1-based; -1 is the last one. */
  ordinal: number | undefined;
  /** The text of the container it stands in ("for the Blue kettle product"). */
  scope: string | undefined;
  /** The same container as a place of the tree. */
  place: Place | undefined;
  /** The part of the page it is in ("in the header"). */
  region: Region | undefined;
  isQuoted: boolean;
  /** Whether its name is a text that the page shows to the letter. */
  isLiteral: boolean;
}

const isNumberSign = (token: Token | undefined): boolean => token?.lower === 'number' || token?.lower === 'no.';

const maxWords = 40;
/** Beside a quotation these say nothing new: "size "Large"". */
const asides = wordSet(
  'size color colour plan method type category variant language country currency text name label value level tier product item option',
);

/** "the chapter "Intro"", "the "Intro" chapter": a plain noun says what the quotation names. */
const isNoun = (token: Token): boolean =>
  token.kind === 'word' && /^\p{Ll}{3,}(?<!ed|ing|ly)$/u.test(token.text) && !changesMeaning([token]);

/** "the Large size", with Large in quotes: the quotation is the name. */
function nameOf(phrase: Phrase, { isGiven, hasKind }: { isGiven: boolean; hasKind: boolean }): Phrase {
  const words = dropArticles(phrase);
  const [first, second] = words;
  if (words.length !== 2 || !first || !second) return words;
  if (first.kind === 'quoted' && (asides.has(second.lower) || (isGiven && isNoun(second)))) return [first];
  const isNamed = second.kind === 'quoted' && (asides.has(first.lower) || (isGiven && !hasKind && isNoun(first)));
  return isNamed ? [second] : words;
}

interface Numbered {
  words: Phrase;
  ordinal: number | undefined;
}

/** "the second link", "link number 2" */
function readNumbered(phrase: Phrase): Numbered {
  const [first] = phrase;
  const ordinal =
    first && first.kind !== 'quoted' && phrase.length > 1 && phrase[1]?.lower !== 'name'
      ? readOrdinal(first.lower)
      : undefined;
  if (ordinal !== undefined) return { words: dropArticles(phrase.slice(1)), ordinal };
  const number = /^\d{1,3}$/.exec(phrase.at(-1)?.lower ?? '')?.[0];
  if (number !== undefined && phrase.length > 2 && isNumberSign(phrase.at(-2)))
    return { words: phrase.slice(0, -2), ordinal: Math.max(1, Number(number)) };
  return { words: phrase, ordinal: undefined };
}

/** Reads a noun phrase; undefined when it says anything besides an element. */
export function parseTarget(phrase: Phrase): Target | undefined {
  if (phrase.length > maxWords) return undefined;
  const { head, scope, place, region } = cutScope(trimMarks(phrase));
  const { words, ordinal } = readNumbered(dropArticles(head));
  const { name, hint } = readHint(words);
  const isGiven = dropArticles(head).length < head.length;
  if (hint && mayBeWhole(words, { name, kind: hint.kind, isGiven })) return undefined;
  const quoted =
    isSearchBar(hint) && name.length === 0 ? words.slice(0, 1) : nameOf(name, { isGiven, hasKind: hint !== undefined });
  const text = valueOf(quoted).trim();
  // "Dark mode in settings" is a name and a place.
  if (/ in (?:settings|preferences)$/i.test(text) && !isQuoted(quoted)) return undefined;
  if (hint?.words.join(' ') === 'page' && ordinal !== undefined) return undefined;
  if (hint?.words.at(-1)?.endsWith('s') === true && readNumber(text.toLowerCase()) !== undefined) return undefined;
  if (name.length > 1 && name[0]?.text === 'to') return undefined;
  if (!hint && words.length > 1 && /^(?:chip|pill)s?$/.test(words.at(-1)?.lower ?? '')) return undefined;
  if (splitOwner(words) || isPartOfThing(words) || ownerAfterOf(words) || isThing(words)) return undefined;
  if (scope !== undefined && readOrdinal(scope.trim().toLowerCase()) !== undefined) return undefined;
  const placed = { ordinal, scope: scope?.trim(), place, region };
  if (text === '' && hint && ordinal === undefined && isItsOwnName(words, hint.kind))
    return {
      ...ownName(words, hint.words.join(' ')),
      noun: '',
      isQuoted: false,
      isLiteral: isLiteral(words),
      ...placed,
    };
  const isNext =
    isControlName(quoted) && isPlainControl(hint) && ordinal === undefined && scope === undefined && !region;
  const isLabel = hint !== undefined && isOpenLabel(quoted);
  if (text === '' ? !hint : !isName(quoted) && !isNext && !isLabel) return undefined;
  return {
    name: text,
    kind: hint?.kind,
    hint: hint?.words.join(' ') ?? '',
    noun: textOf(name.filter((token) => !quoted.includes(token) && !isArticle(token.lower))).toLowerCase(),
    isQuoted: isQuoted(quoted),
    isLiteral: isLiteral(quoted),
    ...placed,
  };
}

/** Only the page can tell "the first product's image" and "the contact Ravi Patel". */
const isThing = (words: Phrase): boolean =>
  words.some(({ kind, text }) => kind === 'word' && belongsToThing(text)) ||
  (readNumberedThing(words) ?? readNamedThing(words) ?? readSentThing(words)) !== undefined ||
  isOfCoded(words);

/** "Status of shipment SH-204" */
function isOfCoded(words: Phrase): boolean {
  const of = words.findIndex(({ lower }) => lower === 'of');
  return (
    (of > 0 && readCoded(words.slice(of + 1)) !== undefined) ||
    (words[0]?.opens === true && readCoded(words) !== undefined)
  );
}

const things = wordSet('table page site app column list product');
/** "the video title", "the table header": a part of each video, and no heading that says "video". */
export function isPartOfThing(phrase: Phrase): boolean {
  const { name, hint } = readHint(dropArticles(phrase));
  const noun = name.length === 1 ? (name[0]?.text ?? '') : '';
  return hint?.kind === 'heading' && (isHintWord(noun) || things.has(noun));
}

const labelsDeed = wordSet(
  'sort sorted order ordered group grouped filter filtered search ship deliver assign assigned send share reply created',
);
/** "Sort by", "Assigned to": a label that its value completes. */
const isOpenLabel = ([verb, joint, ...more]: Phrase): boolean =>
  more.length === 0 && labelsDeed.has(verb?.lower ?? '') && /^(?:by|to|for|from|with)$/.test(joint?.lower ?? '');

const isSearchBar = (hint: Hint | undefined): boolean => hint?.words.join(' ') === 'search bar';

/** "the next button" is called so, "the next row" is not. */
const isPlainControl = (hint: Hint | undefined): boolean =>
  hint === undefined || hint.kind === 'button' || hint.kind === 'link';

/** "Orders" is the name of a link; "the message" is known by that word only. */
const isItsOwnName = (words: Phrase, kind: Kind): boolean =>
  kind === 'item' || kind === 'text' || /^\p{Lu}/u.test(words[0]?.text ?? '');

/** "The Menu button" is a button that is called "Menu". */
function ownName(words: Phrase, hint: string): Pick<Target, 'name' | 'kind' | 'hint'> {
  const last = words.at(-1)?.lower;
  return words.length > 1 && last === 'button'
    ? { name: valueOf(words.slice(0, -1)), kind: last, hint: last }
    : { name: valueOf(words), kind: undefined, hint };
}

/** The target as a description says it: `"Add to cart" for "Blue kettle"`, `the second "Add to cart"`. */
export function describeTarget(target: Target): string {
  const which = target.ordinal === undefined ? '' : `the ${ordinalWord(target.ordinal)} `;
  const isPart = !target.isQuoted && target.ordinal === undefined && landmarkCss(target.name) !== undefined;
  const what = target.name === '' || isPart ? target.name || target.hint : `"${target.name}"`;
  const where = target.scope === undefined ? '' : ` for "${target.scope}"`;
  const part = target.region === undefined ? '' : ` in the ${target.region.name}`;
  // "The profile picture" isn't what's called "profile".
  if (target.kind === 'image' && what !== target.hint && target.hint !== '')
    return `${which === '' ? 'the ' : which}${what} ${target.hint}${where}${part}`;
  return `${which === '' && (target.name === '' || isPart) ? 'the ' : which}${what}${where}${part}`;
}
