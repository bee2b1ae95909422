import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import type { Rule } from '../rule.ts';
import { rankSelector, submitButtons } from '../selectors.ts';

export const submitRule: Rule = {
  name: 'submit',
  verbs: ['submit', 'send'],
  joins: false,
  forms: [
    {
      patterns: ['[the|this|my] [form|it|search|data|order|request|changes]'],
      emit() {
        const selector = rankSelector([
          ...submitButtons,
          ...['Submit', 'Send'].map((name) => ({
            type: 'role' as const,
            value: formatRoleSelector({ role: 'button', name }),
          })),
        ]);
        return (
          selector && {
            steps: [{ action: 'click', selector, description: 'Submit the form' }],
            title: 'submit the form',
          }
        );
      },
    },
  ],
  examples: { 'submit the form': ['click css form :is(button[type="submit"], input[type="submit"])'] },
};
