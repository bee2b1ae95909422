/** Reads the words after, or around, the name of an item as labels and values that it shows. */
import { readNumber } from '@saywright/authoring/english/number';
import type { Piece } from '../match/item-pieces.ts';
import { only } from '../match/only.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { isWithin } from '../model/page-model.ts';
import { textOf, type Token } from './said-tokens.ts';

/** Words that state something: what's to be done has none of these. */
export const stating = new Set(
  'is are was were has have had having with show shown displayed display say read contain cost take give need become remain stay mention carry bear indicate appear weigh earn belong offer'.split(
    ' ',
  ),
);
/** Words that only join what's said. */
export const joining = new Set(
  (
    'a an the of is are was were be been being has have had having with and but also as at in on that which ' +
    'called its his her their it he she they now still currently already there then just again back ' +
    'show shown display displayed say reads read reading mark marked list listed label labeled labelled tagged flagged set ' +
    'should must will contain give need include offer become stay remain appear state stated mention mentioned reported carry bear indicate indicated'
  ).split(' '),
);
/** Words that end a value, where the page shows another one. */
const ends = /^(?:and|but|with|while|whereas)$/u;
/** "was started by": what follows a verb that is a label. */
const afterLabel = /^(?:by|to|in|at|on|for|from|of|as)$/u;
const timeUnits = /^\d[\d.,]* (?:min|minute|hour|hr|h|day|night|week|month|year|second|sec|s)s?$/iu;

/** Verbs, and the nouns that pages have for what they say. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  cost: ['price', 'amount', 'total', 'fee'],
  written: ['author'],
  wrote: ['author'],
  taught: ['teacher', 'instructor', 'trainer', 'coach', 'tutor', 'lecturer'],
  led: ['leader', 'guide', 'host', 'instructor', 'trainer'],
  given: ['teacher', 'instructor', 'trainer', 'speaker', 'lecturer'],
  treated: ['doctor', 'physician', 'therapist'],
  seen: ['doctor', 'physician'],
  driven: ['driver'],
  sung: ['singer', 'artist'],
  sold: ['seller', 'vendor'],
  made: ['maker', 'manufacturer', 'brand'],
  sent: ['sender', 'from'],
  live: ['city', 'address', 'location'],
  work: ['department', 'company', 'employer'],
  weigh: ['weight'],
  take: ['duration', 'time'],
  last: ['duration', 'length'],
  born: ['birth', 'birthday', 'dob'],
  earn: ['salary'],
  named: ['name'],
  titled: ['title'],
  minute: ['min'],
  hour: ['hr', 'h'],
  second: ['sec', 's'],
};

const stemOf = (word: string): string =>
  word.replace(/(?:ing|ed|er|or|ee|ion|ment|ic|y|e)$/u, '').replace(/([^aeiou])\1$/u, '$1');
const shortestStem = 3;

export function isSameWord(said: string, label: string): boolean {
  const stem = stemOf(said);
  return (
    said === label || nouns[said]?.includes(label) === true || (stem.length >= shortestStem && stem === stemOf(label))
  );
}

const numbersIn = (text: string): string => (text.match(/[-+−]?[$€£]?\d[\d.,:/-]*%?/gu) ?? []).join(' ');
const withoutEnd = (text: string): string => plain(text).replace(/[\s.!?:,;]+$/u, '');

/** Whether these words of a clause are a value, to the letter or without its small words; numbers to the letter. */
function isValue(value: string, text: string, isQuoted: boolean): boolean {
  if (withoutEnd(value) === withoutEnd(text)) return withoutEnd(text) !== '';
  if (isQuoted || numbersIn(plain(value)) !== numbersIn(plain(text))) return false;
  return wordsOf(text).length > 0 && contentWords(value).join(' ') === contentWords(text).join(' ');
}

const months =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gu;
const weekdays = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/gu;
/** Another number, or another day, in the same form. */
const withoutNumbers = (text: string): string =>
  plain(text)
    .replaceAll(/[-+−]?\d[\d.,]*/gu, '#')
    .replaceAll(months, (month) => (month.length > 4 || /^(?:may|june|july)$/u.test(month) ? 'month' : 'mon'))
    .replaceAll(weekdays, (day) => (day.endsWith('day') ? 'weekday' : 'day'));
/** How pages write that there's no value. */
const nothing = /^(?:[-–—]+|n\/a)$/iu;
const fraction = /^\d+[.,]\d{1,2}$/u;
const free = /^(?:free|gratis)$/iu;
const money = /^[-+−]?[$€£¥]\s?\d[\d.,]*$/u;
const relative = /^(?:today|tomorrow|yesterday|now|soon|later)$/iu;
const symbolsIn = (text: string): string => text.replaceAll(/[^$€£¥%]/gu, '');
const isNumber = (text: string): boolean => /^\D{0,3}\d[\d.,:]*\D{0,3}$/u.test(text.trim());

/**
 * Whether these words are surely a different value from the one on the page, so that a check of them fails. "Correct" isn't a
 * value, "March 1" may be "2026-03-01", and "Bob" may be "Bob Smith": those are questions.
 */
function isOtherValue(value: string, said: string, isSurelyValue: boolean): boolean {
  if (nothing.test(value) !== nothing.test(said)) return true;
  if ([value, said].some((text) => free.test(text)) && [value, said].some((text) => money.test(text))) return true;
  if (/\d/u.test(value + said) && withoutNumbers(value) === withoutNumbers(said)) return true;
  if (/\d/u.test(value + said) && !(isSurelyValue && /\p{L}/u.test(said) && /\p{L}/u.test(value))) return false;
  const [shown, words] = [value, said].map((text) => new Set(contentWords(text)));
  if (!shown || !words || shown.isSubsetOf(words) || words.isSubsetOf(shown)) return false;
  return !relative.test(said) && (isSurelyValue || /^\p{Lu}/u.test(said));
}

/** "168:00" of "168:00 hours", below "Total hours". */
function amountWith(text: string, { label, value }: Piece): string | undefined {
  const [, amount, unit = ''] = /^(\S*\d\S*) (\p{L}+)$/u.exec(text) ?? [];
  const [word = ''] = wordsOf(unit);
  return !/\p{L}/u.test(value) && label.some((each) => isSameWord(word, each)) ? amount : undefined;
}

/** A label, and the piece that has it. */
interface Label {
  words: readonly string[];
  piece: Piece;
}

/** The piece in all others that show the same; undefined for several that don't. */
function innermostOf(pieces: readonly Piece[]): Piece | undefined {
  const [last, ...others] = pieces.toSorted((a, b) => b.element.index - a.element.index);
  const isSame = ({ element, value }: Piece): boolean =>
    last !== undefined && isWithin(last.element, element) && plain(value) === plain(last.value);
  return others.every(isSame) ? last : undefined;
}

export interface Told {
  piece: Piece;
  isLabelled: boolean;
  isSame: boolean;
  /** The words of the clause. */
  said: string;
  /** All that the element has to say. */
  expected: string;
}

const being = new Set(['is', 'are', 'was', 'were']);
/** Words in a label that people leave out. */
const plainly = new Set('monthly weekly daily yearly annual current total full overall main my your our'.split(' '));
/** "It is active" says what stands beside "Status". */
const states = new Set(['status', 'state', 'condition', 'phase', 'stage']);
/** Words for a value that people add to its label. */
const kindsOfValue = new Set('date day hour minute time value amount number name field'.split(' '));
/** Those who are counted without being called anything on the page. */
const people = new Set(
  'people person user member guest customer patient student participant attendee player other'.split(' '),
);
const maxLabel = 5;
const maxValue = 14;
const maxReadings = 24;
const maxValueBefore = 3;

/** The words of the page around an item. */
export interface PageWords {
  /** Whether it shows a text, wherever. */
  shows(text: string): boolean;
  /** Whether it has a word for things. */
  hasNoun(word: string): boolean;
  /** Whether it calls the item so. */
  isKind(word: string): boolean;
}

/** All ways to read the words after, or around, the name of an item as labels and values that it shows. */
export class Alignment {
  readonly #tokens: readonly Token[];
  readonly #pieces: readonly Piece[];
  readonly #labels: readonly Label[];
  readonly #page: PageWords;
  readonly readings: Told[][] = [];

  constructor(tokens: readonly Token[], pieces: readonly Piece[], page: PageWords) {
    this.#tokens = tokens;
    this.#page = page;
    this.#pieces = pieces;
    this.#labels = [
      ...Map.groupBy(
        pieces.filter(({ label }) => label.length > 0),
        // "1 ticket", and "Tickets £18" beside it.
        ({ label, expectsPhrase, isUnsigned }) =>
          `${label.join(' ')} ${expectsPhrase ? 'counted' : ''} ${isUnsigned ? 'unsigned' : ''}`,
      ).values(),
    ].flatMap((alike) => {
      const piece = innermostOf(alike);
      return piece ? [{ words: piece.label, piece }] : [];
    });
    this.#read(0, undefined, []);
  }

  #isJoining({ isQuoted, words }: Token, at: number): boolean {
    if (isQuoted) return false;
    const [, next] = this.#tokens.slice(at);
    const [word = ''] = words;
    // "It costs $20": the only price that it shows.
    if (word === 'cost') return /^[$€£]\d/u.test(next?.text ?? '') && this.#hasOne(/^[$€£]\d[\d.,]*/u);
    if (word === 'take' || word === 'last')
      return timeUnits.test(textOf(this.#tokens, at + 1, at + 3)) && this.#hasOne(timeUnits);
    return words.every((each) => joining.has(each));
  }

  /** Whether it says what kind of thing the item is, and is no label or value of it. */
  #isKindOnly({ isQuoted, text }: Token, word: string): boolean {
    const isLabel = this.#labels.some(({ words }) => words.includes(word));
    // "May" and "2025" aren't the words for a thing.
    const isNoun = !isQuoted && /^\p{Ll}{3,}$/u.test(text);
    return isNoun && !isLabel && this.#page.isKind(word) && !this.#page.shows(text);
  }

  #hasOne(values: RegExp): boolean {
    return new Set(this.#pieces.flatMap(({ value }) => values.exec(value)?.[0] ?? [])).size === 1;
  }

  #isSmall(at: number): boolean {
    const [token] = this.#tokens.slice(at);
    return token !== undefined && this.#isJoining(token, at);
  }

  /** The labels that these words say: as the page does, or the only one that begins so. */
  #labelsSaid(from: number, to: number): readonly Label[] {
    const tokens = this.#tokens.slice(from, to);
    const [first] = tokens;
    if (!first || (first.isQuoted && tokens.length > 1) || tokens.some(({ isQuoted }, at) => isQuoted && at > 0))
      return [];
    if (/^(?:the|a|an|its|his|her|their|is|are|was|were|of|and|with)$/iu.test(first.text)) return [];
    // A word that joins it with the next one isn't a part of it: "4 waiting for".
    if (tokens.length > 1 && /^(?:the|a|an|of|and|for|with)$/iu.test(tokens.at(-1)?.text ?? '')) return [];
    // "29 hours are planned" of "29 hours planned".
    const words = contentWords(textOf(tokens, 0, tokens.length)).filter(
      (word, at, all) => at === 0 || at === all.length - 1 || !being.has(word),
    );
    const canonical = canonicalWords(words).join(' ');
    const isSaid = (label: readonly string[]): boolean =>
      label.length === words.length && label.every((word, at) => isSameWord(words[at] ?? '', word));
    const exact = this.#labels.filter((label) => label.words.join(' ') === words.join(' '));
    if (exact.length > 0) return exact;
    const same = this.#labels.filter(
      (label) => isSaid(label.words) || canonicalWords(label.words).join(' ') === canonical,
    );
    if (same.length > 0) return same;
    const begun = this.#labels.filter((label) => isSaid(label.words.toSpliced(words.length)));
    if (begun.length > 0) return new Set(begun.map((label) => label.words.join(' '))).size === 1 ? begun : [];
    // "The next date" beside "Next".
    if (tokens.length > 1 && kindsOfValue.has(words.at(-1) ?? '')) return this.#labelsSaid(from, to - 1);
    // "The rent" is the monthly one where there's no other.
    const ended = this.#labels.filter((label) => words.length > 0 && isSaid(label.words.slice(-words.length)));
    return ended.length === 1 && ended[0]?.words.toSpliced(-words.length).every((word) => plainly.has(word)) === true
      ? ended
      : [];
  }

  /** The labels that as many words as possible say, and where these end. */
  #longestLabels(from: number): [to: number, labels: readonly Label[]] {
    for (let to = Math.min(from + maxLabel, this.#tokens.length); to > from; to -= 1) {
      const labels = this.#labelsSaid(from, to);
      if (labels.length > 0) return [to, labels];
    }
    return [from, []];
  }

  #read(at: number, open: Label | undefined, told: Told[]): void {
    if (this.readings.length >= maxReadings) return;
    const token = this.#tokens[at];
    if (!token) {
      if (!open && told.length > 0) this.readings.push(told);
      return;
    }
    if (this.#isJoining(token, at)) this.#read(at + 1, open, told);
    this.#readValues(at, open?.piece, told);
    if (open) return;
    // "A scheduled appointment" is the appointment, and scheduled.
    const [word = ''] = token.words;
    if (told.length > 0 && !this.#isSmall(at - 1) && this.#isKindOnly(token, word)) this.#read(at + 1, undefined, told);
    const [to, labels] = this.#longestLabels(at);
    for (const label of labels) {
      const after = this.#tokens[to];
      this.#read(to, label, told);
      if (after && !after.isQuoted && afterLabel.test(after.text)) this.#read(to + 1, label, told);
    }
    this.#readCount(at, told);
    this.#readBefore(at, told);
  }

  /** Values as the item shows them; for a label, what it should show instead. */
  #readValues(at: number, labelled: Piece | undefined, told: Told[]): void {
    const [token] = this.#tokens.slice(at);
    if (!token) return;
    const amount = token.isQuoted && labelled ? amountWith(token.text, labelled) : undefined;
    if (labelled && amount !== undefined) {
      const isSame = isValue(labelled.value, amount, true);
      if (!isSame && !isOtherValue(labelled.value, amount, true)) return;
      const expected = labelled.expects(isSame ? labelled.value : amount);
      this.#read(at + 1, undefined, [...told, { piece: labelled, isLabelled: true, isSame, said: amount, expected }]);
      return;
    }
    let isShown = false;
    const last = token.isQuoted ? at + 1 : Math.min(at + maxValue, this.#tokens.length);
    const isLabelled = labelled !== undefined;
    for (let to = at + 1; to <= last; to += 1) {
      const text = textOf(this.#tokens, at, to);
      // Small words at its ends belong to a value only where the page has them, too: "In", "On hold".
      const isExact = token.isQuoted || [at, to - 1].some((end) => this.#isSmall(end));
      const shown = (labelled ? [labelled] : this.#pieces).filter(
        ({ value, label }) =>
          (isLabelled || label.length === 0 || (label.length === 1 && states.has(label[0] ?? ''))) &&
          isValue(value, text, isExact),
      );
      isShown ||= shown.length > 0;
      for (const piece of shown)
        this.#read(labelled ? this.#afterUnit(to, piece) : to, undefined, [
          ...told,
          {
            piece,
            isLabelled: isLabelled || piece.label.length > 0,
            isSame: true,
            said: text,
            expected: piece.expects(piece.value),
          },
        ]);
    }
    if (!labelled || isShown || this.#isJoining(token, at)) return;
    const rest = this.#tokens.slice(at, last);
    const close = rest.findIndex((each, index) => index > 0 && !each.isQuoted && ends.test(each.text));
    const comma = rest.findIndex(({ isLast }) => isLast);
    let length = Math.min(...[close, comma + 1].filter((each) => each > 0), rest.length);
    while (length > 1 && this.#isSmall(at + length - 1)) length -= 1;
    // "… was started by Ada" isn't what the topic is called.
    const value = rest.toSpliced(length);
    if (value.some(({ isQuoted, words: [word = ''] }) => !isQuoted && stating.has(word))) return;
    const isLabel = (index: number): boolean =>
      this.#longestLabels(index)[1].some(({ piece: { element } }) => !isWithin(element, labelled.element));
    const end = at + length;
    if (length > 1 && this.#afterUnit(end - 1, labelled) === end) length -= 1;
    if (value.toSpliced(length).some((_each, index) => index > 0 && isLabel(at + index))) return;
    const said = textOf(rest, 0, length);
    // "A rating of 4.8" isn't how many ratings there are.
    if (labelled.expectsPhrase && fraction.test(said)) return;
    if (!isOtherValue(labelled.value, said, token.isQuoted || this.#page.shows(said))) return;
    const other = { piece: labelled, isLabelled, isSame: false, said, expected: labelled.expects(said) };
    this.#read(end, undefined, [...told, other]);
  }

  /** The place after a unit that the label has, and the value hasn't: "168:00 hours" below "Total hours". */
  #afterUnit(at: number, { label, value }: Piece): number {
    const token = this.#tokens[at];
    const [word = ''] = token?.words ?? [];
    const isUnit = token?.isQuoted === false && /\d/u.test(this.#tokens[at - 1]?.text ?? '') && !/\p{L}/u.test(value);
    return isUnit && label.some((each) => isSameWord(word, each)) ? at + 1 : at;
  }

  /** "High priority": a value, and then its label. */
  #readBefore(at: number, told: Told[]): void {
    for (let from = at + 1; from <= Math.min(at + maxValueBefore, this.#tokens.length - 1); from += 1) {
      const said = textOf(this.#tokens, at, from);
      if (this.#isSmall(at) || /\d/u.test(said) || this.#tokens[from]?.isQuoted === true) continue;
      const [to, labels] = this.#longestLabels(from);
      for (const { piece } of labels) {
        const isSame = isValue(piece.value, said, false);
        if (!isSame && !(this.#page.shows(said) && isOtherValue(piece.value, said, true))) continue;
        const expected = piece.expects(isSame ? piece.value : said);
        this.#read(to, undefined, [...told, { piece, isLabelled: true, isSame, said, expected }]);
      }
    }
  }

  /** "2 replies" */
  #readCount(at: number, told: Told[]): void {
    const [token] = this.#tokens.slice(at);
    const word = token?.text.toLowerCase() ?? '';
    const count = /^\d/u.test(word) ? word : String(readNumber(word) ?? word);
    if (!token || token.isQuoted || !/^[-+$€£]?\d[\d.,:]*%?$/u.test(count)) return;
    const after = this.#afterThings(at + 1);
    for (const from of after === undefined ? [at + 1] : [at + 1, after]) this.#readCounted({ from, count }, told);
  }

  /** The place after "people are" of "3 people are waiting", where the page has "3 waiting". */
  #afterThings(at: number): number | undefined {
    const token = this.#tokens[at];
    const [word = ''] = token?.words ?? [];
    if (!token || token.isQuoted || !(people.has(word) || this.#page.hasNoun(word))) return undefined;
    const next = this.#tokens.findIndex(({ text }, index) => index > at && !/^(?:is|are|still|now)$/iu.test(text));
    return next === -1 ? undefined : next;
  }

  #readCounted({ from, count }: { from: number; count: string }, told: Told[]): void {
    const [to, labels] = this.#longestLabels(from);
    for (const { piece } of labels) {
      const isSame = isValue(piece.value, count, false);
      const noun = textOf(this.#tokens, from, to);
      // "1 team" is "2 teams" when there's one more.
      const isPhrase = contentWords(noun).join(' ') === piece.label.join(' ');
      if (!isSame && (!isNumber(piece.value) || symbolsIn(piece.value) !== symbolsIn(count))) continue;
      // Nothing tells how the page writes one, or two, of them.
      if (piece.expectsPhrase && isPhrase && !isSame && (count === '1') !== (piece.value === '1')) continue;
      const other = (isPhrase && piece.expectsPhrase?.(`${count} ${noun}`)) || piece.expects(count);
      const expected = isSame ? piece.expects(piece.value) : other;
      const read = [...told, { piece, isLabelled: true, isSame, said: count, expected }];
      this.#read(to, undefined, read);
      // "3 unsolved tickets" below "Unsolved".
      const things = this.#tokens[to];
      if (things?.isQuoted === false && this.#page.hasNoun(things.words[0] ?? '')) this.#read(to + 1, undefined, read);
    }
  }
}

const elementsOf = (told: readonly Told[]): string => told.map(({ piece: { element } }) => element.index).join();
const isShown = (told: readonly Told[]): boolean => told.every(({ isSame, isLabelled }) => isSame && !isLabelled);
const isSameText = (told: readonly Told[]): boolean => told.every(({ isSame }) => isSame);

const labelsIn = (told: readonly Told[]): number => told.filter(({ isLabelled }) => isLabelled).length;

/** The reading with the most labels; undefined where several have as many, and are about other elements. */
export function agreed(all: readonly Told[][]): Told[] | undefined {
  // A reading that the page says word by word isn't compared with anything else.
  const said = all.filter(isSameText);
  const readings = said.length > 0 ? said : all;
  const shown = readings.filter(isShown);
  // The same text twice is the same fact, and "$35 / day" is one text rather than two.
  const fewest = Math.min(...shown.map(({ length }) => length));
  const whole = shown.filter(({ length }) => length === fewest);
  const texts = new Set(whole.map((told) => told.map(({ said }) => plain(said)).join('|')));
  if (shown.length === readings.length && texts.size === 1) return whole[0];
  const most = Math.max(...readings.map(labelsIn));
  const best = [
    ...Map.groupBy(
      readings.filter((told) => labelsIn(told) === most),
      elementsOf,
    ).values(),
  ];
  const alike = only(best);
  const same = readings.filter((told) => alike?.some((each) => elementsOf(each) === elementsOf(told)));
  return same.find(isShown) ?? same.find(isSameText) ?? same[0];
}
