import { expect, test } from 'vitest';
import { optionNamed } from './option-named.ts';

const invoices = ['Choose an invoice', 'INV-7 – Elm Street Bakery (£516.00)', 'INV-8 – Oak Street Bakery (£90.00)'];

test.each([
  ['Elm Street Bakery', invoices[1]],
  ['INV-8', invoices[2]],
  ['Street Bakery', undefined],
  ['Elm', undefined],
  ['£516.00', undefined],
])('an option is named by a whole piece of it: %s', (wanted, label) => {
  expect(
    optionNamed(
      invoices.map((each) => ({ label: each })),
      wanted,
    )?.option.label,
  ).toBe(label);
});

test.each([
  [['Ada – Sales', 'Bo – Sales'], 'Sales'],
  [['Large, red', 'Small'], 'red'],
])('and by nothing that two of them have, or that a comma joins: %j', (labels, wanted) => {
  expect(
    optionNamed(
      labels.map((label) => ({ label })),
      wanted,
    ),
  ).toBeUndefined();
});

test('the whole name goes before a piece of another', () => {
  const options = [{ label: 'Basic – Pro' }, { label: 'Pro' }];
  expect(optionNamed(options, 'Pro')).toEqual({ option: options[1], longer: false });
});
