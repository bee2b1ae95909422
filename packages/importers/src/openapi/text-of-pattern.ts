import { RE2JS } from 're2js';
import { isRe2 } from '../is-re2.ts';

const maxLength = 1_000;

/**
 * A text that a pattern matches: the first alternatives, the first characters of classes, the least repetitions. Undefined
 * for patterns with anything else in them, and for those that RE2 doesn't take.
 * @param length how many characters the text has at least and at most
 */
export function textOfPattern(pattern: string, { least = 0, most = Infinity } = {}): string | undefined {
  if (!isRe2(pattern)) return undefined;
  const shortest = new PatternReader(pattern, 1).read();
  if (shortest === undefined) return undefined;
  const missing = Math.min(Math.max(0, least - shortest.length), maxLength);
  const text = missing === 0 ? shortest : (new PatternReader(pattern, 1 + missing).read() ?? '');
  const fits = text.length >= least && text.length <= most;
  return fits && RE2JS.compile(pattern).matcher(text).find() ? text : undefined;
}

const classes = new Map([
  ['d', '0'],
  ['w', 'a'],
  ['s', ' '],
  ['D', 'a'],
  ['W', '-'],
  ['S', 'a'],
  ['n', '\n'],
  ['t', '\t'],
]);

/** Candidates for a class that excludes characters, in the order of preference. */
const others = 'a0A-_.x1 ~';

class PatternReader {
  readonly #pattern: string;
  /** How often something is repeated that may be repeated without end. */
  readonly #repeats: number;
  #at = 0;
  #isPlain = true;

  constructor(pattern: string, repeats: number) {
    this.#pattern = pattern;
    this.#repeats = repeats;
  }

  read(): string | undefined {
    const text = this.#alternatives();
    return this.#isPlain && this.#at === this.#pattern.length ? text : undefined;
  }

  get #next(): string {
    return this.#pattern[this.#at] ?? '';
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #alternatives(): string {
    const first = this.#sequence();
    while (this.#take('|')) this.#sequence();
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#isPlain && this.#next !== '' && this.#next !== '|' && this.#next !== ')') {
      const atom = this.#atom();
      text += atom.repeat(Math.min(this.#count(), Math.floor(maxLength / Math.max(1, atom.length))));
    }
    this.#isPlain &&= text.length <= maxLength;
    return text;
  }

  #atom(): string {
    if (this.#take('^') || this.#take('$') || this.#take('\\b')) return '';
    if (this.#take('(')) {
      if (this.#take('?')) this.#isPlain &&= this.#take(':');
      const text = this.#alternatives();
      this.#isPlain &&= this.#take(')');
      return text;
    }
    if (this.#take('[')) return this.#class();
    if (this.#take('.')) return 'a';
    return this.#character();
  }

  /** A character, or one of a class such as `\d`. Other letters behind a backslash have meanings of their own. */
  #character(): string {
    const isEscaped = this.#take('\\');
    const character = this.#next;
    this.#at += 1;
    if (!isEscaped) return character;
    const known = classes.get(character);
    if (known === undefined && /[A-Za-z0-9]/.test(character)) this.#isPlain = false;
    return known ?? character;
  }

  #class(): string {
    const excludes = this.#take('^');
    const start = this.#at;
    const first = this.#character();
    while (this.#isPlain && this.#next !== ']' && this.#next !== '') this.#character();
    const inside = this.#pattern.slice(start, this.#at);
    this.#isPlain &&= this.#take(']');
    if (!excludes) return first;
    const excluded = `[${inside}]`;
    return isRe2(excluded)
      ? (Array.from(others).find((each) => !RE2JS.compile(excluded).matcher(each).find()) ?? '')
      : '';
  }

  #count(): number {
    const bounds = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#pattern.slice(this.#at));
    let count = 1;
    if (bounds) {
      this.#at += bounds[0].length;
      const least = Number(bounds[1]);
      const most = bounds[2] === undefined ? least : Number(bounds[3] || maxLength);
      count = Math.min(Math.max(least, this.#repeats), most);
    } else if (this.#take('*') || this.#take('+')) count = this.#repeats;
    else this.#take('?');
    this.#take('?');
    return count;
  }
}
