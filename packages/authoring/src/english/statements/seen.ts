import { impliedWords, membersOf, isQuoted, readsAt, spaced, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { landmarkCss } from '@saywright/contracts/entities/landmarks';
import { regionSelector, selectorFor } from '../selector-for.ts';
import { readNumber } from '../number.ts';
import { dropArticles, isDeterminer } from '../determiners.ts';
import { singular } from '../../tree/singular.ts';
import type { Kind } from '../../tree/kind.ts';
import { isHintWord } from '../hints.ts';
import { isOwnName } from '../thing-words.ts';
import { describeTarget, parseTarget, type Target } from '../target.ts';
import type { Checked } from './checked.ts';
import { checkPlace } from './place.ts';

export const joinChecks = (checks: readonly Checked[]): Checked => {
  const target = checks.length === 1 ? checks[0]?.target : undefined;
  const timeoutMs = checks.find((check) => check.timeoutMs !== undefined)?.timeoutMs;
  return {
    ...(target && { target }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    assertions: checks.flatMap(({ assertions }) => assertions),
    said: checks.map(({ said }) => said).join(' and '),
    title: checks.map(({ title }) => title).join(' and '),
  };
};

/** The whole page: every check looks there. */
const wholePage = [
  'on the page',
  'on this page',
  'on the screen',
  'on screen',
  'on the website',
  'on the site',
  'on page',
  'in the page',
  'here',
  'to me',
  'to the user',
  'any longer',
]
  .map((words) => words.split(' '))
  .concat([['any', 'more']]);
/** A check looks at the page as it is now, so these change nothing. */
const tails = wordSet('again too now anymore still');

const totals = ['left', 'remaining', 'altogether', 'in total', 'in all', 'left over'].map((words) => words.split(' '));

/** The things of a count without "left", "in total", which say no more than the number does. */
export function dropTotal(phrase: Phrase): Phrase {
  const said = dropPlace(phrase);
  const total = totals.find((words) => said.length > words.length && readsAt(said, said.length - words.length, words));
  return total ? dropPlace(said.slice(0, said.length - total.length)) : said;
}

/** "Hello again", "Play now": as a page writes it, the word may be a part of it. */
const mayEndName = (said: Phrase): boolean => !isQuoted(said.slice(0, -1)) && isShownText(said.slice(0, -1));

/** The phrase without "on the page", "again" at its end. */
export function dropPlace(phrase: Phrase): Phrase {
  const said = trimMarks(phrase);
  const last = said.at(-1);
  if (said.length < 2 || !last) return said;
  if (tails.has(last.lower) && !mayEndName(said)) return dropPlace(said.slice(0, -1));
  const place = wholePage.find(
    (words) => said.length > words.length && readsAt(said, said.length - words.length, words),
  );
  return place ? said.slice(0, said.length - place.length) : said;
}

const standsAlone = (member: Phrase): boolean =>
  isQuoted(member) || isDeterminer(member[0]?.lower ?? '') || isHintWord(member.at(-1)?.lower ?? '');

/** "the Save and Cancel buttons" are two, "the Terms and Conditions link" is one. */
function sharedKind(members: readonly Phrase[]): Phrase[] | undefined {
  const last = members.at(-1) ?? [];
  const noun = last.at(-1);
  const kind = noun?.kind === 'word' ? singular(noun.lower) : '';
  const [first = []] = members;
  const isShared = isHintWord(kind) && last.length > 1 && first[0]?.lower === 'the';
  if (members.length < 2 || !noun || !isShared || members.slice(1).some(([word]) => isDeterminer(word?.lower ?? '')))
    return undefined;
  const before = members.slice(0, -1);
  if (before.some((member) => isHintWord(member.at(-1)?.lower ?? '')) || kind === noun.lower) return undefined;
  return members.map((member) => [
    ...impliedWords('the'),
    ...spaced(dropArticles(member === last ? member.slice(0, -1) : member)),
    ...impliedWords(kind),
  ]);
}

/** "An Approve and a Reject button" */
function sharedNoun(members: readonly Phrase[]): Phrase[] | undefined {
  const last = members.at(-1) ?? [];
  const noun = last.slice(-1);
  const isKind = noun[0]?.kind === 'word' && isHintWord(noun[0].lower) && last.length > 2;
  const areNamed = members
    .slice(0, -1)
    .every((member) => member.length > 1 && member.slice(1).every(({ text }) => /^\p{Lu}/u.test(text)));
  const areOne = members.every(([article]) => article?.lower === 'a' || article?.lower === 'an');
  return members.length > 1 && isKind && areNamed && areOne
    ? members.map((member) => (member === last ? member : [...member, ...spaced(noun)]))
    : undefined;
}

/** `"Saved" and the Save and Cancel buttons`: a text, and two buttons. */
function withShared(members: readonly Phrase[]): Phrase[] | undefined {
  for (let start = 0; start < members.length - 1; start += 1) {
    const rest = members.slice(start);
    const shared = sharedKind(rest) ?? sharedNoun(rest);
    const before = members.slice(0, start);
    if (shared && before.every(standsAlone)) return [...before, ...shared];
  }
  return undefined;
}

/** "The Terms and Conditions link": the name of one thing. */
const isCompound = (members: readonly Phrase[]): boolean => {
  const [first = [], ...others] = members;
  const last = others.at(-1) ?? [];
  return (
    others.length === 1 &&
    first.length === 2 &&
    first[0]?.lower === 'the' &&
    /^\p{Lu}/u.test(first[1]?.text ?? '') &&
    /^\p{Lu}/u.test(last[0]?.text ?? '') &&
    last.length > 1 &&
    isHintWord(last.at(-1)?.lower ?? '')
  );
};

/** "A" and "B" are two things; Terms and Conditions is one. */
export function separateThings(phrase: Phrase): Phrase[] {
  const members = membersOf(phrase);
  // "Logo, Menu and Search" are three; Terms and Conditions are one.
  const areNames = members.length > 2 && members.every(isOwnName);
  const shared = withShared(members);
  if (shared) return shared;
  return areNames || (members.length > 1 && !isCompound(members) && members.every(standsAlone)) ? members : [phrase];
}

/** "The "Porch" tile": more of the page than its text, which may be elsewhere. */
const isBox = ({ hint }: Target): boolean => /^(?:tile|card)$/.test(hint);

const isText = (target: Target): boolean =>
  !isBox(target) &&
  target.scope === undefined &&
  target.region === undefined &&
  target.ordinal === undefined &&
  target.name !== '' &&
  (target.kind === undefined || target.kind === 'text' || target.kind === 'item') &&
  (target.isQuoted || landmarkCss(target.name) === undefined);

/** Every page has one of these: that there is one proves nothing. */
const common: readonly (Kind | undefined)[] = [
  'button',
  'link',
  'field',
  'checkbox',
  'radio',
  'tab',
  'heading',
  'menuitem',
  'icon',
  'image',
  'row',
  'text',
  'region',
];

/** Whether the page can show that a thing is there: it has a name, a place, or a kind of its own ("the footer"). */
const canBeSeen = ({ name, kind, hint, ordinal, scope, region }: Target): boolean =>
  name !== '' ||
  ordinal !== undefined ||
  scope !== undefined ||
  (region !== undefined && kind !== 'text') ||
  landmarkCss(hint) !== undefined ||
  !common.includes(kind);

/** "no products": that a page does not have the word would prove nothing. */
const isKindAlone = ({ name, hint, kind, ordinal, scope }: Target): boolean =>
  ordinal === undefined &&
  scope === undefined &&
  landmarkCss(name === '' ? hint : name) === undefined &&
  (kind === undefined ? hint !== '' : name === '');

/** Only of a row, a card or a region that is there can it be said that something isn't in it. */
function checkElement(target: Target, isVisible: boolean): Pick<Checked, 'assertions'> | undefined {
  const selector = selectorFor(target, 'see');
  if (!selector) return undefined;
  if (isVisible) return { assertions: [{ type: 'element_visible', selector }] };
  if (target.place?.type !== 'corner' && target.place?.type !== 'region' && target.place?.isExact === false)
    return undefined;
  const region = target.region && regionSelector(target.region);
  return {
    assertions: [
      ...(region ? [{ type: 'element_visible' as const, selector: region }] : []),
      ...(target.scope === undefined ? [] : [{ type: 'text_visible' as const, expected: target.scope }]),
      { type: 'element_hidden', selector },
    ],
  };
}

const shownKinds: readonly Kind[] = ['text', 'item', 'heading', 'image', 'row'];

/** A name is a text of the page unless a kind finds its control by it; that no control has a name proves little. */
const needsText = ({ name, kind }: Target, isVisible: boolean): boolean =>
  name !== '' && (!isVisible || kind === undefined || shownKinds.includes(kind));

/** "Ada Lovelace", "$42": what a page shows as it is. "Column B" describes something, and few pages have these words. */
const isShownText = (phrase: Phrase): boolean =>
  phrase.every(({ text, opens }) => /^[^\p{L}]*\d/u.test(text) || (!opens && /^\p{Lu}/u.test(text))) &&
  !things.has(phrase[0]?.lower ?? '') &&
  !isHintWord(phrase[0]?.lower ?? '');
const things = wordSet('column step level slide chapter seat room table slot block group line player team');

/** "Office Manager with 0 candidates": a thing, and what belongs to it. */
export const hasPart = (thing: Phrase): boolean =>
  thing.some(
    ({ kind, text }, at) =>
      kind === 'word' && at > 0 && text === 'with' && readNumber(thing[at + 1]?.lower ?? '') !== undefined,
  );

function checkOne(thing: Phrase, isVisible: boolean): Checked | undefined {
  if (hasPart(thing)) return undefined;
  const target = parseTarget(thing);
  if (!target) return undefined;
  if (target.hint === 'page' && target.name !== '' && !target.isQuoted) {
    const place = isVisible ? checkPlace(thing) : undefined;
    return place && 'assertions' in place ? place : undefined;
  }
  if (target.hint === 'list' || !canBeSeen(target) || (!isVisible && isKindAlone(target))) return undefined;
  const named = target.name === '' || !isVisible ? {} : { target };
  const what = describeTarget(target);
  const told = { ...named, said: `${what} is ${isVisible ? 'visible' : 'hidden'}`, title: what };
  if (needsText(target, isVisible) && !target.isLiteral && landmarkCss(target.name) === undefined) return undefined;
  if (isBox(target) && isVisible) return undefined;
  if (isText(target) && !isVisible && !target.isQuoted && !isShownText(thing)) return undefined;
  if (isText(target))
    return { assertions: [{ type: isVisible ? 'text_visible' : 'text_hidden', expected: target.name }], ...told };
  const checked = checkElement(target, isVisible);
  return checked && { ...checked, ...told };
}

/** That what the phrase names, one thing or several, can be seen, or cannot. */
export function checkSeen(phrase: Phrase, isVisible: boolean): Checked | undefined {
  const said = dropPlace(phrase);
  const isBoth = said[0]?.lower === 'both';
  const things = separateThings(isBoth ? said.slice(1) : said);
  if (isBoth && things.length !== 2) return undefined;
  const checks = things.map((thing) => checkOne(thing, isVisible)).filter((each) => each !== undefined);
  return checks.length === things.length ? joinChecks(checks) : undefined;
}
