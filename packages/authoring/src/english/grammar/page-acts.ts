import type { Intent } from '../../tree/intent.ts';
import type { Purpose } from '../../tree/purpose.ts';
import type { Kind } from '../../tree/kind.ts';
import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import { isQuoted, valueOf, type Phrase } from '../phrase.ts';
import { isIntended, type Emission } from '../rule.ts';
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

/** The same act on each thing of an enumeration; of a choice, on one. */
export const each =
  (act: Act) =>
  ({ target = [] }: Captured): Emission =>
    emit(
      (hasChoice(target) ? [target] : (inEachPlace(target) ?? separateThings(target))).map((thing) => {
        const choice = readChoice(thing);
        return choice && tellsSomething(choice) ? act(choice) : undefined;
      }),
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
