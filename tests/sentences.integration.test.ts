import { compileEnglish } from '@saywright/authoring/compile';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import { assertionChecks } from '@saywright/runner/assertions/registry';
import type { AssertionCheck, Observation } from '@saywright/runner/assertions/assertion-check';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import { peekElement } from '@saywright/runner/selectors/find-element';
import { registerEngines } from '@saywright/runner/session/page-engines';
import { Scope } from '@saywright/runner/progress/scope';
import { Effects } from '@saywright/runner/session/effects';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  await registerEngines();
  const { executablePath, env } = await findChromium();
  browser = await chromium.launch({ executablePath, env, args: ['--no-zygote'] });
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** The checks that a sentence became. */
const checksOf = (sentence: string): Assertion[] =>
  compileEnglish(`Go to /. ${sentence}`).steps.flatMap(({ assertions }) => assertions);

/** Looks once at a page with this body. */
async function look(body: string, assertion: Assertion): Promise<Observation> {
  await page.setContent(`<!doctype html><title>Page</title><body>${body}</body>`);
  const check = assertionChecks[assertion.type] as unknown as AssertionCheck<Assertion['type']>;
  return check.observe(assertion, {
    page,
    scope: new Scope(5_000, new AbortController().signal),
    effects: new Effects(false),
  });
}

const chosen =
  '<div role="tablist"><button role="tab" aria-selected="true">Open</button><button role="tab" aria-selected="false">Closed</button></div>' +
  '<button aria-pressed="true">Bold</button><button aria-pressed="false">Italic</button><button>Save</button>';

const people =
  '<h1>Ada and Bob</h1><table><tr><th>Name</th><th>Role</th></tr><tr><td>Ada</td><td>Admin</td><td>Since: <b>May</b></td></tr>' +
  '<tr><td>Bob</td><td>Guest (in part), since June</td><td><button>Delete</button></td></tr></table>';
const todo = '<ul><li>Tea – done</li><li>Milk – open</li></ul>';
const cards =
  '<main>' +
  '<nav>Blue kettle</nav><div><h2>Blue kettle</h2><ul><li>$35.00</li><li><button>Buy</button></li></ul></div>' +
  '<div><h2>Mug</h2><p><del>$11.00</del> <b>$9.00</b></p></div></main>';

const card = (name: string, state: string, button: string): string =>
  `<div class="card ${state}"><div><b class="name">${name}</b> <i class="state">${state}</i></div>${button}</div>`;
const plain =
  '<main><h1>People</h1>' +
  card('Ada', 'Active', '<span class="btn" id="ada">Remove</span>') +
  card('Bob', 'Invited', '') +
  card('Ada Lovelace', 'Paused', '<span class="btn" id="lovelace">Remove</span>') +
  '</main>';
const list =
  '<label><input type="checkbox" id="all"> All</label><ul>' +
  '<li><div><input type="checkbox" id="milk"><label>Buy milk</label><button>×</button></div></li>' +
  '<li><div><input type="checkbox" id="tea"><label>Buy milk and tea</label></div></li></ul>' +
  '<p><input type="checkbox" id="one"> <span id="news">News</span> <input type="checkbox" id="two"> <span>Offers</span></p>';

const controls =
  '<style>.fancy { display: none }</style>' +
  '<label><input type="checkbox"> Terms</label><label><input type="checkbox" checked> News</label>' +
  '<button role="switch" aria-checked="true">Sounds</button><div role="main" tabindex="-1"><p>Welcome</p></div>' +
  '<input type="checkbox" id="fancy" class="fancy" checked><label for="fancy">Fancy</label>' +
  '<button disabled><b>Save</b></button><div aria-disabled="true"><button>Send</button></div><button>Cancel</button>' +
  '<label>Email <input required></label><label>Code <input readonly></label>' +
  '<button aria-expanded="false">Menu</button><script>document.querySelector("[required]").focus()</script>';

const prices =
  '<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody>' +
  '<tr><td>Mug</td><td>$9.00</td></tr><tr><td>Bowl</td><td>$10.00</td></tr><tr hidden><td>A</td><td>$1</td></tr></tbody></table>';
const wares =
  '<main><div class="product"><h3>Mug</h3><p>only 3 left</p><p>$9.00</p></div>' +
  '<div class="product"><h3>Bowl</h3><p>only 2 left</p><p>$10.00</p></div></main>';
const bill = '<dl><dt>Total</dt><dd>$1,042.00</dd><dt>Delivery</dt><dd>3 to 5 days</dd></dl>';

test('reports what is counted by a guess', async () => {
  const [assertion] = checksOf('There are 3 products');
  const seen = assertion && (await look('<main><article>Mug</article><article>Kettle</article></main>', assertion));
  expect(seen).toEqual({
    passed: false,
    actual: '2, counted by css main article',
    note: { code: 'counted_by', params: { count: 2, selector: 'css main article' } },
  });
});

test.each<[string, string, boolean]>([
  ['Check that the "Delete" button is visible for "Bob"', people, true],
  ['Check that the "Delete" button is visible for "Ada"', people, false],
  ['Check that the "Delete" button does not exist for "Ada"', people, true],
  ['Check that the "Delete" button does not exist for "Bob"', people, false],
  ['Check that "Guest (in part), since June" is visible in the row of "Bob"', people, true],
  ['Check that "Guest (in part), since June" is visible in the row of "Ada"', people, false],
  ['Check that "open" is visible in the "Tea" item', todo, false],
  ['Check that the "Buy" button is visible for "Blue kettle"', cards, true],
  ['The price of "Blue kettle" is $35.00', cards, true],
  ['The price of "Blue kettle" is $9.00', cards, false],
  ['The price of "Mug" is $9.00', cards, true],
  ['The price of "Mug" is $35.00', cards, false],
  ['Check that "Active" is visible in the "Ada" card', plain, true],
  ['Check that "Paused" is visible in the "Ada" card', plain, false],
  ['Check that "Invited" is visible in the "Ada" card', plain, false],
  ['Check that "Remove" is visible in the "Bob" card', plain, false],
  ['Check that "Invited" is not visible in the "Ada" card', plain, true],
  ['Check that "Active" is not visible in the "Ada" card', plain, false],
  ['Check that "Active" is not visible in the "Eve" card', plain, false],
  ['The rows are sorted by price in ascending order', prices, true],
  ['The rows are sorted by "Price" in descending order', prices, false],
  ['The rows are sorted by name in ascending order', prices, false],
  ['The rows are sorted by weight in ascending order', prices, false],
  ['The products are sorted by price, lowest first', wares, true],
  ['The products are sorted by name from A to Z', wares, false],
  ['The products are sorted by name from Z to A', wares, true],
  ['The "Terms" checkbox is checked', controls, false],
  ['The "Terms" checkbox is not ticked', controls, true],
  ['"News" is ticked', controls, true],
  ['The "Sounds" switch is on', controls, true],
  ['"Fancy" is checked', controls, true],
  ['The "Gone" checkbox is not checked', controls, false],
  ['"Welcome" is not checked', controls, false],
  ['"Welcome" is enabled', controls, false],
  ['"Welcome" is not focused', controls, false],
  ['The "Open" tab is selected', chosen, true],
  ['The "Closed" tab is selected', chosen, false],
  ['The "Closed" tab is not selected', chosen, true],
  ['The "Bold" button is pressed', chosen, true],
  ['The "Italic" button is pressed', chosen, false],
  ['The "Save" button is not pressed', chosen, false],
  ['The "Save" button is disabled', controls, true],
  ['The "Save" button is not disabled', controls, false],
  ['The "Send" button is greyed out', controls, true],
  ['The "Cancel" button is enabled', controls, true],
  ['The "Gone" button is disabled', controls, false],
  ['The "Email" field is required', controls, true],
  ['The "Email" field is not required', controls, false],
  ['The "Email" field has focus', controls, true],
  ['The "Code" field does not have focus', controls, true],
  ['The "Code" field is read-only', controls, true],
  ['The "Code" field is editable', controls, false],
  ['The "Menu" button is collapsed', controls, true],
  ['The "Menu" button is expanded', controls, false],
  ['The "Cancel" button is collapsed', controls, false],
  ['The total is between $5 and $2,000', bill, true],
  ['The total is at most $1,041.99', bill, false],
  ['The total is not $0.00', bill, true],
  ['The total is not "$1,042.00"', bill, false],
  ['The refund is not "$1.00"', bill, false],
  ['The refund is less than $5', bill, false],
  ['The delivery is under 5', bill, false],
  ['The price of "Blue kettle" is less than $40', cards, true],
  ['The price of "Mug" is more than $9.50', cards, false],
  ['There are at least 2 rows', people, true],
  ['There are more than 2 rows', people, false],
  ['There are 2 rows', people, true],
  ['Each row contains "since"', people, true],
  ['Each row contains "in"', people, false],
  ['Each row contains "Delete"', people, false],
  ['Each row contains "Delete"', cards, false],
  ['The first row contains "Ada"', people, true],
  ['The Code field is not empty', controls, false],
  ['The Gone field is not empty', controls, false],
  ['The title is not "Page"', bill, false],
  ['Check that "Blue kettle" is visible in the navigation', cards, true],
  ['Check that "Mug" is visible in the navigation', cards, false],
  ['Check that "Mug" is not visible in the navigation', cards, true],
  ['Check that "Mug" is not visible in the footer', cards, false],
  ['The table contains "Ada"', people, true],
  ['The table contains "Ada and Bob"', people, false],
  ['There is 1 button in the table', people, true],
  ['Neither "Tea" nor "Milk" is visible', people, true],
  ['Neither "Tea" nor "Milk" is visible', todo, false],
])('%s', async (sentence, body, holds) => {
  const seen = await Promise.all(checksOf(sentence).map((assertion) => look(body, assertion)));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ passed }) => passed)).toBe(holds);
});

const icon = '<svg width="20" height="20"></svg>';
const rows =
  '<table><tr><td>Ada</td><td><button id="all">Delete all</button><button id="ada">Delete</button></td></tr>' +
  '<tr><td>Adam</td><td><button id="adam">Delete</button></td></tr>' +
  '<tr><td>Bob</td><td><button id="bob" aria-label="Delete Bob">✕</button></td></tr></table>';

test.each<[string, string, string | undefined]>([
  ['Click the cart icon', `<a id="cart" href="#" class="shopping_cart_link">${icon}<b>2</b></a>`, 'cart'],
  ['Click the cart icon', `<a id="cart" href="#"><i class="fa fa-shopping-cart">+</i></a>`, 'cart'],
  ['Click the cart icon', `<button class="add-to-cart">${icon}</button>`, undefined],
  ['Click the cart icon', `<button class="cart">Buy</button>`, undefined],
  ['Open the cart', '<a href="/cart/add">Buy</a><a id="cart" href="/cart">Your things</a>', 'cart'],
  ['Open the cart', '<a href="/cart/add">Buy</a><button>Add to cart</button>', undefined],
  ['Click the cart icon', '<a id="cart" href="#" class="cart_link">🛒<b hidden></b></a>', 'cart'],
  ['Click "Remove" for "Ada"', plain, 'ada'],
  ['Click "Remove" for "Ada Lovelace"', plain, 'lovelace'],
  ['Click "Remove" for "Bob"', plain, undefined],
  ['Remove "Ada Lovelace" from the list', plain, 'lovelace'],
  ['Tick "Buy milk"', list, 'milk'],
  ['Tick "News"', list, 'news'],
  ['Tick "All"', list, 'all'],
  ['Accept the cookies', '<button id="all">Accept all cookies</button><button>Accept selected</button>', 'all'],
  ['Click the logo', '<a class="logout-link" href="#">Bye</a>', undefined],
  ['Click the logo', '<a id="logo" class="site-logo" href="#">Shop</a>', 'logo'],
  ['Click the "Delete" button in the "Ada" row', rows, 'ada'],
  ['Click the "Delete" button in the "Bob" row', rows, 'bob'],
  ['Click the second "Delete" button', rows, 'adam'],
  ['Type "a" in the "Password" field', '<label>New password <input type="password"></label>', undefined],
  ['Type "a" in the password field', '<label>Your secret <input id="secret" type="password"></label>', 'secret'],
  ['Type "a" in the email field', '<label>Send <input type="checkbox" name="email_updates"></label>', undefined],
  ['Type "a" in the "Zip code" field', '<p><b>Zip code *</b><input id="zip"></p><p><b>City</b><input></p>', 'zip'],
  ['Type "a" in the "City" field', '<p><b>Zip code</b><input><b>City</b><input></p>', undefined],
  ['Type "a" in the "City" field', '<p><b>City</b><input aria-label="Street"></p>', undefined],
  ['Type "a" in the second "Name" field', '<label>Name <input></label><label>Username <input></label>', undefined],
])('%s on %s means %s', async (sentence, body, expected) => {
  const selector = compileEnglish(`Go to /. ${sentence}`).steps[1]?.selector;
  if (!selector) throw new Error(`"${sentence}" has no selector`);
  await page.setContent(`<!doctype html><title>Page</title><body>${body}</body>`);
  const scope = new Scope(5_000, new AbortController().signal);
  const found = await peekElement({ page, selector, scope, state: 'visible' });
  expect(found && (await found.locator.getAttribute('id'))).toBe(expected);
});
