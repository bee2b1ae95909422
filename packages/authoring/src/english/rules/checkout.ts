import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { meantByName } from '../located.ts';
import type { Emission, Rule } from '../rule.ts';
import { rankSelector } from '../selectors.ts';

/** A click on the button, otherwise the link, that has one of these names. */
const press = (names: string[], title: string) => (): Emission => {
  const named = (role: string) =>
    names.map((name) => ({ type: 'role' as const, value: formatRoleSelector({ role, name }) }));
  const selector = rankSelector([...named('button'), ...named('link')], meantByName('button', { names }));
  return selector && { steps: [{ action: 'click', selector, description: `Click "${names[0] ?? ''}"` }], title };
};

export const checkOutRule: Rule = {
  name: 'check out',
  verbs: ['check out', 'checkout'],
  joins: false,
  forms: [
    {
      patterns: ['[now|the cart|my cart]', 'from (the|my|your) (cart|basket|bag|trolley)'],
      emit: press(['Check out', 'Checkout'], 'check out'),
    },
  ],
  examples: { 'check out': ['click role button "Check out"'] },
};

export const placeOrderRule: Rule = {
  name: 'place order',
  verbs: ['place', 'complete', 'finish'],
  joins: false,
  forms: [
    {
      patterns: ['[the|my|an|your] (order|purchase|checkout)'],
      emit: press(['Place order', 'Confirm order', 'Complete order', 'Buy now', 'Order now'], 'place the order'),
    },
  ],
  examples: { 'place the order': ['click role button "Place order"'] },
};

export const continueRule: Rule = {
  name: 'continue',
  verbs: ['continue', 'proceed'],
  joins: false,
  forms: [{ patterns: ['', 'to the next (step|page)'], emit: press(['Continue', 'Next', 'Proceed'], 'continue') }],
  examples: { continue: ['click role button "Continue"'] },
};
