import { expect, it } from 'vitest';
import { failureClue } from './failure-clue.ts';

const clue = (snapshot: string | null, title = 'Shop') => failureClue({ page_title: title, page_snapshot: snapshot });

it.each([
  ['- alert: Email is required', 'The page says “Email is required”.'],
  ['- main:\n  - alert:\n    - paragraph: "Card: payment failed"', 'The page says “Card: payment failed”.'],
  ['- status: Your session has expired', 'The page says “Your session has expired”.'],
  ['- dialog "Cookies":\n  - button "Accept"', 'The dialog “Cookies” was open.'],
  ['- textbox "Email"\n- textbox "Your password"', 'The page “Shop” asks for a password.'],
])('quotes what the page shows: %j', (snapshot, expected) => {
  expect(clue(snapshot)).toContain(expected);
});

it('names an error page by its title', () => {
  expect(clue(null, '502 Bad Gateway')).toContain('The page “502 Bad Gateway” is an error page.');
});

it.each(['- alert: Free delivery today', '- heading "Cart"', '- textbox "Email"', '', null])(
  'says nothing about a page that suggests nothing: %j',
  (snapshot) => {
    expect(clue(snapshot)).toBeUndefined();
  },
);
