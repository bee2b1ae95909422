/** Why a clause stays a draft, and what to write instead. */
import type { Emission } from './rule.ts';

export const sayTheAction: Emission = {
  problem:
    'We can\'t check what someone "can" do. Write what to do and what to see, for example: click "Save" and check that "Saved" is visible',
};

export const sayWhichOne: Emission = {
  problem: 'We can\'t choose between the two sides of "or". Write the one you mean, for example: click "Save"',
};

export const sayWhatIsFilled: Emission = {
  problem: 'The step before fills something in. Clear it first, for example: clear the "Email" field',
  isFinal: true,
};
