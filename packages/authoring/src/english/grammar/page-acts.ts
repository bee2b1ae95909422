import type { Intent } from '../../tree/intent.ts';
import type { Purpose } from '../../tree/purpose.ts';
import type { Kind } from '../../tree/kind.ts';
import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import { impliedWords, isQuoted, membersOf, spaced, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { isIntended, type Emission } from '../rule.ts';
import { isOwnName } from '../thing-words.ts';
import { separateThings } from '../statements/seen.ts';
import { readChoice } from './read-choice.ts';
import { prepositionAt } from './read-place.ts';
import { tellsSomething } from './tells-something.ts';
import { toIntent } from './to-intent.ts';

export type Captured = Readonly<Record<string, Phrase>>;
export type Act = (target: Choice) => Intent | undefined;

export const emit = (intents: readonly (Intent | undefined)[]): Emission => {
  const whole = intents.filter((intent) => intent !== undefined);
  return whole.length === 0 || whole.length < intents.length
    ? undefined
    : { intents: whole, title: (whole[0]?.description ?? '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) };
};

const hasChoice = (phrase: Phrase): boolean => phrase.some(({ lower }) => lower === 'or');

/** "The checkbox in the "Ada" row and in the "Bob" row": one in each place. */
function inEachPlace(phrase: Phrase): Phrase[] | undefined {
  const second = phrase.findIndex(({ lower }, at) => lower === 'and' && prepositionAt(phrase, at + 1) !== undefined);
  const first = phrase.findIndex(({ lower }, at) => at > 0 && lower === phrase[second + 1]?.lower);
  if (second < 0 || first < 1 || first >= second) return undefined;
  return [phrase.slice(0, second), [...phrase.slice(0, first), ...phrase.slice(second + 1)]];
}

const chipWords = wordSet('chips tabs tags filters switches toggles');

/** "The chips Food and Science at the top": each of them, there. */
function inEachChip(phrase: Phrase): Phrase[] | undefined {
  const [noun, ...rest] = dropArticles(phrase);
  const at = rest.findIndex((_token, index) => index > 0 && prepositionAt(rest, index) !== undefined);
  const members = membersOf(at < 0 ? rest : rest.slice(0, at));
  const place = at < 0 ? [] : rest.slice(at);
  const word = noun?.lower.replace(/(?<=h)es$|s$/, '') ?? '';
  if (!chipWords.has(noun?.lower ?? '') || members.length < 2) return undefined;
  if (!members.every((each) => isQuoted(each) || isOwnName(each))) return undefined;
  return members.map((each) => [...impliedWords('the'), ...spaced(each), ...impliedWords(word), ...place]);
}

const rowWords = wordSet('rows boxes checkboxes checkbox box');

/** `The checkboxes in the rows "A" and "B"`, `the boxes for "A" and "B"`, `both "A" and "B"`: one of each. */
function inEachRow(phrase: Phrase): Phrase[] | undefined {
  if (phrase[0]?.lower === 'both') {
    const pair = membersOf(phrase.slice(1));
    return pair.length === 2 && pair.every(isQuoted) ? pair : undefined;
  }
  const chips = inEachChip(phrase);
  if (chips) return chips;
  const words = dropArticles(phrase);
  const at = words.findIndex(({ kind, lower }) => kind === 'quoted' || !/^\p{Ll}/u.test(lower));
  const members = membersOf(words.slice(Math.max(at, 0)));
  const isCopied = members.every((each) => isQuoted(each) || isOwnName(each));
  const lead = words.slice(0, Math.max(at, 0)).map(({ lower }) => lower);
  const isRows = lead.at(-1) === 'rows' || (lead.length === 2 && lead[1] === 'for');
  if (members.length < 2 || !isCopied || !isRows || !rowWords.has(lead[0] ?? '')) return undefined;
  const isBoxed =
    lead.length === 1 || (lead.length <= 4 && lead.slice(1).every((word) => /^(?:in|of|for|the|rows)$/.test(word)));
  return isBoxed ? members.map((each) => [...impliedWords('the checkbox in the row'), ...spaced(each)]) : undefined;
}

/** The same act on each thing of an enumeration; of a choice, on one. */
export const each =
  (act: Act) =>
  ({ target = [] }: Captured): Emission =>
    emit(
      (hasChoice(target) ? [target] : (inEachRow(target) ?? inEachPlace(target) ?? separateThings(target))).map(
        (thing) => {
          const choice = readChoice(thing);
          return choice && tellsSomething(choice) ? act(choice) : undefined;
        },
      ),
    );

export const clicking =
  (said: string, purpose: Purpose = 'click'): Act =>
  (choice) =>
    choice.some(({ name, kind }) => name === '' && kind === 'region')
      ? undefined
      : toIntent(choice, { action: 'click', purpose, said });

/** A button by its name in plain words. */
export const button = (name: string, places: readonly Place[]): TargetTree => ({
  name,
  isExact: false,
  kind: 'button',
  kindWord: 'button',
  descriptors: [],
  places,
});

/** The same again. */
export const twice =
  (act: (captured: Captured) => Emission) =>
  (captured: Captured): Emission => {
    const emission = act(captured);
    return isIntended(emission) ? { ...emission, intents: [...emission.intents, ...emission.intents] } : undefined;
  };

/** A control of a kind, by its name in plain words. */
export const control = (name: string, kind: Kind): TargetTree => ({
  name,
  isExact: false,
  kind,
  kindWord: kind,
  descriptors: [],
  places: [],
});

/** A chip, tab or radio button that says so. */
export function pickingChip(value: Phrase): Intent | undefined {
  const kinds = ['button', 'tab', 'radio', 'checkbox', 'link'] as const;
  return clicking(
    'Choose',
    'pick',
  )(kinds.map((kind) => ({ ...control(valueOf(value), kind), isExact: isQuoted(value) })));
}

/** The first of these that the page has. */
export const firstOf = ([first, ...rest]: readonly (Intent | undefined)[]): Intent | undefined => {
  const otherwise = rest.length > 0 ? firstOf(rest) : undefined;
  return first && { ...first, ...(otherwise && { otherwise }) };
};

const views = wordSet('view screen section area module');

/** "The Unassigned view", "the week view": what leads there is called so, with or without the noun. */
export function viewNamed(target: Phrase): Choice | undefined {
  const words = dropArticles(target);
  const [name, noun] = [words.slice(0, -1), words.at(-1)];
  const isView = views.has(noun?.lower ?? '') && words.length < target.length;
  if (!isView || name.length === 0 || name.length > 4 || !isName(name)) return undefined;
  const alone: TargetTree = { name: valueOf(name), isExact: isQuoted(name), kindWord: '', descriptors: [], places: [] };
  return isQuoted(name) ? [alone] : [{ ...alone, name: `${valueOf(name)} ${noun?.text}` }, alone];
}

export const openingView = ({ target = [] }: Captured): Emission => {
  const choice = viewNamed(target);
  return choice && emit([clicking('Open')(choice)]);
};
