import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayChecks } from './say-checks.ts';
import { walkThrough } from './walk-through.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const parcel = (name: string, state: string, price: string): string =>
  `<tr><td>${name.replace(' ', '</td><td>')}</td><td><span class="badge ${state === 'Held' ? 'amber' : 'green'}">${state}</span></td><td>${price}</td></tr>`;
const van = (name: string, state: string, [plate, driver]: [number, string]): string =>
  `<div class="card van"><h3>${name}</h3><span class="badge">${state}</span><p>Plate ending ${plate}</p><dl><dt>Driver</dt><dd>${driver}</dd></dl><button ${state === 'Locked' ? 'disabled' : ''}>Change limits</button></div>`;
const depot = `<nav><a href="#parcels" class="active">Parcels</a> <a href="#inbox">Inbox <span class="badge">3</span></a></nav>
<main><h1>Parcels</h1><p>4 active, 1 paused</p><div class="info">The depot in Hull is closed on Monday.</div>
<table><thead><tr><th>Number</th><th>Receiver</th><th>Status</th><th>Price</th></tr></thead><tbody>
${parcel('P-101 Ida Moss', 'Ready', '£12.00')}${parcel('P-102 Omar Fell', 'Held', '£20.00')}${parcel('P-103 Tess Roe', 'Ready', '£8.50')}
</tbody><tfoot><tr><td colspan="3">Total</td><td>£40.50</td></tr></tfoot></table>
<h2>Vans</h2>${van('Blue Van', 'Locked', [4402, 'Lee Kerr'])}${van('Red Van', 'Active', [7731, 'Ann Poole'])}
<h2>Recent activity</h2><ul><li><b>Parcel to Ida Moss</b> <span>27 Oct</span></li><li><b>Refund Hull depot</b> <span>26 Oct</span></li></ul></main>
<div class="toast" role="status">Van ending 4402 locked</div>`;

/** What's checked for a clause, in a line. */
async function read(clause: string, subject?: string): Promise<string> {
  await page.setContent(depot);
  const reading = await readByPage(page.frames(), { clause, subject, locate });
  if ('sentence' in reading) return `text_visible ${reading.sentence}`;
  return 'checks' in reading ? sayChecks(reading.checks) : reading.outcome;
}

describe('what somebody sees', () => {
  test.each([
    ['At this point we have three rows in the table', 'count 3'],
    ['You should end up with 5 parcels in the list', 'count 5'],
    ['We expect to see a note about the Hull depot', 'text_visible The depot in Hull is closed on Monday.'],
    ['As a result the line above reads "5 active"', 'text_visible 5 active'],
    ['there should be a hint that says "4 active, 1 paused"', 'text_visible 4 active, 1 paused'],
    ['the table has three rows, the first being Ida Moss', 'count 3 & element_text Ida Moss'],
    ['three rows are listed, one of them for Tess Roe with the price £8.50', 'count 3 & element_text £8.50'],
    ['there is a refund for the Hull depot', 'element_visible'],
    ['the second activity is about the refund', 'element_text Refund Hull depot'],
    ['the parcel for Tess Roe is visible again', 'element_visible'],
    ['two activities are listed, the second being about the refund', 'count 2 & element_text Refund Hull depot'],
    ['should see three rows there, and one of them should be "Tess Roe"', 'count 3 & text_visible Tess Roe'],
    ['including the parcel of Omar Fell for £20.00', 'element_visible'],
    ['P-102 should be there too, with the price £20.00', 'element_text £20.00'],
    ['the newest activity is Parcel to Ida Moss', 'element_text Parcel to Ida Moss'],
    ['the total at the bottom of the table is £41.50', 'element_text £41.50'],
    ['the toast should mention the van ending 4402', 'element_visible'],
    ['Inbox has a badge with 3 on it', 'element_text 3'],
    ['we should still be on the Parcels page', 'element_text Parcels'],
    ["the Blue Van's badge now says Active", 'element_text Active'],
    ["Omar Fell's status is Held while the one of Ida Moss is Ready", 'element_text Held & element_text Ready'],
    ['Omar Fell should be held while Tess Roe should not', 'element_text Held & element_text Held'],
    ['P-101, P-102 and P-103 should all be there', 'element_visible & element_visible & element_visible'],
  ])('is checked without who sees it, and when: %s', async (clause, checks) => {
    expect(await read(clause)).toBe(checks);
  });

  test('is said of the thing in context', async () => {
    expect(await read('it ends in 4402, is locked and its driver is Ann Poole', 'Blue Van')).toBe(
      'element_text Plate ending 4402 & element_visible & element_text Ann Poole',
    );
    expect(await read('its Change limits button is greyed out', 'Blue Van')).toBe('element_state');
    expect(await read('the card must still be there', 'Blue Van')).toBe('element_visible');
    expect(await read('the badge on that card should flip from Locked to Active', 'Blue Van')).toBe(
      'element_text Active',
    );
    expect(await read('the card is gone', 'Blue Van')).toBe('text_hidden Blue Van');
  });

  test.each([
    'there is a note about the Leeds depot',
    'the newest activity is Refund Hull depot',
    'the toast mentions 7731',
    'there is a refund for the Leeds depot',
    'there is a parcel for Omar Fell at £21.00',
    'including the parcel of Omar Fell for £21.00',
    'the first activity is about the refund',
    'we only see two parcels called Tess Roe',
    'we see no parcels',
    'Omar Fell is not in the Held list',
  ])('is asked about where the page does not settle it: %s', async (clause) => {
    expect(await read(clause)).toBe('missing');
  });
});

test('what a thing is not has to be something else in the same place', async () => {
  await page.setContent(depot);
  for (const clause of ['Tess Roe is not held', 'Omar Fell is not held']) {
    const reading = await readByPage(page.frames(), { clause, locate });
    expect('checks' in reading && reading.checks.map(({ assertion }) => assertion)).toMatchObject([
      { type: 'element_text', operator: 'not_equals', expected: 'Held' },
    ]);
  }
});

const members = `<!doctype html><title>Members</title><h1>Members</h1><label>Plan <select><option>All plans</option><option>Basic</option><option>Plus</option></select></label>
<table><tr><th>Name</th><th>Plan</th><th>Since</th></tr><tr><td>Priya Raman</td><td>Basic</td><td>2023</td></tr></table>`;

test('a filter that is open says nothing about the only row', async () => {
  const { steps, kept } = await walkThrough(members, 'The plan is Plus');
  expect(kept.get(steps[1]?.id ?? '')?.assertions).toMatchObject([{ type: 'element_text', expected: 'Plus' }]);
});

const review = `<!doctype html><title>Pay</title><nav><a href="#t">Transfer</a></nav><h1>Review</h1><button disabled>Confirm transfer</button>`;

test('a verb that begins the name of a button is a part of that, and how long it stays so is only noted', async () => {
  const { steps, kept } = await walkThrough(review, 'Confirm transfer is disabled until I agree. Reload the page');
  const [check] = kept.get(steps[1]?.id ?? '')?.assertions ?? [];
  expect(check).toMatchObject({ type: 'element_state', selector: { value: 'button "Confirm transfer"' } });
});

const settings = `<!doctype html><title>Settings</title><h1>Settings</h1><label><input type="checkbox" checked> Paperless statements</label>
<label><input type="checkbox"> Warn me when my balance is low</label><span id="a">Card payments</span> <button role="switch" aria-labelledby="a" aria-checked="true">.</button>`;

describe('what is ticked', () => {
  test.each([
    ['Paperless statements and the low balance warning are ticked', ['checked', 'checked']],
    ['the low balance warning is not ticked, and so are paperless statements', ['unchecked', 'unchecked']],
    ['card payments should still be on', ['checked']],
    ['card payments are switched off', ['unchecked']],
    ['card payments can now be turned on', ['enabled']],
    ['card payments and fees are ticked', undefined],
  ])('is read by words of the labels: %s', async (clause, states) => {
    await page.setContent(settings);
    const reading = await readByPage(page.frames(), { clause, locate });
    const checks = 'checks' in reading ? reading.checks : undefined;
    expect(checks?.map(({ assertion }) => 'state' in assertion && assertion.state)).toEqual(states);
  });
});

const recipe = (name: string, [author, ...tags]: string[]): string =>
  `<article class="card"><h3>${name}</h3>${tags.map((tag) => `<span class="tag">${tag}</span>`).join('')}<p>By ${author}</p></article>`;
const larder = `<header><a href="#l">Larder</a> <span>Hi, Mona</span></header><main><h1>Recipes</h1>
<div class="bar"><button class="chip on">All</button><button class="chip">Vegan</button><button class="chip">Quick</button></div>
${recipe('Lentil Soup', ['Mona Hale', 'Vegan', 'Quick'])}${recipe('Beef Stew', ['Otto Krall'])}${recipe('Green Curry', ['Lin Wei', 'Vegan'])}
<p>No notes yet. Add one to remember it.</p><div><span class="step">1 Pick</span><span class="step cur">2 Review</span></div></main><footer>Version 2.4.1</footer>`;

describe('what several alike show', () => {
  test.each([
    ['the All chip is active', 'element_visible'],
    ['the current step is Pick', 'element_visible'],
    ["Beef Stew isn't vegan", 'element_visible & element_hidden'],
    ['Green Curry was written by Lin Wei', 'element_text By Lin Wei'],
    ['Lentil Soup is tagged Vegan as well as Quick', 'element_visible & element_visible'],
    ['two of the three recipes are vegan', 'count 2'],
    ['the header greets Mona', 'element_visible'],
    ['there are no notes yet', 'text_visible No notes yet'],
    ['the Slow chip is active', 'missing'],
    ["Beef Stew isn't salty", 'missing'],
    ['there are no recipes yet', 'missing'],
    ['the header greets Otto', 'missing'],
  ])('is checked as the page says it: %s', async (clause, checks) => {
    await page.setContent(larder);
    const reading = await readByPage(page.frames(), { clause, locate });
    const said = 'sentence' in reading ? `text_visible ${reading.sentence}` : undefined;
    expect(said ?? ('checks' in reading ? sayChecks(reading.checks) : reading.outcome)).toBe(checks);
  });
});

test('a date with a comma is one value', async () => {
  await page.setContent(
    '<table><tr><th>Note</th><th>Day</th></tr><tr><td>Call Ada</td><td>May 2, 2025</td></tr><tr><td>Call Bob</td><td>May 3, 2025</td></tr></table>',
  );
  const reading = await readByPage(page.frames(), { clause: 'the day of "Call Bob" is May 4, 2025', locate });
  expect('checks' in reading && sayChecks(reading.checks)).toBe('element_text May 4, 2025');
});
