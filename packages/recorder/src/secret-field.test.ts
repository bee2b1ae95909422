import { expect, test } from 'vitest';
import { isSecretField, variableFor } from './secret-field.ts';

const plain = { type: 'css' as const, value: '#a', fallback_selectors: [] };
const field = (name: string, attributes: Record<string, string> = {}) => ({ name, label: '', attributes });

test.each([
  ['a password', field('Secret word', { type: 'password' }), '', true],
  ['a password that is shown', field('Repeat password *', { type: 'text' }), '', true],
  ['an email for a new password', field('Email for a new password'), '', false],
  ['a card number by its autocomplete', field('Number'), 'section-a cc-number', true],
  ['a card number by its name', field('Card number'), '', true],
  ['a token by its attribute', field('', { name: 'api_token' }), '', true],
  ['a name', field('Name', { name: 'name' }), 'name', false],
  ['a shipping address', field('Shipping address'), 'street-address', false],
] as const)('%s', (...[, element, autocomplete, expected]) =>
  expect(isSecretField(element, plain, { autocomplete, isMasked: false })).toBe(expected),
);

test('a field whose style shows dots', () =>
  expect(isSecretField(field('Answer'), plain, { autocomplete: '', isMasked: true })).toBe(true));

test.each([
  [field('Card number'), 'CARD_NUMBER'],
  [field('Passé 2 !'), 'PASSE_2'],
  [field('密码', { name: 'pwd' }), 'PWD'],
  [field('密码'), 'SECRET'],
])('%j is the variable %s', (element, expected) => expect(variableFor(element)).toBe(expected));
