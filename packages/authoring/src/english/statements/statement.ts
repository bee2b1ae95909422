/**
 * From a statement about the page to assertions of the contract: "the total is $42.00", "the page shows A and B",
 * "I should see …", "there are 3 links", "I am on the cart page".
 */
import { operatorWords } from '@saywright/contracts/entities/assertion';
import { statingActorLength } from '../actor.ts';
import { namesSeveral } from '../names-several.ts';
import { readNumber } from '../number.ts';
import { dropArticles } from '../determiners.ts';
import { dropPrefix, impliedWords, isQuoted, spaced, textOf, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { readRegion } from '../region.ts';
import { selectorFor } from '../selector-for.ts';
import { parseTarget } from '../target.ts';
import { beginsLikeBound } from './bounds.ts';
import { checkComparison } from './comparison.ts';
import { checkCount } from './count.ts';
import { checkRow } from './row.ts';
import { checkPlace } from './place.ts';
import { checkEach, isOfEach } from './each.ts';
import { checkEffect } from './effects.ts';
import { checkOrder, isOrder } from './order.ts';
import { findPredicate, type Predicate } from './predicate.ts';
import type { StatementResult } from './checked.ts';
import { checkSeen, dropPlace, joinChecks } from './seen.ts';
import { checkElementState, findState, negate } from './state.ts';

const shown = wordSet('found visible shown displayed present there listed available seen offered');
const unseen = wordSet('hidden invisible gone absent removed missing');
const unseeable = wordSet('selected chosen open closed correct');
const pageNames = wordSet('page screen site website app application system');
const onWords = [['still', 'on'], ['back', 'on'], ['now', 'on'], ['on'], ['at']];
const sayWords = [['that'], ['the', 'text'], ['the', 'message'], ['a', 'message'], ['message'], ['text']];

const nothing = wordSet('nothing nobody none neither');
const sayWhatIsHidden: StatementResult = {
  problem: 'Name each thing that must not be there, for example: check that "…" is hidden',
};

const times = wordSet('after before when once while until if unless');
const sayInOrder: StatementResult = {
  problem: 'Write what happens first, then what to check, for example: click "Save" and check that "Saved" is visible',
};

const sayTheBound: StatementResult = {
  problem: 'Say how many there are, for example: check that there are at most 3 rows',
};

/** "3 accounts" */
const isCountOfSomething = (things: Phrase): boolean =>
  things.length === 2 && things[1]?.kind === 'word' && readNumber(things[0]?.lower ?? '') !== undefined;

const sayWhatIsCounted = (things: Phrase): StatementResult => ({
  problem: `We don't know how the page shows "${textOf(things.slice(1))}". Count rows, links, buttons or products, or check a text, for example: check that "${textOf(things)}" is visible`,
});

const inside = wordSet('in inside within on under');

const sayThePlace = (place: Phrase): StatementResult => ({
  problem: `We can't tell where "${textOf(place)}" is. Name the place by a text in quotes, for example: check that "…" is visible in the "Ada" row`,
});

const stateOf = ({ object }: Predicate): string => {
  const state = dropPlace(object);
  return state.length === 1 ? (state[0]?.lower ?? '') : '';
};

/** "there is no error", "there are 3 links", "there should be a Save button". */
function checkThere({ object, isNegated }: Predicate): StatementResult {
  const no = object[0]?.lower === 'no' ? 1 : 0;
  if (no === 1 && isNegated) return undefined;
  const things = dropPlace(object.slice(no));
  if (nothing.has(things[0]?.lower ?? '')) return sayWhatIsHidden;
  const row = checkRow(things, no === 0 && !isNegated);
  if (row) return row;
  if (beginsLikeBound(things)) return isNegated || no === 1 ? sayTheBound : checkCount(things);
  if (no === 1 || isNegated) return checkSeen(things, false);
  return (
    checkCount(things) ?? checkSeen(things, true) ?? (isCountOfSomething(things) ? sayWhatIsCounted(things) : undefined)
  );
}

/** Every shop uses these words. */
const emptied = wordSet('cart basket bag');

function checkEmpty({ subject, isNegated, words }: Predicate): StatementResult {
  if (namesSeveral(subject)) return undefined;
  const target = parseTarget(subject);
  if (target?.kind === 'field') {
    const selector = selectorFor(target, 'fill');
    const operator = isNegated ? 'not_equals' : 'equals';
    const said = `${target.name} ${operatorWords[operator]} empty`;
    return selector && { assertions: [{ type: 'value', selector, operator, expected: '' }], said, title: said };
  }
  const name = textOf(dropArticles(subject)).toLowerCase();
  if (isNegated || !emptied.has(name))
    return {
      problem: `We can't check "${textOf(words)}" here. Say what the page shows then, for example: check that "…" is visible`,
    };
  const expected = `${name} is empty`;
  return { assertions: [{ type: 'text_visible', expected }], said: `"${expected}" is visible`, title: expected };
}

/** "visible in the "Blue kettle" card", "in the header", "shown for "Ada"": the thing in its place. */
function checkSeenIn(subject: Phrase, place: Phrase, isVisible: boolean): StatementResult {
  const placed = [...subject, ...dropPlace(place)];
  const target = parseTarget(placed);
  return target?.scope === undefined && target?.region === undefined ? undefined : checkSeen(placed, isVisible);
}

const counting = wordSet('once twice times only before after above below first last least most');

/** "appears", and where: "for "Ada"". How often and in what order cannot be checked. */
function checkAppears({ verb, isNegated, subject, object }: Predicate): StatementResult {
  const isVisible = (verb === 'appear') !== isNegated;
  const said = trimMarks(object);
  if (said.length === 0 || dropPlace([...subject, ...said]).length === subject.length)
    return checkSeen(subject, isVisible);
  if (said.some(({ lower }) => counting.has(lower)))
    return {
      problem:
        'We can\'t check how often something appears, or in what order. Check each thing on its own, for example: check that "…" is visible',
    };
  return checkSeenIn(subject, said, isVisible);
}

function checkState(predicate: Predicate): StatementResult {
  const { subject, isNegated } = predicate;
  const state = stateOf(predicate);
  if (shown.has(state))
    return checkCount(subject) ? (isNegated ? sayTheBound : checkCount(subject)) : checkSeen(subject, !isNegated);
  if (unseen.has(state)) return checkSeen(subject, isNegated);
  const [first, ...place] = predicate.object;
  if (first && place.length > 0 && (shown.has(first.lower) || unseen.has(first.lower)))
    return checkAppears({
      ...predicate,
      verb: shown.has(first.lower) ? 'appear' : 'disappear',
      object: place,
    });
  if (first && place.length > 0 && inside.has(first.lower) && !beginsLikeBound(predicate.object))
    return checkSeenIn(subject, predicate.object, !isNegated) ?? sayThePlace(predicate.object);
  const ofElement = findState(subject, dropPlace(predicate.object));
  if (ofElement) return checkElementState(subject, isNegated ? negate(ofElement) : ofElement);
  if (state === 'empty') return checkEmpty(predicate);
  if (unseeable.has(state))
    return {
      problem: `We can't check whether something is ${state}. Check what the page shows then, for example: check that "…" is visible`,
    };
  return isOfEach(subject) ? checkEach(predicate) : checkComparison(predicate);
}

/** "The page redirects to /login" */
const isBrowser = (subject: Phrase): boolean =>
  /^(?:page|browser|site|app|website|user|customer|visitor)$/i.test(textOf(dropArticles(subject)));

/** "The header", "the "Summary" section": a part of the page that has things in it. */
function isPlace(subject: Phrase): boolean {
  const target = parseTarget(subject);
  return readRegion(subject) !== undefined || (target?.kind === 'region' && target.name !== '');
}

/** "The header shows "Ada"", "the table has 3 rows": what is in a part of the page. */
function checkIn({ subject, isNegated }: Predicate, things: Phrase): StatementResult {
  const row = readRegion(subject)?.name === 'table' ? checkRow(trimMarks(things), !isNegated) : undefined;
  if (row) return row;
  const placed = [...trimMarks(things), ...impliedWords('in'), ...spaced(subject)];
  return (isNegated ? undefined : checkCount(placed)) ?? checkSeen(placed, !isNegated);
}

const isNamedRow = (subject: Phrase): boolean => {
  const target = parseTarget(subject);
  return target?.kind === 'row' && target.name !== '';
};

/** "The "Ada" row contains "Admin"": both are in the same row. */
function checkRowHas({ subject, object, isNegated }: Predicate): StatementResult {
  const name = subject.find(({ kind }) => kind === 'quoted');
  const things = trimMarks(object);
  if (!name || !isQuoted(things)) return undefined;
  return checkRow([...impliedWords('row with'), name, ...impliedWords('and'), ...things], !isNegated);
}

/** "No "Delete" button exists for "Ada"", "no error is shown" */
function checkNone(predicate: Predicate): StatementResult {
  if (predicate.isNegated) return undefined;
  if (predicate.verb === 'appear') return checkAppears({ ...predicate, isNegated: true });
  return predicate.verb === 'be' && shown.has(stateOf(predicate)) ? checkSeen(predicate.subject, false) : undefined;
}

/** "Neither "A" nor "B" is visible": both are hidden. */
function checkNeither(predicate: Predicate): StatementResult {
  const { subject, verb, isNegated } = predicate;
  const [first, nor, second, more] = subject.slice(1);
  const isPair = first?.kind === 'quoted' && nor?.lower === 'nor' && second?.kind === 'quoted' && more === undefined;
  const isSeen =
    (verb === 'appear' && predicate.object.length === 0) || (verb === 'be' && shown.has(stateOf(predicate)));
  return isPair && isSeen && !isNegated
    ? joinChecks([first, second].flatMap((each) => checkSeen([each], false) ?? []))
    : sayWhatIsHidden;
}

/** Where nobody is named, it is the person who tests: "am on the cart page", "should see the total". */
function checkActor(predicate: Predicate): StatementResult {
  const { verb, isNegated, object } = predicate;
  if (verb === 'see') return checkThere({ ...predicate, subject: [] });
  if (verb === 'move') return isNegated ? undefined : checkPlace(object);
  if (verb === 'have') return checkCount(dropPlace(object));
  if (verb !== 'be' || isNegated) return undefined;
  const at = dropPrefix(object, onWords);
  if (at.length < object.length) return checkPlace(at);
  return object[0]?.lower === 'logged' || object[0]?.lower === 'signed'
    ? {
        problem:
          'Say how to log in, for example: log in as ada@example.com with password secret. Or check what the page shows then, for example: check that "…" is visible',
      }
    : undefined;
}

const countWords = [
  ['total', 'number', 'of'],
  ['number', 'of'],
  ['no.', 'of'],
  ['count', 'of'],
];

/** Reads one statement; undefined when it says nothing that can be checked. */
export function readStatement(phrase: Phrase): StatementResult {
  const words = trimMarks(phrase.slice(statingActorLength(phrase)));
  if (words[0]?.lower === "there's")
    return checkThere({ verb: 'be', isNegated: false, subject: [], object: words.slice(1), words });
  const effect = checkEffect(words);
  if (effect) return effect;
  const predicate = findPredicate(words);
  if (!predicate || (predicate.object.length === 0 && predicate.verb !== 'appear' && predicate.verb !== 'disappear'))
    return undefined;
  const { verb, isNegated, subject, object } = predicate;
  if (subject.length === 0 || (verb === 'move' && isBrowser(subject))) return checkActor(predicate);
  if (subject[0]?.lower === 'neither') return checkNeither(predicate);
  if (nothing.has(subject[0]?.lower ?? '')) return sayWhatIsHidden;
  if (subject.length > 1 && times.has(subject[0]?.lower ?? '')) return sayInOrder;
  const only = subject.at(-1)?.lower ?? '';
  if (subject.length === 1 && only === 'there') return checkThere(predicate);
  if (subject[0]?.lower === 'no' && subject.length > 1) return checkNone({ ...predicate, subject: subject.slice(1) });
  const counted = dropPrefix(dropArticles(subject), countWords);
  if (counted.length < dropArticles(subject).length)
    return isNegated || (verb !== 'be' && verb !== 'equal' && verb !== 'change')
      ? undefined
      : checkCount([...trimMarks(object), ...counted]);
  if (verb === 'be' && isOrder(object)) return checkOrder(predicate);
  if (verb === 'appear' || verb === 'disappear') return checkAppears(predicate);
  if (verb === 'see') return undefined;
  if (verb === 'move') return undefined;
  if (verb !== 'be' && isOfEach(subject)) return checkEach(predicate);
  const isPage = pageNames.has(only) && dropArticles(subject).length === 1;
  if (verb === 'show' || verb === 'contain' || verb === 'have') {
    // A placeholder is no value.
    if (dropArticles(object)[0]?.lower === 'placeholder') return undefined;
    const shows = dropPrefix(object, sayWords);
    if (isPage) return checkThere({ ...predicate, object: shows });
    if (isPlace(subject)) return checkIn(predicate, shows);
    if (checkCount(dropPlace(object))) return undefined;
    if (isNamedRow(subject) && verb !== 'show') return checkRowHas(predicate);
  }
  const had = verb === 'have' ? findState(subject, trimMarks(object)) : undefined;
  if (had) return checkElementState(subject, isNegated ? negate(had) : had);
  return verb === 'be' ? checkState(predicate) : checkComparison(predicate);
}
