import { expect, it } from 'vitest';
import { isSameText } from './same-text.ts';

it.each([
  ['Inbox (3)', 'Inbox (12)', true],
  ['Due Monday, Nov 23', 'Due Tuesday, Dec 1', true],
  ['Hello …, welcome', 'Hello Ada, welcome', true],
  ['Save', 'SAVE', true],
  ['1', '2', false],
  ['$42.00', '$43.00', false],
  ['Save', 'Delete', false],
  ['Hello …, welcome', 'Goodbye Ada', false],
])('takes "%s" and "%s" for the same text but for data: %s', (stored, now, isSame) => {
  expect(isSameText(stored, now)).toBe(isSame);
});
