import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { meantByName } from '../located.ts';
import type { Rule } from '../rule.ts';
import { rankSelector, submitButtons } from '../selectors.ts';

const names = ['Submit', 'Send'];

export const submitRule: Rule = {
  name: 'submit',
  verbs: ['submit', 'send'],
  joins: false,
  forms: [
    {
      patterns: ['[the|this|my] [form|it|search|data|order|request|changes]'],
      emit() {
        const selector = rankSelector(
          [
            ...submitButtons,
            ...names.map((name) => ({ type: 'role' as const, value: formatRoleSelector({ role: 'button', name }) })),
          ],
          meantByName('button', { names }),
        );
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
