import { stripTypeScriptTypes } from 'node:module';
import { namePattern, type NameMatch } from '@saywright/contracts/entities/element-name';
import { readAmount } from '@saywright/contracts/entities/amount';
import { describe, expect, test } from 'vitest';
import { supportSource } from './support-source.ts';

/** The helpers as an exported project has them; these need nothing of Playwright. */
const loadSupport = async (): Promise<{
  words(text: string, flags?: 'i'): RegExp;
  named(name: string, match: NameMatch): RegExp;
  amountIn(text: string): number;
}> => {
  const source = stripTypeScriptTypes(supportSource.replace(/^import .*$/m, ''));
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
};

describe('words are found whole', async () => {
  const { words } = await loadSupport();

  test.each([
    ['Total $42.00.', '$42.00'],
    ['1, 42, 3', '42'],
    ["Ada's  cart", 's cart'],
    ['日本語のページ', '日本'],
    ['cartoon cart', 'cart'],
  ])('%s has %s', (text, part) => expect(text).toMatch(words(part)));

  test.each([
    ['$142.00', '42.00'],
    ['$42.50', '$42'],
    ['1,420', '1'],
    ['Subtotal', 'total'],
    ['cafés', 'café'],
  ])('%s has not %s', (text, part) => expect(text).not.toMatch(words(part)));
});

test('words are found in any case where that is meant, and in a locator with whatever signs they have', async () => {
  const { words } = await loadSupport();
  expect('SAVED').toMatch(words('Saved', 'i'));
  expect('SAVED').not.toMatch(words('Saved'));
  const awkward = words('Ada\'s "cart" >> `now`');
  expect(awkward.source).not.toMatch(/['"`]|>>/);
  expect('Ada\'s "cart" >> `now`').toMatch(awkward);
});

test.each([
  '$1,042.00',
  '1.042,00 €',
  "CHF 1'042.50",
  '1\u00A0042,50 €',
  '1,234,567',
  '1,042',
  '12,5 %',
  '3 items.',
  'Total: -$5.00',
  'for A-1001 you pay $7',
  '3 of 10',
  'sold out',
  '$1.5k',
])('the amount in %s is the one that the product reads', async (text) => {
  const { amountIn } = await loadSupport();
  expect(amountIn(text)).toBe(readAmount(text) ?? Number.NaN);
});

test.each([
  'Log in',
  'Next →',
  'Cart (2)',
  'Page 1',
  '$5',
  'C++',
  '👍',
  "Don't save",
  'Café',
  'Save…',
  'a >> "b" `c`/d',
  '',
])('a name fits %s in an exported test as it does in the product', async (name) => {
  const { named } = await loadSupport();
  for (const match of ['exact', 'whole', 'longer'] as const) {
    const { source, flags } = named(name, match);
    expect({ source, flags }).toEqual({ source: new RegExp(namePattern(name, match), 'iu').source, flags: 'iu' });
  }
});
