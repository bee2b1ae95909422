import type { Assertion } from '@saywright/contracts/entities/assertion';
import { isQuoted, membersOf, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { selectorFor } from '../selectors.ts';
import { isDeterminer, isHintWord, parseTarget, type Target } from '../target.ts';

/** What a statement was found to say. */
export interface Checked {
  assertions: Assertion[];
  /** For people: `the total is "$42.00"`. */
  said: string;
  /** In a few words, for the test's name: `the total`. */
  title: string;
}

/** `problem`: understood, but not to be said in an assertion; undefined: it says nothing that can be checked. */
export type StatementResult = Checked | { problem: string } | undefined;

export const joinChecks = (checks: readonly Checked[]): Checked => ({
  assertions: checks.flatMap(({ assertions }) => assertions),
  said: checks.map(({ said }) => said).join(' and '),
  title: checks.map(({ title }) => title).join(' and '),
});

const placeWords = wordSet('page screen here anywhere website site window');
const placePrepositions = wordSet('on in to at');
const tails = wordSet('again too now anymore instead below above');

/** The phrase without "on the page", "to me", "again" at its end. */
export function dropPlace(phrase: Phrase): Phrase {
  let end = trimMarks(phrase).length;
  while (end > 1 && tails.has(phrase[end - 1]?.lower ?? '')) end -= 1;
  const isPlace = placeWords.has(phrase[end - 1]?.lower ?? '');
  const start = isDeterminer(phrase[end - 2]?.lower ?? '') ? end - 3 : end - 2;
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

const says = (target: Target): string => (target.name === '' ? `the ${target.hint}` : `"${target.name}"`);

const isText = ({ scope, ordinal, name, kind }: Target): boolean =>
  scope === undefined && ordinal === undefined && name !== '' && (kind === undefined || kind === 'text');

function checkOne(thing: Phrase, isVisible: boolean): Checked | undefined {
  const target = parseTarget(thing);
  if (!target) return undefined;
  const told = { said: `${says(target)} is ${isVisible ? 'visible' : 'hidden'}`, title: says(target) };
  if (isText(target)) {
    const type = isVisible ? 'text_visible' : 'text_hidden';
    return { assertions: [{ type, expected: target.name }], ...told };
  }
  const selector = selectorFor(target, 'see');
  return selector && { assertions: [{ type: isVisible ? 'element_visible' : 'element_hidden', selector }], ...told };
}

/** That what the phrase names, one thing or several, can be seen, or cannot. */
export function checkSeen(phrase: Phrase, isVisible: boolean): Checked | undefined {
  const things = separateThings(dropPlace(phrase));
  const checks = things.map((thing) => checkOne(thing, isVisible)).filter((each) => each !== undefined);
  return checks.length === things.length ? joinChecks(checks) : undefined;
}
