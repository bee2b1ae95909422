import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { meant, type Located } from '../located.ts';
import { selectorFor } from '../selector-for.ts';
import { describeTarget, type Target } from '../target.ts';
import type { Phrase } from '../phrase.ts';
import { actOn, eachTarget, isShown } from './each-target.ts';

const doubleClick = actOn({ action: 'double_click', purpose: 'click', said: 'Double-click' });
const rightClick = actOn({ action: 'right_click', purpose: 'click', said: 'Right-click' });

export const doubleClickRule: Rule = {
  name: 'double click',
  verbs: ['double click', 'double-click', 'doubleclick', 'double tap', 'double-tap'],
  joins: true,
  forms: [
    {
      patterns: ['[on|at] {target}'],
      emit: ({ target }, context) => eachTarget(target, { context, act: doubleClick }),
    },
  ],
  examples: { 'double click "Title"': ['double_click role button "Title"'] },
};

export const rightClickRule: Rule = {
  name: 'right click',
  verbs: ['right click', 'right-click', 'rightclick'],
  joins: true,
  forms: [
    { patterns: ['[on|at] {target}'], emit: ({ target }, context) => eachTarget(target, { context, act: rightClick }) },
  ],
  examples: { 'right-click the "Report" link': ['right_click role link "Report"'] },
};

/** Draggable things seldom have a role, so their text finds them best. */
const byWords = (target: Target): Located | undefined => {
  const isNamed = target.kind === 'item' && target.name !== '';
  const selector = selectorFor(isNamed ? { ...target, kind: undefined } : target, 'see');
  return selector && { ...selector, meant: meant(target, 'see') };
};

function drag({ thing, place }: { thing?: Phrase; place?: Phrase }, context: RuleContext): Emission {
  const dragged = resolveTarget(thing, context);
  const dropped = resolveTarget(place, context);
  const selector = dragged && byWords(dragged);
  const target = dropped && byWords(dropped);
  if (!selector || !target || !isShown(dragged)) return undefined;
  const said = `${describeTarget(dragged)} to ${describeTarget(dropped)}`;
  return {
    steps: [{ action: 'drag_and_drop', selector, target, description: `Drag ${said}` }],
    title: `drag ${said}`,
  };
}

export const dragRule: Rule = {
  name: 'drag and drop',
  verbs: ['drag', 'drag and drop', 'drag & drop', 'drag-and-drop'],
  joins: true,
  forms: [
    {
      patterns: [
        '{thing} (and drop it|, drop it|and then drop it|and drop|then drop it) (onto|on|into|in|over|to) {place}',
        '{thing} (onto|on|into|to|over) {place}',
      ],
      emit: drag,
    },
    {
      patterns: ['{anything}'],
      emit: () => ({ problem: 'Say what to drag and where to drop it, for example: drag "Card" to "Done"' }),
    },
  ],
  examples: {
    'drag "Card" to "Done"': ['drag_and_drop text "Card" to text "Done"'],
    'drag "Card" and drop it on "Done"': ['drag_and_drop text "Card" to text "Done"'],
    'drag "Card"': ['draft drag "Card"'],
  },
};
