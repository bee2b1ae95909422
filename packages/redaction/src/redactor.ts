import { isUtf8 } from 'node:buffer';
import { fold, foldUnits, mapped, unescape, unescapeMapped, type FoldingName, type Mapped } from './fold.ts';
import { Needles, type Range } from './needles.ts';
import { joinForms, secretForms, secretFormsInBytes, type SecretForms } from './secret-forms.ts';

/** Replaces a secret. */
export const redacted = '••••••';

/** Replaces the secrets of a run in whatever leaves it. */
export interface Redactor {
  text(text: string): string;
  /** A copy in which every text is redacted, but for names and codes of ours (`status`, `step_id`, times). */
  value<T>(value: T): T;
  /** A text in any encoding; the same bytes when nothing is in it. */
  bytes(bytes: Uint8Array): Uint8Array;
  /** Whether a secret stands in these bytes, whatever they are. */
  isIn(bytes: Uint8Array): boolean;
  /** From now on this is a secret too: what went into a password field. */
  add(secret: string): void;
  /** All of them. */
  readonly secrets: readonly string[];
}

/** The runner's own words; a secret that is a word like "passed" must not break them. */
const ownFields = new Set([
  'type',
  'status',
  'action',
  'step_id',
  'started_at',
  'timestamp',
  'screenshot_path',
  'resource_type',
  // Of notes, failures and endings; `redactor.test.ts` finds what is missing here.
  'code',
  'cause',
  'kind',
  'step',
  'why',
  'left_out',
  'language',
  'by',
]);

/** Other methods are words of the page. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);

const isOwn = (name: string, text: string): boolean => ownFields.has(name) || (name === 'method' && methods.has(text));

/** A text this long may have been cut, so that it can end in the beginning of a secret. */
const cutFrom = 500;
const shortestBeginning = 4;
/** Escapes within escapes that are taken off; a text with more of them is not read to its end. */
const maxLayers = 6;
/** Secrets within secrets; a text with more of them is hidden whole. */
const maxRounds = 5;
/** How many characters one character of a secret can take. */
const widestEscape = 12;

/** Where a text goes over into the beginning of a form; its length when it does not. */
function beginningAt(text: string, form: string): number {
  const head = form.slice(0, shortestBeginning);
  let at = text.indexOf(head, Math.max(0, text.length - form.length + 1));
  while (at >= 0 && !form.startsWith(text.slice(at))) at = text.indexOf(head, at + 1);
  return at < 0 ? text.length : at;
}

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** Looks for secrets in texts: folded, and with one layer of escapes after the other taken off. */
class Search {
  readonly #needles: readonly (readonly [folding: FoldingName, needles: Needles])[];
  readonly #forms: SecretForms;
  readonly #longest: number;

  constructor(forms: SecretForms) {
    this.#forms = forms;
    this.#longest = Math.max(...[...forms.exact, ...forms.loose].map(({ length }) => length));
    const needles = [
      ['exact', new Needles(forms.exact)],
      ['loose', new Needles(forms.loose)],
    ] as const;
    this.#needles = needles.filter(([, { all }]) => all.length > 0);
  }

  /** Nearly every text holds no secret; that is found out without knowing what each character was before. */
  isIn(text: string): boolean {
    return this.#inSomeLayer(text, (needles, units) => needles.isIn(units));
  }

  #inSomeLayer(original: string, test: (needles: Needles, units: Uint16Array) => boolean): boolean {
    for (let text = original, layer = 0; layer <= maxLayers; layer++) {
      for (const [name, needles] of this.#needles) if (test(needles, foldUnits(text, name).units)) return true;
      const inner = unescape(text);
      if (inner === text) return false;
      text = inner;
    }
    return false;
  }

  /** The text around a secret may be one itself. */
  replaceIn(original: string, by: string): string {
    let text = original;
    for (let round = 0; round <= maxRounds && this.isIn(text); round++)
      text = round < maxRounds ? this.#replaceOnce(text, by) : by;
    return text;
  }

  #replaceOnce(text: string, by: string): string {
    const ranges = layersOf(text).flatMap((layer) =>
      this.#needles.flatMap(([name, needles]) => {
        const { units, places } = foldUnits(layer.text, name);
        return needles.rangesIn(units).map(([start, end]): Range => {
          const last = places[end - 1] ?? 0;
          const [first, behind] = this.#withEdges(layer.text, [
            places[start] ?? 0,
            last + (isPair(layer.text, last) ? 2 : 1),
          ]);
          return [layer.from[first] ?? 0, layer.to[behind - 1] ?? text.length];
        });
      }),
    );
    return replaceRanges(text, ranges, by);
  }

  #withEdges(text: string, [start, end]: Range): Range {
    const { heads, tails } = this.#forms;
    const head = heads.find((signs) => text.endsWith(signs, start)) ?? '';
    const tail = tails.find((signs) => text.startsWith(signs, end)) ?? '';
    return [start - head.length, end + tail.length];
  }

  /** Without the beginning of a secret that was cut off at the end of the text. */
  withoutBeginning(text: string): string {
    const from = Math.max(0, text.length - this.#longest * widestEscape);
    const end = text.slice(from);
    if (!this.#inSomeLayer(end, (needles, units) => needles.mayBeginIn(units))) return text;
    const starts = layersOf(end).flatMap((layer) =>
      this.#needles.flatMap(([name, { all }]) => {
        const folded = fold(layer.text, name);
        const at = Math.min(...all.map((needle) => beginningAt(folded, needle)));
        return at === folded.length ? [] : (layer.from[foldUnits(layer.text, name).places[at] ?? 0] ?? 0);
      }),
    );
    return starts.length === 0 ? text : text.slice(0, from + Math.min(...starts)) + redacted;
  }
}

function layersOf(text: string): Mapped[] {
  const layers = [mapped(text)];
  for (let layer = layers[0]; layer && layers.length <= maxLayers; layer = layers.at(-1)) {
    const inner = unescapeMapped(layer);
    if (inner.text === layer.text) break;
    layers.push(inner);
  }
  return layers;
}

function replaceRanges(text: string, ranges: readonly Range[], by: string): string {
  let result = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start >= at) result += text.slice(at, start) + by;
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}

function redactText(original: string, search: Search): string {
  const replaced = search.replaceIn(original, redacted);
  const parts = replaced.split('…');
  if (parts.length === 1) return replaced.length < cutFrom ? replaced : search.withoutBeginning(replaced);
  return parts
    .map((part, at) => (at < parts.length - 1 || part.length >= cutFrom ? search.withoutBeginning(part) : part))
    .join('…');
}

const latin1Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** The encoding of a text; undefined when it is neither UTF-8 nor marked as UTF-16. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return isUtf8(buffer) ? 'utf-8' : undefined;
}

/** The redactor of a run with these secrets. */
export function createRedactor(given: readonly string[]): Redactor {
  const secrets = new Set(given);
  let inTexts: Search | undefined;
  let inBytes: Search | undefined;
  const prepare = (): void => {
    if (secrets.size === 0) return;
    inTexts = new Search(joinForms([...secrets].map(secretForms)));
    inBytes = undefined;
  };
  const bytesSearch = (): Search => (inBytes ??= new Search(joinForms([...secrets].map(secretFormsInBytes))));
  prepare();

  const text = (original: string): string => (inTexts ? redactText(original, inTexts) : original);

  const redactValue = <T>(original: T): T => {
    if (typeof original === 'string') return text(original) as T;
    if (Array.isArray(original)) return original.map((item: unknown) => redactValue(item)) as T;
    if (typeof original !== 'object' || original === null) return original;
    return Object.fromEntries(
      Object.entries(original).map(([name, item]) => [
        name,
        typeof item === 'string' && isOwn(name, item) ? item : redactValue<unknown>(item),
      ]),
    ) as T;
  };

  return {
    text,
    value: (original) => (inTexts ? redactValue(original) : original),
    bytes: (original) => {
      if (!inTexts) return original;
      const encoding = encodingOf(original);
      if (encoding === undefined) {
        const latin1 = latin1Of(original);
        const clean = bytesSearch().replaceIn(latin1, Buffer.from(redacted).toString('latin1'));
        return clean === latin1 ? original : Buffer.from(clean, 'latin1');
      }
      const read = new TextDecoder(encoding, { ignoreBOM: true }).decode(original);
      const clean = inTexts.replaceIn(read, redacted);
      if (clean === read) return original;
      if (encoding === 'utf-8') return Buffer.from(clean);
      const bytes = Buffer.from(clean, 'utf16le');
      return encoding === 'utf-16le' ? bytes : bytes.swap16();
    },
    isIn: (bytes) => secrets.size > 0 && bytesSearch().isIn(latin1Of(bytes)),
    add: (secret) => {
      if (secrets.has(secret)) return;
      secrets.add(secret);
      prepare();
    },
    get secrets() {
      return [...secrets];
    },
  };
}
