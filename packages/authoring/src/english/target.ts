import { isQuoted, readsAt, trimMarks, valueOf, wordSet, type Phrase } from './phrase.ts';
import type { Token } from './tokenise.ts';

/** What a hint word says an element is. `item`: one of several alike, found by its class ("the first result"). */
export type Kind =
  | 'button'
  | 'link'
  | 'field'
  | 'checkbox'
  | 'radio'
  | 'dropdown'
  | 'tab'
  | 'heading'
  | 'menu'
  | 'menuitem'
  | 'icon'
  | 'image'
  | 'dialog'
  | 'row'
  | 'text'
  | 'item';

/** What is to be done with the element: it decides what a target without a hint word most likely is. */
export type Purpose = 'click' | 'fill' | 'choose' | 'tick' | 'see';

/** A target of which only the name is known. */
export const namedTarget = (name: string): Target => ({
  name,
  kind: undefined,
  hint: '',
  ordinal: undefined,
  scope: undefined,
  isQuoted: true,
});

/** An element as people speak of it. */
export interface Target {
  /** The words that name it; empty when only its kind is said ("the first button"). */
  name: string;
  kind: Kind | undefined;
  /** The word that said the kind: "button", "box", "product". */
  hint: string;
  /** 1-based; -1 is the last one. */
  ordinal: number | undefined;
  /** The text of the container it stands in ("for the Blue kettle product"). */
  scope: string | undefined;
  isQuoted: boolean;
}

const hintWords: Record<Kind, string> = {
  button: 'button|buttons|btn|submit button|icon button',
  link: 'link|links|hyperlink|anchor',
  field:
    'field|fields|input|inputs|input field|text field|textbox|text box|box|text area|textarea|input box|form field',
  checkbox: 'checkbox|checkboxes|check box|check boxes|tick box|tickbox|switch|toggle',
  radio: 'radio|radio button|radio buttons|radio option',
  dropdown:
    'dropdown|dropdowns|drop-down|drop down|dropdown list|dropdown menu|drop-down menu|drop-down list|select box|combobox|combo box|selector|picker|list',
  tab: 'tab|tabs',
  heading: 'heading|headings|header|headline|title',
  menu: 'menu|menu button|hamburger menu',
  menuitem: 'menu item|menu option|menu entry',
  icon: 'icon|icons',
  image: 'image|images|picture|photo|logo|avatar',
  dialog: 'dialog|modal|popup|pop-up|dialogue|dialog box|drawer|window',
  row: 'row|rows|table row',
  text: 'text|label|message|error|error message|notification|toast|banner|alert|warning|paragraph|badge|section|panel|form|page',
  item: 'product|products|item|items|card|cards|result|results|search result|search results|article|articles|post|posts|entry|entries|tile|tiles|option|options|order|orders|comment|comments',
};

interface Hint {
  words: string[];
  kind: Kind;
}

const hints: Hint[] = Object.entries(hintWords)
  .flatMap(([kind, words]) => words.split('|').map((each) => ({ words: each.split(' '), kind: kind as Kind })))
  .toSorted((a, b) => b.words.length - a.words.length);
const hintsByLast = Map.groupBy(hints, ({ words }) => words.at(-1) ?? '');
const hintsByFirst = Map.groupBy(hints, ({ words }) => words[0] ?? '');

export const isHintWord = (word: string): boolean => hintsByLast.has(word);

const determiners = wordSet('the a an my your his her its our their this that these those some any');
export const isDeterminer = (word: string): boolean => determiners.has(word);

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** 1-based, -1 for "last"; undefined when the word is no ordinal. */
export function readOrdinal(word: string): number | undefined {
  if (word === 'last' || word === 'final') return -1;
  const index = ordinals.indexOf(word);
  if (index >= 0) return index + 1;
  const digits = /^#?(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

const naming = [
  ['with', 'the', 'text'],
  ['with', 'the', 'label'],
  ['with', 'the', 'name'],
  ['with', 'text'],
  ['with', 'label'],
  ['with', 'name'],
  ['that', 'says'],
  ['which', 'says'],
  ['named'],
  ['called'],
  ['labelled'],
  ['labeled'],
  ['titled'],
  ['saying'],
  ['reading'],
  ['marked'],
  [':'],
];

const containers = wordSet(
  'card row product item section entry line dialog modal tile panel box form table list block article result post group area order',
);
const scopePrepositions = [
  ['next', 'to'],
  ['belonging', 'to'],
  ['for'],
  ['in'],
  ['inside'],
  ['within'],
  ['of'],
  ['on'],
  ['under'],
  ['beside'],
  ['near'],
  ['from'],
  ['below'],
  ['above'],
];
const pageWords = wordSet('page screen site website window header footer sidebar navigation nav menu toolbar');

/** The text of a container phrase: the "Blue kettle" card, the row of Ada; undefined when it does not name one. */
function readScope(phrase: Phrase, isLoose: boolean): string | undefined {
  const words = dropDeterminers(phrase);
  const last = words.at(-1);
  if (!last || pageWords.has(last.lower)) return undefined;
  if (isQuoted(words)) return valueOf(words);
  if (containers.has(last.lower) && words.length > 1) return valueOf(words.slice(0, -1));
  const [first, ...rest] = words;
  if (first && containers.has(first.lower) && rest.length > 0) {
    const skip = naming.find((each) => readsAt(rest, 0, each))?.length ?? (rest[0]?.lower === 'of' ? 1 : 0);
    const named = dropDeterminers(rest.slice(skip));
    if (named.length > 0) return valueOf(named);
  }
  return isLoose && words.every(({ kind }) => kind === 'word') ? valueOf(words) : undefined;
}

export const dropDeterminers = (phrase: Phrase): Phrase => {
  let start = 0;
  while (start < phrase.length - 1 && determiners.has(phrase[start]?.lower ?? '')) start += 1;
  return phrase.slice(start);
};

interface Parts {
  head: Phrase;
  scope: string | undefined;
}

/** Cuts "the button for Blue kettle" into the element and the container; the first preposition that fits wins. */
function cutScope(phrase: Phrase): Parts {
  for (let index = 1; index < phrase.length - 1; index += 1) {
    const preposition = scopePrepositions.find((words) => readsAt(phrase, index, words));
    if (!preposition) continue;
    const head = phrase.slice(0, index);
    const isLoose = isHintWord(head.at(-1)?.lower ?? '') || isQuoted(head.slice(-1));
    const isNear = preposition.length > 1 || preposition[0] === 'for' || preposition[0] === 'of';
    const scope = readScope(phrase.slice(index + preposition.length), isLoose && isNear);
    if (scope !== undefined && scope.trim() !== '') return { head, scope };
  }
  return { head: phrase, scope: undefined };
}

interface Named {
  name: Phrase;
  hint: Hint | undefined;
}

/** Finds the hint word at the end ("the Save button") or at the beginning ("the button Save"). */
function readHint(phrase: Phrase): Named {
  const candidates = hintsByLast.get(phrase.at(-1)?.lower ?? '') ?? [];
  const atEnd = candidates.find(({ words }) => readsAt(phrase, phrase.length - words.length, words));
  if (atEnd && phrase.length >= atEnd.words.length) {
    const name = phrase.slice(0, phrase.length - atEnd.words.length);
    const inner = name.length === 0 ? undefined : atEnd;
    return inner ? { name, hint: atEnd } : { name: [], hint: atEnd };
  }
  const atStart = (hintsByFirst.get(phrase[0]?.lower ?? '') ?? []).find(({ words }) => readsAt(phrase, 0, words));
  if (!atStart) return { name: phrase, hint: undefined };
  const rest = phrase.slice(atStart.words.length);
  const introduced = naming.find((words) => readsAt(rest, 0, words));
  const name = dropDeterminers(rest.slice(introduced?.length ?? 0));
  return introduced || isQuoted(name) ? { name, hint: atStart } : { name: phrase, hint: undefined };
}

const isNumberSign = (token: Token | undefined): boolean => token?.lower === 'number' || token?.lower === 'no.';

/** Reads a noun phrase; undefined when nothing is left to name an element. */
export function parseTarget(phrase: Phrase): Target | undefined {
  const { head, scope } = cutScope(trimMarks(phrase));
  let words = dropDeterminers(head);
  let ordinal = isQuoted(words) ? undefined : readOrdinal(words[0]?.lower ?? '');
  if (ordinal !== undefined && words.length > 1) words = dropDeterminers(words.slice(1));
  else ordinal = undefined;
  if (
    ordinal === undefined &&
    words.length > 2 &&
    isNumberSign(words.at(-2)) &&
    /^\d{1,3}$/.test(words.at(-1)?.lower ?? '')
  ) {
    ordinal = Math.max(1, Number(words.at(-1)?.lower));
    words = words.slice(0, -2);
  }
  const { name, hint } = readHint(words);
  const text = valueOf(dropDeterminers(name)).trim();
  if (text === '' && !hint) return undefined;
  return {
    name: text,
    kind: hint?.kind,
    hint: hint?.words.join(' ') ?? '',
    ordinal,
    scope: scope?.trim(),
    isQuoted: isQuoted(dropDeterminers(name)),
  };
}

/** The target as a description says it: `"Add to cart" for "Blue kettle"`, `the second "Add to cart"`. */
export function describeTarget(target: Target): string {
  const which =
    target.ordinal === undefined
      ? ''
      : `the ${target.ordinal === -1 ? 'last' : (ordinals[target.ordinal - 1] ?? `${target.ordinal}th`)} `;
  const what = target.name === '' ? target.hint : `"${target.name}"`;
  const where = target.scope === undefined ? '' : ` for "${target.scope}"`;
  return `${which === '' && target.name === '' ? 'the ' : which}${what}${where}`;
}
