import type { Rule } from '../rule.ts';
import { actOn, eachTarget } from './each-target.ts';

const hover = actOn({ action: 'hover', purpose: 'click', said: 'Hover over' });

export const hoverRule: Rule = {
  name: 'hover',
  verbs: [
    'hover',
    'mouse',
    'mouseover',
    'move the mouse',
    'move the cursor',
    'move the pointer',
    'move mouse',
    'point',
  ],
  joins: true,
  forms: [
    {
      patterns: ['[the mouse|the cursor] [over|on|to|at|onto|above] {target}'],
      emit: ({ target }, context) => eachTarget(target, { context, act: hover }),
    },
  ],
  examples: {
    'hover over the Products menu': ['hover role button "Products"'],
    'mouse over "Help"': ['hover role button "Help"'],
  },
};
