/**
 * Sentences about the page, whose elements only the page can tell: "the invoice appears in the list", "the badge shows
 * 3". Parts that the statements of `statements/` understand are taken as they are.
 */
import type { ElementState, Operator } from '@saywright/contracts/entities/assertion';
import type { Intent } from '../../tree/intent.ts';
import type { Kind } from '../../tree/kind.ts';
import { sayChoice } from '../../tree/say-choice.ts';
import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import { statingActorLength } from '../actor.ts';
import { nounOf, readApposition } from '../apposition.ts';
import { dropArticles, isDeterminer } from '../determiners.ts';
import { cutDeadline, deniesDeadline, timeoutFor } from '../deadline.ts';
import { readHint } from '../hints.ts';
import {
  dropPrefix,
  groupMembers,
  impliedWords,
  isQuoted,
  membersOf,
  trimMarks,
  valueOf,
  wordSet,
  type Phrase,
} from '../phrase.ts';
import type { Emission } from '../rule.ts';
import { intendedCheck } from '../step-drafts.ts';
import { findPredicate, type Predicate } from '../statements/predicate.ts';
import { dropPlace, separateThings } from '../statements/seen.ts';
import { findState, negate } from '../statements/state.ts';
import { readStatements } from '../statements/statements.ts';
import { withinWords } from '@saywright/contracts/entities/within-words';
import { isTangible, tellsSomething } from './tells-something.ts';
import { readExpletive } from './read-expletive.ts';
import { checkPage, readArrival, readOpened } from './read-arrival.ts';
import { readChoice, readTree } from './read-choice.ts';
import { prepositionAt, readPlainSection } from './read-place.ts';
import { isNamedBadge, isSaidOf, readBadge } from './read-badge.ts';
import { headingIn, isHeading } from './read-heading.ts';
import { readNaming } from './read-naming.ts';
import { readIndirect } from './read-indirect.ts';
import { isListing, readEmpty } from './read-empty.ts';
import { readCell, readFacts, readProperty, readPropertyOf } from './read-property.ts';
import { counted, enumeratedIn, join, seen, visibility } from './read-seen.ts';
import { readBox } from './read-box.ts';
import { asPlace, literalIn, textTree, type Said } from './said.ts';
import { namesSeveral } from '../names-several.ts';
import { isOwnName } from '../thing-words.ts';
import { isOutsideThing } from '../outside-the-page.ts';
import { unheldWords } from '../unheld-words.ts';

const maxWords = 60;
const shown = wordSet('visible shown displayed present there listed available seen found');
const leftOver = wordSet('left remaining');
const unseen = wordSet('hidden invisible gone absent missing');

const inPlace = (target: Choice, place: Place): Choice =>
  target.map((tree) => ({ ...tree, places: [...tree.places, place] }));

/** "The placeholder", of nobody knows which field; "the password is s3cret" says what to type. */
const isUnseen = ({ name, isExact }: TargetTree): boolean =>
  !isExact && /^(?:placeholder|alt text|aria-label|password|passcode|passphrase)$/i.test(name);

const opposites: Partial<Record<Operator, Operator>> = { equals: 'not_equals', contains: 'not_contains' };

function says(
  subject: Phrase,
  {
    operator,
    expected,
    isNegated,
    isSure = false,
  }: { operator: Operator; expected: string; isNegated: boolean; isSure?: boolean },
): Said | undefined {
  const target = readChoice(subject);
  const compared = isNegated ? opposites[operator] : operator;
  if (!target || compared === undefined || target.some(isUnseen)) return undefined;
  if (operator === 'contains' && target.some(({ kind }) => kind === 'dropdown')) return undefined;
  if (isNegated && !isSure) return undefined;
  const isField = target.every(({ kind }) => kind === 'field' || kind === 'dropdown');
  const isNamed = target.every(
    ({ name, places, ordinal, kind, descriptors }) =>
      name !== '' || places.length > 0 || ordinal !== undefined || descriptors.length > 0 || kind === 'text',
  );
  if (!isNamed || target.some(({ kind }) => kind === 'region')) return undefined;
  return {
    checks: [{ assertion: { type: isField ? 'value' : 'element_text', operator: compared, expected }, target }],
    said: `${sayChoice(target)} ${isNegated ? 'does not say' : 'says'} "${expected}"`,
  };
}

function readState(subject: Phrase, { said, isNegated }: { said: Phrase; isNegated: boolean }): Said | undefined {
  const found = namesSeveral(subject) ? undefined : findState(subject, said);
  const target = found && readChoice(subject);
  if (
    !found ||
    !target ||
    target.some(({ name, places, ordinal }) => name === '' && places.length === 0 && ordinal === undefined)
  )
    return undefined;
  const state: ElementState = isNegated ? negate(found).state : found.state;
  return {
    checks: [{ assertion: { type: 'element_state', state }, target }],
    said: `${sayChoice(target)} is ${isNegated ? 'not ' : ''}${valueOf(said)}`,
  };
}

/** "Dark mode is off": the page must have a switch that is called so. */
function readSwitch(subject: Phrase, isOn: boolean): Said | undefined {
  const choice = readChoice(subject);
  const isNamed = choice?.every(({ name, kind, kindWord }) => name !== '' && kind === undefined && kindWord === '');
  if (!choice || !isNamed || isOutsideThing(subject)) return undefined;
  const target = choice.map((tree) => ({ ...tree, kind: 'checkbox' as const, kindWord: 'switch' }));
  return {
    checks: [{ assertion: { type: 'element_state', state: isOn ? 'checked' : 'unchecked' }, target }],
    said: `${sayChoice(target)} is ${isOn ? 'on' : 'off'}`,
  };
}

const entered = wordSet('entered typed filled inserted');

/** `"Ada" is entered in the name field` */
function typedIn(subject: Phrase, [first, ...rest]: Phrase): Said | undefined {
  const tail = rest[0]?.lower === 'in' && rest[1]?.lower === 'in' ? rest.slice(1) : rest;
  const isIn = tail[0]?.lower === 'in' || tail[0]?.lower === 'into';
  const expected = entered.has(first?.lower ?? '') && isIn ? literalIn(subject) : undefined;
  const target = expected === undefined ? undefined : readChoice(tail.slice(1));
  return target?.every(({ kind }) => kind === 'field')
    ? says(tail.slice(1), { operator: 'equals', expected: expected ?? '', isNegated: false })
    : undefined;
}

const nameLength = (tree: TargetTree | undefined): number => (tree?.name ?? '').split(/\s+/).length;

/** `Only the "Ada" row is shown`: it is, and it's the only one of its kind, there. */
function onlySeen(things: Phrase): Said | undefined {
  const [only, ...rest] = things;
  const target = only?.lower === 'only' ? readChoice([...impliedWords('the'), ...dropArticles(rest)]) : undefined;
  const [tree, ...others] = target ?? [];
  const isNamed = tree?.isExact === true || isOwnName(dropArticles(rest).slice(0, nameLength(tree)));
  if (!target || !tree || !isNamed || others.length > 0 || tree.ordinal !== undefined || tree.descriptors.length > 0)
    return undefined;
  const noun = tree.kindWord.split(' ').at(-1) ?? '';
  const isAlike = tree.kind === undefined || tree.kind === 'item' || tree.kind === 'row';
  if (!isAlike || (noun === '' && tree.places.length === 0)) return undefined;
  const isInTable = tree.places.some((place) => place.type === 'region' && place.region === 'table');
  const kind = tree.kind ?? (isInTable ? 'row' : 'item');
  const counted: TargetTree = { ...tree, name: '', isExact: false, kind, kindWord: noun === '' ? kind : noun };
  const { checks, said } = visibility(target, true);
  const alone = `${said}, and nothing else of its kind`;
  return { checks: [...checks, { assertion: { type: 'count', expected: 1 }, target: [counted] }], said: alone };
}

const singulars = wordSet("is isn't was wasn't appears exists disappears shows loads has neither");

/** "Alice, Bob and Carol are listed", "the columns Name and Role are visible": each of them. */
function seenEach({ subject, words }: Predicate, place: Phrase, isVisible: boolean): Said | undefined {
  const members = singulars.has(words[0]?.lower ?? '') ? undefined : enumeratedIn(subject);
  return members && join(members.map((member) => seenAt(member, place, isVisible)));
}

const seenAt = (member: Phrase, place: Phrase, isVisible: boolean): Said | undefined => {
  const thing = place.length > 0 ? placed(member, place) : member;
  return thing && seen(thing, isVisible);
};

/** "Neither Alice nor Bob is shown": both are hidden. */
function seenNeither({ subject, object, verb, isNegated }: Predicate): Said | undefined {
  const nor = subject.findIndex(({ lower }) => lower === 'nor');
  const [first, ...rest] = dropPlace(object);
  const place = verb === 'be' ? rest : dropPlace(object);
  const isSeen = verb === 'appear' || (verb === 'be' && first !== undefined && shown.has(first.lower));
  if (subject[0]?.lower !== 'neither' || nor < 2 || isNegated || !isSeen) return undefined;
  const pair = [subject.slice(1, nor), subject.slice(nor + 1)];
  return pair.every(isNamedThing) ? join(pair.map((each) => seenAt(each, place, false))) : undefined;
}

const isNamedThing = (phrase: Phrase): boolean =>
  isQuoted(phrase) || isOwnName(phrase) || isDeterminer(phrase[0]?.lower ?? '');

/** "visible in the header", "in the cart", "listed under "Books"" */
function readShown(predicate: Predicate): Said | undefined {
  const { subject, object, isNegated } = predicate;
  const [first, ...rest] = dropPlace(object);
  if (!first) return undefined;
  if (rest[0]?.lower === 'as' && isSaidOf(first.lower)) return shownAs(predicate, rest.slice(1));
  const eachSeen =
    shown.has(first.lower) || unseen.has(first.lower)
      ? seenEach(predicate, rest, shown.has(first.lower) !== isNegated)
      : undefined;
  if (eachSeen) return eachSeen;
  const typed = isNegated ? undefined : typedIn(subject, dropPlace(object));
  if (typed) return typed;
  const isLeft = leftOver.has(first.lower) && !isNegated;
  const left = isLeft ? (rest.length > 0 ? placed(subject, rest) : subject) : undefined;
  if (left) return counted(left);
  const isShown = shown.has(first.lower);
  if (isShown || unseen.has(first.lower)) {
    const heading = headingIn(subject, rest);
    if (heading) return visibility(heading, isShown !== isNegated);
    const things = rest.length > 0 ? placed(subject, rest) : subject;
    const count = things && isShown && !isNegated ? (counted(things) ?? onlySeen(things)) : undefined;
    return count ?? (things && seen(things, isShown !== isNegated));
  }
  if (!prepositionAt(object, 0)) return undefined;
  // "The first comment is by Ana" isn't about the first one of hers, "the first card is in Done" not about that of Done.
  if (readChoice(subject)?.some(({ ordinal }) => ordinal !== undefined) === true) return writtenBy(predicate);
  const things = placed(subject, dropPlace(object));
  return things && seen(things, !isNegated);
}

/** "The last comment is by Ana": it has her name. */
function writtenBy({ subject, object: [by, ...name], isNegated }: Predicate): Said | undefined {
  const expected = by?.lower === 'by' || by?.lower === 'from' ? literalIn(name) : undefined;
  return expected === undefined
    ? undefined
    : says(subject, { operator: 'contains', expected, isNegated, isSure: true });
}

/** "Ada is listed as pending": a text in what is hers. */
function shownAs({ subject, isNegated }: Predicate, as: Phrase): Said | undefined {
  const badge = isNegated ? undefined : readBadge(subject, as);
  return badge && { ...visibility(badge, true), said: `${valueOf(subject)} is shown as ${valueOf(as)}` };
}

/** The subject in its place, where the words after the predicate are one. */
function placed(subject: Phrase, place: Phrase): Phrase | undefined {
  const preposition = prepositionAt(place, 0);
  if (!preposition || separateThings(subject).length > 1) return undefined;
  const tail = place.slice(preposition.length);
  const isPlace = readTree([...impliedWords('button'), ...place])?.places.length;
  return tail.length > 0 && isPlace ? [...subject, ...place] : undefined;
}

function readBe(predicate: Predicate): Said | undefined {
  const { subject, isNegated } = predicate;
  const object = dropPlace(predicate.object);
  const word = object.length === 1 ? (object[0]?.lower ?? '') : '';
  const found = readShown(predicate);
  if (found) return found;
  if (word === 'empty' || word === 'blank') return readEmpty(subject, isNegated);
  const state = readState(subject, { said: object, isNegated });
  if (state) return state;
  const switched = word === 'on' || word === 'off' ? readSwitch(subject, (word === 'on') !== isNegated) : undefined;
  if (switched) return switched;
  const isPast = /^(?:was|were|been)$/.test(predicate.words[0]?.lower ?? '');
  const badge = isNegated || isPast ? undefined : readBadge(subject, object);
  if (badge) return { ...visibility(badge, true), said: `${valueOf(subject)} is ${valueOf(object)}` };
  const expected = literalIn(dropPrefix(object, [['exactly'], ['equal', 'to'], ['set', 'to']]));
  return expected === undefined
    ? undefined
    : says(subject, { operator: 'equals', expected, isNegated, isSure: isSureText(object) });
}

/** "The cart has 3 items", "the dialog shows "Sure?"", "the badge shows 3" */
function readContents(predicate: Predicate): Said | undefined {
  const { verb, subject, object, isNegated } = predicate;
  const none = object[0]?.text === 'no' ? withoutNo(object) : undefined;
  if (none) return isNegated ? undefined : readContents({ ...predicate, object: none, isNegated: true });
  const things = dropPlace(object);
  const place = asPlace(subject);
  const isPage = /^(?:page|screen|site|app|application|system|website)$/.test(
    dropArticles(subject)
      .map(({ lower }) => lower)
      .join(' '),
  );
  const around = place ?? (isListing(things) ? readPlainSection(['in'], subject) : undefined);
  const count = isNegated ? undefined : counted(things, around && !isPage ? [around] : []);
  if (count) return around || isPage ? count : undefined;
  const apposition = verb === 'show' ? readApposition(things) : undefined;
  const own = place && verb !== 'have' && isOwnName(dropArticles(things)) ? dropArticles(things) : things;
  const expected = apposition ? valueOf(apposition.quoted) : namesControl(own) ? undefined : literalIn(own);
  const members = membersOf(things);
  const areTexts = members.length > 1 && members.every(isQuoted) && !things.some(({ lower }) => lower === 'or');
  if (areTexts && place && !isPage && !isNegated)
    return join(members.map((member) => visibility(inPlace([textTree(member)], place), true)));
  if (isPage) return seen(things, !isNegated);
  if (place && expected !== undefined && place.type !== 'item')
    return visibility(inPlace([{ ...textTree(own), name: expected }], place), !isNegated);
  const heading =
    verb === 'show' && isHeading(subject) ? headingIn(things, [...impliedWords('as'), ...subject]) : undefined;
  if (heading) return visibility(heading, !isNegated);
  if (expected !== undefined) {
    // A banner that doesn't show "Error" doesn't show "Error 5" either.
    const isWhole = verb === 'show' && !place && !(isNegated && /\p{L}/u.test(expected));
    const said = says(subject, {
      operator: isWhole ? 'equals' : 'contains',
      expected,
      isNegated,
      isSure: isSureText(things),
    });
    return said && apposition
      ? { ...said, checks: said.checks.map((check) => ({ ...check, noun: nounOf(apposition) })) }
      : said;
  }
  const target = place ? readChoice([...impliedWords('the'), ...dropArticles(things)]) : undefined;
  return target && place && target.every(({ kind }) => kind !== undefined) && tellsSomething(inPlace(target, place))
    ? visibility(inPlace(target, place), !isNegated)
    : undefined;
}

/** "Confirm button": no text of the page. */
const namesControl = (things: Phrase): boolean => {
  const { name, hint } = readHint(things);
  return hint !== undefined && controls.has(hint.kind) && name.length > 0 && name[0] === things[0] && !isQuoted(things);
};
const controls: ReadonlySet<Kind> = new Set(['button', 'link', 'icon', 'field', 'checkbox', 'dropdown', 'radio']);

/** A quotation or a number: what something isn't must be sure to be a text. */
const isSureText = (phrase: Phrase): boolean => phrase.some(({ kind, text }) => kind === 'quoted' || /\d/.test(text));

const operators: Partial<Record<Predicate['verb'], Operator>> = {
  equal: 'equals',
  change: 'equals',
  start: 'starts_with',
  end: 'ends_with',
  match: 'matches',
};

/** "2 books remain" */
const remaining = wordSet('remain remains');

/** "no error", "no more items" */
const withoutNo = (phrase: Phrase): Phrase | undefined =>
  phrase[0]?.lower === 'no' && phrase.length > 1
    ? phrase.slice(phrase[1]?.lower === 'more' && phrase.length > 2 ? 2 : 1)
    : undefined;

function readThings(things: Phrase, isNegated: boolean): Said | undefined {
  const bounded = counted(isNegated ? [...impliedWords('no'), ...things] : things);
  if (bounded) return bounded;
  const none = withoutNo(things);
  if (none) return isNegated ? undefined : seen(none, false);
  const said = seen(things, !isNegated);
  return said?.checks.every(
    ({ assertion, target }) => assertion.type === 'labelled_value' || (target && isTangible(target)),
  )
    ? said
    : undefined;
}

/** `the dialog "Details" opens`: only things that nobody sees before they open. */
function readOpening(words: Phrase): Said | undefined {
  const opened = readChoice(words.slice(0, -1));
  const isBox = opened?.every(({ kindWord }) => opening.has(kindWord));
  return isBox && words.at(-1)?.lower === 'opens' ? visibility(opened ?? [], true) : undefined;
}
const opening = wordSet('dialog modal popup pop-up drawer panel overlay');

function readSentence(words: Phrase): Said | undefined {
  const expected = readExpletive(words, (things) => readThings(things, false));
  if (expected) return expected;
  if (words[0]?.lower === "there's") return readThings(dropPlace(words.slice(1)), false);
  const arrived = readArrival(words) ?? readOpened(words);
  if (arrived) return arrived;
  const predicate = findPredicate(words);
  if (!predicate) return readOpening(words);
  const { verb, subject, object, isNegated } = predicate;
  const isShown = verb === 'appear' ? object.length === 0 : verb === 'be' && shown.has(valueOf(object).toLowerCase());
  const page = isShown && !isNegated ? checkPage(subject) : undefined;
  if (page) return page;
  if (subject.length === 0) return verb === 'see' ? readThings(dropPlace(object), isNegated) : undefined;
  if (subject.length === 1 && subject[0]?.lower === 'there') return readThings(dropPlace(object), isNegated);
  if (subject[0]?.lower === 'neither') return seenNeither(predicate);
  const none = withoutNo(subject);
  if (none)
    return verb === 'appear' || verb === 'be' ? readSentence([...none, ...negated(words, subject.length)]) : undefined;
  switch (verb) {
    case 'be':
      return object.length === 0 && remaining.has(words.at(-1)?.lower ?? '')
        ? counted(subject)
        : (readPropertyOf(predicate) ?? readBe(predicate));
    case 'appear':
    case 'disappear': {
      const rest = dropPlace(object);
      // "Removed by Ada" says who did it.
      if (rest[0]?.lower === 'by') return undefined;
      // "My account was deleted" is about more than the page, and may be what it says then.
      const isDeed = predicate.words.some(({ lower }) => lower === 'deleted' || lower === 'removed');
      if (isDeed && subject.every(({ kind }) => kind !== 'quoted')) return undefined;
      const saying = readNaming(rest);
      if (saying && isQuoted(saying)) return seen([...subject, ...rest], (verb === 'appear') !== isNegated);
      const heading = headingIn(subject, rest);
      if (heading) return visibility(heading, (verb === 'appear') !== isNegated);
      const eachSeen = seenEach(predicate, rest, (verb === 'appear') !== isNegated);
      if (eachSeen) return eachSeen;
      const things = rest.length > 0 ? placed(subject, rest) : subject;
      const count = things && verb === 'appear' && !isNegated ? counted(things) : undefined;
      return count ?? (things && seen(things, (verb === 'appear') !== isNegated));
    }
    case 'show':
    case 'contain':
    case 'have':
      // A placeholder is no value.
      if (dropArticles(object)[0]?.lower === 'placeholder') return undefined;
      return readCell(predicate) ?? readProperty(predicate) ?? readContents(predicate) ?? readIndirect(predicate);
    default: {
      const tab = verb === 'change' && isView(subject) && !isNegated ? readChoice(object) : undefined;
      if (tab?.every(({ kind, name }) => kind === 'tab' && name !== ''))
        return {
          checks: [{ assertion: { type: 'element_state', state: 'selected' }, target: tab }],
          said: `${sayChoice(tab)} is selected`,
        };
      const operator = operators[verb];
      const expected = literalIn(object);
      return operator && expected !== undefined
        ? says(subject, { operator, expected, isNegated, isSure: isSureText(object) })
        : undefined;
    }
  }
}

const views = wordSet('view page screen');
const isView = (subject: Phrase): boolean =>
  views.has(
    dropArticles(subject)
      .map(({ lower }) => lower)
      .join(' '),
  );

/** "is visible", after "no error": the same of nothing. */
const negated = (words: Phrase, at: number): Phrase => [...impliedWords('not'), ...words.slice(at)];

const toCheck = ({ checks, said }: Said): Intent => ({ action: 'assert', description: said, purpose: 'see', checks });

/** One part, by either reader. */
function readPart(part: Phrase, isThing: boolean): Said | undefined {
  const words = trimMarks(dropPrefix(part.slice(statingActorLength(part)), [['that']]));
  if (words.length === 0) return undefined;
  const facts = join(readFacts(words) ?? []) ?? readBox(words);
  if (facts) return facts;
  const known = isNamedBadge(words) ? undefined : readStatements(words);
  const stated = known && 'assertions' in known && { checks: known.assertions.map(intendedCheck), said: known.said };
  if (stated && unheldWords(words, [toCheck(stated)]).length === 0) return stated;
  const isAlone = isThing && part[0]?.lower !== 'that' && !findPredicate(words);
  return readSentence(words) ?? (isAlone ? readThings(words, false) : undefined) ?? (stated || undefined);
}

/** Reads a sentence, or several joined by "and"; `isThing` also takes a thing alone, after "see". */
export function readExpectation(phrase: Phrase, { isThing = false }: { isThing?: boolean } = {}): Emission {
  const cut = phrase.length > maxWords ? undefined : cutDeadline(trimMarks(phrase));
  if (!cut) return undefined;
  const { words, withinMs } = cut;
  if (withinMs !== undefined && deniesDeadline(words)) return undefined;
  const isAlone = isThing && findPredicate(words) === undefined;
  const stands = (part: Phrase): Said | undefined => readPart(part, isAlone);
  const whole =
    stands(words) ?? join(groupMembers(words, (member) => stands(member) !== undefined).map((part) => stands(part)));
  if (!whole) return undefined;
  const description = `Check that ${whole.said}${withinWords({ within_ms: withinMs })}`;
  const intent: Intent = {
    action: 'assert',
    description,
    purpose: 'see',
    checks:
      withinMs === undefined
        ? whole.checks
        : whole.checks.map((check) => ({ ...check, assertion: { ...check.assertion, within_ms: withinMs } })),
    ...(withinMs !== undefined && { timeout: timeoutFor(withinMs) }),
    ...(whole.otherwise && { otherwise: whole.otherwise }),
  };
  return { intents: [intent], title: `check ${whole.said}` };
}
