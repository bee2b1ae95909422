import { expect, it } from 'vitest';
import { pageErrorText } from './page-error-text.ts';

const thrown = (message: string, stack: string): Error => Object.assign(new Error(message), { stack });

it('reports an error of a page with its stack, if it has one', () => {
  expect(pageErrorText(thrown('no kettle', 'Error: no kettle\n    at shop.js:1:1'))).toBe(
    'Uncaught Error: no kettle\n    at shop.js:1:1',
  );
  expect(pageErrorText(thrown('refused', 'Content-Security-Policy: refused\nundefined'))).toBe(
    'Uncaught Content-Security-Policy: refused',
  );
});

it('what a picture does in Firefox is no error of the page', () => {
  const text =
    'Content-Security-Policy: The page’s settings blocked an inline style (style-src-elem) from being applied. Consider ' +
    "using a hash ('sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=') or a nonce.";
  expect(pageErrorText(thrown(text, `${text}\nundefined`))).toBeUndefined();
  expect(pageErrorText(thrown(text, text.replace('YjaKG', 'other')))).toContain('blocked an inline style');
});
