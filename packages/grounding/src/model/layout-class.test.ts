import { expect, test } from 'vitest';
import { isLayoutClass } from './layout-class.ts';

test.each([
  'flex',
  'inline-flex',
  'mt-4',
  '-mx-2',
  'w-full',
  'max-w-44',
  'gap-2',
  'items-center',
  'rounded-lg',
  'text-sm',
])('the class "%s" only says how something is laid out', (word) => {
  expect(isLayoutClass(word)).toBe(true);
});

test.each([
  'card',
  'text-field',
  'order-summary',
  'top-bar',
  'left-panel',
  'flex-item',
  'content-card',
  'row-name',
  'bg-picker',
])('the class "%s" says more', (word) => {
  expect(isLayoutClass(word)).toBe(false);
});
