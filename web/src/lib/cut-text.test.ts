import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short', 5, 'short'],
  ['a little longer', 8, 'a little…'],
  ['a little longer', 9, 'a little…'],
  ['go 🚀🚀', 4, 'go…'],
  ['go 🚀🚀', 5, 'go 🚀…'],
])('%j cut after %i characters is %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
