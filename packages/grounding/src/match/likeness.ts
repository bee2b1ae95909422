import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { addressOf } from './address-of.ts';
import { looksGenerated } from './looks-generated.ts';
import { deeds } from './deeds.ts';
import { likeness } from './nearest.ts';
import { sameDeeds } from './same-deed.ts';
import { canonicalWords, pictureWord } from './synonyms.ts';
import { contentWords, identifierWords, plain } from './words.ts';

/** How alike two values are, 0 to 1; undefined where one of them is missing, so that nothing can be said. */
export type Likeness = number | undefined;

/** "Go to settings", "Save now": words that change nothing. */
const light = new Set(['go', 'to', 'now', 'here', 'please', 'click', 'this']);

function wordsFor(text: string): string[] {
  const words = contentWords(pictureWord(text) ?? text);
  const heavy = words.filter((word) => !light.has(word));
  return canonicalWords(heavy.length > 0 ? heavy : words);
}

/**
 * Words that take each other's place when a site is reworded. They don't mean the same ("Save" and "Apply" can stand side by
 * side), so they only count together with what is around them.
 */
const kin = [
  'never mind|not now|no thanks|discard|dismiss|cancel|close',
  'confirm|submit|update|apply|okay|done|save|ok',
  'look up|search|go',
  'continue|proceed|next',
  'publish|submit|share|send|post',
  'respond|answer|reply',
  'download|export',
  'upload|import',
  'check out|checkout|order|buy|pay',
  'details|show|view|open|see',
  'message|comment|note',
  'get started|begin|start|try',
].map((words) => new RegExp(`\\b(?:${words})\\b`, 'i'));

/** Verbs that people choose a control by, in the form that stands for all that mean the same. */
const verbs: ReadonlySet<string> = new Set(
  [
    ...deeds,
    ...(
      'delete revoke cancel discard reject decline deny approve accept reply forward refund return archive restore undo redo publish unpublish ' +
      'block unblock mute unmute follow unfollow subscribe unsubscribe lock unlock pause resume stop finish retry refresh replace duplicate ' +
      'generate pin unpin assign merge join ship report ban activate deactivate login logout register'
    ).split(' '),
  ].flatMap((verb) => canonicalWords([verb])),
).difference(new Set(['get', 'to', 'use', 'set', 'move']));

/**
 * Whether two names say that two different things are done: "Revoke" and "Edit", "Send reply" and "Reply", "Add to cart"
 * and "Cart".
 */
export function isOtherDeed(one: string, other: string): boolean {
  const [a, b] = [wordsFor(one), wordsFor(other)];
  const [[verb = ''], [otherVerb = '']] = [a, b];
  if (verb === otherVerb) return false;
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  const [first = '', ...rest] = longer;
  if (verbs.has(first) && shorter.length > 0 && shorter.every((word) => rest.includes(word))) return true;
  if (!verbs.has(verb) || !verbs.has(otherVerb)) return false;
  return !sameDeeds(verb).has(otherVerb) && !kin.some((word) => word.test(verb) && word.test(otherVerb));
}

/** Whether a text is the other one with a word in place of its kin, and the rest the same or missing. */
function isKin(one: string, other: string): boolean {
  const restOf = (text: string, word: RegExp): string[] => wordsFor(text.replace(word, ' '));
  return kin.some((word) => {
    if (!word.test(one) || !word.test(other)) return false;
    const [a, b] = [restOf(one, word), restOf(other, word)];
    return a.length === 0 || b.length === 0 ? a.length + b.length <= 2 : a.join(' ') === b.join(' ');
  });
}

/** Whether two texts differ in signs, case, or words that say nothing at most: "Bread knife" and "Bread knife *". */
export function hasSameWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => {
    const words = contentWords(text);
    const heavy = words.filter((word) => !light.has(word));
    return (heavy.length > 0 ? heavy : words).join(' ');
  });
  return a !== '' && a === b;
}

/** A noun and the verb that it's made of: "invitation" and "invite". */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:[ai]tion|ment|e)$/, '');
  return stem.length > 3 ? stem : word;
};

/** Whether the same is done with the same thing, which is said in another form: "Resend invite" and "Resend invitation". */
function isOtherForm([verb = '', ...things]: readonly string[], [otherVerb, ...others]: readonly string[]): boolean {
  return (
    verb === otherVerb &&
    things.length > 0 &&
    things.length === others.length &&
    things.every((word, at) => stemOf(word) === stemOf(others[at] ?? ''))
  );
}

/** The share of words that two sets have in common. */
function shared(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}

/** Two texts with the same words. */
export const sameWords = 0.95;

/** Two texts, by their words and synonyms, or by their letters: "Log in" and "Sign in" are almost the same. */
export function textLikeness(one: string, other: string): Likeness {
  if (one === '' || other === '') return undefined;
  if (plain(one) === plain(other)) return 1;
  const [a, b] = [wordsFor(one), wordsFor(other)];
  const isSaidOtherwise = a.length > 0 && (a.join(' ') === b.join(' ') || isOtherForm(a, b));
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  // "Save" in "Save changes": the same with more words, as long as it isn't a whole sentence.
  const isLonger = few.length > 0 && many.length <= few.length + 3 && few.every((word) => many.includes(word));
  const letters = likeness(one, other);
  return Math.max(
    hasSameWords(one, other) ? sameWords : 0,
    isSaidOtherwise ? 0.9 : 0,
    isLonger ? 0.8 : 0,
    0.9 * shared(a, b),
    letters > similar ? 0.9 * letters : 0,
  );
}

/** Two names, which may have been reworded. */
export function nameLikeness(one: string, other: string): Likeness {
  const alike = textLikeness(one, other);
  if (alike === undefined || alike >= sameWords) return alike;
  if (isOtherDeed(one, other)) return Math.min(alike, otherWords);
  if (isKin(one, other)) return Math.max(alike, kinWords);
  if (isOtherForm(wordsFor(one), wordsFor(other))) return alike;
  return isOtherOfKind(one, other) ? Math.min(alike, otherWords) : alike;
}
const kinWords = 0.7;
/** Less than an element needs to be taken for the same. */
const otherWords = 0.5;

const spelledIn = (text: string): string[] => plain(text).split(' ');

/** Whether each has a word in place of one of the other's: "Walk: never" and "Walk: often" are two of a kind. */
function isOtherOfKind(one: string, other: string): boolean {
  const isMissing = (word: string, from: readonly string[]): boolean =>
    !from.some((each) => each === word || likeness(word, each) > similar);
  const haveOthers = (a: readonly string[], b: readonly string[]): boolean =>
    a.some((word) => isMissing(word, b)) && b.some((word) => isMissing(word, a));
  return haveOthers(wordsFor(one), wordsFor(other)) && haveOthers(spelledIn(one), spelledIn(other));
}
const similar = 0.75;

const identifiers = /^(?:id|class|name|for|data-.+)$/;
/** People read these, so they're compared as texts. */
const spoken = /^(?:aria-label|title|alt|placeholder)$/;
const exact = /^(?:type|href|value)$/;

const identifierWordsOf = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    identifiers.test(name) ? canonicalWords(identifierWords(value)) : [],
  );

/** Whether an element's ID, classes, or `data-` attributes have a word of another one's; undefined if that one has none. */
export function sharesIdentifiers(
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean | undefined {
  const words = identifierWordsOf(wanted);
  return words.length === 0 ? undefined : identifierWordsOf(given).some((word) => words.includes(word));
}

const mean = (values: readonly number[]): Likeness =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Attributes that people chose: texts, addresses, and the words of IDs and classes. */
export function attributeLikeness(
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Likeness {
  const values = Object.entries(wanted).flatMap(([name, value]): number[] => {
    const other = given[name];
    if (other === undefined || value === '' || name === 'type') return [];
    if (spoken.test(name)) return [textLikeness(value, other) ?? 0];
    return exact.test(name) ? [addressOf(other) === value ? 1 : 0] : [];
  });
  const [words, others] = [identifierWordsOf(wanted), identifierWordsOf(given)];
  return mean(words.length > 0 ? [...values, shared(words, others)] : values);
}

/** Whether both are links, and to other places. */
export const leadsElsewhere = (
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean => {
  const [one, other] = [wanted['href'] ?? '', addressOf(given['href'] ?? '')];
  const isAddress = (href: string): boolean => !/^(?:#|javascript:|$)/i.test(href);
  return isAddress(one) && isAddress(other) && one !== other;
};

/** The same for links whose addresses may have other numbers in them, on a site of another name. */
export const isOtherAddress = (
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean => {
  const pathOf = (href = ''): string => {
    const url = URL.parse(href, 'http://page.invalid/');
    return url?.protocol.startsWith('http') === true ? url.pathname.replaceAll(/[^/]*\d[^/]*/g, '#') : '';
  };
  return leadsElsewhere(wanted, given) && pathOf(wanted['href']) !== pathOf(given['href']);
};

const marks = /^(?:id|name|href|data-(?:testid|test-id|test|cy|qa|automation-id))$/;

/** Boxes that belong together have the same name. */
const sharesName = ({ type = '' }: Readonly<Record<string, string>>): boolean => /^(?:radio|checkbox)$/.test(type);

/** Whether a mark that a person gave it is the same: its ID, its name, its test ID, its address. */
export const hasSameMark = (
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(wanted).some(
    ([name, value]) =>
      value !== '' &&
      marks.test(name) &&
      !(name === 'name' && sharesName(wanted)) &&
      (name === 'href' ? /^(?!#$|javascript:)/i.test(value) : !looksGenerated(value)) &&
      addressOf(given[name] ?? '') === value,
  );

/** Whether its ID or its test ID is the same. */
export const hasSameId = (
  { name: _name, href: _href, ...wanted }: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean => hasSameMark(wanted, given);

const bestOf = (text: string, others: readonly string[]): number =>
  Math.max(...others.map((other) => textLikeness(text, other) ?? 0));

/** Texts around an element: how many of those that it had are still there. */
export function neighborLikeness(wanted: readonly string[], given: readonly string[]): Likeness {
  if (wanted.length === 0 || given.length === 0) return undefined;
  const best = wanted.map((text) => bestOf(text, given));
  return mean(best.toSorted((a, b) => b - a).slice(0, Math.min(wanted.length, 4)));
}

/** Of the two texts that are nearest to an element now, the one that's most alike to one that was around it before. */
export const nearestLikeness = (wanted: readonly string[], given: readonly string[]): Likeness =>
  wanted.length === 0 || given.length === 0
    ? undefined
    : Math.max(...given.slice(0, 2).map((text) => bestOf(text, wanted)));

/** The texts right beside an element now: how many of them were around it before. On a short page, any copy has the rest. */
export const besideLikeness = (wanted: readonly string[], given: readonly string[]): Likeness =>
  wanted.length === 0 ? undefined : mean(given.slice(0, 2).map((text) => bestOf(text, wanted)));

export const stepsOf = (path: string): string[] =>
  path
    .split(/\s*>\s*|\s+/)
    .filter((step) => !step.startsWith('#'))
    .map((step) => step.replace(/:nth.*$/, ''));
const leastSteps = 2;

/**
 * A stored path and the tags around an element, itself first: the share of the steps that are there in this order. A path
 * that begins right at an ID says nothing about structure.
 */
export function pathLikeness(path: string, tags: readonly string[]): Likeness {
  const steps = stepsOf(path).toReversed();
  if (steps.length < leastSteps) return undefined;
  const others = tags.slice(0, steps.length + 2);
  let row = Array.from({ length: others.length + 1 }, () => 0);
  for (const step of steps) {
    const next = [0];
    for (const [at, tag] of others.entries())
      next.push(step === tag ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  const missing = Math.max(0, others.length - steps.length);
  return Math.max(0, (row[others.length] ?? 0) / steps.length - 0.05 * missing);
}

type Box = ElementFingerprint['box'];
const near = 600;

/** Place and size on the screen. */
export function placeLikeness(one: Box, other: Box): number {
  const far = Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
  const ratio = (a: number, b: number): number => (Math.max(a, b) === 0 ? 1 : Math.min(a, b) / Math.max(a, b));
  return 0.7 * Math.max(0, 1 - far / near) + 0.15 * (ratio(one.width, other.width) + ratio(one.height, other.height));
}
