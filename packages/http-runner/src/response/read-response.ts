import { cutText } from '@saywright/contracts/text/cut-text';
import { isUtf8 } from 'node:buffer';
import type { Followed } from '../exchange/follow-redirects.ts';
import type { ParsedJson } from './parse-json.ts';
import { readJson, type Readable, type Received } from './received.ts';

const textTypes =
  /^(?:text\/|application\/(?:[\w.+-]*[+/.-])?(?:json|xml|javascript|yaml|graphql|x-www-form-urlencoded|x-ndjson)\b)/i;

/** A byte order mark says more surely than a header how a text is encoded. */
function charsetOfMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** A response as assertions and extractions see it. */
export class ReadResponse implements Readable {
  readonly statusCode: number;
  readonly headers: Followed['headers'];
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly isEmpty: boolean;
  readonly isCut: boolean;
  /** Null when the body is binary. */
  readonly text: string | null;
  readonly totalMs: number;
  readonly #notes: string[];
  #json: ParsedJson | undefined;

  constructor(followed: Followed, totalMs: number, notes: string[]) {
    this.#notes = notes;
    this.statusCode = followed.statusCode;
    this.headers = followed.headers;
    this.contentType = followed.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    this.bytes = followed.body.bytes;
    this.isEmpty = this.bytes.length === 0;
    this.isCut = followed.body.isCut;
    this.text = this.#decode();
    this.totalMs = totalMs;
    if (this.isCut) notes.push('The body is larger than 5 MB. We read the first 5 MB.');
  }

  json(): ParsedJson {
    if (this.#json) return this.#json;
    this.#json = readJson(this);
    if (this.#json.ok) this.noteDuplicates(this.#json.duplicates);
    return this.#json;
  }

  note(text: string): void {
    if (!this.#notes.includes(text)) this.#notes.push(text);
  }

  /** Notes names that appear twice in an object, each once. */
  noteDuplicates(names: readonly string[]): void {
    for (const name of names)
      this.note(`The body has the name "${cutText(name, 100)}" more than once in an object. The last one counts.`);
  }

  /** The parts that a thread needs. */
  received(): Received {
    const { statusCode, headers, contentType, text, isEmpty, isCut, totalMs } = this;
    return { statusCode, headers, contentType, text, isEmpty, isCut, totalMs };
  }

  #decode(): string | null {
    const declared = /;\s*charset=["']?([^\s"';]+)/i.exec(this.contentType)?.[1];
    const charset =
      declared !== undefined || textTypes.test(this.contentType) ? (charsetOfMark(this.bytes) ?? declared) : undefined;
    const isText = charset !== undefined || textTypes.test(this.contentType);
    if (!isText && !this.#looksLikeText()) return null;
    const decoder = this.#decoderFor(charset);
    if (decoder.encoding === 'utf-8' && !this.isCut && !isUtf8(this.bytes))
      this.#notes.push("The body isn't valid UTF-8. Characters that can't be read are shown as \uFFFD.");
    return decoder.decode(this.bytes);
  }

  #looksLikeText(): boolean {
    if (this.bytes.includes(0)) return false;
    // A cut can go through a character.
    const ends = this.isCut ? [0, 1, 2, 3] : [0];
    return ends.some((less) => isUtf8(this.bytes.subarray(0, this.bytes.length - less)));
  }

  #decoderFor(charset: string | undefined): TextDecoder {
    try {
      return new TextDecoder(charset ?? 'utf-8');
    } catch {
      this.#notes.push(
        `We don't know the charset "${cutText(charset ?? '', 100)}" of the response, so we read it as UTF-8.`,
      );
      return new TextDecoder();
    }
  }
}
