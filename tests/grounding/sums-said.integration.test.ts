import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { groundCheck } from '@saywright/grounding/ground-check';
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

const cells = (tag: string, ...texts: string[]): string => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
const field = (name: string, disabled = ''): string => `<input aria-label="${name}" value="2" ${disabled}>`;
/** A kitchen's plan of a week: a table with fields, sums by day, and one sum of all. */
const plan = `<h1>Week plan</h1><table><thead><tr>${cells('th', 'Dish', 'Mon', 'Tue', 'Total')}</tr></thead><tbody>
<tr>${cells('td', 'Soup', field('Soup Mon'), field('Soup Tue'), '4')}</tr><tr>${cells('td', 'Stew', field('Stew Mon'), field('Stew Tue', 'disabled'), '7')}</tr></tbody>
<tfoot><tr>${cells('td', 'Total', '5', '6', '11')}</tr></tfoot></table>`;
const bill = `<h1>Orders</h1><table><tr>${cells('th', 'Order', 'Guest', 'Sum')}</tr><tr>${cells('td', 'R-1', 'Ada', '€20.00')}</tr><tr>${cells('td', 'R-2', 'Bo', '€22.00')}</tr>
<tr><td colspan="2">Total</td><td>€42.00</td></tr></table>`;
const counted = bill
  .replace('<tr><td colspan="2">Total</td>', '<tfoot><tr><td colspan="2">2 orders</td>')
  .replace('</table>', '</tfoot></table>')
  .replace('Sum</th>', 'Total</th>');
/** Numbers without units, and values that only the markup has a word for. */
const hours = `<h1>Kitchen hours</h1><div><div class="box"><i>Total hours</i><b>38:00</b></div><div class="box"><i>Paid hours</i><b>30:00</b></div></div>
<table><tr>${cells('th', 'Cook', 'Hours', 'Paid')}</tr><tr>${cells('td', 'Ada Holm', '22:00', '20:00')}</tr><tr>${cells('td', 'Bo Nye', '16:00', '10:00')}</tr></table>
`;
const today = `<section><h2>Today</h2><p>Total <b>2:45</b></p><ul>${[
  ['Peel', '08:30', '0:30'],
  ['Roast', '10:15', '2:15'],
]
  .map(
    ([what, from, long]) => `<li><strong>${what}</strong> <span>${from}</span> <span class="dur">${long}</span></li>`,
  )
  .join('')}</ul></section><p>Showing 2 of 7 cooks</p>`;
const kitchen = `${hours}${today}`;

async function read(html: string, clause: string): Promise<string> {
  await page.setContent(html);
  const reading = await readByPage(page.frames(), { clause, locate });
  if ('checks' in reading) return sayChecks(reading.checks);
  return 'proposals' in reading ? reading.proposals.map(sayProposal).join(' | ') : reading.outcome;
}

describe('the sums of a table', () => {
  test.each([
    [plan, 'the grand total is 11', 'element_text 11'],
    [plan, 'the total for the week is 12', 'element_text 12'],
    // Monday's sum stands in the same row, but isn't the total.
    [plan, 'the total is 5', 'element_text 5'],
    [plan, 'the Mon total is 5', 'element_text 5'],
    [bill, 'The total in the table footer should be €41.00', 'element_text €41.00'],
    [bill, 'the total is €43.00', 'element_text €43.00'],
    [counted, 'the total in the table footer is "€41.00"', 'element_text €41.00'],
  ])('%# are compared', async (html, clause, check) => {
    expect(await read(html, clause)).toBe(check);
    const said = await readByPage(page.frames(), { clause, locate });
    const [{ assertion } = { assertion: undefined }] = 'checks' in said ? said.checks : [];
    if (assertion?.type !== 'element_text') throw new Error('No text is compared');
    const [cell] = await locate(page.mainFrame(), assertion.selector).allTextContents();
    expect(cell).toBe(html !== plan ? '€42.00' : clause.includes('Mon') ? '5' : '11');
  });
});

test('a number is no name of the row that has it', async () => {
  const guests = `<table><tr>${cells('th', 'Time', 'Guest', 'Party', 'Status')}</tr><tr>${cells('td', '18:30', 'Ada', '2', 'Seated')}</tr><tr>${cells('td', '19:30', 'Bo', '3', 'Pending')}</tr></table>`;
  expect(await read(guests, 'the number of seated guests is 3')).toBe('missing');
  expect(await read(guests, 'the party of Bo is 4')).toBe('element_text 4');
});

describe('a cell of a table', () => {
  test.each([
    ['Enter 6 in the Monday cell of the "Soup" row', 'type field "Soup Mon" in row "Soup" = 6'],
    ['Set Tue of Soup to 3', 'type field "Soup Tue" in row "Soup" = 3'],
    ['In the Stew row, enter "4" for Mon', 'type field "Stew Mon" in row "Stew" = 4'],
    ['Enter 6 in the Friday cell of the "Soup" row', 'missing'],
    ['Enter 6 in the Tuesday cell of the "Stew" row', 'missing'],
    ['Enter 6 in the Monday cell of the "Salad" row', 'missing'],
  ])('is filled in by its column and its row: %s', async (clause, deed) => {
    expect(await read(plan, clause)).toBe(deed);
  });
});

describe('values with little around them', () => {
  test.each([
    ['the total is 38:00 hours', 'element_text 38:00'],
    ['the total is 39:00 hours', 'element_text 39:00'],
    ['the paid hours are 31:00', 'element_text 31:00'],
    ['the total is "38:00 hours"', 'element_text 38:00'],
    ['the total is "39:00 hours"', 'element_text 39:00'],
  ])('are compared without the unit that the label has: %s', async (clause, check) => {
    expect(await read(hours, clause)).toBe(check);
  });

  test.each([
    // Today's, or all hours.
    ['the total is 38:00 hours', 'missing'],
    ['Ada Holm has 22:00 hours', 'element_text 22:00'],
    ['Ada Holm is listed with 23:00 hours', 'element_text 23:00'],
    ['"Roast" has a duration of 2:15', 'element_text 2:15'],
    ['the entry Peel appears under Today with a duration of 0:45', 'element_text 0:45'],
    ['the total for Today is 2:50', 'element_text 2:50'],
    ['2 of 7 cooks are shown', 'element_text Showing 2 of 7 cooks'],
    ['3 of 7 cooks are shown', 'element_text Showing 3 of 7 cooks'],
    ['3 of 7 guests are shown', 'missing'],
    ['"Roast" has a weight of 2:15', 'missing'],
  ])('are compared by the words of the label: %s', async (clause, check) => {
    expect(await read(kitchen, clause)).toBe(check);
  });

  test('a text with its label is not compared as a whole with a value', async () => {
    await page.setContent(kitchen);
    const check = { type: 'labelled_value', label: 'total for Today', operator: 'equals', expected: '2:45' } as const;
    expect((await groundCheck(page.frames(), { assertion: check }, { locate })).outcome).toBe('missing');
  });

  test('a name does not contain what stands beside it', async () => {
    await page.setContent(kitchen);
    const tree = { name: 'Ada Holm', isExact: false, kindWord: '', descriptors: [], places: [] };
    const check = { type: 'element_text', operator: 'contains', expected: '22:00 hours' } as const;
    const grounded = await groundCheck(page.frames(), { assertion: check, target: [tree] }, { locate });
    expect(grounded.outcome).toBe('missing');
  });
});

const seats = `<h1>Floor plan</h1><div>${[
  ['T1', 'Free'],
  ['T2', 'Occupied'],
  ['T3', 'Reserved'],
]
  .map(
    ([code, state]) =>
      `<div class="tbl" style="cursor:pointer"><b>${code}</b> <span class="badge">${state}</span><div>2 seats</div></div>`,
  )
  .join('')}</div>`;

test.each([
  ['table T2 is Occupied', 'element_visible', 'Occupied'],
  ['table T1 is Occupied', 'element_text Occupied', 'Free'],
  ['T3 is Free', 'element_text Free', 'Reserved'],
])('a card that can be pressed as a whole has its state in its badge: %s', async (clause, check, shown) => {
  expect(await read(seats, clause)).toBe(check);
  const said = await readByPage(page.frames(), { clause, locate });
  const [{ assertion } = { assertion: undefined }] = 'checks' in said ? said.checks : [];
  if (!assertion || !('selector' in assertion)) throw new Error('Nothing is checked');
  expect(await locate(page.mainFrame(), assertion.selector).textContent()).toBe(shown);
});

const diary = `<h1>Diary</h1><button>Previous week</button><strong>9 – 15 Nov 2026</strong><button>Next week</button>
<input placeholder="What are you working on?"><input type="search" placeholder="Filter entries"><input placeholder="City"><button>Start</button>`;

test.each([
  ['the week is "9 – 15 Nov 2026"', 'element_text 9 – 15 Nov 2026'],
  ['the week is "2 – 8 Nov 2026"', 'element_text 2 – 8 Nov 2026'],
  ['the month is "9 – 15 Nov 2026"', 'missing'],
  ['Enter "Sprint" as the description', 'type field "What are you working on?" = Sprint'],
  ['Enter "Oslo" in the country field', 'missing'],
])('what has no label is found by its form, or by what it asks: %s', async (clause, meant) => {
  expect(await read(diary, clause)).toBe(meant);
});

test('of two fields that ask for a text, none is the description', async () => {
  const two = `${diary}<input placeholder="Write a note…">`;
  expect(await read(two, 'Enter "Sprint" as the description')).toBe('missing');
});

const card = (name: string, badge = ''): string =>
  `<article class="card"><h3>${name}</h3>${badge}<button aria-haspopup="menu" aria-label="More actions for ${name}">⋮</button></article>`;
const cooks = `<h1>Cooks</h1><input type="search" placeholder="Filter cooks" value="a">${card('Ada Holm')}${card('Bo Nye', '<span>Away</span>')}`;

test.each([
  ['"Ada Holm" is not marked as Away', 'element_visible & element_hidden'],
  ['Bo Nye does not have the Away badge', 'element_visible & element_hidden'],
  ['"Ada Holm" is not marked as Fired', 'missing'],
  ['"Eve Lund" is not marked as Away', 'missing'],
  ['Open the menu of "Ada Holm"', 'click button "More actions for Ada Holm" in item "Ada Holm"'],
  ['Clear the filter', 'clear field "Filter cooks"'],
])('%s', async (clause, meant) => {
  expect(await read(cooks, clause)).toBe(meant);
});

test('a card of another name is not marked, where classes only lay the page out', async () => {
  const plan = (name: string, badge = ''): string =>
    `<li><div class="flex items-center gap-2"><h3>${name}</h3>${badge}</div><p>For teams</p><button>Choose ${name}</button></li>`;
  const badge = '<span>Current plan</span>';
  const facts = ['Runs', 'Members'].map(
    (name) => `<div class="flex gap-1"><h3>${name}</h3><span>${name.length}</span></div>`,
  );
  await page.setContent(
    `<main class="flex flex-col">${facts.join('')}<div class="flex gap-4"><ul>${plan('Starter', badge)}${plan('Growth')}</ul></div></main>`,
  );
  const found = async (clause: string): Promise<number[]> => {
    const reading = await readByPage(page.frames(), { clause, locate });
    const made = 'checks' in reading ? reading.checks.map(({ assertion }) => assertion) : [];
    const ways = made.flatMap((each) => ('selector' in each && each.selector ? [each.selector] : []));
    return Promise.all(ways.map((way) => locate(page.mainFrame(), way).filter({ visible: true }).count()));
  };
  expect(await found('Starter is marked as the current plan')).toEqual([1]);
  expect(await found('Growth is marked as the current plan')).toEqual([0]);
});
