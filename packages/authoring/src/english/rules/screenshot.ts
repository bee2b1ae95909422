import { resolveTarget, type Emission, type Rule } from '../rule.ts';
import { selectorFor } from '../selector-for.ts';
import { describeTarget } from '../target.ts';

const shot = (): Emission => ({
  steps: [{ action: 'screenshot', description: 'Take a screenshot' }],
  title: 'take a screenshot',
  isMinor: true,
});

export const screenshotRule: Rule = {
  name: 'screenshot',
  verbs: ['take', 'make', 'grab', 'save', 'snap', 'capture'],
  joins: false,
  forms: [
    {
      patterns: [
        '[a|the|another] [full|full-page|full page] (screenshot|screen shot|snapshot|picture) [here|again] [of the page|of the screen|of the current page|of the whole page|of page]',
        '(the page|the screen)',
        'a screenshot of the page',
      ],
      emit: shot,
    },
    {
      patterns: ['[a|the|another] (screenshot|screen shot|snapshot|picture) of {target}', 'of {target}'],
      emit({ target: phrase }, context) {
        const target = resolveTarget(phrase, context);
        const selector = target && selectorFor(target, 'see');
        return (
          target &&
          selector && {
            steps: [{ action: 'screenshot', selector, description: `Take a screenshot of ${describeTarget(target)}` }],
            title: 'take a screenshot',
            isMinor: true,
          }
        );
      },
    },
  ],
  examples: {
    'take a screenshot': ['screenshot'],
    'take a screenshot of the "Summary" dialog': ['screenshot role dialog "Summary"'],
  },
};

export const screenshotNowRule: Rule = {
  name: 'screenshot now',
  verbs: ['screenshot', 'capture'],
  joins: false,
  forms: [{ patterns: ['[of] [the] [page|screen]'], emit: shot }],
  examples: { screenshot: ['screenshot'], 'capture the page': ['screenshot'] },
};
