/**
 * From a statement about the page to assertions of the contract: "the total is $42.00", "the page shows A and B",
 * "I should see …", "there are 3 links", "I am on the cart page".
 */
import { operatorWords } from '@saywright/contracts/entities/assertion';
import { actorLengthAt } from '../actor.ts';
import { readDurationMs } from '../duration.ts';
import { dropPrefix, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { selectorFor } from '../selectors.ts';
import { parseTarget } from '../target.ts';
import { beginsLikeBound } from './bounds.ts';
import { checkComparison } from './comparison.ts';
import { checkCount } from './count.ts';
import { checkRow } from './row.ts';
import { checkPlace } from './place.ts';
import { checkEach, isOfEach, isOrder, sayWhatIsFirst } from './each.ts';
import { findPredicate, type Predicate } from './predicate.ts';
import type { StatementResult } from './checked.ts';
import { checkSeen, dropPlace } from './seen.ts';
import { checkElementState, findState, negate } from './state.ts';

const shown = wordSet('found visible shown displayed present there listed available seen offered');
const unseen = wordSet('hidden invisible gone absent removed missing');
const unseeable = wordSet('selected chosen open closed correct');
const pageNames = wordSet('page screen site website app it');
const containerNames = wordSet(
  'cart basket bag list table results menu header footer section wishlist dialog form sidebar',
);
const onWords = [['still', 'on'], ['back', 'on'], ['now', 'on'], ['on'], ['at']];
const sayWords = [['that'], ['the', 'text'], ['the', 'message'], ['a', 'message'], ['text']];

const nothing = wordSet('nothing nobody none neither');
const sayWhatIsHidden: StatementResult = {
  problem: 'Say what must not be there, each by itself, as in: check that "…" is hidden',
};

const times = wordSet('after before when once while until if unless');
const sayInOrder: StatementResult = {
  problem: 'Write what is done first, then what is checked, as in: click "Save" and check that "Saved" is visible',
};

const sayTheBound: StatementResult = {
  problem: 'Say how many there are instead, as in: check that there are at most 3 rows',
};

const stateOf = ({ object }: Predicate): string => {
  const state = dropPlace(object);
  return state.length === 1 ? (state[0]?.lower ?? '') : '';
};

/** "there is no error", "there are 3 links", "there should be a Save button". */
function checkThere({ object, isNegated }: Predicate): StatementResult {
  const no = object[0]?.lower === 'no' ? 1 : 0;
  const things = dropPlace(object.slice(no));
  if (nothing.has(things[0]?.lower ?? '')) return sayWhatIsHidden;
  const row = checkRow(things, no === 0 && !isNegated);
  if (row) return row;
  if (beginsLikeBound(things)) return isNegated ? sayTheBound : checkCount(things);
  if (no === 1 || isNegated) return checkSeen(things, false);
  return checkCount(things) ?? checkSeen(things, true);
}

function checkEmpty(subject: Phrase, isNegated: boolean): StatementResult {
  const target = parseTarget(subject);
  if (target?.kind === 'field') {
    const selector = selectorFor(target, 'fill');
    const operator = isNegated ? 'not_equals' : 'equals';
    const said = `${target.name} ${operatorWords[operator]} empty`;
    return selector && { assertions: [{ type: 'value', selector, operator, expected: '' }], said, title: said };
  }
  if (isNegated)
    return {
      problem: `Say what ${target?.name ?? 'it'} has in it, as in: check that "…" is visible`,
    };
  const expected = target && `${target.name} is empty`;
  return expected === undefined
    ? undefined
    : { assertions: [{ type: 'text_visible', expected }], said: `"${expected}" is visible`, title: expected };
}

/** "is in the cart", "is listed in the results" */
function isInside({ object }: Predicate): boolean {
  const words = dropPrefix(object, [['listed'], ['shown'], ['displayed'], ['present'], ['visible']]);
  return words[0]?.lower === 'in' && words.length <= 4 && containerNames.has(words.at(-1)?.lower ?? '');
}

/** "visible in the "Blue kettle" card", "hidden in the header": a part of every page needs no saying. */
function checkSeenIn({ subject, object }: Predicate, isVisible: boolean): StatementResult {
  const last = object.at(-1)?.lower ?? '';
  if (pageNames.has(last) || containerNames.has(last)) return checkSeen(subject, isVisible);
  const placed = [...subject, ...object.slice(1)];
  return parseTarget(placed)?.scope === undefined ? undefined : checkSeen(placed, isVisible);
}

const counting = wordSet('once twice times only before after above below first last least most');

/** "appears", and where: "for "Ada"". How often and in what order cannot be checked. */
function checkAppears({ verb, isNegated, subject, object }: Predicate): StatementResult {
  const isVisible = (verb === 'appear') !== isNegated;
  const said = trimMarks(object);
  const names = said.some(({ kind }) => kind === 'quoted');
  const placed = [...subject, ...said];
  if (names && parseTarget(placed)?.scope !== undefined) return checkSeen(placed, isVisible);
  const isTime = readDurationMs(said.slice(1)) !== undefined;
  if (names || (!isTime && said.some(({ lower }) => counting.has(lower))))
    return {
      problem:
        'A check sees neither how often nor in what order. Check each by itself, as in: check that "…" is visible',
    };
  return checkSeen(subject, isVisible);
}

function checkState(predicate: Predicate): StatementResult {
  const { subject, isNegated } = predicate;
  const state = stateOf(predicate);
  if (shown.has(state)) return checkCount(subject) ?? checkSeen(subject, !isNegated);
  if (unseen.has(state)) return checkSeen(subject, isNegated);
  if (isInside(predicate)) return checkSeen(subject, !isNegated);
  const first = predicate.object[0]?.lower ?? '';
  if (predicate.object.length > 2 && (shown.has(first) || unseen.has(first)))
    return checkSeenIn(predicate, shown.has(first) !== isNegated);
  const ofElement = findState(subject, dropPlace(predicate.object));
  if (ofElement) return checkElementState(subject, isNegated ? negate(ofElement) : ofElement);
  if (state === 'empty') return checkEmpty(subject, isNegated);
  if (unseeable.has(state))
    return {
      problem: `A check cannot see yet whether something is ${state}. Check a text that the page shows then, as in: check that "…" is visible`,
    };
  return isOfEach(subject) ? checkEach(predicate) : checkComparison(predicate);
}

/** Where nobody is named, it is the person who tests: "am on the cart page", "should see the total". */
function checkActor({ verb, isNegated, object }: Predicate): StatementResult {
  if (verb === 'see') return checkThere({ verb, isNegated, subject: [], object });
  if (verb === 'move') return checkPlace(object);
  if (verb === 'have') return checkCount(dropPlace(object));
  if (verb !== 'be' || isNegated) return undefined;
  const at = dropPrefix(object, onWords);
  if (at.length < object.length) return checkPlace(at);
  return object[0]?.lower === 'logged' || object[0]?.lower === 'signed'
    ? {
        problem:
          'Say how to log in, as in: log in as ada@example.com with password secret. Or say what the page shows then, as in: check that "…" is visible',
      }
    : undefined;
}

/** Reads one statement; undefined when it says nothing that can be checked. */
export function readStatement(phrase: Phrase): StatementResult {
  const words = trimMarks(phrase.slice(actorLengthAt(phrase, 0)));
  if (words[0]?.lower === "there's")
    return checkThere({ verb: 'be', isNegated: false, subject: [], object: words.slice(1) });
  const predicate = findPredicate(words);
  if (!predicate || (predicate.object.length === 0 && predicate.verb !== 'appear' && predicate.verb !== 'disappear'))
    return undefined;
  const { verb, isNegated, subject, object } = predicate;
  if (subject.length === 0) return checkActor(predicate);
  if (nothing.has(subject[0]?.lower ?? '')) return sayWhatIsHidden;
  if (subject.length > 1 && times.has(subject[0]?.lower ?? '')) return sayInOrder;
  const only = subject.at(-1)?.lower ?? '';
  if (subject.length === 1 && only === 'there') return checkThere(predicate);
  if (subject[0]?.lower === 'no' && subject.length > 1)
    return verb === 'appear' || shown.has(stateOf(predicate)) ? checkSeen(subject.slice(1), isNegated) : undefined;
  if (verb === 'be' && isOrder(object)) return sayWhatIsFirst;
  if (verb === 'appear' || verb === 'disappear') return checkAppears(predicate);
  if (verb === 'see') return undefined;
  if (verb === 'move') return checkPlace(object);
  if (verb !== 'be' && isOfEach(subject)) return checkEach(predicate);
  const isPage = subject.length <= 2 && (pageNames.has(only) || (containerNames.has(only) && verb !== 'show'));
  if (isPage && (verb === 'show' || verb === 'contain' || verb === 'have'))
    return checkThere({ ...predicate, object: dropPrefix(object, sayWords) });
  if (verb === 'have' || verb === 'contain' || verb === 'show') {
    const counted = checkCount(dropPlace(object));
    if (counted && !isNegated) return counted;
  }
  const had = verb === 'have' ? findState(subject, trimMarks(object)) : undefined;
  if (had) return checkElementState(subject, isNegated ? negate(had) : had);
  return verb === 'be' ? checkState(predicate) : checkComparison(predicate);
}
