/**
 * How well the name of an element fits the words that mean it. Case, white space and typographic variants never matter.
 *
 *   exact   the same words and signs
 *   whole   the same words with decoration: "Cart (2)", "✕ Close", "Save…", "Next →", "Email *", "Undo Ctrl+Z"
 *   longer  whole words of a longer name that mean the same thing: "Your email", "Size: M", "Kettle $42"
 *
 * Any other name is another thing, also when the words are in it: "Log out everywhere", "Clear completed", "Don't save",
 * "Unsubscribe". Each class includes the ones before it.
 */
export type NameMatch = 'exact' | 'whole' | 'longer';

/** Playwright ends selectors at quotes and at `>>`, also within a regular expression. */
const escaped = (character: string): string =>
  /["'`>]/.test(character)
    ? String.raw`\x${character.charCodeAt(0).toString(16)}`
    : character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);

/** Signs that people type in one way and pages write in several. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/['’‘ʼ´`]/u, String.raw`[\x27\x60’‘ʼ´]`],
  [/["“”„]/u, String.raw`[\x22“”„]`],
  [/[-‐‑–]/u, String.raw`[\-‐‑–]`],
];

const spelled = (text: string): string =>
  text
    .replaceAll('…', '...')
    .split(/(\.\.\.|\s+|.)/su)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '...') return String.raw`(?:\.\.\.|…)`;
      if (/^\s/u.test(piece)) return String.raw`\s+`;
      return variants.find(([sign]) => sign.test(piece))?.[1] ?? escaped(piece);
    })
    .join('');

/** Letters with accents are written in one code point or in two. */
function literal(text: string): string {
  const [composed, decomposed] = [spelled(text.normalize('NFC')), spelled(text.normalize('NFD'))];
  return composed === decomposed ? composed : `(?:${composed}|${decomposed})`;
}

/**
 * Characters that say nothing about what an element is: white space, images, arrows, and punctuation that ends or
 * separates.
 */
const signs = String.raw`\s\p{So}\p{Sk}\p{Co}\p{Cf}\uFE0F\u20E3←-⇿×:：;,.…。、!！?？¡¿*•·|‖\x22“”„«»‹›<\x3e`;

/** "(2)", "[12+]", "(+$3.00)" */
const bracketed = String.raw`[(\[（]\s*(?:[+−\-]?\s*\p{Sc}\s?)?\d[\d.,]*(?:\s?\p{Sc})?\+?\s*[)\]）]`;
/** "3", "99+": a badge, which stands apart. */
const badge = String.raw`(?<=\s)\d{1,4}\+?(?!\S)`;
const fresh = '(?:opens )?in (?:an? )?new (?:tab|window)';
const remark = String.raw`[(\[（]\s*(?:required|optional|current|selected|${fresh})\s*[)\]）]|opens ${fresh}`;
const key = String.raw`(?:[\p{L}\p{N}]|f\d\d?|enter|esc|tab|del|delete|space)(?![\p{L}\p{N}])`;
const shortcut = String.raw`[(\[]?(?:(?:ctrl|cmd|alt|shift|win)\s*\+\s*)+${key}[)\]]?|(?<=[⌘⌥⇧⌃]\s?)${key}|[(\[](?:esc|enter|tab|f\d\d?)[)\]]`;
/** Opens or closes what it stands beside. */
const toggle = String.raw`(?<=\s)[+＋\-−](?!\S)`;
const before = String.raw`(?:[${signs}]|${bracketed}|[+＋\-−](?=\s))*`;
const after = `(?:[${signs}]|${bracketed}|${remark}|${shortcut}|${toggle})*`;
const afterWord = `(?:[${signs}]|${bracketed}|${badge}|${remark}|${shortcut}|${toggle})*`;

/** Before a name: "Your email", "View cart", "I accept the terms". What restricts or turns it is not here. */
const leading =
  '(?:your|my|our|the|a|an|this|please|enter|choose|select|pick|type|view|go to|visit|i (?:accept|agree to|agree with)|full(?= name))';
/** After a name: "Search button", "Buy now"; a price, or what a colon, a dash or a line sets apart. */
const trailing =
  '(?:button|link|icon|field|input|box|page|here|now|required|optional|and conditions|of service|of use)';
const price = String.raw`(?:\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|kr|chf|usd|eur|gbp))`;
const apart = String.raw`\s*(?:[:：•·|—]|(?<=\s)[-–](?=\s)).*`;

const lead = String.raw`(?:${leading}\s+){0,3}`;
const more = String.raw`(?:(?:\s+${trailing})+${after}|\s+${price}${after}|${apart})`;

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;

interface Parts {
  before: string;
  core: string;
  after: string;
}

/** The words of a name, and the signs around them. */
function partsOf(name: string): Parts | undefined {
  const characters = [...name];
  const first = characters.findIndex((one) => wordCharacter.test(one));
  if (first === -1) return undefined;
  const last = characters.findLastIndex((one) => wordCharacter.test(one));
  // Signs that touch a word and aren't decoration belong to it: "C++", "$5", "@ada", "-5".
  const isDecoration = (one: string): boolean => new RegExp(`^[${signs}]$`, 'u').test(one);
  const isPart = (at: number): boolean => characters[at] !== undefined && !isDecoration(characters[at]);
  let [from, to] = [first, last];
  while (isPart(from - 1)) from -= 1;
  while (isPart(to + 1)) to += 1;
  const join = (start: number, end: number): string => characters.slice(start, end).join('');
  return { before: join(0, from).trim(), core: join(from, to + 1), after: join(to + 1, characters.length).trim() };
}

/** Of signs that were said, the element has the same ones or none: "Price ↑" isn't "Price ↓". */
const saidSigns = (said: string, otherwise: string): string =>
  said === '' ? otherwise : String.raw`\s*(?:${literal(said)})?\s*`;

/** The source of a regular expression, with the flags `iu`, for the names that fit `name` this well. */
export function namePattern(name: string, match: NameMatch): string {
  const wanted = name
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const exact = String.raw`^\s*${literal(wanted)}\s*$`;
  const parts = partsOf(wanted);
  if (match === 'exact') return exact;
  if (!parts) return wanted === '' ? exact : String.raw`^\s*${literal(wanted)}\s*(?:${bracketed}|${badge})?\s*$`;
  const start = saidSigns(parts.before, before);
  const end = saidSigns(parts.after, /\p{N}$/u.test(parts.core) ? after : afterWord);
  const words = literal(parts.core);
  if (match === 'whole' || !/\p{L}/u.test(parts.core)) return `^${start}${words}${end}$`;
  return `^${start}(?:${words}${end}|${lead}${words}(?:${end}|${more}))$`;
}

/** `namePattern` as Playwright's locators take it. */
export const nameExpression = (name: string, match: NameMatch): RegExp => new RegExp(namePattern(name, match), 'iu');

export const matchesName = (actual: string, name: string, match: NameMatch): boolean =>
  nameExpression(name, match).test(actual);

/** Matches of each text with the words of a name in it, whatever is around them. */
export const wordsOfName = (name: string): RegExp => new RegExp(literal(partsOf(name)?.core ?? name.trim()), 'iu');
