import type { Emission, Rule } from '../rule.ts';
import { actOn, eachTarget } from './each-target.ts';

export const clickTarget = actOn({ action: 'click', purpose: 'click', said: 'Click' });

const twice = (emission: Emission): Emission =>
  emission && 'steps' in emission ? { ...emission, steps: [...emission.steps, ...emission.steps] } : emission;

export const clickRule: Rule = {
  name: 'click',
  verbs: ['click', 'tap', 'hit', 'press', 'push', 'follow', 'expand', 'collapse', 'toggle', 'click on'],
  joins: true,
  forms: [
    {
      patterns: ['[on|at|onto] {target} twice'],
      emit: ({ target }, context) => twice(eachTarget(target, { context, act: clickTarget })),
    },
    {
      patterns: ['[on|at|onto] {target}'],
      emit: ({ target }, context) => eachTarget(target, { context, act: clickTarget }),
    },
  ],
  examples: {
    'click the Login button': ['click role button "Login"'],
    'tap on "Sign up"': ['click role button "Sign up"'],
    'press the button labelled "Save"': ['click role button "Save"'],
    'click the link "Terms and Conditions"': ['click role link "Terms and Conditions"'],
    'click "More" twice': ['click role button "More"', 'click role button "More"'],
    'click "A" and "B"': ['click role button "A"', 'click role button "B"'],
    'click the second "Add to cart" button': [
      'click xpath (//*[self::button or self::a or self::input or @role="button"][contains(translate(normalize-space(concat(., " ", @aria-label, " ", @value)), "ACDORT", "acdort"), "add to cart")])[2]',
    ],
  },
};

export const pickRule: Rule = {
  name: 'choose',
  verbs: ['choose', 'select', 'pick'],
  joins: true,
  forms: [
    {
      patterns: ['{target}'],
      emit: ({ target }, context) =>
        eachTarget(target, { context, act: actOn({ action: 'click', purpose: 'pick', said: 'Choose' }) }),
    },
  ],
  examples: {
    'choose the "Reviews" tab': ['click label "Reviews"'],
    'select express delivery': ['click label "express delivery"'],
    'pick the "Large" size': ['click label "Large"'],
  },
};
