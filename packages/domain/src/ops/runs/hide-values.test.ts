import { expect, it } from 'vitest';
import { hidePromptValues, hideSecrets, hideValues } from './hide-values.ts';

it.each([
  ['Expected "hunter22" to be shown', 'Expected "•••" to be shown'],
  ['Typed HUNTER22 into field "Name"', 'Typed ••• into field "Name"'],
  ['field "Hat" is empty', 'field "Hat" is empty'],
  ['Expected “ab” in a cab', 'Expected “•••” in a cab'],
  ['Line one, then second line', 'Line one, then •••'],
  ['$5 (net) of $5 (net)', '••• of •••'],
  ['GET /people/5%20%C3%A9t%C3%A9%26%22 failed', 'GET /people/••• failed'],
  ['Posted name=5+%C3%A9t%C3%A9%26%22', 'Posted name=•••'],
  [String.raw`Posted {"name":"5 été&\""}`, 'Posted {"name":"•••"}'],
])('hides what a test typed: %s', (text, shown) => {
  expect(hideValues(['hunter22', 'ab', 'second line\nthird', '$5 (net)', '5 été&"', ''])(text)).toBe(shown);
});

it.each([
  ['Declined: 4242 4242 4242 4242', 'Declined: •••'],
  ['Declined: 4242-4242-4242-4242', 'Declined: •••'],
  ['CVC 737 is wrong, order 17371 kept', 'CVC ••• is wrong, order 17371 kept'],
  ['<b>O&#39;Brien &amp; Co</b>', '<b>•••</b>'],
])('hides numbers that a page groups, short ones, and texts in HTML: %s', (text, shown) => {
  expect(hideValues(['4242424242424242', '737', "O'Brien & Co"])(text)).toBe(shown);
});

it.each([
  ['GET https://ada:pw@shop.example.com/cart?token=abc#part failed', 'GET https://shop.example.com/cart failed'],
  ['Authorization: Bearer abc.def', 'Authorization: ••• •••'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token •••'],
  ['session_id=42; theme=dark', 'session_id=•••; theme=dark'],
  ['{"password":"x y","name":"Ada"}', '{"password":•••,"name":"Ada"}'],
  ['key 0123456789abcdef0123456789abcdef', 'key •••'],
  ['TypeError: cart.total is not a function', 'TypeError: cart.total is not a function'],
])('hides what looks like a secret: %s', (text, shown) => {
  expect(hideSecrets(text)).toBe(shown);
});

it.each([
  ['Log in as "ada" with password hunter2', 'Log in as “•••” with password •••'],
  ['Enter bob@example.com and click Don’t save', 'Enter ••• and click Don’t save'],
  ['The password is hunter2, then click', 'The password ••• ••• then click'],
  ['Type hunter2 into the password field', 'Type ••• into the password •••'],
  ['Type swordfish into the code box', 'Type ••• into the code box'],
])('hides the values of a prompt: %s', (prompt, shown) => {
  expect(hidePromptValues(prompt, ['swordfish'])).toBe(shown);
});
