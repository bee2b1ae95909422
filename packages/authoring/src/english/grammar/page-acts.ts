import type { Intent } from '../../tree/intent.ts';
import type { Purpose } from '../../tree/purpose.ts';
import type { Choice, Place, TargetTree } from '../../tree/target-tree.ts';
import type { Phrase } from '../phrase.ts';
import type { Emission } from '../rule.ts';
import { separateThings } from '../statements/seen.ts';
import { readChoice } from './read-choice.ts';
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

/** The same act on each thing of an enumeration; of a choice, on one. */
export const each =
  (act: Act) =>
  ({ target = [] }: Captured): Emission =>
    emit(
      (hasChoice(target) ? [target] : separateThings(target)).map((thing) => {
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
