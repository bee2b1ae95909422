import type { Rule } from '../rule.ts';
import { actOn, eachTarget } from './each-target.ts';

const hover = actOn({ action: 'hover', purpose: 'click', said: 'Hover over' });

/** "Move the mouse", "rest the cursor", "put my pointer" */
const movings = ['move', 'put', 'place', 'rest', 'position', 'hold', 'keep', 'bring'].flatMap((verb) =>
  ['mouse', 'cursor', 'pointer', 'mouse pointer', 'mouse cursor'].flatMap((pointer) =>
    ['', 'the ', 'my ', 'your '].map((whose) => `${verb} ${whose}${pointer}`),
  ),
);

export const hoverRule: Rule = {
  name: 'hover',
  verbs: ['hover', 'mouse', 'mouseover', 'point', ...movings],
  joins: true,
  forms: [
    {
      patterns: ['[the mouse|the cursor] [over|on|to|at|onto|above|upon|on to] {target}'],
      emit: ({ target }, context) => eachTarget(target, { context, act: hover }),
    },
  ],
  examples: {
    'hover over the Products menu': ['hover role button "Products"'],
    'mouse over "Help"': ['hover role button "Help"'],
  },
};
