/** Tokens cut wherever a mark or a word may separate instructions. */
import { isWithin } from './coordination/boundaries.ts';
import { isHintWord } from './hints.ts';
import { isBeforeYear, wordSet, type Phrase } from './phrase.ts';
import type { Token } from './tokenize.ts';
import { verbForm } from './verbs.ts';

export type Boundary = 'hard' | 'then' | 'comma' | 'and';

export interface Segment {
  tokens: Token[];
  /** The boundary before it. */
  boundary: Boundary;
  /** The number of the step that begins here: 2, of "2. Click Pay". */
  step?: number | undefined;
  /** The instruction that its words stand for, where they leave the verb out. */
  typed?: Phrase;
  /** Whether an arrow led to it. */
  isPointedAt?: boolean;
  /** Whether it's the next entry of a menu: "File" > "Export". */
  isNextEntry?: boolean;
}

const sentenceEnds = wordSet('. ! ? ; …');
const arrows = wordSet('> → ⇒ ➔ » | || — – -- --> => ==> ->');
const leadingOn = wordSet('→ ⇒ ➔ --> => ==> ->');
const entering = wordSet('> »');
const enumerating = wordSet('and & but');

const gherkin = wordSet('given when and but');
const beginsGherkin = wordSet('given when');

/** "Given I am on /cart When I click "Pay" Then …", on one line: each capital word begins another clause. */
const isGherkin = (tokens: readonly Token[]): boolean => {
  const first = tokens.find(({ kind }) => kind === 'word');
  const isFirst = beginsGherkin.has(first?.lower ?? '') && isCapitalised(first);
  return isFirst || tokens.some(({ text, opens }) => opens && text === 'Given');
};

export function cutSegments(tokens: readonly Token[]): Segment[] {
  const hasKeywords = isGherkin(tokens);
  const widths = lineWidths(tokens);
  const segments: Segment[] = [];
  let current: Segment = { tokens: [], boundary: 'hard' };
  const cut = (boundary: Boundary): void => {
    const isEmpty = current.tokens.length === 0;
    if (!isEmpty) segments.push(current);
    current = { tokens: [], boundary: isEmpty && current.boundary === 'hard' ? 'hard' : boundary };
  };
  let bracketEnd = -1;
  for (const [index, token] of tokens.entries()) {
    if (token.text === '(') bracketEnd = endOfCredentials(tokens, index) ?? bracketEnd;
    if (index <= bracketEnd) current.tokens.push(token);
    else if (token.kind === 'line') {
      if (breaksLine(tokens, index, widths)) cut('hard');
    } else if (token.kind === 'bullet') {
      cut('hard');
      const [step] = /\d{1,3}/.exec(token.text) ?? [];
      if (step !== undefined) current.step = Number(step);
    } else if (token.kind === 'mark' && sentenceEnds.has(token.lower)) {
      current.tokens.push(token);
      if (!goesInto(tokens, index)) cut('hard');
    } else if (isRange(tokens, index)) current.tokens.push(token);
    else if (token.kind === 'mark' && arrows.has(token.lower)) {
      cut('hard');
      if (leadingOn.has(token.lower)) current.isPointedAt = true;
      if (entering.has(token.lower)) current.isNextEntry = true;
    } else if (token.lower === 'then' && !isWithin(current.tokens, tokens.slice(index + 1, index + 4))) cut('then');
    else if (token.lower === ',' && isBeforeYear(tokens, index)) current.tokens.push(token);
    else if (token.lower === ',') {
      current.tokens.push(token);
      cut('comma');
    } else {
      if (hasKeywords && gherkin.has(token.lower) && isCapitalised(token)) cut('then');
      else if (enumerating.has(token.lower)) cut('and');
      const isNew = beginsSentence(tokens, index);
      if (isNew) cut('hard');
      const isOpening = isNew || token.opens;
      current.tokens.push(tokens[index - 1]?.kind === 'line' ? { ...token, gap: ' ' } : { ...token, opens: isOpening });
    }
  }
  cut('hard');
  return segments;
}

const ranging = wordSet('— – -');
const leastNumber = /^[$€£¥]?\d/u;
/** "Choose 19 – 25 September", "$5 – $10" */
const isRange = (tokens: readonly Token[], index: number): boolean =>
  ranging.has(tokens[index]?.text ?? '') &&
  leastNumber.test(tokens[index - 1]?.text ?? '') &&
  leastNumber.test(tokens[index + 1]?.text ?? '');

const longestBracket = 10;
/** "Log in (ada@shop.test, s3cret)": where the brackets around a user and a password end. */
function endOfCredentials(tokens: readonly Token[], start: number): number | undefined {
  const length = tokens.slice(start, start + longestBracket).findIndex(({ text }) => text === ')');
  const inside = tokens.slice(start + 1, start + length);
  const isOne = inside.some(({ text }) => /^\S+@\S+\.\S+$/.test(text)) && inside.every(({ kind }) => kind !== 'line');
  return length > 0 && isOne ? start + length : undefined;
}

/** "type Hello! into …", "search for Yahoo! in …", "Other… from": no sentence begins with a small "into". */
function goesInto(tokens: readonly Token[], index: number): boolean {
  const mark = tokens[index]?.text ?? '';
  const next = tokens[index + 1];
  if (mark === '.' && next?.text === '.' && next.gap === '') return true;
  const isOpen = exclaiming.has(mark) || tokens[index - 1]?.text === '.';
  return next?.text === 'into' || next?.text === 'onto' || (isOpen && continuing.has(next?.text ?? ''));
}
const exclaiming = wordSet('! ? …');
const continuing = wordSet('from in on as for to is are should with');

const afterQuote = wordSet('the then now and but it this after when in on i she he we');
/** `… says "Saved." Now click …`: the period in the quotes ends the sentence, as Americans write. */
function beginsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (before?.kind !== 'quoted' || !/[.!?…]$/.test(before.value) || !token || !isCapitalised(token)) return false;
  return (
    afterQuote.has(token.lower) || verbForm(token.lower) === 'base' || beginsStatement(tokens.slice(index, index + 4))
  );
}

/** `… "Sold out." Seat D7 is …`, but not `the "Go!" Button`. */
const beginsStatement = ([first, ...rest]: readonly Token[]): boolean =>
  first !== undefined &&
  !isHintWord(first.lower) &&
  (rest[0]?.lower === 'it' || rest.some(({ lower }) => stating.has(lower)));
const stating = wordSet("is are isn't aren't has have shows says reads contains");

const unfinished = wordSet(
  'a an the that and or but nor with without to in on into onto of for from at by as if when while is are be has have should must will can not no its his her their my our this these those than',
);

/** How long the line of each line break is, and the longest one of all. */
function lineWidths(tokens: readonly Token[]): { own: ReadonlyMap<Token, number>; longest: number } {
  const own = new Map<Token, number>();
  let from = 0;
  for (const token of tokens)
    if (token.kind === 'line') {
      own.set(token, token.start - from);
      from = token.start + 1;
    }
  return { own, longest: Math.max((tokens.at(-1)?.end ?? 0) - from, ...own.values()) };
}

/**
 * A line break inside a sentence does not separate: the next line continues in lower case, with no verb, and its first word
 * didn't fit on the line before.
 */
function breaksLine(tokens: readonly Token[], index: number, { own, longest }: ReturnType<typeof lineWidths>): boolean {
  const line = tokens[index];
  const next = tokens[index + 1];
  const previous = tokens[index - 1];
  if (!next || next.kind !== 'word' || previous?.kind !== 'word') return true;
  if (!/^\p{Ll}/u.test(next.text) || verbForm(next.lower) !== undefined) return true;
  const width = line ? (own.get(line) ?? 0) : 0;
  return width + 1 + next.text.length <= longest && !unfinished.has(previous.lower);
}

export const isCapitalised = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}/u.test(token.text);
