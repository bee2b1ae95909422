import type { Token } from './tokenize.ts';

/** A run of tokens of one clause. */
export type Phrase = readonly Token[];

/** The phrase as written, without the spaces around it. */
export function textOf(phrase: Phrase): string {
  let text = phrase[0]?.text ?? '';
  for (let index = 1; index < phrase.length; index += 1) text += `${phrase[index]?.gap}${phrase[index]?.text}`;
  return text;
}

/** The inside of a lone quotation, otherwise the words as written. */
export const valueOf = (phrase: Phrase): string => {
  const [first] = phrase;
  return phrase.length === 1 && first ? first.value : textOf(phrase);
};

export const isQuoted = (phrase: Phrase): boolean => phrase.length === 1 && phrase[0]?.kind === 'quoted';

/** Words that the prompt left out and a sentence is completed with: they have no place in it. */
export const impliedWords = (text: string): Phrase =>
  text
    .split(' ')
    .map((word) => ({ kind: 'word', text: word, lower: word, value: word, gap: ' ', opens: false, start: 0, end: 0 }));

/** Whether the tokens at `index` read as `words`. */
export function readsAt(phrase: Phrase, index: number, words: readonly string[]): boolean {
  // Most of a compilation's comparisons are made here; a callback would cost more than they do.
  for (let offset = 0; offset < words.length; offset += 1)
    if (phrase[index + offset]?.lower !== words[offset]) return false;
  return true;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const closing = wordSet('. , ; : ! ? … ) ]');

/** The end of "Comments (2)": it belongs to the name. */
export const closesNumber = (phrase: Phrase, at: number): boolean =>
  phrase[at]?.text === ')' &&
  /^\d[\d.,]*$/.test(phrase[at - 1]?.text ?? '') &&
  phrase[at - 2]?.text === '(' &&
  /^\p{Lu}/u.test(phrase[at - 3]?.text ?? '');

const stating = wordSet('is are was were shows says reads has contains');

/** Whether a bracket opens before, in what's stated: "the first row is Ada (admin)". */
export const closesBracket = (phrase: Phrase, at: number): boolean => {
  if (phrase[at]?.text !== ')') return false;
  const open = phrase.findLastIndex(({ text }, index) => index < at && (text === '(' || text === ')'));
  return phrase[open]?.text === '(' && phrase.slice(0, open).some(({ lower }) => stating.has(lower));
};

/** The phrase without the punctuation at its end. */
export function trimMarks(phrase: Phrase): Phrase {
  let end = phrase.length;
  while (end > 0 && phrase[end - 1]?.kind === 'mark' && closing.has(phrase[end - 1]?.lower ?? '')) {
    if (closesNumber(phrase, end - 1) || closesBracket(phrase, end - 1)) break;
    end -= 1;
  }
  return phrase.slice(0, end);
}

const joints = wordSet('and & , or but');

/** The members of an enumeration, "A, B and C", without their joints; one member when it is none. */
export function membersOf(phrase: Phrase): Phrase[] {
  return groupMembers(phrase, () => true);
}

/** "Sun 15 June, 11:00" is one moment. */
const isBeforeTime = (phrase: Phrase, at: number): boolean =>
  phrase[at]?.text === ',' &&
  /^\d{1,2}[:.]\d{2}(?:am|pm)?$/i.test(phrase[at + 1]?.text ?? '') &&
  /^(?:\d{1,4}|[A-Z]\p{Ll}+)$/u.test(phrase[at - 1]?.text ?? '');

const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}$/iu;
/** "July 7, 2025" is one day. */
export const isBeforeYear = (tokens: Phrase, index: number): boolean =>
  /^(?:19|20)\d\d$/.test(tokens[index + 1]?.text ?? '') &&
  /^\d{1,2}(?:st|nd|rd|th)?$/i.test(tokens[index - 1]?.text ?? '') &&
  month.test(tokens[index - 2]?.text ?? '');

/**
 * Cuts an enumeration where a member that `stands` by itself follows one that does; what does not stand by itself stays
 * with its neighbours: `"A" and "B" are visible`, `name with Ada and Bob and email with a@b.c`.
 */
export function groupMembers(phrase: Phrase, stands: (member: Phrase) => boolean): Phrase[] {
  const groups: { start: number; end: number; isWhole: boolean }[] = [];
  let start = 0;
  for (let index = 0; index <= phrase.length; index += 1) {
    const token = phrase[index];
    if (token && (!joints.has(token.lower) || isBeforeTime(phrase, index) || isBeforeYear(phrase, index))) continue;
    if (index > start) {
      const isWhole = stands(phrase.slice(start, index));
      const last = groups.at(-1);
      if (last && !(isWhole && last.isWhole)) Object.assign(last, { end: index, isWhole: last.isWhole || isWhole });
      else groups.push({ start, end: index, isWhole });
    }
    start = index + 1;
  }
  return groups.map((group) => phrase.slice(group.start, group.end));
}

/** The phrase without the first of these word sequences that it begins with. */
export const dropPrefix = (phrase: Phrase, sequences: readonly (readonly string[])[]): Phrase =>
  phrase.slice(sequences.find((words) => readsAt(phrase, 0, words))?.length ?? 0);

/** As words that come after others: "The table" continues as "the table". */
export const spaced = (phrase: Phrase): Phrase =>
  phrase.map((token) => ({
    ...token,
    gap: token.gap || ' ',
    ...(token.opens && token.kind === 'word' && { text: token.lower, value: token.lower, opens: false }),
  }));
