import { isQuoted, membersOf, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { landmarkCss } from '@saywright/contracts/entities/landmarks';
import { selectorFor } from '../selectors.ts';
import { isDeterminer } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { describeTarget, parseTarget, type Target } from '../target.ts';
import type { Checked } from './checked.ts';
import { checkPlace } from './place.ts';

export const joinChecks = (checks: readonly Checked[]): Checked => {
  const target = checks.length === 1 ? checks[0]?.target : undefined;
  return {
    ...(target && { target }),
    assertions: checks.flatMap(({ assertions }) => assertions),
    said: checks.map(({ said }) => said).join(' and '),
    title: checks.map(({ title }) => title).join(' and '),
  };
};

const placeWords = wordSet('page screen here anywhere website site window');
const parts = wordSet('cart basket bag list table results toolbar menu header footer sidebar navigation');
const placePrepositions = wordSet('on in to at');
const tails = wordSet('again too now anymore instead below above');

/** The phrase without "on the page", "in the list", "to me", "again" at its end. */
export function dropPlace(phrase: Phrase): Phrase {
  let end = trimMarks(phrase).length;
  while (end > 1 && tails.has(phrase[end - 1]?.lower ?? '')) end -= 1;
  const last = phrase[end - 1]?.lower ?? '';
  const start = isDeterminer(phrase[end - 2]?.lower ?? '') ? end - 3 : end - 2;
  const isPlace = placeWords.has(last) || (parts.has(last) && phrase[start]?.lower === 'in');
  return isPlace && start > 0 && placePrepositions.has(phrase[start]?.lower ?? '')
    ? phrase.slice(0, start)
    : phrase.slice(0, end);
}

const standsAlone = (member: Phrase): boolean =>
  isQuoted(member) || isDeterminer(member[0]?.lower ?? '') || isHintWord(member.at(-1)?.lower ?? '');

/** "A" and "B" are two things; Terms and Conditions is one. */
export function separateThings(phrase: Phrase): Phrase[] {
  const members = membersOf(phrase);
  return members.length > 1 && members.every(standsAlone) ? members : [phrase];
}

const isText = (target: Target): boolean =>
  target.scope === undefined &&
  target.ordinal === undefined &&
  target.name !== '' &&
  (target.kind === undefined || target.kind === 'text' || target.kind === 'item') &&
  (target.isQuoted || landmarkCss(target.name) === undefined);

const connecting = wordSet('neither nor either unless until if after before whether because than');

/** A quotation among other words, or words that join two thoughts: whatever that means, a page does not show it as it is. */
const isSentence = (thing: Phrase): boolean =>
  thing.some(({ kind, lower }) => kind === 'quoted' || connecting.has(lower));

const prepositions = wordSet('in on at of for from with by');

const isPlural = (word: string): boolean => /^\p{Ll}+[^\p{Lu}s]s$/u.test(word);

/** "orders of Ada", "broken images": that a page does not have these very words would prove nothing. */
const isVague = (thing: Phrase): boolean =>
  thing.some(({ text }) => prepositions.has(text)) || isPlural(thing.at(-1)?.text ?? '');

/** "no products": that a page does not have the word would prove nothing. */
const isKindAlone = ({ name, hint, kind }: Target): boolean =>
  kind === undefined && hint !== '' && landmarkCss(name) === undefined;

function checkOne(thing: Phrase, isVisible: boolean): Checked | undefined {
  const target = parseTarget(thing);
  if (!target) return undefined;
  if (target.hint === 'page' && target.name !== '' && !target.isQuoted) {
    const place = isVisible ? checkPlace(thing) : undefined;
    return place && 'assertions' in place ? place : undefined;
  }
  if (!isVisible && isKindAlone(target)) return undefined;
  const isNamed = target.name !== '' && landmarkCss(target.name) === undefined;
  if (!isVisible && !target.isQuoted && target.scope === undefined && isNamed && isVague(thing)) return undefined;
  const named = target.name === '' || !isVisible ? {} : { target };
  const what = describeTarget(target);
  const told = { ...named, said: `${what} is ${isVisible ? 'visible' : 'hidden'}`, title: what };
  if (isText(target)) {
    if (!target.isQuoted && isSentence(thing)) return undefined;
    const type = isVisible ? 'text_visible' : 'text_hidden';
    return { assertions: [{ type, expected: target.name }], ...told };
  }
  const selector = selectorFor(target, 'see');
  return selector && { assertions: [{ type: isVisible ? 'element_visible' : 'element_hidden', selector }], ...told };
}

/** That what the phrase names, one thing or several, can be seen, or cannot. */
export function checkSeen(phrase: Phrase, isVisible: boolean): Checked | undefined {
  const said = dropPlace(phrase);
  const things = separateThings(said[0]?.lower === 'both' ? said.slice(1) : said);
  const checks = things.map((thing) => checkOne(thing, isVisible)).filter((each) => each !== undefined);
  return checks.length === things.length ? joinChecks(checks) : undefined;
}
