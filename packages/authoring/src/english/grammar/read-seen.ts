/** Things that can be seen, and how many of them: the parts of a sentence about the page that name something. */
import type { AmountOperator } from '@saywright/contracts/entities/assertion';
import { sayChoice } from '../../tree/say-choice.ts';
import type { Choice, Place } from '../../tree/target-tree.ts';
import { readNumber } from '../number.ts';
import { impliedWords, isQuoted, membersOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { dropArticles } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { isLiteral } from '../literal.ts';
import { labels } from './read-badge.ts';
import { hasCompoundName } from '../names-several.ts';
import { isListedThing, isOwnName } from '../thing-words.ts';
import { singular } from '../../tree/singular.ts';
import { readBounds } from '../statements/bounds.ts';
import { dropTotal, hasPart, separateThings } from '../statements/seen.ts';
import { readChoice, readTree } from './read-choice.ts';
import { prepositionAt } from './read-place.ts';
import type { Said } from './said.ts';
import { tellsSomething } from './tells-something.ts';

/** All of them, or nothing where one is missing. */
export const join = (all: readonly (Said | undefined)[]): Said | undefined => {
  const whole = all.filter((each) => each !== undefined);
  return whole.length === 0 || whole.length < all.length
    ? undefined
    : { checks: whole.flatMap(({ checks }) => checks), said: whole.map(({ said }) => said).join(' and ') };
};

const isName = (member: Phrase): boolean =>
  isQuoted(member) || isOwnName(member.map((token) => ({ ...token, opens: false }))) || /^\d+$/.test(valueOf(member));
const isNoun = (member: Phrase): boolean =>
  member.length === 1 && member[0]?.kind === 'word' && /^\p{Ll}{3,}$/u.test(member[0].text);

/** "Alice, Bob and Carol", "the columns Name and Role", "the subtotal, tax and total": undefined for one thing. */
export function enumeratedIn(phrase: Phrase): Phrase[] | undefined {
  if (phrase.some(({ lower }) => lower === 'or' || lower === 'but') || hasCompoundName(phrase)) return undefined;
  const words = dropArticles(phrase);
  const [noun, ...rest] = words;
  const members = membersOf(words);
  if (members.length < 2) return undefined;
  const kind = noun?.kind === 'word' ? singular(noun.lower) : '';
  const named = membersOf(rest);
  if (
    noun &&
    rest[0]?.lower !== 'and' &&
    rest[0]?.lower !== ',' &&
    kind !== noun.lower &&
    (isHintWord(kind) || isListedThing({ ...noun, text: kind })) &&
    named.every(isName)
  )
    return named.map((member) => [...impliedWords(`the ${kind}`), ...spaced(member)]);
  if (members.every(isName)) return members;
  const isGiven = words.length < phrase.length;
  return isGiven && members.every(isNoun) ? members.map((member) => [...impliedWords('the'), ...member]) : undefined;
}

const spaced = (member: Phrase): Phrase =>
  member.map((token, at) => ({ ...token, gap: at === 0 ? ' ' : token.gap, opens: false }));

/** "the status Draft", "the amount €50.00": what stands beside the label. */
function valued(thing: Phrase): Said | undefined {
  const [noun, ...value] = dropArticles(thing);
  const isLabel =
    value.length > 0 &&
    value.length <= 3 &&
    noun?.kind === 'word' &&
    /^\p{Ll}/u.test(noun.text) &&
    labels.has(noun.lower);
  const isText =
    !value.some(({ kind }) => kind === 'quoted') && isLiteral(value) && !isHintWord(value.at(-1)?.lower ?? '');
  if (!isLabel || !isText) return undefined;
  const expected = valueOf(value);
  return {
    checks: [{ assertion: { type: 'labelled_value', label: noun.lower, operator: 'equals', expected } }],
    said: `${noun.lower} is "${expected}"`,
  };
}

/** "the date May 3 and 1 stop": a thing, and how many of another. */
const goesOnCounting = (thing: Phrase): boolean =>
  thing.some(({ kind, lower }, at) => kind === 'word' && lower === 'and' && /^\d+$/.test(thing[at + 1]?.text ?? ''));

/** That each thing can be seen, or cannot. */
export function seen(things: Phrase, isVisible: boolean): Said | undefined {
  const isChoice = things.some(({ lower }) => lower === 'or');
  if (isChoice && !isVisible) return undefined;
  const separate = isChoice ? [things] : separateThings(things);
  return join(
    separate.map((thing) => {
      if (hasPart(thing) || goesOnCounting(thing)) return undefined;
      const value = isVisible ? valued(thing) : undefined;
      if (value) return value;
      // `Chapter "Intro" is visible` needs no article.
      const isNoun = thing[0]?.kind === 'word' && thing.some(({ kind }) => kind === 'quoted');
      const target = readChoice(thing) ?? (isNoun ? readChoice([...impliedWords('the'), ...thing]) : undefined);
      const isOpen = !isVisible && (target?.length ?? 0) > 1;
      const isNumber = target?.some(
        ({ name, isExact }) => !isExact && /^\p{L}/u.test(name) && readNumber(name) !== undefined,
      );
      const [only] = target ?? [];
      if (only?.isExact && wordings.has(only.kindWord) && only.places.length === 0 && only.ordinal === undefined)
        return sayText(only.name, isVisible);
      return target && !isOpen && !isNumber && tellsSomething(target) ? visibility(target, isVisible) : undefined;
    }),
  );
}

/** `The word "Sold out"`: wherever it stands. */
const wordings = wordSet('word words phrase term string sentence');
export const sayText = (expected: string, isVisible: boolean): Said => ({
  checks: [{ assertion: { type: isVisible ? 'text_visible' : 'text_hidden', expected } }],
  said: `"${expected}" is ${isVisible ? 'visible' : 'hidden'}`,
});

export const visibility = (target: Choice, isVisible: boolean): Said => ({
  checks: [{ assertion: { type: isVisible ? 'element_visible' : 'element_hidden' }, target }],
  said: `${sayChoice(target)} is ${isVisible ? 'visible' : 'hidden'}`,
});

/** "5 emails left in the inbox": in it. */
function dropLeft(things: Phrase): Phrase {
  const at = things.findIndex(({ lower }) => lower === 'left' || lower === 'remaining');
  return at > 0 && prepositionAt(things, at + 1) ? [...things.slice(0, at), ...things.slice(at + 1)] : things;
}

/** "3 items", "exactly two rows in the table", "at least 5 results" */
export function counted(phrase: Phrase, places: readonly Place[] = []): Said | undefined {
  const isExact = phrase[0]?.lower === 'exactly' || phrase[0]?.lower === 'only';
  const words = isExact ? phrase.slice(1) : phrase;
  const bounded = readBounds(words);
  if (isExact && bounded) return undefined;
  const number = readNumber(words[0]?.lower ?? '');
  const bounds: { operator?: AmountOperator; expected: number }[] = bounded
    ? bounded.bounds.flatMap(({ operator, expected }) => {
        const limit = readNumber(valueOf(expected).toLowerCase());
        return limit === undefined ? [] : [{ operator, expected: limit }];
      })
    : number === undefined
      ? []
      : [{ expected: number }];
  const things = dropTotal(dropLeft(bounded?.rest ?? words.slice(1)));
  // "2 items: A and B" counts what's listed after it.
  const isListed = things.some(({ kind, text }) => kind === 'mark' && text === ':');
  const tree = bounds.length > 0 && things.length > 0 && !isListed ? readTree(things) : undefined;
  if (!tree || tree.ordinal !== undefined) return undefined;
  const isKind = tree.kind !== undefined && tree.kind !== 'text' && tree.kind !== 'region';
  const isPlural = tree.kind === undefined && !tree.isExact && /[^s]s$/.test(tree.name) && !tree.name.includes(' ');
  if (!isKind && !isPlural) return undefined;
  const named = isPlural ? { ...tree, name: '', kind: 'item' as const, kindWord: tree.name } : tree;
  const target: Choice = [{ ...named, places: [...named.places, ...places] }];
  return {
    checks: bounds.map((bound) => ({ assertion: { type: 'count', ...bound }, target })),
    said: `there are ${valueOf(phrase)}`,
  };
}
