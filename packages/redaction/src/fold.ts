/**
 * How texts are compared with secrets: without case, width, accents and invisible characters (folded), without anything
 * but letters and digits (loose), and with one layer of escapes taken off (`unescape`). Whole traces go through this, so
 * texts are folded into arrays, a code point at a time.
 */
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const notLetter = /[^\p{L}\p{N}]+/gu;

const foldPoint = (sign: string): string =>
  sign.normalize('NFKD').toUpperCase().toLowerCase().replaceAll(unseen, '').replaceAll('ς', 'σ');

/** The folded form of each ASCII character, as a code unit; 0: dropped. UTF-16 text is full of NUL. */
const asciiOf = (keep: RegExp): Uint8Array =>
  Uint8Array.from({ length: 0x80 }, (_, code) => {
    const sign = String.fromCharCode(code).toLowerCase();
    return keep.test(sign) ? sign.charCodeAt(0) : 0;
  });

interface Folding {
  ascii: Uint8Array;
  others: Map<number, string>;
  ofOther(sign: string): string;
}

const foldings = {
  exact: { ascii: asciiOf(/[^\0]/), others: new Map(), ofOther: foldPoint },
  loose: {
    ascii: asciiOf(/[a-z0-9]/),
    others: new Map(),
    ofOther: (sign) => foldPoint(sign).replaceAll(notLetter, ''),
  },
} as const satisfies Record<string, Folding>;

/** How a text is folded: with all of its signs, or to its letters and digits only. */
export type FoldingName = keyof typeof foldings;

/** The UTF-16 units that are left of a text, and from which of its units each came. */
export interface Units {
  units: Uint16Array;
  places: Uint32Array;
}

const knownAtMost = 50_000;

function foldOther(point: number, { others, ofOther }: Folding): string {
  const known = others.get(point);
  if (known !== undefined) return known;
  if (others.size >= knownAtMost) others.clear();
  const folded = ofOther(String.fromCodePoint(point));
  others.set(point, folded);
  return folded;
}

/** Used again and again; what is returned is part of it, and good until the next call. */
let room: Units = { units: new Uint16Array(1 << 16), places: new Uint32Array(1 << 16) };
/** Of the most that a code point comes to, U+FDFA. */
const spare = 32;

function makeRoom(size: number): void {
  const { units, places } = room;
  room = { units: new Uint16Array(size), places: new Uint32Array(size) };
  room.units.set(units);
  room.places.set(places);
}

export function foldUnits(text: string, name: FoldingName): Units {
  const folding: Folding = foldings[name];
  const { ascii } = folding;
  if (room.units.length < text.length + spare) makeRoom(2 * text.length + spare);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      const unit = ascii[code] ?? 0;
      if (unit === 0) continue;
      room.units[length] = unit;
      room.places[length++] = at;
      continue;
    }
    const point = text.codePointAt(at) ?? code;
    if (room.units.length < length + spare + text.length - at) makeRoom(2 * room.units.length);
    const folded = foldOther(point, folding);
    for (let unit = 0; unit < folded.length; unit++) {
      room.units[length] = folded.charCodeAt(unit);
      room.places[length++] = at;
    }
    if (point > 0xffff) at += 1;
  }
  return { units: room.units.subarray(0, length), places: room.places.subarray(0, length) };
}

/** `Ｓ3ＣＲÉＴ` and `s3cret` with a soft hyphen in it are the same. */
export function fold(text: string, name: FoldingName): string {
  const { units } = foldUnits(text, name);
  return Buffer.from(units.buffer, 0, 2 * units.length).toString('utf16le');
}

/** Names of HTML whose letters would otherwise count. Accented letters are their letter: `&eacute;`. */
const signs = new Map(
  'Tab=\t NewLine=\n excl=! quot=" num=# dollar=$ percnt=% amp=& apos=\' lpar=( rpar=) ast=* plus=+ comma=, period=. sol=/ \
colon=: semi=; lt=< equals== gt=> quest=? commat=@ lsqb=[ lbrack=[ bsol=\\ rsqb=] rbrack=] Hat=^ lowbar=_ grave=` lcub={ \
lbrace={ verbar=| vert=| rcub=} rbrace=} nbsp= shy= zwj= zwnj= hyphen=- dash=- ndash=- mdash=- ensp= emsp= thinsp= \
middot=. bull=. euro=€ pound=£ sect=§ szlig=ß aelig=æ oslash=ø'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);

/** One escape of an address, HTML, JSON or a script. Bounded everywhere, so that it takes a time in proportion to the text. */
const escape = new RegExp(
  [
    '%u(?<unit>[0-9a-f]{4})|(?<bytes>%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f]){1,4})',
    '&#x0{0,20}(?<hex>[0-9a-f]{1,6});?|&#0{0,20}(?<decimal>\\d{1,7});?',
    '&(?<letter>[a-z])(?:acute|grave|circ|uml|tilde|ring|cedil|slash|caron);?',
    `&(?<name>${[...signs.keys()].join('|')});?`,
    '\\\\(?:u\\{0{0,20}(?<point>[0-9a-f]{1,6})\\}|u(?<four>[0-9a-f]{4})|x(?<two>[0-9a-f]{2})|(?<octal>[0-3][0-7]{2})|(?<sign>["\'\\\\/bfnrt`]))',
  ].join('|'),
  'gi',
);

const lastPoint = 0x10ffff;
const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const character = (digits: string, base: number): string => {
  const point = Number.parseInt(digits, base);
  return point > lastPoint ? '' : String.fromCodePoint(point);
};

function decodeBytes(escaped: string): string {
  const bytes = Buffer.from(escaped.replaceAll('%', ''), 'hex');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

function meaning(match: string, groups: Readonly<Record<string, string | undefined>>): string {
  const { bytes, decimal, octal, letter, name, sign } = groups;
  if (bytes !== undefined) return decodeBytes(bytes);
  if (decimal !== undefined) return character(decimal, 10);
  if (octal !== undefined) return character(octal, 8);
  if (letter !== undefined) return letter;
  if (name !== undefined) return signs.get(name) ?? signs.get(name.toLowerCase()) ?? match;
  if (sign !== undefined) return controls[sign.toLowerCase()] ?? sign;
  return character(groups['unit'] ?? groups['hex'] ?? groups['point'] ?? groups['four'] ?? groups['two'] ?? '', 16);
}

const mayEscape = /[%&\\]/;

/** Without the outermost escapes: `%2553` becomes `%53`. */
export const unescape = (text: string): string =>
  mayEscape.test(text)
    ? text.replace(escape, (...found) => meaning(String(found[0]), found.at(-1) as Record<string, string>))
    : text;

/** A text made of another one. `from` and `to` say for each of its units which part of the other it stands for. */
export interface Mapped {
  text: string;
  from: Uint32Array;
  to: Uint32Array;
}

export const mapped = (text: string): Mapped => ({
  text,
  from: Uint32Array.from({ length: text.length }, (_, at) => at),
  to: Uint32Array.from({ length: text.length }, (_, at) => at + 1),
});

/** The same as `unescape`. No escape is shorter than what it means. */
export function unescapeMapped({ text, from, to }: Mapped): Mapped {
  const [starts, ends] = [new Uint32Array(text.length), new Uint32Array(text.length)];
  let result = '';
  let at = 0;
  const copy = (until: number): void => {
    starts.set(from.subarray(at, until), result.length);
    ends.set(to.subarray(at, until), result.length);
    result += text.slice(at, until);
  };
  for (const match of text.matchAll(escape)) {
    copy(match.index);
    at = match.index + match[0].length;
    const by = meaning(match[0], match.groups ?? {});
    starts.fill(from[match.index] ?? 0, result.length, result.length + by.length);
    ends.fill(to[at - 1] ?? 0, result.length, result.length + by.length);
    result += by;
  }
  copy(text.length);
  return { text: result, from: starts, to: ends };
}
