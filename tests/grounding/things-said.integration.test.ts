import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayChecks } from './say-checks.ts';
import { sayProposal } from './say-proposal.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const row = (id: number, name: string, driver: string): string =>
  `<tr><td><input type="checkbox" aria-label="Select parcel ${id}"></td><td>#${id}</td><td>${name}</td><td>Sent</td><td>${driver}</td>` +
  `<td><span role="switch" aria-label="Active" aria-checked="true" tabindex="0" style="display:inline-block;width:30px;height:12px"></span></td><td><button title="More actions">⋮</button></td></tr>`;
const desk = `<nav style="position:fixed;left:0;top:0;width:150px;height:600px"><a href="#i">Inbox <span>4</span></a><br><a href="#l">Late <span>2</span></a></nav>
<main style="margin-left:160px"><h1>Parcels</h1><div><button role="tab">Open (7)</button><button role="tab">Money in</button><button role="tab">Money out</button></div>
<table><tr><th></th><th>No.</th><th>Name</th><th>State</th><th>Driver</th><th>Active</th><th></th></tr>
${row(41, 'Blue Box', 'Ada Holm')}${row(42, 'Red Tube', 'Bob Nye')}</table><p>Showing 2 of 2 · Net +€14.50</p>
<h2>Workload</h2><table><tr><th>Who</th><th>Undelivered</th><th>Delivered</th></tr><tr><td>Ada Holm</td><td>3</td><td>1</td></tr><tr><td>Bob Nye</td><td>1</td><td>3</td></tr></table></main>`;
const filters = `<main><h1>Payments</h1><div tabindex="0" aria-haspopup="listbox" style="cursor:pointer"><span>All accounts</span><span>▾</span></div>
<div tabindex="0" aria-haspopup="listbox" style="cursor:pointer"><span>This month</span><span>▾</span></div><button title="Hide amounts">👁</button></main>`;
const question = `${desk}<div role="dialog" aria-label="Remove parcel?"><p>It's gone for good.</p><button>Keep it</button><button>Remove</button></div>`;

/** What's done, or checked, for a clause, in a line. */
async function read(html: string, clause: string, subject?: string): Promise<string> {
  await page.setContent(html);
  const reading = await readByPage(page.frames(), { clause, locate, subject });
  if ('checks' in reading) return sayChecks(reading.checks);
  if ('parts' in reading) return reading.parts.map(sayProposal).join(' ; ');
  return 'proposals' in reading ? reading.proposals.map(sayProposal).join(' | ') : reading.outcome;
}

/** Loans in a table, and books as cards without words in their markup but for one. */
const library = `<h1>Loans</h1><table><thead><tr><th>Reader</th><th>Fee due</th><th>Due date</th></tr></thead><tbody>
${[
  ['Kim', '€9.00', '3 May 2027'],
  ['Ada', '€4.50', '9 May 2027'],
  ['Bo', '€12.00', '1 May 2027'],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('')}</tbody></table>`;
const shelf = `<h1>Books</h1><div>${[
  ['Kim', '€9', '1901'],
  ['Emma', '€7', '1815'],
]
  .map(([title, price, year]) => `<article><h3>${title}</h3><p>${price}</p><i class="year">${year}</i></article>`)
  .join('')}</div>`;

describe('the order of a list', () => {
  test.each([
    ['the Reader column is sorted in descending order', library, 'tr by Reader, descending'],
    ['the column "Reader" is in alphabetical order', library, 'tr by Reader, ascending'],
    ['the loans are sorted by fee, highest first', library, 'tr by Fee due, descending'],
    ['the readers are in ascending order', library, 'tr by Reader, ascending'],
    ['loans are shown newest first', library, 'tr by Due date, descending'],
    ['the list is sorted by due date from oldest to newest', library, 'tr by Due date, ascending'],
    ['the books should be sorted by price, lowest first', shelf, 'article by price, ascending'],
    ['books are listed cheapest first', shelf, 'article by price, ascending'],
    ['the books are sorted by year in descending order', shelf, 'article by year, descending'],
    ['Books are in alphabetical order', shelf, 'article by name, ascending'],
  ])('is checked: %s', async (clause, html, sorted) => {
    await page.setContent(html);
    const reading = await readByPage(page.frames(), { clause, locate });
    const [check, ...others] = 'checks' in reading ? reading.checks : [];
    expect(others).toEqual([]);
    const { assertion } = check ?? {};
    if (assertion?.type !== 'sorted') throw new Error(`No order: ${JSON.stringify(reading)}`);
    const elements = await locate(page.mainFrame(), assertion.selector).all();
    const tag = await elements[0]?.evaluate(({ localName }) => localName);
    expect(elements.length).toBe(html === library ? 3 : 2);
    expect(`${tag} by ${assertion.by}, ${assertion.order}`).toBe(sorted);
  });

  test.each([
    ['goes by a column that the table lacks', library, 'the loans are sorted by author in ascending order'],
    ['goes by nothing that was said', library, 'the loans are in descending order'],
    ['goes by what nothing on the page is called', shelf, 'the books are sorted by rating, highest first'],
    ['would go by one of two dates', library.replace('Reader', 'Day lent'), 'loans are shown newest first'],
    ['is that of other things', library, 'the invoices are sorted by fee in ascending order'],
    ['is denied', library, 'the loans are not sorted by fee in ascending order'],
  ])('is asked about where it %s', async (_why, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});

test('what a dialog asks is a sentence that it shows', async () => {
  const clause = 'the confirmation dialog is "It\'s gone for good."';
  expect(await read(question, clause)).toBe("text_visible It's gone for good.");
  expect(await read(question, 'the confirmation dialog is "Closed"')).toBe('missing');
});

describe('what is said of several things', () => {
  test.each([
    ['Blue Box is on top of the parcels with #41', 'element_text Blue Box & element_visible'],
    ['there are two parcels and both of them are Sent', 'count 2 & count 2 & element_visible & element_visible'],
    ['all three parcels are Sent', 'count 3 & element_visible & element_visible'],
    ['Red Tube is among them', 'element_visible'],
    ['the first parcel is Blue Box, next comes Red Tube', 'element_text Blue Box & element_text Red Tube'],
    ['the parcel Blue Box has Sent state', 'element_visible'],
    ['Ada Holm has 3 undelivered parcels and Bob Nye has 2', 'element_text 3 & element_text 2'],
    ['in the workload table Ada Holm has 1 delivered parcel', 'element_text 1'],
    ['Verify that every parcel has the state Sent', 'count 2 & element_visible & element_visible'],
    ['The State column shows Sent for every parcel', 'count 2 & element_visible & element_visible'],
    ['all parcels show "Sent" in the State column', 'count 2 & element_visible & element_visible'],
    ['the state of each parcel is Sent', 'count 2 & element_visible & element_visible'],
    ['only parcels with the state Sent are shown', 'count 2 & element_visible & element_visible'],
  ])('is checked of each: %s', async (clause, checks) => {
    expect(await read(desk, clause)).toBe(checks);
  });

  test.each([
    ['the Inbox counter goes up to 5', 'element_text 5'],
    ['the Late count in the sidebar is 2', 'element_text 2'],
    ['the tab Open says 8', 'element_text Open (8)'],
    ['the footer reads 2 of 3', 'text_visible 2 of 3'],
    ['the net is +€15.00', 'element_text Showing 2 of 2 · Net +€15.00'],
  ])('is compared with a number beside a name: %s', async (clause, checks) => {
    expect(await read(desk, clause)).toBe(checks);
  });

  test.each([
    ['of things that the page does not list', 'Green Bag is among them'],
    ['of how many there are of another kind', 'there are two invoices'],
    ['of each of another kind', 'both invoices are Sent'],
    ['of each, where one shows nothing of it', 'both of them are heavy'],
    ['of the place in a list that has another heading', 'Blue Box is on top of the recent orders'],
    ['of a part of the page that it is not in', 'the Late count in the footer is 2'],
  ])('is asked about: %s', async (_why, clause) => {
    expect(await read(desk, clause)).toBe('missing');
  });
});

describe('what is done with one of several things', () => {
  test.each([
    [
      'tick the checkboxes of parcels 41 and 42',
      'check checkbox "Select parcel 41" in row "Blue Box" ; check checkbox "Select parcel 42" in row "Red Tube"',
    ],
    ['tick parcel 42 as well', 'check checkbox "Select parcel 42" in row "Red Tube"'],
    ['untick the box next to Blue Box', 'uncheck checkbox "Select parcel 41" in row "Blue Box"'],
    ['open the options menu of Red Tube', 'click button "⋮" in row "Red Tube"'],
    ['turn off Blue Box with the switch', 'uncheck switch "Active" in row "Blue Box"'],
    ['choose "Money out"', 'click tab "Money out"'],
  ])('%s', async (clause, done) => {
    expect(await read(desk, clause)).toBe(done);
  });

  test.each([
    ['filter on the account Main', 'select element "Payments" = Main'],
    ['set the period to Last month', 'select element "This month▾" = Last month'],
    ['hit the eye button (Hide amounts)', 'click button "👁"'],
  ])('a control without a name is found by what it shows, or by its tooltip: %s', async (clause, done) => {
    expect(await read(filters, clause)).toBe(done);
  });

  test.each(['confirm', 'confirm it in the dialog', 'confirm with Remove'])(
    'a question is confirmed: %s',
    async (clause) => {
      expect(await read(question, clause)).toBe('click button "Remove"');
    },
  );

  const resetting = (typed: string): string =>
    `<div role="dialog" aria-label="Reset?"><h2>Reset all data?</h2><p>Type RESET to confirm.</p><input aria-label="Confirmation" value="${typed}"><button>Cancel</button><button>Reset</button></div>`;

  test('a question that wants a word typed is confirmed once it is there, by the button that says the same', async () => {
    expect(await read(resetting('RESET'), 'confirm')).toBe('click button "Reset"');
    expect(await read(resetting(''), 'confirm')).toBe('missing');
  });

  test.each([
    ['nothing is open', desk, 'confirm it'],
    ['a row has no such box', desk, 'tick parcel 43'],
    ['the question is another one', question, 'confirm the payment of €20'],
  ])('it is asked about where %s', async (_why, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});
