import { compileEnglish } from '@saywright/authoring/compile';
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import { groundCheck } from '@saywright/grounding/ground-check';
import { readPage } from '@saywright/grounding/read-page';
import { assertionChecks } from '@saywright/runner/assertions/registry';
import type { AssertionCheck } from '@saywright/runner/assertions/assertion-check';
import { Scope } from '@saywright/runner/progress/scope';
import { Effects } from '@saywright/runner/session/effects';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { readPhrase } from './read-phrase.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const show = (body: string): Promise<void> => page.setContent(`<!doctype html><title>Page</title><body>${body}</body>`);

/** Whether the check passes on the page with the element that was chosen; the outcome if none was. */
async function verdictOf(check: IntendedCheck, said: string): Promise<boolean | string> {
  const grounded = await groundCheck(page.frames(), check, { locate, said });
  if (grounded.outcome !== 'found') return grounded.outcome;
  const { assertion } = grounded;
  const { observe } = assertionChecks[assertion.type] as unknown as AssertionCheck<typeof assertion.type>;
  const scope = new Scope(5_000, new AbortController().signal);
  return (await observe(assertion, { page, scope, effects: new Effects(false) })).passed;
}

const invoices =
  '<h1>Invoices</h1><table><thead><tr><th>Client</th><th>Status</th><th>Amount</th></tr></thead><tbody>' +
  '<tr><td>Ada</td><td>Draft</td><td>$10</td></tr><tr><td>Bob</td><td>Sent</td><td>$20</td></tr></tbody></table>' +
  '<dl><dt>Total</dt><dd>$30</dd></dl><ul class="history"><li>Created</li><li>Edited</li><li>Opened</li></ul>';
const shop =
  '<main><div class="product">Mug <b>$5</b></div><div class="product">Kettle <b>$9</b></div><div class="product">Bowl <b>$7</b></div></main><aside><div class="teaser">Gift card</div></aside>';
const todos =
  '<nav><a class="it" data-view="tasks">Tasks</a><a class="it">Plan</a><a class="it">Shop</a></nav><ul><li class="task">Milk</li><li class="task">Tea</li><li class="task done">Rent</li></ul><span class="count"><strong>2</strong> tasks left</span>';
const head = '<header><span>Credits: <b>15</b> / 18</span> <a class="cart-badge" href="#c">Cart <b>5</b></a></header>';
const recipes = todos.replace('2</strong> tasks left', '5</strong> recipes');
const trips =
  '<h1>Trips</h1>' +
  [
    ['Mara Quist', 'Confirmed'],
    ['Jon Abara', 'Pending'],
  ]
    .map(
      ([guest, state]) =>
        `<div class="card"><div class="card-title">${guest}</div><p>Osprey</p><span class="chip">${state}</span><button>Cancel</button></div>`,
    )
    .join('');
const records = trips.replaceAll('<p>Osprey</p>', '<p>Payment</p><b>Open</b>');
const topics =
  '<table id="topics"><tr><td><b>Topic</b></td><td><b>Author</b></td></tr><tr><td>Masts</td><td>kilo</td></tr><tr><td>Radios</td><td>volt</td></tr></table>';
const list = `<main><ul><li>Pay rent, which is due on the first of the month</li></ul></main><ul>${['All', 'Open', 'Done'].map((each) => `<li style="display: inline">${each}</li>`).join('')}</ul>`;
const rooms = ['8A', '8B']
  .map((name, at) => `<div class="card"><h3>Class ${name}</h3><p>Room ${at}</p><p>${4 - at} / 5 seats</p></div>`)
  .join('');
const filters =
  '<div><button class="chip">All <span>9</span></button> <button class="chip">New <span>2</span></button></div>';
const form = (email: string, phone: string): string =>
  `<form><div><label>Email <input value="sam@home"></label><p>${email}</p></div><div><label>Phone <input value="555"></label><p>${phone}</p></div></form>`;
const files = '<dl><dt>X-ray</dt><dd>Clear</dd></dl>';

const bag = '<header><a href="/bag" aria-label="Bag, 1 item">🛒 Bag<span>1</span></a></header><p>Hi</p>';
const budget =
  '<table><tr><th>Expense</th><th>Kind</th><th>Cost</th></tr><tr><td>Flights</td><td>Transport</td><td>$380</td></tr></table>';

test.each<[string, string, boolean | string]>([
  ["Mara Quist's trip is Confirmed", trips, true],
  ["Jon Abara's trip is Confirmed", trips, false],
  ['the trip of Jon Abara is Pending', trips, true],
  ['the status of Jon Abara is Confirmed', trips, false],
  ['the Mara Quist trip is Confirmed', trips, true],
  ['the Mara Quist trip is Pending', trips, false],
  // Nothing on the page says Shipped, or calls anything a visa.
  ["Jon Abara's trip is Shipped", trips, 'missing'],
  ["Mara Quist's visa is Confirmed", trips, 'unsure'],
  ["Mara Quist's payment is Confirmed", records, false],
  ["Mara Quist's payment is Open", records, true],
  ['the X-ray says Clear', files, true],
  ['the X-ray says Broken', files, false],
  ['the list has 1 item', list, true],
  ['the list has 3 items', list, false],
  ['there are 2 topics', topics, true],
  ['there are 3 topics', topics, false],
  ['the status of Ada is Draft', invoices, true],
  ['the status of Bob is Draft', invoices, false],
  ['the amount of "Bob" is $20', invoices, true],
  ['the amount of Eve is $20', invoices, 'missing'],
  ['the total is $30', invoices, true],
  // A number in a link with a name of its own.
  ['the bag counter shows 1', bag, true],
  ['the bag counter shows 2', bag, false],
  ['the bag shows 1', bag, true],
  // A row with several values: the one in the form of what's said.
  ['flights is $380', budget, true],
  ['flights is $381', budget, false],
  ['flights is 7', budget, 'missing'],
  ['the discount is $30', invoices, 'missing'],
  ['8A has 4 / 5 seats', rooms, true],
  ['8B has 4 / 5 seats', rooms, 'missing'],
  // "New" isn't labeled "New filter".
  ['the New filter is 2', filters, 'missing'],
  ['there are 2 rows', invoices, true],
  ['there are 3 rows', invoices, false],
  ['there are 2 tasks left', todos, true],
  ['3 tasks are left', todos, false],
  ['there are 3 tasks', todos, true],
  ['there are 2 tasks', todos, false],
  ['there are 5 recipes', recipes, true],
  ['there are 3 recipes', recipes, false],
  ['the credits are 15', head, true],
  ['the credits are 18', head, false],
  ['the cart badge shows 5', head, true],
  ['the cart badge shows 18', head, false],
  ['the cart badge is hidden', head, false],
  ['the cart badge is hidden', head.replace(' <b>5</b></a>', '</a>'), true],
  ['the email field shows "Not an email"', form('Not an email', 'Required'), true],
  ['the phone field shows "Not an email"', form('Not an email', 'Required'), false],
  ['the email field shows "sam@home"', form('sam@home', 'Required'), true],
  ['the email field shows "555"', form('', ''), false],
  ['there are 3 products', shop, true],
  ['there are 4 products', shop, false],
  ['there are 2 invoices', shop, 'missing'],
  ['the first product contains "Mug"', shop, true],
  ['the last product contains "Mug"', shop, false],
])('%s', async (sentence, body, expected) => {
  await show(body);
  const [intended] = compileEnglish(`Go to /. Check that ${sentence}`).intents.flatMap(
    (intent) => intent?.checks ?? [],
  );
  if (!intended) throw new Error(`"${sentence}" became no check`);
  expect(await verdictOf(intended, sentence)).toBe(expected);
});

test('means the text below a field, not the box around both', async () => {
  await show('<div class="form-control error"><label>Name <input></label><small>Name is required</small></div>');
  const { tree } = readPhrase('see (error message)');
  const check = { assertion: { type: 'element_visible' as const }, target: [tree] };
  const grounded = await groundCheck(page.frames(), check, { locate });
  expect(grounded).toMatchObject({ outcome: 'found', candidate: { fingerprint: { text: 'Name is required' } } });
});

const messages =
  '<div class="alert alert-success">Profile saved</div><p class="field-error">Phone number is invalid</p><p>Save your profile often.</p>';

test.each<[string, string]>([
  ['see (success message)', 'Profile saved'],
  ['see (error message)', 'Phone number is invalid'],
  ['see (validation error)', 'Phone number is invalid'],
  ['see (warning message)', 'missing'],
  ['see (notification)', 'Profile saved'],
])('%s means the message of that kind', async (phrase, expected) => {
  await show(messages);
  const { tree } = readPhrase(phrase);
  const grounded = await groundCheck(
    page.frames(),
    { assertion: { type: 'element_visible' }, target: [tree] },
    { locate },
  );
  expect(grounded.outcome === 'found' ? grounded.candidate?.fingerprint.text : grounded.outcome).toBe(expected);
});

test('means the message that the last step brought, not one that was there before', async () => {
  await show('<div class="toast success">Logged in</div>');
  const before = await readPage(page.frames());
  await show('<div class="toast success">Logged in</div><div class="toast success">Order sent</div>');
  const { tree } = readPhrase('see (success message)');
  const check = { assertion: { type: 'element_visible' as const }, target: [tree] };
  expect((await groundCheck(page.frames(), check, { locate })).outcome).toBe('unsure');
  const grounded = await groundCheck(page.frames(), check, { locate, before });
  expect(grounded.outcome === 'found' && grounded.candidate?.fingerprint.text).toBe('Order sent');
});

test('a heading has no value that could be empty', async () => {
  const { tree } = readPhrase('see (show time)');
  const check: IntendedCheck = {
    assertion: { type: 'value', operator: 'equals', expected: '' },
    target: [tree],
  };
  await show('<h2>Show time today</h2><button>13:15</button>');
  expect(await verdictOf(check, 'the show time is empty')).toBe('missing');
  await show('<h2>Today</h2><label>Show time <input></label>');
  expect(await verdictOf(check, 'the show time is empty')).toBe(true);
});
