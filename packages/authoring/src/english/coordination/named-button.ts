/** "The button is still disabled": the one that was named last. */
import type { Intent } from '../../tree/intent.ts';
import { impliedWords, trimMarks, wordSet, type Phrase } from '../phrase.ts';
import { sayAgain, type Antecedent } from '../pronouns.ts';

const pointing = wordSet('the this that same');
const adverbs = wordSet('is stays remains becomes still now again');
const states = wordSet('enabled disabled');

/** The one button that steps name; null for several, undefined for none. */
export function buttonIn(intents: readonly Intent[]): Antecedent | null | undefined {
  const trees = intents.flatMap(({ target = [], checks }) => [
    ...target,
    ...checks.flatMap((check) => check.target ?? []),
  ]);
  const buttons = trees.filter(({ kind, name, ordinal }) => kind === 'button' && name !== '' && ordinal === undefined);
  const [first] = buttons;
  if (!first) return undefined;
  const { name, isExact } = first;
  return buttons.every((each) => each.name === name) ? { name, isExact, noun: 'button', isItem: false } : null;
}

const pressing = wordSet('click press tap hit push');
const those = wordSet('that this same');

/** "Click on that button": how it's pressed, up to the words for it. */
function pressedThat(words: Phrase): Phrase | undefined {
  const [verb, ...rest] = words;
  const on = rest[0]?.lower === 'on' ? rest.slice(0, 1) : [];
  const said = rest.slice(on.length).filter(({ lower }) => lower !== 'the');
  const isThat = those.has(said[0]?.lower ?? '') && said[1]?.lower === 'button' && said.length === 2;
  return verb && pressing.has(verb.lower) && isThat ? [verb, ...on] : undefined;
}

/** The clause with the name of the button; undefined for any other clause. */
export function replaceButton(core: Phrase, button: Antecedent): Phrase | undefined {
  const words = trimMarks(core);
  const pressed = pressedThat(words);
  if (pressed) return [...pressed, ...sayAgain(button)];
  const at = words.findIndex(({ lower }) => lower === 'button');
  const state = words.at(-1);
  const isButton = at >= 0 && words.slice(0, at).every(({ lower }) => pointing.has(lower));
  const isState =
    state !== undefined && states.has(state.lower) && words.slice(at + 1, -1).every(({ lower }) => adverbs.has(lower));
  return isButton && isState && words.length > at + 1
    ? [...sayAgain(button), ...impliedWords(`is ${state.lower}`)]
    : undefined;
}
