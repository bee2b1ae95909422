import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayReading } from './say-reading.ts';
import { walkThrough } from './walk-through.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const news = '<footer><form><label>Newsletter <input type="email"></label><button>Subscribe</button></form></footer>';
const ferries = `<main><h1>Ferries</h1><form><label>Harbor <input></label><label>Outbound date <input type="date"></label><label>Return date <input type="date"></label><label>Cars <input type="number"></label><button>Search</button></form></main>${news}`;
const islands = `<main><h1>Cabins</h1><form><label>Island <select><option>Any</option><option>Arran</option><option>Mull</option></select></label><label>Beds <input type="number"></label><label>Name <input></label><button>Find cabins</button></form></main>`;
const twoTexts = `<main><h1>Flights</h1><form><label>From <input></label><label>To <input></label><label>Day <input type="date"></label><button>Search</button></form></main>`;

/** What's done for a clause, in a line. */
async function read(html: string, clause: string, next = ''): Promise<string> {
  await page.setContent(html);
  return sayReading(await readByPage(page.frames(), { clause, locate, next }));
}

const dates = 'type field "Outbound date" = 2027-05-03 ; type field "Return date" = 2027-05-05';

describe('a search that says more than one text', () => {
  test.each([
    [
      'Search for ferries to "Oban" from 2027-05-03 to 2027-05-05',
      `type field "Harbor" = Oban ; ${dates} ; click button "Search"`,
    ],
    [
      'search Port Ellen with cars 2',
      'type field "Harbor" = Port Ellen ; type field "Cars" = 2 ; click button "Search"',
    ],
    [
      'Search for Oban with outbound date 2027-05-03 and return date 2027-05-05',
      `type field "Harbor" = Oban ; ${dates} ; click button "Search"`,
    ],
  ])('fills in the form that searches: %s', async (clause, done) => {
    expect(await read(ferries, clause)).toBe(done);
  });

  test('chooses what a dropdown offers', async () => {
    expect(await read(islands, 'Find cabins on Mull with beds 4')).toBe(
      'select dropdown "Island" = Mull ; type field "Beds" = 4 ; click button "Find cabins"',
    );
  });

  test('leaves the button to the step that presses it', async () => {
    expect(await read(ferries, 'Search for Oban with cars 2', 'click Search')).toBe(
      'type field "Harbor" = Oban ; type field "Cars" = 2',
    );
  });

  test.each([
    ['words that the form has no field for', ferries, 'Search for Oban with a pool from 2027-05-03 to 2027-05-05'],
    ['a text that two fields could take', twoTexts, 'Search for Oban with day 2027-05-03'],
    ['a thing that the page never mentions', ferries, 'Search for hotels in Oban with cars 2'],
  ])('is a question for %s', async (_what, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});

describe('fields that are left empty', () => {
  const person = `<main><h1>Join</h1><form><label>Name <input></label><label>Plan <select><option>Free</option></select></label><label>Notes <textarea></textarea></label><button>Join</button></form></main>`;

  test.each([
    ['leave all the fields empty', person],
    ['leave the whole form blank', person],
    ['leave all the join fields empty', `${person}${news}`],
  ])('are emptied: %s', async (clause, html) => {
    expect(await read(html, clause)).toBe('clear field "Name" ; clear field "Notes"');
  });

  test('are a question where two forms have some', async () => {
    expect(await read(`${person}${news}`, 'leave all fields empty')).toBe('missing');
    const subscribed = await read(`${person}${news}`, 'leave all fields empty', 'click "Subscribe"');
    expect(subscribed).toMatch(/^clear field "Newsletter"/u);
  });
});

test('a field for dates may be called so', async () => {
  const html = '<main><form><label>Check-in <input type="date"></label><label>Guests <input></label></form></main>';
  expect(await read(html, 'set the check-in date to 2027-05-03')).toBe('type field "Check-in" = 2027-05-03');
  expect(await read(html, 'set the guests date to 2027-05-03')).toBe('missing');
});

test('a row goes by what its things are called: next to the order', async () => {
  const row = (id: string): string => `<tr><td>${id}</td><td><button>Cancel</button></td></tr>`;
  const orders = `<main><h1>Orders</h1><table><tr><th>Order</th><th></th></tr>${row('A-1')}${row('A-2')}</table></main>`;
  expect(await read(orders, 'Click Cancel next to the order A-2')).toBe('click button "Cancel" in row "A-2"');
});

test('an option in quotes is its radio button, not the section with all of them', async () => {
  const pay = `<main><h1>Order</h1><form>${['Delivery', 'Payment'].map((title, at) => `<div class="card"><h2>${title}</h2><label><input type="radio" name="r${at}" checked> ${at ? 'Cash' : 'Post'}</label> <label><input type="radio" name="r${at}"> ${at ? 'Gift card' : 'Courier'}</label></div>`).join('')}</form></main>`;
  const { test: steps } = await walkThrough(pay, 'Select the "Gift card" payment option');
  expect(steps.at(-1)).toMatchObject({ action: 'click', selector: { value: 'radio "Gift card"' } });
});

describe('a field by its label and what is around it', () => {
  const letters =
    '<footer><div><b>Newsletter</b><form><input type="email" placeholder="Your email"><button>Subscribe</button></form></div></footer>';
  const other = '<main><h1>Account</h1><form><label>Email <input></label><label>Name <input></label></form></main>';

  test.each([
    ['Type "a@b.test" into "newsletter email" in the footer', 'type field "Your email" = a@b.test'],
    ['enter a@b.test in the newsletter email field', 'type field "Your email" = a@b.test'],
    ['enter a@b.test in the voucher email field', 'missing'],
    ['Type "a@b.test" into "newsletter email" in the header', 'missing'],
    ['enter "Ada" in the newsletter name field', 'missing'],
  ])('%s', async (clause, done) => {
    expect(
      (await read(`<header><a href="/">Home</a></header>${other}${letters}`, clause)).replace(
        / in (?:section|item) "[^"]*"/u,
        '',
      ),
    ).toBe(done);
  });
});

test('a dropdown is opened by the noun that it says', async () => {
  const list = (label: string): string =>
    `<div class="dropdown" tabindex="0" style="cursor:pointer" onclick="0" aria-label="${label}">All ▾</div>`;
  expect(await read(`${list('Filter by status')}${list('Filter by city')}`, 'open the status filter')).toBe(
    'click element "Filter by status"',
  );
  expect(await read(`${list('Filter by status')}${list('Status of payment')}`, 'open the status filter')).toBe(
    'missing',
  );
  expect(await read(list('Filter by status'), 'open the date filter')).toBe('missing');
});

describe('values without quotes, which the labels of the form tell apart', () => {
  const hire = `<main><h1>New guide</h1><form><label>Full name <input></label><label>Email <input type="email"></label><label>Region <select><option>Any</option><option>East Coast</option><option>Coast</option></select></label><label>Town <input></label><label>Notes <textarea></textarea></label><button>Save guide</button></form></main>`;
  const twice = '<form><label>First name <input></label><label>Last name <input></label><button>Save</button></form>';
  const gate =
    '<form><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Enter</button></form>';

  test.each([
    ['enter the name Ada Holm', hire, 'type field "Full name" = Ada Holm'],
    ['enter the Full Name Ada Holm', hire, 'type field "Full name" = Ada Holm'],
    ['set the town Port Ellen', hire, 'type field "Town" = Port Ellen'],
    ['enter the region East Coast', hire, 'select dropdown "Region" = East Coast'],
    [
      'enter the town Port Ellen and the name Ada Holm',
      hire,
      'type field "Town" = Port Ellen ; type field "Full name" = Ada Holm',
    ],
    ['enter the name Ada Holm', twice, 'type field "First name" = Ada ; type field "Last name" = Holm'],
    [
      'enter ada@b.test and the password rainbow',
      gate,
      'type field "Email" = ada@b.test ; type field "Password" = rainbow',
    ],
    ['enter ada@b.test with password "no"', gate, 'type field "Email" = ada@b.test ; type field "Password" = no'],
  ])('%s', async (clause, html, done) => {
    expect(await read(html, clause)).toBe(done);
  });

  test.each([
    ['an option that the list does not have', hire, 'enter the region West Coast'],
    ['a label that no field has', hire, 'enter the village Port Ellen'],
    ['a value that may be longer', hire, 'enter the notes Call on Monday'],
    ['a value without a field', gate, 'enter ada and the password rainbow'],
    ['how often it is entered', gate, 'enter the password again'],
  ])('are not read with %s', async (_what, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});
