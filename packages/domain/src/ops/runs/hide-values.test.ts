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
])('hides the values of a prompt: %s', (prompt, shown) => {
  expect(hidePromptValues(prompt)).toBe(shown);
});
