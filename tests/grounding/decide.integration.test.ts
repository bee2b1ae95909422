import { compileEnglish } from '@saywright/authoring/compile';
import { decide } from '@saywright/grounding/decide';
import type { Decision } from '@saywright/grounding/decision';
import { Scope } from '@saywright/runner/progress/scope';
import { peekElement } from '@saywright/runner/selectors/find-element';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { readPhrase } from './read-phrase.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

async function decideOn(body: string, phrase: string): Promise<Decision> {
  await page.setContent(`<!doctype html><title>Page</title><body>${body}</body>`);
  const { purpose, tree } = readPhrase(phrase);
  return decide(page.frames(), [tree], { purpose, locate });
}

/** The ID of the element that a run finds by the selector of the decision; the outcome if it isn't `found`. */
async function idOf(decision: Decision): Promise<string | null> {
  if (decision.outcome !== 'found') return decision.outcome;
  const scope = new Scope(5_000, new AbortController().signal);
  const found = await peekElement({ page, selector: decision.candidate.selector, scope, state: 'visible' });
  return found ? found.locator.getAttribute('id') : null;
}

const rows =
  '<table><tr><th>Name</th><th></th></tr>' +
  '<tr><td>Ada</td><td><button id="all">Delete all</button><button id="ada">Delete</button></td></tr>' +
  '<tr><td>Bob</td><td><button id="bob" aria-label="Delete Bob">✕</button></td></tr></table>';
const shop =
  '<nav><a id="cart" class="shopping_cart_link" href="#"><i class="fa fa-shopping-cart">+</i></a></nav><main class="grid">' +
  ['Blue kettle', 'Mug']
    .map(
      (name, at) =>
        `<div class="product"><h2><a id="p${at}" href="/p/${at}">${name}</a></h2><button id="add${at}">Add to cart</button></div>`,
    )
    .join('') +
  '</main>';

test.each<[string, string, string]>([
  ['click button "Delete" in row "Ada"', rows, 'ada'],
  ['click (delete) in row (bob)', rows, 'bob'],
  ['click (delete) in row (eve)', rows, 'missing'],
  ['click "Delete"', rows, 'ada'],
  ['click (cart)', shop, 'cart'],
  ['click icon (basket)', shop, 'cart'],
  ['click (add to cart)', shop, 'unsure'],
  ['click (add to cart) in card (mug)', shop, 'add1'],
  ['click 1st product', shop, 'p0'],
  ['click last button (add to cart)', shop, 'add1'],
  ['click "cart"', shop, 'missing'],
  ['click button (log in)', '<button id="in">Sign in</button><button>Sign up</button>', 'in'],
  ['click (save)', '<button>Discard</button><button id="save">Save changes</button>', 'save'],
  ['click "Save"', '<button id="save">Save changes</button>', 'missing'],
  ['click (18:00 slot)', '<button>8:00</button><button id="slot">18:00</button>', 'slot'],
  ['click (18:00 slot)', '<button>18:00</button><button id="other">18:00 slot</button>', 'other'],
  ['see checkbox (nintendo)', '<p id="game">Nintendo checkbox</p>', 'game'],
  ['fill field (email)', '<label>Your email <input id="mail"></label><input placeholder="Search">', 'mail'],
])('%s', async (phrase, body, expected) => {
  expect(await idOf(await decideOn(body, phrase))).toBe(expected);
});

const twoFields = '<input id="a" aria-label="Search"><textarea id="b" aria-label="Message"></textarea>';

test.each([
  { where: 'the field that has the focus', body: twoFields.replace('id="b"', 'id="b" autofocus'), expected: 'b' },
  { where: 'the only field', body: '<input id="a" aria-label="Search"><button autofocus>Save</button>', expected: 'a' },
  { where: 'nothing before a person says which', body: twoFields, expected: 'unsure' },
  {
    where: 'no field that double-clicking has not opened',
    body: twoFields,
    sentence: 'double-click "Cell" and change it to "Hi"',
    expected: 'missing',
  },
])('a text without a field goes into $where', async ({ body, sentence = 'type "Hi"', expected }) => {
  await page.setContent(`<!doctype html><title>Page</title><body>${body}</body>`);
  // The browser gives it the focus at some time after the page has come.
  await page.evaluate(() => document.querySelector<HTMLElement>('[autofocus]')?.focus());
  const { intents } = compileEnglish(`Go to /. Press Enter. ${sentence}`);
  const choice = intents.at(-1)?.target ?? [];
  expect(await idOf(await decide(page.frames(), choice, { purpose: 'fill', locate }))).toBe(expected);
});

test('logging in presses the button of the form with the password before a link that says "Sign in"', async () => {
  await page.setContent(
    '<nav><a href="/sign-in">Sign in</a></nav><form><input type="search"><button>Find</button></form>' +
      '<form><input type="password"><button type="button">Show</button><button id="go">Continue</button></form>',
  );
  const { intents } = compileEnglish('Log in as ada@example.com with password secret');
  const { target: choice = [], purpose } = intents.at(-1) ?? { purpose: 'click' };
  expect(await idOf(await decide(page.frames(), choice, { purpose, locate }))).toBe('go');
});

test('an element of a part that the page only links to is missing, and the answer says how to get there', async () => {
  const decision = await decideOn(
    '<nav><a href="#">Settings</a></nav><h1>Accounts</h1>',
    'tick (dark mode) under (settings)',
  );
  expect(decision).toMatchObject({
    outcome: 'missing',
    reason: '“Settings” is a link here. Open it first: add the step “open Settings”.',
  });
});

test('a text behind a field that ends in a colon is the label of what comes after it', async () => {
  const box = (text: string) =>
    `<div><textarea id="note" placeholder="What is new?"></textarea> <i>${text}</i> <button id="help">Help</button></div>`;
  expect(await idOf(await decideOn(box('Remarks'), 'fill field (remarks)'))).toBe('note');
  expect(await idOf(await decideOn(box('Topic:'), 'fill field (topic)'))).toBe('missing');
});
