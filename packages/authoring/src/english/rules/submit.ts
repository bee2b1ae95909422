import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { meantByName } from '../located.ts';
import type { Emission, Rule } from '../rule.ts';
import { rankSelector, submitButtons } from '../selectors.ts';

const buttons = (names: readonly string[]) =>
  names.map((name) => ({ type: 'role' as const, value: formatRoleSelector({ role: 'button', name }) }));

/** The button that sends a form. A page may have "Submit" and "Send", so what was said comes first. */
const sending = (verb: 'submit' | 'send') => (): Emission => {
  const names = verb === 'submit' ? ['Submit', 'Send'] : ['Send', 'Submit'];
  const ways = verb === 'submit' ? [...submitButtons, ...buttons(names)] : [...buttons(['Send']), ...submitButtons];
  const selector = rankSelector(ways, meantByName('button', { names }));
  return (
    selector && {
      steps: [{ action: 'click', selector, description: verb === 'submit' ? 'Submit the form' : 'Send the form' }],
      title: `${verb} the form`,
    }
  );
};

const patterns = ['[the|this|my] [form|it|search|data|order|request|changes]'];

export const submitRule: Rule = {
  name: 'submit',
  verbs: ['submit'],
  joins: false,
  forms: [{ patterns, emit: sending('submit') }],
  examples: { 'submit the form': ['click css form :is(button[type="submit"], input[type="submit"])'] },
};

export const sendRule: Rule = {
  name: 'send',
  verbs: ['send'],
  joins: false,
  forms: [{ patterns, emit: sending('send') }],
  examples: { 'send the form': ['click role button "Send"'] },
};
