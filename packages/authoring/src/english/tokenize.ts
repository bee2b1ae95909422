/**
 * Stage 2. The normalized prompt as tokens. What must never be taken apart is one token: a quotation, an address, an
 * email address, an amount like 1,000.00, a variable `{{name}}`. Each character is looked at a bounded number of times.
 */
import { contractions } from './contractions.ts';

export interface Token {
  /** `mark`: punctuation that stands apart. `line`: a line break. `bullet`: what opens an item of a list. */
  kind: 'word' | 'quoted' | 'mark' | 'line' | 'bullet';
  /** As written. */
  text: string;
  /** For comparison with key words: lower case, straight apostrophes; empty for a quotation, which is never a key word. */
  lower: string;
  /** Its meaning: a quotation without its quotes. */
  value: string;
  /** The spaces before it. */
  gap: string;
  /** Whether it begins a sentence or a line, where a capital says nothing. */
  opens: boolean;
  /** Offsets into the prompt. */
  start: number;
  end: number;
}

/** The closers of each opening quote: its partner and, if the line has none, what people type instead. */
const closersOf: Record<string, [string, string?]> = {
  '"': ['"', '”“'],
  '“': ['”', '"'],
  '”': ['”', '"'],
  '„': ['“”', '"'],
  '«': ['»'],
  '»': ['«'],
  '‹': ['›'],
  '「': ['」'],
  '『': ['』'],
  '`': ['`'],
  "'": ["'", '’'],
  '‘': ['’', "'"],
  '‚': ['‘’', "'"],
};
/** These also serve as apostrophes, so they open at the beginning of a word and close at its end only. */
const singleQuotes = "'‘‚";

const openingBrackets = '([<';
/** After these a sentence begins. */
const openers: ReadonlySet<string> = new Set(['.', '!', '?', ';', ':', '…']);
const trailing = '.,;:!?)]>…';
const bullet = /(?:[-*•·–—▪◦‣]|\(?(?:\d{1,3}[.):]|[a-z][.)])|step \d{1,3}\s?[:.)-]?|#{1,6}|\[[ x]?\])(?= |$)/iy;
/** The parts of a numbered item's mark: "Step ", 2, ":". */
const numbered = /^(\(|step )?(\d{1,3}|[a-z])([.):-]*)$/i;
const arrow = /^(?:-+>|=+>|→|⇒|➔|»|\|{1,2}|—|–|--|>)$/;
const variable = /\{\{ {0,4}\w{1,64} {0,4}\}\}/y;
/** Words inside which a comma or a semicolon is part of the word. */
const solid = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|\/\w|[^\s@]+@[^\s@]+\.)/i;

/** "Passw0rd!": an exclamation mark after letters and digits belongs to the word. */
const password = /^(?=.*\p{L})(?=.*\d)[^\s./]+!$/u;

/** "#REF!", "#VALUE!": what a spreadsheet shows for a formula that fails. */
const formulaError = /^#[A-Z]+(?:\/0)?!$/;

/** A picture on a button, and the words after which it's named: "click the ✕", "press +". Elsewhere it decorates. */
const symbol = /^(?:[×✕✖✗⋮⋯☰≡♥♡★☆+]|\p{Extended_Pictographic}\uFE0F?)$/u;
const naming: ReadonlySet<string> = new Set(
  'the a an its click clicks clicking press pressing tap tapping hit on'.split(' '),
);

/** Abbreviations that are never a text of a page, spelled out. */
const inFull: ReadonlyMap<string, string> = new Map([['w/', 'with'], ['w/o', 'without'], ...contractions]);

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** "Dr. Ada", "No. 5": a period that ends no sentence. */
const abbreviated = /^(?:(?:dr|mr|mrs|ms|mx|prof)\. \p{Lu}|no\. (?:\d|of ))/iu;

/** "Jonas P. and Aisha K. are shown": the letter of a name, in the midst of a sentence. */
const initial =
  /^\p{Lu}\.(?=,| (?:and|or|but|is|are|was|were|has|have|had|should|must|can|may|will|does|did|appears?|shows?|as|at|by|for|from|in|of|on|to|with)\b)/u;
const nameBefore = /^\p{Lu}(?:[\p{L}'’-]*|\.)$/u;

const firstItem = /^(?:\(?1[.)]|\(?a\)|1:|step 1\b)/i;

function numberAfter(mark: string): string | undefined {
  const [, before = '', number = '', after = ''] = numbered.exec(mark.toLowerCase()) ?? [];
  if (number === '') return undefined;
  const next = /\d/.test(number) ? String(Number(number) + 1) : String.fromCharCode(number.charCodeAt(0) + 1);
  return `${before}${next}${after}`;
}

/** "It's" is two words: what it stands for, and what's said of that. */
const is = { kind: 'word', text: 'is', lower: 'is', value: 'is', gap: ' ', opens: false } as const;
const contracted = /^(it|he|she)['’]s$/i;

class Tokenizer {
  readonly tokens: Token[] = [];
  private readonly source: string;
  private position = 0;
  private gapStart = 0;
  /** The mark of the next item of a list whose items share a line: "1. … 2. …". */
  private nextNumber: string | undefined;
  /** The first offset up to which looking for these closing quotes is known to find nothing. */
  private readonly unclosed = new Map<string, number>();

  constructor(source: string) {
    this.source = source;
  }

  run(): Token[] {
    let atLineStart = true;
    while (this.position < this.source.length) {
      const character = this.source[this.position];
      if (character === ' ') this.position += 1;
      else if (character === '\n') {
        this.push('line', this.position + 1);
        atLineStart = true;
      } else if (atLineStart ? this.readBullet() : this.readNextNumber()) continue;
      else {
        atLineStart = false;
        if (!this.readQuotation()) this.readRun();
      }
    }
    return this.tokens;
  }

  private push(kind: Token['kind'], end: number, value?: string): void {
    const start = this.position;
    const text = this.source.slice(start, end);
    const [, pronoun] = (kind === 'word' && contracted.exec(text)) || [];
    if (pronoun !== undefined) {
      this.push('word', start + pronoun.length);
      this.tokens.push({ ...is, start: this.position, end });
      this.position = end;
      this.gapStart = end;
      return;
    }
    this.tokens.push({
      kind,
      text,
      lower: kind === 'quoted' ? '' : (inFull.get(text) ?? text.toLowerCase().replaceAll('’', "'")),
      value: value ?? text,
      gap: this.source.slice(this.gapStart, start),
      opens: this.opensSentence(),
      start,
      end,
    });
    this.position = end;
    this.gapStart = end;
  }

  private opensSentence(): boolean {
    const before = this.tokens.at(-1);
    return before === undefined || before.kind === 'line' || before.kind === 'bullet' || openers.has(before.text);
  }

  private readBullet(): boolean {
    bullet.lastIndex = this.position;
    const found = bullet.exec(this.source);
    if (!found) return false;
    this.nextNumber = numberAfter(found[0]);
    this.push('bullet', bullet.lastIndex);
    return true;
  }

  /** "1. Open /cart 2. Click Pay": the number that follows, or the first one of a sentence. */
  private readNextNumber(): boolean {
    if (this.source[this.position - 1] !== ' ') return false;
    if (this.opensSentence() && firstItem.test(this.source.slice(this.position, this.position + 8)))
      return this.readBullet();
    const { nextNumber = '' } = this;
    const end = this.position + nextNumber.length;
    const isNext =
      nextNumber !== '' &&
      this.source.slice(this.position, end).toLowerCase() === nextNumber &&
      this.source[end] === ' ';
    return isNext && this.readBullet();
  }

  private readQuotation(): boolean {
    const end = this.findQuotationEnd(this.position);
    if (end === undefined) return false;
    this.push('quoted', end, this.source.slice(this.position + 1, end - 1));
    return true;
  }

  /** The offset after the quotation that opens at `start`; a quotation stays on its line. */
  private findQuotationEnd(start: number): number | undefined {
    const quote = this.source[start] ?? '';
    if (singleQuotes.includes(quote) && isWordCharacter(this.source[start - 1])) return undefined;
    for (const closers of closersOf[quote] ?? []) {
      const end = this.findCloser(start, { closers: closers ?? '', isSingle: singleQuotes.includes(quote) });
      if (end !== undefined) return end === start + 1 ? undefined : end + 1;
    }
    return undefined;
  }

  private findCloser(start: number, { closers, isSingle }: { closers: string; isSingle: boolean }): number | undefined {
    const key = `${closers}${isSingle}`;
    if (start < (this.unclosed.get(key) ?? 0)) return undefined;
    let index = start + 1;
    for (; index < this.source.length && this.source[index] !== '\n'; index += 1)
      if (closers.includes(this.source[index] ?? '') && !(isSingle && isWordCharacter(this.source[index + 1])))
        return index;
    this.unclosed.set(key, index);
    return undefined;
  }

  /** Reads to the next space: a word with the marks around it. */
  private readRun(): void {
    while (openingBrackets.includes(this.source[this.position] ?? ' ') && this.position + 1 < this.source.length) {
      this.push('mark', this.position + 1);
      if (this.readQuotation()) return;
    }
    if (',;'.includes(this.source[this.position] ?? '')) return this.push('mark', this.position + 1);
    const end = this.findRunEnd();
    if (end <= this.position) return;
    if (arrow.test(this.source.slice(this.position, Math.min(end, this.position + 8)))) return this.push('mark', end);
    const wordEnd = this.trimEnd(end);
    const word = this.source.slice(this.position, wordEnd);
    if (symbol.test(word) && naming.has(this.tokens.at(-1)?.lower ?? '')) this.push('quoted', wordEnd, word);
    else if (word !== '') this.push('word', wordEnd);
    while (this.position < end) this.push('mark', this.position + 1);
  }

  private findRunEnd(): number {
    const { source } = this;
    const isSolid = solid.test(source.slice(this.position, this.position + 200).split(/\s/, 1)[0] ?? '');
    let index = this.position;
    for (; index < source.length; index += 1) {
      const character = source[index];
      if (character === ' ' || character === '\n') break;
      variable.lastIndex = index;
      if (character === '{' && variable.test(source)) index = variable.lastIndex - 1;
      else if (!isSolid && index > this.position && this.breaksWord(index)) break;
    }
    return index < source.length && (source[index] === ',' || source[index] === ';') ? index + 1 : index;
  }

  /** Whether a word ends before or at the comma, semicolon or opening quote at `index`. */
  private breaksWord(index: number): boolean {
    const character = this.source[index] ?? '';
    if (character === ';') return true;
    if (character === ',') return !(isDigit(this.source[index - 1]) && isDigit(this.source[index + 1]));
    return '"“„«‹「『`'.includes(character) && this.findQuotationEnd(index) !== undefined;
  }

  private trimEnd(end: number): number {
    let index = end;
    if (abbreviated.test(this.source.slice(this.position, index + 4))) return index;
    if (nameBefore.test(this.tokens.at(-1)?.text ?? '') && initial.test(this.source.slice(this.position, index + 10)))
      return this.position + 2;
    if (/^\(?(?:e\.g|i\.e)\.,?$/i.test(this.source.slice(this.position, index)))
      return this.position + this.source.slice(this.position, index).lastIndexOf('.') + 1;
    while (index > this.position && trailing.includes(this.source[index - 1] ?? '')) {
      if (this.source[index - 1] === '!' && password.test(this.source.slice(this.position, index))) break;
      if (this.source[index - 1] === '!' && formulaError.test(this.source.slice(this.position, index))) break;
      if (this.source[index - 1] === ')' && this.source.slice(this.position, index).includes('(')) break;
      index -= 1;
    }
    return index;
  }
}

export const tokenize = (normalized: string): Token[] => new Tokenizer(normalized).run();
