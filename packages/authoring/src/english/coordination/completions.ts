/** Parts of a clause, with the words that they share with the part before: its subject, its verb, its place. */
import { isDeterminer } from '../determiners.ts';
import { isLiteral } from '../literal.ts';
import { sounds } from '../next-entries.ts';
import { impliedWords, isQuoted, readsAt, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { findPredicate, type Predicate } from '../statements/predicate.ts';
import { isOwnName } from '../thing-words.ts';
import type { Joint } from './joints.ts';
import { thingStatements } from './things.ts';

/** Words of a part that the parts after it can share. */
export interface Carried {
  /** The statement before, if it was one: "the Edit button | is | enabled". */
  predicate?: Predicate | undefined;
  /** Whether things to be seen are listed: "verify A, B and …". */
  isListing: boolean;
  /** "report", of "three reports are listed". */
  counted?: string | undefined;
  /** Whether it says all that the subject shows, so that nothing more can be in there. */
  isAll?: boolean;
  /** Whether it lists all of what it counts. */
  isListed?: boolean;
}

const states = wordSet(
  'enabled disabled ticked unticked checked unchecked selected unselected visible hidden shown gone blank empty required mandatory expanded collapsed read-only readonly editable focused listed greyed grayed on off',
);
const contents: ReadonlySet<Predicate['verb']> = new Set(['contain', 'show', 'have', 'see']);
const bare = wordSet('be contain show have appear include display mention say read');

const isThere = (predicate: Predicate): boolean =>
  predicate.subject.length === 1 && predicate.subject[0]?.lower === 'there';

/** What's said of the subject, with its verb: "is enabled", without the words that only say when. */
const saidOf = ({ words }: Predicate): Phrase => trimMarks(words);

const singularBe: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' };
export const asSingular = (words: Phrase): Phrase => {
  const [first, ...rest] = words;
  const single = singularBe[first?.lower ?? ''];
  return single === undefined ? words : [...impliedWords(single), ...rest];
};

/** "so is X", "neither is X", "nor does X": the same of X, and whether that's a denial. */
function sameSaid(part: Phrase): { subject: Phrase; isDenied: boolean } | undefined {
  const [so, verb, ...subject] = trimMarks(part);
  const isSo = so?.lower === 'so';
  const isNor = so?.lower === 'neither' || so?.lower === 'nor';
  const isVerb = /^(?:is|are|does|do|has|have)$/.test(verb?.lower ?? '');
  return (isSo || isNor) && isVerb && subject.length > 0 ? { subject, isDenied: isNor } : undefined;
}

/** Whether nothing but "so is …" is bound to what's before it. */
export const isSameSaid = (part: Phrase): boolean => sameSaid(part) !== undefined;

const denials = ["isn't", "aren't", 'is not', 'are not', 'not'].map((words) => words.split(' '));

/** "X isn't", "X not": the thing. */
function deniedThing(part: Phrase): Phrase | undefined {
  const words = trimMarks(part);
  const said = denials.find((each) => words.length > each.length && readsAt(words, words.length - each.length, each));
  return said && words.slice(0, words.length - said.length);
}

/** Whether a clause says less than a sentence: "the Next button isn't", "so is Save". */
export const leansOnPrevious = (words: Phrase): boolean =>
  isSameSaid(words) || (deniedThing(words) !== undefined && !jointsIn(words));
const jointsIn = (words: Phrase): boolean => words.some(({ lower }) => lower === ',' || lower === 'and');

const isName = (phrase: Phrase): boolean =>
  isQuoted(phrase) ||
  isOwnName(phrase.map((token) => ({ ...token, opens: false }))) ||
  isDeterminer(phrase[0]?.lower ?? '') ||
  /^\d/.test(phrase.at(-1)?.text ?? '');

/** The ways to complete a part, the likeliest first. The part itself comes last. */
export function* completions(
  part: Phrase,
  { predicate, isListing, counted, isAll = false, isListed = false }: Carried,
  joint?: Joint,
): Generator<Phrase> {
  const words = trimMarks(part);
  const own = findPredicate(words);
  // "3 while it should be 4": which of them is?
  if (joint?.kind === 'contrast' && own?.subject[0]?.lower === 'it' && own.words[0]?.lower !== 'is') return;
  if (isListed && !own && words[0]?.kind === 'quoted') return;
  if (predicate && joint?.kind === 'which') {
    if (own?.subject.length === 0) yield [...relatedTo(predicate), ...words];
    return;
  }
  if (joint?.kind === 'so') {
    const place = predicate && predicate.object[0]?.lower === 'in' ? trimMarks(predicate.object) : [];
    for (const said of thingStatements(words)) yield [...withoutTotal(said), ...place];
    return;
  }
  if (joint?.kind === 'with') {
    yield* thingStatements(words);
    return;
  }
  if (joint?.kind === 'same') {
    if (predicate && !predicate.isNegated) yield [...words, ...asSingular(saidOf(predicate))];
    return;
  }
  if (predicate) {
    const same = sameSaid(words);
    if (same) {
      if (same.isDenied === predicate.isNegated) yield [...same.subject, ...asSingular(saidOf(predicate))];
      return;
    }
    const more = /^(?:too|also)$/.test(words.at(-1)?.lower ?? '') ? words.slice(0, -1) : [];
    if (more.length > 0 && !own) {
      if (!predicate.isNegated) yield [...more, ...asSingular(saidOf(predicate))];
      return;
    }
    const denied = deniedThing(words);
    if (denied && !predicate.isNegated) {
      const negated = negatedOf(denied, predicate);
      if (negated) yield negated;
      return;
    }
    const isUnable = /^(?:can't|cannot)$/.test(words[0]?.lower ?? '');
    const isOfSubject = (own?.subject.length === 0 || isUnable) && predicate.subject.length > 0 && !isThere(predicate);
    // "should not be visible and be enabled": nobody knows what's denied.
    const isOpen = predicate.isNegated && bare.has(words[0]?.lower ?? '');
    if (isOfSubject && !isOpen) yield [...predicate.subject, ...words];
    if (!own && !predicate.isNegated) yield* gapped(words, predicate);
    if (!own && words[0]?.lower === 'not' && !predicate.isNegated) {
      const negated = negatedOf(words.slice(1), predicate);
      if (negated) yield negated;
      return;
    }
    // "A isn't listed and B": nobody knows whether B is.
    if (!own && predicate.isNegated) return;
    // `"Name is missing." is visible, "City is missing." and …`
    const isSeen =
      predicate.verb === 'appear' || (predicate.verb === 'be' && seenWords.has(predicate.object[0]?.lower ?? ''));
    if (!own && isSeen && isQuoted(words) && isQuoted(predicate.subject) && sounds.test(words[0]?.value ?? ''))
      yield [...words, ...impliedWords('is visible')];
    const isMore =
      !isAll && !own && !predicate.isNegated && predicate.subject.length > 0 && contents.has(predicate.verb);
    if (isMore && isName(words) && !isThere(predicate))
      yield [...predicate.subject, ...impliedWords(predicate.verb === 'have' ? 'has' : 'contains'), ...words];
    if (isThere(predicate) && !own) {
      // "No Delete and Edit": one that isn't there, or two.
      const isNone = predicate.object[0]?.lower === 'no';
      if (isNone && !isDeterminer(words[0]?.lower ?? '') && !/^(?:no|that|\d+)$/.test(words[0]?.lower ?? '')) return;
      // "3 cards, A and B": who they are, or what else there is.
      if (words[0]?.kind !== 'quoted') yield* thingStatements(words);
    }
  }
  if (words.length > 3 && readsAt(words, words.length - 3, ['not', 'among', 'them'])) {
    if (counted !== undefined) yield [...words.slice(0, -3), ...impliedWords('is not listed')];
    return;
  }
  if (isListing) yield* thingStatements(words);
  if (counted !== undefined) yield* ordinalOf(words, counted);
  if (!isListing || own !== undefined) yield words;
}

const withoutTotal = (words: Phrase): Phrase =>
  /^(?:altogether|total)$/.test(words.at(-1)?.lower ?? '')
    ? words.slice(0, words.at(-2)?.lower === 'in' ? -2 : -1)
    : words;

/** The thing that "which" is about. */
const relatedTo = ({ subject, object, verb }: Predicate): Phrase =>
  verb === 'see' || isThere({ subject } as Predicate) ? object : subject;

const seenWords = wordSet('visible shown displayed listed present there available found');

/** `X isn't listed`, `the page doesn't mention X`: what was said of the subject before, denied. */
function negatedOf(thing: Phrase, predicate: Predicate): Phrase | undefined {
  const { verb, subject, object } = predicate;
  // "Bob's" is something of his, and "not $6" another value.
  if (/['’]s$/u.test(thing.at(-1)?.text ?? '')) return undefined;
  const isState = seenWords.has(object[0]?.lower ?? '') || states.has(trimMarks(object)[0]?.lower ?? '');
  const isPlace = /^(?:in|on|under)$/.test(object[0]?.lower ?? '');
  if (verb === 'be' && (isState || isPlace)) return [...thing, ...impliedWords('is not'), ...trimMarks(object)];
  if (verb === 'appear') return [...thing, ...impliedWords('is not visible')];
  if (contents.has(verb) && subject.length > 0 && verb !== 'have' && !isThere(predicate))
    return [...subject, ...impliedWords('does not show'), ...thing];
  return undefined;
}

const valued: ReadonlySet<Predicate['verb']> = new Set(['be', 'equal', 'show', 'cost']);

/** "Reply enabled", after "Merge is disabled": the verb is left out. */
function* gapped(words: Phrase, { verb }: Predicate): Generator<Phrase> {
  const last = words.at(-1);
  const isStill = /^(?:still|now|again|also)$/.test(words.at(-2)?.lower ?? '');
  const subject = words.slice(0, isStill ? -2 : -1);
  // "the tax $1", after "the total is $5"
  const isValue = last !== undefined && (last.kind === 'quoted' || /^[\p{Sc}\d]/u.test(last.text));
  const isGiven = subject[0]?.kind === 'quoted' || subject[0]?.lower === 'the';
  if (valued.has(verb) && last && isValue && isGiven && subject.length <= 4)
    yield [...subject, ...impliedWords('is'), last];
  if (verb === 'be' && last && states.has(last.lower) && subject.length > 0 && isName(subject))
    yield [...subject, ...impliedWords('is'), last];
}

const ordinal = /^(?:first|second|third|fourth|fifth|last|top|topmost)$/;
/** "the first one written by Ana", "the last is Ana": of what was counted before. */
function* ordinalOf(words: Phrase, counted: string): Generator<Phrase> {
  const start = words[0]?.lower === 'the' ? 1 : 0;
  if (!ordinal.test(words[start]?.lower ?? '')) return;
  const isOne = words[start + 1]?.lower === 'one' || words[start + 1]?.lower === counted;
  const rest = words.slice(start + (isOne ? 2 : 1));
  const nth = words[start]?.lower.startsWith('top') ? 'first' : (words[start]?.lower ?? '');
  const subject = impliedWords(`the ${nth} ${counted}`);
  const by = ['written by', 'from', 'by', 'posted by', 'being', 'is from', 'is by', 'is written by', 'is called', 'is']
    .map((each) => each.split(' '))
    .toSorted((a, b) => b.length - a.length)
    .find((each) => readsAt(rest, 0, each));
  const text = rest.slice(by?.length ?? 0);
  if (by && (isQuoted(text) || isLiteral(text))) yield [...subject, ...impliedWords('contains'), ...text];
  else if (findPredicate(rest)?.subject.length === 0 && findPredicate(rest)?.verb === 'be') yield [...subject, ...rest];
}
