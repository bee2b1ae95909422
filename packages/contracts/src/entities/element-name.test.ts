import { describe, expect, test } from 'vitest';
import { matchesName, namePattern } from './element-name.ts';

describe('the same name with decoration is a whole match', () => {
  test.each([
    ['Cart (2)', 'Cart'],
    ['cart', 'Cart'],
    ['Cart 12', 'Cart'],
    ['Inbox 99+', 'Inbox'],
    ['(3) Inbox', 'Inbox'],
    ['Save…', 'Save'],
    ['Save...', 'Save…'],
    ['✕ Close', 'Close'],
    ['× Close', 'close'],
    ['Next →', 'Next'],
    ['« Back', 'Back'],
    ['+ Add item', 'Add item'],
    ['Details +', 'Details'],
    ['Email *', 'Email'],
    ['Email:', 'Email'],
    ['Email * (required)', 'Email'],
    ['Undo Ctrl+Z', 'Undo'],
    ['Save ⌘S', 'Save'],
    ['Save (Ctrl + Shift + S)', 'Save'],
    ['Close (Esc)', 'Close'],
    ['1 (current)', '1'],
    ['Docs (opens in a new tab)', 'Docs'],
    ['\u{1F44D}\u{1F3FD} Like 12', 'Like'],
    ['\uE00D Settings', 'Settings'],
    ['Log\n   in', 'Log in'],
    ['Log\u00A0in', 'Log in'],
    ['Don’t save', "Don't save"],
    ['Forgot password?', 'Forgot password'],
    ['Next', 'Next →'],
    ['Cafe\u0301', 'Café'],
    ['送信', '送信'],
    ['حفظ', 'حفظ'],
    ['C++', 'C++'],
    ['$5', '$5'],
    ['×', '×'],
    ['👍 3', '👍'],
    ['Cart (2)', 'Cart (2)'],
    ['A "b" >> `c`', 'A "b" >> `c`'],
  ])('%s is %s', (actual, name) => expect(matchesName(actual, name, 'whole')).toBe(true));
});

describe('another thing never matches, though the words are in its name', () => {
  test.each([
    ['Unsubscribe', 'Subscribe'],
    ['Log out everywhere', 'Log out'],
    ['Clear completed', 'Completed'],
    ['Add to cart', 'Cart'],
    ['Delete all', 'Delete'],
    ['Next month', 'Next'],
    ['Save as draft', 'Save'],
    ["Don't save", 'Save'],
    ['Confirm password', 'Password'],
    ['Show password', 'Password'],
    ['First name', 'Name'],
    ['Full screen', 'Screen'],
    ['I do not accept the terms', 'Terms'],
    ['Username', 'Name'],
    ['Email me updates', 'Email'],
    ['Email address', 'Address'],
    ['Sign in with Google', 'Sign in'],
    ['10', '1'],
    ['1 2', '1'],
    ['1.5', '1'],
    ['-5', '5'],
    ['C++', 'C'],
    ['C#', 'C'],
    ['Price ↓', 'Price ↑'],
    ['Cart (3)', 'Cart (2)'],
    ['👎', '👍'],
    ['👍🏽', '👍'],
    ['送信取消', '送信'],
    ['عدم حفظ', 'حفظ'],
    ['Save Option A', 'Save'],
    ['Log out (all devices)', 'Log out'],
    ['', 'Save'],
  ])('%s is not %s', (actual, name) => expect(matchesName(actual, name, 'longer')).toBe(false));
});

describe('a longer name that means the same is a match of its own class', () => {
  test.each([
    ['Your email', 'Email'],
    ['Enter your email', 'Email'],
    ['View cart', 'Cart'],
    ['Full name', 'Name'],
    ['I accept the terms and conditions', 'Terms'],
    ['Search button', 'Search'],
    ['Buy now', 'Buy'],
    ['Size: M', 'Size'],
    ['Blue kettle — sings when it boils', 'Blue kettle'],
    ['Blue kettle $42.00', 'Blue kettle'],
    ['Blue kettle 42,00 €', 'Blue kettle'],
  ])('%s is a longer %s', (actual, name) => {
    expect(matchesName(actual, name, 'longer')).toBe(true);
    expect(matchesName(actual, name, 'whole')).toBe(false);
  });
});

test('the exact class knows no decoration', () => {
  expect(matchesName('Cart (3)', 'Cart', 'exact')).toBe(false);
  expect(matchesName(' CART ', 'Cart', 'exact')).toBe(true);
});

test('no pattern holds what Playwright reads as the end of a selector', () => {
  for (const match of ['exact', 'whole', 'longer'] as const)
    expect(namePattern(`"a" 'b' \`c\` >> d/e`, match)).not.toMatch(/["'`]|>>/);
});

test('a long text of numbers and spaces is answered without backtracking', () => {
  const rows = `Total ${'   12   34 '.repeat(5_000)}x`;
  for (const match of ['exact', 'whole', 'longer'] as const) expect(matchesName(rows, 'Total', match)).toBe(false);
});
