import { fold, unescape, type FoldingName } from './fold.ts';

/**
 * The forms in which a secret can come back from a page, beside those that `fold` and `unescape` undo: backwards, as
 * numbers (hex, decimal, octal, binary; of bytes, UTF-16 units and code points), as UTF-8 that was read as Latin-1, and in
 * base64. In base64 a secret
 * within a longer text looks different at each of three offsets; of each, the part that depends on the secret alone is
 * taken. Escapes are forms as well, for pages, where nothing is undone.
 */
const jsonOf = (text: string): string => JSON.stringify(text).slice(1, -1);

const asciiJsonOf = (text: string): string =>
  jsonOf(text).replaceAll(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Lone surrogates can't be encoded; text with them has no such form. */
const encoded = (text: string): string[] => {
  if (!text.isWellFormed()) return [];
  const component = encodeURIComponent(text);
  const strict = component.replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const address = new URL('https://a.invalid/');
  address.pathname = text;
  address.search = text;
  address.hash = text;
  return [
    component,
    strict,
    encodeURIComponent(component),
    encodeURI(text),
    new URLSearchParams({ v: text }).toString().slice(2),
    address.pathname.slice(1),
    address.search.slice(1),
    address.hash.slice(1),
  ];
};

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Base64 of bytes at an offset of 0, 1 and 2 within longer ones, without what their neighbors share. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const shared = (offset + bytes.length) % 3 === 0 ? 0 : 1;
    const own = whole.slice(offset === 0 ? 0 : offset + 1, shared === 0 ? undefined : -1);
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

const joined = (numbers: Iterable<number>, write: (number: number) => string): string =>
  Array.from(numbers, write).join('');

function numbersOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const points = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const hex =
    (length: number, before = '') =>
    (number: number) =>
      before + number.toString(16).padStart(length, '0');
  return [
    bytes.toString('hex'),
    Buffer.from(text, 'utf16le').toString('hex'),
    joined(units, hex(4)),
    joined(bytes, hex(2, '0x')),
    joined(bytes, hex(2, 'x')),
    joined(points, hex(1, 'x')),
    joined(points, hex(1)),
    joined(units, hex(4, 'u')),
    joined(points, hex(6)),
    joined(bytes, String),
    joined(points, String),
    Array.from(bytes, (byte, at) => `${at}${byte}`).join(''),
    joined(bytes, (byte) => byte.toString(8).padStart(3, '0')),
    joined(bytes, (byte) => byte.toString(2).padStart(8, '0')),
  ];
}

const reversed = (text: string): string => [...text].toReversed().join('');

function formsOf(secret: string): string[] {
  const collapsed = secret.replaceAll(/\s+/g, ' ').trim();
  const json = jsonOf(secret);
  const written = [secret, collapsed, json, asciiJsonOf(secret), jsonOf(json), htmlOf(secret), ...encoded(secret)];
  const once = base64Of(Buffer.from(secret));
  const bytes = [
    ...[...new Set([...written, secret.toLowerCase(), secret.toUpperCase(), reversed(secret), ...once])].map((text) =>
      Buffer.from(text),
    ),
    Buffer.from(secret, 'utf16le'),
    utf16be(secret),
  ];
  const misread = Buffer.from(secret).toString('latin1');
  const numbers = [...numbersOf(secret), ...bytes.flatMap(base64Of)].filter(({ length }) => length >= shortestEncoded);
  return [...written, misread, ...numbers];
}

/** Shorter pieces would be found everywhere. */
const shortest = 4;
const shortestLoose = 6;
const shortestEncoded = 6;
const longEnough = 8;

/** The needles: `exact` in folded text, `loose` in its letters and digits. */
export interface SecretForms {
  exact: string[];
  loose: string[];
  /** Signs with which a secret begins or ends; they go with the letters and digits next to them. */
  heads: string[];
  tails: string[];
}

export const joinForms = (forms: readonly SecretForms[]): SecretForms => ({
  exact: forms.flatMap(({ exact }) => exact),
  loose: forms.flatMap(({ loose }) => loose),
  heads: forms.flatMap(({ heads }) => heads),
  tails: forms.flatMap(({ tails }) => tails),
});

const edgesOf = (secret: string): Pick<SecretForms, 'heads' | 'tails'> => {
  const [head = ''] = /^[^\p{L}\p{N}]+/u.exec(secret) ?? [];
  const [tail = ''] = /[^\p{L}\p{N}]+$/u.exec(secret) ?? [];
  const given = (signs: readonly string[]): string[] => signs.filter((sign) => sign !== '');
  return { heads: given([head, reversed(tail)]), tails: given([tail, reversed(head)]) };
};

/**
 * Every form of a secret worth looking for. One of eight characters or more is found whatever stands between its letters
 * and digits, and backwards; a shorter one only as it is: too much looks like it.
 */
export function secretForms(secret: string): SecretForms {
  const forms = formsOf(secret);
  const isLong = [...secret].length >= longEnough && fold(secret, 'loose').length >= shortestLoose;
  const folded = (texts: readonly string[], name: FoldingName, minLength: number): string[] => [
    ...new Set(texts.map((text) => fold(text, name)).filter(({ length }) => length >= minLength)),
  ];
  if (!isLong) return { exact: folded(forms, 'exact', shortest), loose: [], heads: [], tails: [] };
  const all = [...forms, unescape(unescape(secret)), reversed(secret), reversed(fold(secret, 'exact'))];
  return { exact: [], loose: folded(all, 'loose', shortestLoose), ...edgesOf(secret) };
}

/** The forms in a file that is read as Latin-1: those of its bytes in UTF-8 and UTF-16 as well. */
export function secretFormsInBytes(secret: string): SecretForms {
  const views = [Buffer.from(secret), Buffer.from(secret, 'utf16le'), utf16be(secret)];
  return joinForms([secret, ...views.map((bytes) => bytes.toString('latin1'))].map(secretForms));
}
