/**
 * From a statement about the page ("the total is $42.00", "the page shows A and B") to assertions of the contract.
 */
import type { Assertion, TextOperator } from '@saywright/contracts/entities/assertion';
import { hasWord, isQuoted, membersOf, trimMarks, valueOf, wordSet, type Phrase } from './phrase.ts';
import { findPredicate, type Predicate, type PredicateVerb } from './predicate.ts';
import { selectorFor } from './selectors.ts';
import { isDeterminer, isHintWord, parseTarget, type Target } from './target.ts';

export interface Checked {
  assertions: Assertion[];
  /** For people: `the total is "$42.00"`. */
  said: string;
  /** In a few words, for the test's name: `the total`. */
  title: string;
}

export type StatementResult = Checked | { problem: string } | undefined;

const shown = wordSet('visible shown displayed present there listed available open seen');
const unseen = wordSet('hidden invisible gone absent removed closed missing');
const pageNames = wordSet('page screen site website app it application list');
const placeWords = wordSet('on in the page screen here anywhere again site too');

const operators: Partial<Record<PredicateVerb, TextOperator>> = {
  be: 'equals',
  equal: 'equals',
  show: 'equals',
  have: 'equals',
  contain: 'contains',
  start: 'starts_with',
  end: 'ends_with',
  match: 'matches',
};

const dropWords = (phrase: Phrase, words: ReadonlySet<string>): Phrase => {
  let start = 0;
  while (start < phrase.length && words.has(phrase[start]?.lower ?? '')) start += 1;
  return phrase.slice(start);
};
const dropEnd = (phrase: Phrase, words: ReadonlySet<string>): Phrase => {
  let end = phrase.length;
  while (end > 0 && words.has(phrase[end - 1]?.lower ?? '')) end -= 1;
  return phrase.slice(0, end);
};

const separate = (phrase: Phrase): Phrase[] => {
  const members = membersOf(phrase);
  const isList = members.every(
    (each) => isQuoted(each) || isDeterminer(each[0]?.lower ?? '') || isHintWord(each.at(-1)?.lower ?? ''),
  );
  return isList ? members : [phrase];
};

const says = (target: Target): string => (target.name === '' ? `the ${target.hint}` : `"${target.name}"`);

function seeOne(phrase: Phrase, isVisible: boolean): Checked | undefined {
  const target = parseTarget(phrase);
  if (!target) return undefined;
  const said = `${says(target)} is ${isVisible ? 'visible' : 'hidden'}`;
  const isText =
    target.scope === undefined &&
    target.ordinal === undefined &&
    target.name !== '' &&
    (target.kind === undefined || target.kind === 'text');
  if (isText)
    return {
      assertions: [{ type: isVisible ? 'text_visible' : 'text_hidden', expected: target.name }],
      said,
      title: says(target),
    };
  const selector = selectorFor(target, 'see');
  return (
    selector && {
      assertions: [{ type: isVisible ? 'element_visible' : 'element_hidden', selector }],
      said,
      title: says(target),
    }
  );
}

/** That what the phrase names, one thing or several, can be seen, or cannot. */
export function checkSeen(phrase: Phrase, isVisible: boolean): Checked | undefined {
  const things = separate(dropEnd(trimMarks(phrase), placeWords));
  const checks = things.map((thing) => seeOne(thing, isVisible)).filter((each) => each !== undefined);
  return checks.length === things.length && checks.length > 0 ? joinChecks(checks) : undefined;
}

export const joinChecks = (checks: Checked[]): Checked => ({
  assertions: checks.flatMap(({ assertions }) => assertions),
  said: checks.map(({ said }) => said).join(' and '),
  title: checks.map(({ title }) => title).join(' and '),
});

const stripArticle = (phrase: Phrase): Phrase =>
  phrase.length > 1 && isDeterminer(phrase[0]?.lower ?? '') ? phrase.slice(1) : phrase;

const compareWords: Record<TextOperator, string> = {
  equals: 'is',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches',
};

function checkText({ verb, isNegated, subject, object }: Predicate): StatementResult {
  const operator = operators[verb];
  const expected = valueOf(trimMarks(object));
  const name = stripArticle(subject);
  const label = valueOf(name).trim();
  if (!operator || expected === '' || label === '') return undefined;
  if (isNegated)
    return {
      problem: `A check cannot say what a text is not. Say what ${label} should be instead, as in: check that the ${label} is "…"`,
    };
  const said = `the ${label} ${compareWords[operator]} "${expected}"`;
  const title = `the ${label}`;
  if (/^(?:(?:page|document|browser|tab|window) )?title(?: of the page)?$/i.test(label))
    return { assertions: [{ type: 'title', operator, expected }], said, title };
  if (/^(?:(?:page|current|browser) )?(?:url|address)(?: of the page)?$/i.test(label))
    return { assertions: [{ type: 'url', operator, expected }], said, title };
  const target = parseTarget(subject);
  if (target?.kind === 'field' || target?.kind === 'dropdown') {
    const selector = selectorFor(target, 'fill');
    return selector && { assertions: [{ type: 'value', selector, operator, expected }], said, title };
  }
  return { assertions: [{ type: 'labelled_value', label, operator, expected }], said, title };
}

/** Reads one statement; undefined when it says nothing that can be checked. */
export function readStatement(phrase: Phrase): StatementResult {
  const predicate = findPredicate(trimMarks(phrase));
  if (!predicate || predicate.subject.length === 0) return undefined;
  const { verb, isNegated, subject, object } = predicate;
  if (verb === 'appear') return checkSeen(subject, !isNegated);
  if (verb === 'disappear') return checkSeen(subject, isNegated);
  const state = dropEnd(trimMarks(object), placeWords);
  if (verb === 'be' && state.length === 1 && shown.has(state[0]?.lower ?? '')) return checkSeen(subject, !isNegated);
  if (verb === 'be' && state.length === 1 && unseen.has(state[0]?.lower ?? '')) return checkSeen(subject, isNegated);
  const thing = dropWords(subject, wordSet('the this that'));
  if ((verb === 'show' || verb === 'contain' || verb === 'have') && thing.length === 1 && hasWord(thing, pageNames))
    return checkSeen(object, !isNegated);
  return checkText(predicate);
}
