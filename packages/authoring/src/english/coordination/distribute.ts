/** What's said of several things at once, as a statement of each: "its Edit and Delete buttons are enabled". */
import { dropArticles, isArticle } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { readNumber } from '../number.ts';
import { hasCompoundName } from '../names-several.ts';
import { isLiteral } from '../literal.ts';
import { impliedWords, isQuoted, membersOf, readsAt, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { findPredicate, type Predicate } from '../statements/predicate.ts';
import { isOwnName } from '../thing-words.ts';
import { singular } from '../../tree/singular.ts';
import { asSingular } from './completions.ts';
import { asQuoted } from './plain-words.ts';

const plural =
  /^(?:are|aren't|were|weren't|have|become|stay|remain|appear|disappear|should|must|will|can't|cannot|don't|turn|get|go)$/;
/** These hold of each of several things, and of none of them together. */
const ofEach = wordSet(
  'enabled disabled ticked unticked checked unchecked selected unselected visible hidden shown gone displayed listed present there blank empty required mandatory optional readonly read-only editable focused expanded collapsed greyed grayed out not no longer on off in the menu header footer sidebar list table dialog toolbar page still now again used clicked pressed and be been',
);

/** Whether the words state something that each thing can have: a state or a place. */
const isOfEach = ({ verb, object }: Predicate): boolean =>
  (verb === 'be' &&
    object.length > 0 &&
    trimMarks(object).every(({ kind, lower }) => kind === 'word' && ofEach.has(lower))) ||
  ((verb === 'appear' || verb === 'disappear') && object.length === 0);

const owners = wordSet('its his her their the');
const isNamed = (member: Phrase): boolean =>
  (member[0]?.kind === 'quoted' && member.slice(1).every(({ lower }) => isHintWord(lower))) ||
  isOwnName(member.map((token) => ({ ...token, opens: false }))) ||
  (member.length <= 3 && member.every(({ kind, text }) => kind === 'word' && /^\p{L}[\p{L}\p{N}-]*$/u.test(text)));

/** The things of "its Edit and Delete buttons", "both the email and the password field", each with its kind. */
export function thingsIn(whole: Phrase): Phrase[] | undefined {
  const tailAt = whole.findIndex(
    ({ kind, lower }, at) => kind === 'word' && at > 0 && /^(?:of|in|on|under|for|at)$/.test(lower),
  );
  const subject = tailAt > 0 ? whole.slice(0, tailAt) : whole;
  const tail = tailAt > 0 ? whole.slice(tailAt) : [];
  // "Ana's email and phone": both are hers.
  if (membersOf(tail).length > 1 || subject.some(({ kind, text }) => kind === 'word' && /['’]s$/u.test(text)))
    return undefined;
  const isBoth = subject[0]?.lower === 'both';
  const words = isBoth ? subject.slice(1) : subject;
  const owner = words[0]?.lower ?? '';
  const said = owners.has(owner) ? words.slice(1) : words;
  if (words.some(({ kind, lower }) => kind === 'word' && (lower === 'or' || lower === 'but' || lower === 'of')))
    return undefined;
  const isCompound = hasCompoundName(said);
  const members = membersOf(said);
  if (members.length < 2 || isCompound || (isBoth && members.length !== 2)) return undefined;
  // `"Saved" and the Edit and Delete buttons`: a text, and two buttons.
  if (members.some(isQuoted) && !members.every((member) => member.some(({ kind }) => kind === 'quoted')))
    return undefined;
  const last = members.at(-1) ?? [];
  const noun = last.at(-1);
  const kind = noun?.kind === 'word' ? singular(noun.lower) : '';
  const isShared = noun !== undefined && last.length > 1 && noun.kind === 'word' && isHintWord(kind);
  const isPlural = isShared && kind !== noun.lower;
  const lead = owner === 'the' || !owners.has(owner) ? [] : words.slice(0, 1);
  const things = members.map((member) => {
    const bare = dropArticles(member);
    const ends = isHintWord(bare.at(-1)?.lower ?? '') && bare.length > 1;
    const name = isPlural && member === last ? bare.slice(0, -1) : bare;
    const isKindless = isPlural || (isShared && !ends);
    return { name, kind: isKindless ? impliedWords(kind) : [] };
  });
  if (!things.every(({ name }) => name.length > 0 && isNamed(name))) return undefined;
  return things.map(({ name, kind: noun2 }) => [
    ...(lead.length > 0 ? lead : noun2.length > 0 || !isCapital(name) ? impliedWords('the') : []),
    ...name.map((token, at) => ({ ...token, opens: false, gap: at === 0 ? ' ' : token.gap })),
    ...noun2,
    ...tail,
  ]);
}

const isCapital = (name: Phrase): boolean => isQuoted(name) || /^\p{Lu}/u.test(name[0]?.text ?? '');

/** A statement of each of several things; undefined where it may be about them together. */
export function distributed(phrase: Phrase): Phrase[] | undefined {
  const words = trimMarks(phrase);
  const place = leadingPlace(words);
  const body = withVerb(words.slice(place.length));
  const predicate = findPredicate(body);
  if (!predicate || predicate.isNegated || !plural.test(predicate.words[0]?.lower ?? '') || !isOfEach(predicate))
    return undefined;
  const things = thingsIn(predicate.subject);
  return things?.map((thing) => [...place, ...thing, ...asSingular(predicate.words)]);
}

/** "Edit and Delete disabled": they are. */
const withVerb = (words: Phrase): Phrase =>
  findPredicate(words) === undefined &&
  membersOf(words).length > 1 &&
  /^(?:disabled|enabled|hidden|visible|gone|ticked|unticked)$/.test(words.at(-1)?.lower ?? '')
    ? [...words.slice(0, -1), ...impliedWords('are'), ...words.slice(-1)]
    : words;

const leadingPlace = (words: Phrase): Phrase => {
  const comma = words.findIndex(({ lower }) => lower === ',');
  return /^(?:in|on|under|within)$/.test(words[0]?.lower ?? '') && comma > 1 && comma < 8
    ? words.slice(0, comma + 1)
    : [];
};

/**
 * Whether a reading of it as one thing would be wrong: "the Reply and Forward entries", "name and email". Quotations are
 * told apart by every reader.
 */
export const isSpread = (phrase: Phrase): boolean => {
  const members = membersOf(findPredicate(phrase)?.subject ?? []);
  return members.length > 1 && !members.every((member) => isQuoted(dropArticles(member)));
};

const rows = /^(?:row|card|item|entry|one|line)$/;
const holding = wordSet('and & , with');

/** "Members shows Ana, Ben and Chloe", `the first row is "Coffee", €18.30`: each is in there. */
export function severalIn(phrase: Phrase): Phrase[] | undefined {
  const words = trimMarks(phrase);
  const predicate = findPredicate(words);
  if (!predicate || predicate.isNegated || predicate.subject.length === 0) return undefined;
  const { verb, subject, object } = predicate;
  const isRow = rows.test(subject.at(-1)?.lower ?? '') && subject.length > 1;
  if (!(verb === 'contain' || verb === 'show' || (isRow && (verb === 'be' || verb === 'have')))) return undefined;
  const cuts = object.flatMap(({ kind, lower }, at) => (kind !== 'quoted' && holding.has(lower) ? [at] : []));
  const members = [-1, ...cuts]
    .map((at, index) => object.slice(at + 1, cuts[index] ?? object.length))
    .filter((member) => member.length > 0);
  const texts = members.map((member) => (isRow ? dropArticles(member) : member));
  const isText = (member: Phrase): boolean =>
    isQuoted(member) || isLiteral(member.map((token) => ({ ...token, opens: false })));
  if (texts.length < 2 || !texts.every(isText)) return undefined;
  return texts.map((member) => [...subject, ...impliedWords('contains'), ...member]);
}

const places = wordSet('in on under');

const unnamed = /^(?:not|no|only|or|either|neither|except|and|is|are)$/;
/** "Maps that lied": in a list of names, words that begin with a capital are one. */
const isTitle = (member: Phrase): boolean =>
  member.length <= 7 &&
  /^\p{Lu}/u.test(member[0]?.text ?? '') &&
  member.every(({ kind, lower }) => kind === 'word' && !unnamed.test(lower));
const asNamed = (member: Phrase): Phrase => (isQuoted(member) || isOwnName(member) ? member : asQuoted(member));

const numbers = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const inOrder = ['in this order', 'in that order', 'from top to bottom', 'from left to right', 'in order'].map((each) =>
  each.split(' '),
);

/** "Top three from top to bottom: A, B, C": what the first three of what repeats there are. */
function topOf(head: Phrase, names: Phrase): Phrase[] | undefined {
  const [first, second, ...rest] = head[0]?.lower === 'the' ? head.slice(1) : head;
  const amount = first?.lower === 'top' || first?.lower === 'first' ? readNumber(second?.lower ?? '') : undefined;
  const members = membersOf(names);
  const noun = rest[0]?.lower !== undefined && /^[a-z]+s$/.test(rest[0].lower) ? rest[0].lower : undefined;
  const order = noun === undefined ? rest : rest.slice(1);
  const isOrder = order.length === 0 || inOrder.some((each) => each.length === order.length && readsAt(order, 0, each));
  if (amount === undefined || amount > numbers.length || members.length !== amount || !isOrder) return undefined;
  if (!members.every((member) => isQuoted(member) || isTitle(member))) return undefined;
  const kind = noun === undefined ? 'item' : singular(noun);
  return members.map((member, index) => [
    ...impliedWords(`the ${numbers[index] ?? ''} ${kind} contains`),
    ...asNamed(member),
  ]);
}

/**
 * "Three reports: A, B and C, in this order", "see two episodes, A and B": so many, and each of them, where it stands.
 * The count must be that of what's listed.
 */
export function enumerated(phrase: Phrase): Phrase[] | undefined {
  let words = trimMarks(phrase);
  const order = inOrder.find((each) => readsAt(words, words.length - each.length, each));
  if (order) words = trimMarks(words.slice(0, words.length - order.length));
  const at = words.findIndex(({ text }) => text === ':' || text === ',' || text === '(');
  const head = words.slice(0, Math.max(at, 0));
  const top = topOf(head, words.slice(at + 1));
  if (top) return top;
  const members = membersOf(words.slice(at + 1));
  const amountAt = head.findIndex(
    ({ kind, lower }, index) => kind === 'word' && readNumber(lower) !== undefined && index < 4,
  );
  const single = head.findIndex((_token, index) => readsAt(head, index, ['a', 'single']));
  const amount = single >= 0 ? 1 : readNumber(head[amountAt]?.lower ?? '');
  const noun = single >= 0 ? head[single + 2] : head[amountAt + 1];
  if (at < 2 || amount === undefined || noun?.kind !== 'word' || members.length !== amount) return undefined;
  const isText = (member: Phrase): boolean =>
    isQuoted(member) || isLiteral(member.map((token) => ({ ...token, opens: false })));
  if (!members.every((member) => isText(member) || isTitle(member))) return undefined;
  const kind = singular(noun.lower);
  const placeAt = head.findIndex(
    ({ lower }, index) => index > amountAt && places.has(lower) && isArticle(head[index + 1]?.lower ?? ''),
  );
  const place = placeAt > 0 ? head.slice(placeAt) : [];
  const each = members.map((member, index) =>
    order
      ? [...impliedWords(`the ${numbers[index] ?? ''} ${kind}`), ...impliedWords('contains'), ...asNamed(member)]
      : [...asNamed(member), ...impliedWords('is visible'), ...place],
  );
  if (order && amount > numbers.length) return undefined;
  return [head, ...each];
}
