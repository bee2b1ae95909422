import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';

const site = 'http://localhost:3000';
const compiled = (prompt: string) => {
  const { steps, diagnostics } = compileEnglish(prompt);
  return {
    steps: steps.map(({ action, value, description }) => (action === 'navigate' ? `go ${value}` : description)),
    isRead: diagnostics.every(({ status }) => status === 'compiled'),
  };
};
const signIn = ['Type "ada@shop.test" as the email', 'Type the password', 'Click "Log in"'];

test.each([
  `Log in at ${site} as ada@shop.test with the password s3cret.`,
  `Sign in to ${site} with the email ada@shop.test and the password s3cret.`,
  `Log in to the shop at ${site} with ada@shop.test / s3cret.`,
  `Log into the portal (${site}) with ada@shop.test and s3cret.`,
  `After signing in at ${site} (ada@shop.test, s3cret).`,
  `Sign in as ada@shop.test with s3cret at ${site}.`,
  `The user signs in at ${site} (email: ada@shop.test, password: s3cret).`,
])('begins at the address, and signs in there: %s', (prompt) => {
  expect(compiled(`${prompt} Click "Orders"`)).toEqual({
    steps: [`go ${site}`, ...signIn, 'Click "Orders"'],
    isRead: true,
  });
});

test.each([
  `Site: ${site}. Click "Orders"`,
  `Page under test: ${site}\nClick "Orders"`,
  `Test ${site}: click "Orders"`,
  `From ${site} click "Orders"`,
  `Using ${site}, click "Orders"`,
  `Having opened ${site}, click "Orders"`,
  `Once ${site} has loaded, click "Orders"`,
  `Given I am on ${site} when I click "Orders"`,
  `Click "Orders" on ${site}`,
  `Open the page at ${site} and click "Orders"`,
  `TC-02 Orders\nPre-condition: shop open at ${site}\n1. Click "Orders"`,
  `Given the shop at ${site}\nWhen I click "Orders"`,
  `When I arrive at ${site} I click "Orders"`,
  `I'm on ${site}. I click "Orders"`,
  `Start: ${site}\nClick "Orders"`,
])('begins at the address: %s', (prompt) => {
  expect(compiled(prompt)).toEqual({ steps: [`go ${site}`, 'Click "Orders"'], isRead: true });
});

test.each([`Check that ${site} shows "Hello"`, `The page ${site} should show "Hello"`])(
  'checks the page at the address: %s',
  (prompt) => {
    expect(compiled(prompt)).toEqual({ steps: [`go ${site}`, 'Check that "Hello" is visible'], isRead: true });
  },
);

test.each([
  `Click the link to ${site}`,
  `Click on ${site}`,
  `Check that the URL is ${site}`,
  `Type ${site} into "Address"`,
  `Check that the logo links to ${site}`,
])('goes nowhere for an address that is only named: %s', (prompt) => {
  expect(compiled(prompt).steps).not.toContain(`go ${site}`);
});

test('begins at the address of a sentence that comes after an introduction', () => {
  const { steps } = compiled(`A customer couldn't open it. From ${site} click "Orders"`);
  expect([steps[0], steps.at(-1)]).toEqual([`go ${site}`, 'Click "Orders"']);
});

test.each(['-', ':', ','])('begins at an address with a note after "%s"', (mark) => {
  expect(compiled(`${site} ${mark} boundary check, year made.\nClick "Orders"`).steps[0]).toBe(`go ${site}`);
});

test('leaves alone an address in a later sentence', () => {
  const { steps } = compiled(`Go to ${site}. Click "Orders" on http://localhost:4000`);
  expect(steps).not.toContain('go http://localhost:4000');
});
