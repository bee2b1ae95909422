import { expect, it } from 'vitest';
import { looksDestructive } from './looks-destructive.ts';

it.each([
  'Click "Delete note"',
  'Click "Delete" in row "Ada"',
  'Click "Place order"',
  'Click "Place your order"',
  'Click "Pay now"',
  'Click "Send"',
  'Click "Cancel subscription"',
  'Click "Close my account"',
  'Click "Remove member"',
  'Click "Buy now"',
  'Click "Transfer"',
])('asks before: %s', (words) => {
  expect(looksDestructive('click', [words, ''])).toBe(true);
});

it.each([
  'Click "Log in"',
  'Click "Add to cart"',
  'Click "Cancel"',
  'Click "Orders"',
  'Click "Sender settings"',
  'Click "Close"',
])('just does: %s', (words) => {
  expect(looksDestructive('click', [words, ''])).toBe(false);
});

it('asks when only the name of the element says it, and never before a step that only reads or types', () => {
  expect(looksDestructive('click', ['Click the trash icon', 'button "Delete note"'])).toBe(true);
  expect(looksDestructive('assert', ['Check that "Delete note" is visible'])).toBe(false);
  expect(looksDestructive('type', ['Type "delete" into "Search"'])).toBe(false);
});
