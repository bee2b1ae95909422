/**
 * A clause that chooses things by the names that the page has for them: "take seats E2 and E3", "choose Thu 12 June with the
 * seat D1". Each word has to be in a name, a word for what the named things are, or a small one. What's said in part has to
 * fit one thing alone.
 */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import type { PageElement } from '../model/page-model.ts';
import { choosables, namingWords, saysWhen, type Choosable } from './choosable.ts';
import { baseOf, isVerbPair, small, verbOf } from './deed-words.ts';
import { labelsOf } from './filling.ts';
import { tokensOf, type Token } from './said-tokens.ts';

export interface ChoicesSaid {
  chosen: readonly Choosable[];
  /** What's to be read once these are chosen: they may show more. Empty where all was read. */
  rest: string;
}

/** Nouns that people add to a name which the page doesn't call anything, and those that say the same. */
const families = (
  'date day time slot performance show session|delivery shipping postage|payment|size|plan tier|order sort sorting|view layout mode|' +
  'category type genre|color colour|seat place spot|table|room|language|currency|theme|filter'
)
  .split('|')
  .map((words) => new Set(words.split(' ')));
/** Such that fit everything. */
const general = new Set(
  'option choice item entry version method ticket button chip card link checkbox box radio tab'.split(' '),
);
const kinds = families.reduce((all, words) => all.union(words), new Set(general));
const datedKinds = families[0] ?? new Set<string>();
/** Nouns for what pages often give no name. */
export const unnamedKinds: ReadonlySet<string> = new Set(
  'order sort sorting view layout language currency theme'.split(' '),
);

/** Whether a noun can be that of a thing: "delivery" isn't, of what's below "Plan". */
function isKindOf(word: string, { context, option, element }: Choosable): boolean {
  const own = families.find((words) => words.has(word));
  if (!own || !own.isDisjointFrom(context)) return true;
  if (option !== undefined && labelsOf(element).length > 0) return false;
  return families.every((words) => words.isDisjointFrom(context));
}

/** With these, a clause means more than its names. */
const turning =
  /\b(?:not|no|none|never|nothing|without|unless|if|when|while|until|before|after|or|either|neither|nor|except|instead|but|all|every|each|any|again|twice|times|off|away|back|out)\b|n['’]t\b/iu;
const oneByOne = /,? (?:one after (?:the other|another)|one by one|in turn|in that order|in this order)\b/giu;
const range = /\b(\p{L}{1,2})(\d{1,3}) ?(?:to|through|till|[-–—…]) ?\1(\d{1,3})\b/giu;
const mostInRange = 20;
const longestName = 10;
const mostPending = 8;

/** "D1 to D3" is "D1, D2, D3". */
const withoutRanges = (text: string): string =>
  text.replaceAll(range, (whole, ...parts) => {
    const [row, first, last] = parts.map(String);
    const count = Number(last) - Number(first) + 1;
    if (count < 2 || count > mostInRange) return whole;
    return Array.from({ length: count }, (_, at) => `${row}${Number(first) + at}`).join(', ');
  });

const outsideQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”/gu, ' ');

/** Before what says where or when something is chosen: that goes first. */
const setting = new Set(['on', 'for', 'at', 'in']);
/** Where things go that are added. */
const adding = new Set(['add', 'put']);

const keeping = new Set(['keep', 'leave']);

interface Nouns {
  /** Of the thing before: "seats D4 and D5". */
  noun?: string;
  /** Those that may be said though the page doesn't. */
  nouns: ReadonlySet<string>;
}

interface Phrase {
  thing: Choosable;
  from: number;
  to: number;
  isSetting: boolean;
}

const wholeIn = (
  said: ReadonlySet<string>,
  name: readonly (readonly string[])[],
  context: ReadonlySet<string>,
): number => {
  let matched = 0;
  for (const piece of name) {
    const missing = piece.filter((word) => !said.has(word));
    if (missing.length === piece.length) continue;
    // "Thursday" is enough of "Thu 12 June", a part of a number never is; and "express" is of "Express delivery".
    const isDay = saysWhen(piece) && piece.some((word) => said.has(word) && !/^\d/u.test(word));
    const isEnough = isDay || missing.every((word) => kinds.has(word) || context.has(word));
    if (missing.length > 0 && !isEnough) return 0;
    matched += piece.length - missing.length;
  }
  return matched;
};

/** How many of the words a thing's name has; 0 if it can't be meant. */
function fitOf(thing: Choosable, words: readonly string[], { noun, nouns }: Nouns): number {
  const { names, context } = thing;
  const said = new Set(words);
  const fits = names.map((name) => {
    const own = new Set(name.flat());
    const others = words.filter((word) => !own.has(word));
    const named = words.filter((word) => own.has(word));
    // "12:15" is two.
    const isNumber = named.length < 2 && named.every((word) => /^\d+$/u.test(word));
    // A number alone is in many names: the noun has to be said by the page, too.
    const isKind = (word: string): boolean =>
      context.has(word) || (nouns.has(word) && !isNumber && isKindOf(word, thing));
    if (!others.every(isKind)) return 0;
    const matched = wholeIn(said, name, noun === undefined ? context : context.union(new Set([noun])));
    return matched > 0 && words.some((word) => own.has(word) && !kinds.has(word)) ? matched : 0;
  });
  return Math.max(0, ...fits);
}

const isWhole = ({ names }: Choosable, words: readonly string[]): boolean =>
  names.some((name) => name.flat().join(' ') === words.join(' '));

const hasAll = ({ names }: Choosable, words: readonly string[]): boolean =>
  names.some((name) => words.every((word) => name.flat().includes(word)));

const hasPiece = ({ names }: Choosable, words: readonly string[]): boolean =>
  names.some((name) => [name.flat(), ...name].some((piece) => piece.join(' ') === words.join(' ')));

/** The one thing that these words name. */
function thingCalled(things: readonly Choosable[], words: readonly string[], nouns: Nouns): Choosable | undefined {
  const fitting = things.map((thing) => ({ thing, fit: fitOf(thing, words, nouns) })).filter(({ fit }) => fit > 0);
  const most = Math.max(...fitting.map(({ fit }) => fit));
  const best = fitting.filter(({ fit }) => fit === most).map(({ thing }) => thing);
  return only(best) ?? only(best.filter((thing) => isWhole(thing, words)));
}

/** "The only date", "the date": the one thing whose name is a date. */
function onlyOfKind(things: readonly Choosable[], word: string): Choosable | undefined {
  if (!datedKinds.has(word)) return undefined;
  return only(
    things.filter(({ names }) =>
      names.some((name) => saysWhen(name.flat()) && name.flat().some((each) => !/^\d+$/u.test(each))),
    ),
  );
}

const isSmall = ({ text, isQuoted, words }: Token): boolean =>
  !isQuoted && (text === 'plus' || words.every((word) => small.has(word)));
const isKindAlone = ({ isQuoted, words }: Token): boolean => !isQuoted && words.every((word) => kinds.has(word));

const hasAny = ({ names }: Choosable, words: readonly string[]): boolean =>
  names.some((name) => words.some((word) => name.flat().includes(word)));

// A plan may be called "Plus".
const dividing = /^(?:and|with|plus|also|then)$/u;
/** The words between "and", "with", and commas: "Thu 12 June", "the seat". */
function piecesOf(tokens: readonly Token[]): string[] {
  const pieces: string[][] = [[]];
  for (const { text, isLast, isQuoted } of tokens) {
    if (isQuoted || !dividing.test(text)) pieces.at(-1)?.push(text);
    if (isLast === true || (!isQuoted && dividing.test(text))) pieces.push([]);
  }
  return pieces.map((piece) => piece.join(' ')).filter((piece) => piece !== '');
}

/** "for the Sat 28 June" */
function isAfterSetting(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).findLast(({ isQuoted, text }) => isQuoted || !/^(?:the|an?|my|our)$/iu.test(text));
  return before?.isQuoted === false && setting.has(before.text.toLowerCase());
}

/** The longest name that begins here. */
function phraseAt(
  tokens: readonly Token[],
  from: number,
  { things, noun, nouns }: Nouns & { things: readonly Choosable[] },
): Phrase | undefined {
  const isSetting = isAfterSetting(tokens, from);
  const isOnly = /^only$/iu.test(tokens[from]?.text ?? '');
  const [word = ''] = tokens[isOnly ? from + 1 : from]?.words ?? [];
  const quoted = tokens[from]?.isQuoted === true ? tokens[from].text : undefined;
  for (let to = Math.min(tokens.length, from + longestName); to > from; to -= 1) {
    const part = tokens.slice(from, to);
    const [, ...more] = part;
    const end = part.at(-1);
    if (more.some(({ isQuoted }) => isQuoted) || !end || isSmall(end)) continue;
    // What's quoted is a whole name; a word for its kind may follow.
    if (quoted !== undefined && more.some((token) => isSmall(token))) continue;
    const words = namingWords(part.map(({ text }) => text).join(' '));
    // "Seats D4 and D5" are two things.
    const called = quoted === undefined ? things : things.filter((each) => hasPiece(each, namingWords(quoted)));
    const thing =
      thingCalled(called, words, { nouns }) ??
      (noun === undefined
        ? undefined
        : thingCalled(
            called.filter((each) => hasAll(each, words)),
            [noun, ...words],
            { noun, nouns },
          ));
    if (thing && piecesOf(part).every((piece) => hasAny(thing, namingWords(piece))))
      return { thing, from, to, isSetting };
  }
  const single = onlyOfKind(things, word);
  return single && { thing: single, from, to: isOnly ? from + 2 : from + 1, isSetting };
}

const separating = new Set('and with for on at in plus also then'.split(' '));

/** "Basic insurance" isn't "Basic" and "Insurance": something stands between two things. */
function isSeparated(
  tokens: readonly Token[],
  units: readonly { from: number; to: number }[],
  pending: readonly number[],
): boolean {
  const ordered = units.toSorted((one, other) => one.from - other.from);
  return ordered.every(({ from }, at) => {
    const before = ordered[at - 1];
    if (!before || (pending.includes(from) && pending.includes(from - 1))) return true;
    const between = tokens.slice(before.to, from);
    return tokens[before.to - 1]?.isLast === true || between.some(({ text }) => separating.has(text));
  });
}

/** The button that adds what's chosen: "into the basket" is "Add to basket". */
function adder(things: readonly Choosable[], words: readonly string[]): Choosable | undefined {
  const wanted = canonicalWords(words).join(' ');
  return only(
    things.filter(({ names }) =>
      names.some((name) => {
        const [verb = '', ...rest] = name.flat();
        return adding.has(verb) && rest.length > 0 && canonicalWords(rest).join(' ') === wanted;
      }),
    ),
  );
}

/** The things that a clause chooses on the page as it is now, and what's left of it; undefined if it says anything else. */
export function choicesSaid(sight: Sight, clause: string, nouns: ReadonlySet<string> = kinds): ChoicesSaid | undefined {
  const told = clause
    .trim()
    .replace(/^(?:(?:then|now|please|also|there|and|so|next)[\s,]+)*(?:(?:have|has|had) )?/iu, '');
  const plainly = withoutRanges(told.replaceAll(oneByOne, ''));
  const tokens = tokensOf(plainly);
  const [first, second] = tokens;
  if (!first || first.isQuoted || turning.test(outsideQuotes(plainly))) return undefined;
  const verb = baseOf(first.text.toLowerCase());
  // What's kept is chosen already.
  const isKept = keeping.has(verb);
  const isPair = second !== undefined && isVerbPair(verb, second.text.toLowerCase());
  if (!isPair && !isKept && verbOf(verb) === undefined) return undefined;
  const start = isPair ? 2 : 1;
  const all = choosables(sight);
  // A click is for what's clicked.
  const things = verbOf(verb) === 'press' ? all.filter(({ option }) => option === undefined) : all;
  const phrases: Phrase[] = [];
  const pending: number[] = [];
  let noun: string | undefined;
  let end: Choosable | undefined;
  for (let at = start; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const isInto = adding.has(verb) && /^(?:to|into|in|onto)$/iu.test(token.text);
    const tail = isInto
      ? namingWords(
          tokens
            .slice(at + 1)
            .map(({ text }) => text)
            .join(' '),
        )
      : [];
    end = tail.length > 0 && tail.length <= 2 && phrases.length + pending.length > 0 ? adder(all, tail) : undefined;
    if (end) break;
    if (isSmall(token) || (isKindAlone(token) && tokens[at + 1]?.isQuoted === true)) {
      at += 1;
      continue;
    }
    const phrase = phraseAt(tokens, at, { things, nouns, ...(noun !== undefined && { noun }) });
    if (phrase) {
      phrases.push(phrase);
      // "Seats D4 and D5": the noun is that of both.
      const [word] = token.words;
      if (
        word !== undefined &&
        phrase.to > at + 1 &&
        !token.isQuoted &&
        /^\p{L}{3,}$/u.test(word) &&
        !saysWhen(namingWords(word))
      )
        noun = word;
      at = phrase.to;
      continue;
    }
    pending.push(at);
    at += 1;
  }
  if (isKept && !phrases.every(({ thing: { element } }) => element.role === 'radio' && element.isChecked))
    return undefined;
  if (!isSeparated(tokens, [...phrases, ...pending.map((at) => ({ from: at, to: at + 1 }))], pending)) return undefined;
  const doubled = new Set(phrases.map(({ thing }) => thing)).size < phrases.length;
  if (phrases.length === 0 || doubled || phrases.some(({ thing }) => !thing.element.isEnabled || isOn(thing.element)))
    return undefined;
  // "Recommend" for "Emma" is in Emma's card: the one that stands elsewhere isn't Emma's.
  if (phrases.length > 1 && phrases.some(({ isSetting, thing }) => isSetting && thing.isOfCard)) return undefined;
  const ordered = [...phrases.filter(({ isSetting }) => isSetting), ...phrases.filter(({ isSetting }) => !isSetting)];
  const chosen = ordered.map(({ thing }) => thing);
  if (pending.length === 0) return { chosen: end ? [...chosen, end] : chosen, rest: '' };
  // Things that are still missing may be shown by the first of the others, unless it says where that one is.
  const [firstOf] = ordered;
  const [open = 0] = pending;
  const isOrdered = phrases.every(({ isSetting, from }) => isSetting || from < open);
  const isPlaced = pending.some((at) => isAfterSetting(tokens, at));
  if (!firstOf || isKept || verbOf(verb) === 'press' || !isOrdered || isPlaced || pending.length > mostPending)
    return undefined;
  const { thing, from, to } = firstOf;
  const left = tokens.filter((_token, at) => at < from || at >= to);
  return { chosen: [thing], rest: left.map(sayToken).join(' ') };
}

const sayToken = ({ text, isQuoted, isLast }: Token): string => `${isQuoted ? `"${text}"` : text}${isLast ? ',' : ''}`;

/** A click on what's pressed already lets it go. */
export const isOn = ({ attributes, isChecked, role }: PageElement): boolean =>
  attributes['aria-pressed'] === 'true' ||
  (role === 'button' && attributes['aria-checked'] === 'true') ||
  (isChecked && role === '');
