import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import type { PageModel } from '@saywright/grounding/model/page-model';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayReading } from './say-reading.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

interface Said {
  before?: PageModel;
  subject?: string;
}

/** What's checked for a clause on the page at hand; for elements, how many of the page the check finds. */
async function read(clause: string, { before, subject }: Said = {}): Promise<string> {
  const reading = await readByPage(page.frames(), { clause, locate, before, subject });
  if (!('checks' in reading)) return sayReading(reading);
  const said = reading.checks.map(async ({ assertion }) => {
    if (!('selector' in assertion) || assertion.type === 'count')
      return sayReading({ ...reading, checks: [{ assertion }] });
    const found = locate(page.mainFrame(), assertion.selector).filter({ visible: true });
    if (assertion.type === 'value') return `${await found.inputValue()} is ${assertion.expected}`;
    if (assertion.type === 'element_state') return `${await found.count()} ${assertion.state}`;
    return 'expected' in assertion
      ? `${await found.innerText()} is ${assertion.expected}`
      : `${assertion.type} ${await found.count()}`;
  });
  return (await Promise.all(said)).join(' & ');
}

const mix = (...amounts: string[]): string =>
  `<main><h1>Rose feed <span class="badge">Organic</span></h1><p><span>★ 4.6 (38 ratings)</span></p>
  <span id="tubs">4 tubs</span><ul>${amounts.map((each) => `<li><b>${each.split(' of ')[0]}</b> ${each.split(' of ')[1]}</li>`).join('')}</ul>
  <h2>Notes (2)</h2><div class="n1"><b>Ada</b><div>Smells.</div><button>Useful (9)</button></div><div class="n1"><b>Bob</b><div>Works.</div><button>Useful (3)</button></div></main>`;

describe('amounts that a page shows, each in a text of its own', () => {
  test.each([
    ['it is made for 4 tubs with 300 g of bone meal', '4 tubs is 4 tubs & 300 g bone meal is 300 g bone meal'],
    [
      'it now says 6 tubs, 450 g bone meal and 1.5 l water',
      '4 tubs is 6 tubs & 300 g bone meal is 450 g bone meal & 1 l water is 1.5 l water',
    ],
    ['the amount of water is back to 2 l', '1 l water is 2 l water'],
    ['it needs 300 g sand', 'missing'],
    ['it has 2 notes and a rating of 4.6', 'count 2 & ★ 4.6 (38 ratings) is ★ 4.6 (38 ratings)'],
  ])('%s: %s', async (clause, checks) => {
    await page.setContent(mix('300 g of bone meal', '1 l of water'));
    expect(await read(clause)).toBe(checks);
  });
});

test('a noun that is counted is no heading', async () => {
  await page.setContent(
    '<h1>Rose feed</h1><h2>Parts</h2><ul><li>Water</li></ul><footer>Garden · 9 feeds and counting</footer>',
  );
  expect(await read('the feed has 5 parts')).toBe('count 5');
});

test('a count is no deed', async () => {
  await page.setContent(
    '<h1>Seeds</h1><label><input type="checkbox"> On sale</label><ul><li><a href="#">Roses <span>5</span></a></li><li><a href="#">Herbs <span>2</span></a></li></ul>',
  );
  expect(await read('5 seeds are on sale')).toBe('missing');
  expect(await read('verify that all seeds are on sale')).toBe('missing');
});

describe('what the last step changed', () => {
  test.each([
    ['the count goes from 9 to 10', {}, 'Very useful (10) is Very useful (10)'],
    ['the count is now 11', {}, 'Very useful (10) is Very useful (11)'],
    ['the button now says "Very useful"', {}, 'text_visible Very useful'],
    ['the button now says "Useful"', {}, 'missing'],
    ['its count is 4', { subject: 'Bob' }, 'Very useful (10) is Very useful (4)'],
  ])('is meant by %s', async (clause, said, checks) => {
    await page.setContent(mix('1 l of water'));
    const before = await readPage(page.frames());
    await page.getByText('Useful (9)').evaluate((button) => {
      button.textContent = 'Very useful (10)';
    });
    expect(await read(clause, { ...said, before })).toBe(checks);
  });

  test('is a count of what was spoken of, where nothing changed', async () => {
    await page.setContent(mix('1 l of water'));
    const before = await readPage(page.frames());
    expect(await read('the count goes from 3 to 4', { subject: 'Bob', before })).toBe('Useful (3) is Useful (4)');
    expect(await read('the count goes from 3 to 4', { before })).toBe('missing');
  });
});

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const tours = (...rows: string[]): string =>
  `<main><h1>Tours today</h1><div><label>State <select><option>All</option><option>Open</option></select></label><span>2 of 9 shown</span></div>
  <table><thead><tr><th>Hour</th><th>Guide</th><th>Bed</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table><p><b>2 guides</b>, 5 hours planned</p></main>`;

describe('rows of a table', () => {
  test.each([
    ['only the tour at 9:30 remains', 'count 1 & element_visible 1 & 11:00 is 9:30'],
    ['Ada Holm is the first tour and Bob Lind the last one', 'Ada Holm is Ada Holm & Bob Lind is Bob Lind'],
    ['Ada Holm is Open and Bob Lind Closed', 'element_visible 1 & element_visible 1'],
    ['2 tours are found, namely Ada Holm and Bob Lind', 'count 2 & element_visible 1 & element_visible 1'],
    ['2 tours are left: Ada Holm', 'missing'],
    ['Bob Lind comes right after Ada Holm', 'element_visible 1'],
    ['Bob Lind is listed before Ada Holm', 'element_visible 0'],
    ['Bob Lind is listed before lunch', 'missing'],
    ['the first two tours are Ada Holm and Bob Lind', 'Ada Holm is Ada Holm & Bob Lind is Bob Lind'],
    ['the first three tours are Ada Holm and Bob Lind', 'missing'],
    ['Ada Holm is Open but not Closed', 'element_visible 1 & Open is Closed'],
    ['"Open" is selected in the State dropdown', 'All is Open'],
    ['no filter is selected', 'missing'],
    ['Bob Lind is listed under Closed', 'missing'],
    ['Bob Lind belongs to Closed', 'element_visible 1'],
    ['it shows only Ada Holm', 'count 1 & element_visible 1'],
    ['5 hours are planned', '2 guides, 5 hours planned is 2 guides, 5 hours planned'],
    ['2 guides are planned with 6 hours', '2 guides, 5 hours planned is 2 guides, 6 hours planned'],
  ])('are said so: %s', async (clause, checks) => {
    await page.setContent(tours(row('9:30', 'Ada Holm', 'B2', 'Open'), row('11:00', 'Bob Lind', '—', 'Closed')));
    expect(await read(clause)).toBe(checks);
  });

  test('are said to be the only one by a value', async () => {
    await page.setContent(tours(row('9:30', 'Ada Holm', 'B2', 'Open')));
    expect(await read('only the tour at 9:30 remains and the guide is Ada Holm')).toBe(
      'count 1 & element_visible 1 & Ada Holm is Ada Holm',
    );
    expect(await read('only the tour at 9:45 remains')).toBe('missing');
  });

  test.each([
    ['the state changed to Closed', 'Open is Closed'],
    ['bed B2 is still assigned to the tour', 'B2 is B2'],
    ['bed B3 is still assigned to the tour', 'B2 is B3'],
    ['bed B3 is still assigned to the cook', 'missing'],
  ])('have what is said of the one before: %s', async (clause, checks) => {
    await page.setContent(tours(row('9:30', 'Ada Holm', 'B2', 'Open'), row('11:00', 'Bob Lind', '—', 'Closed')));
    expect(await read(clause, { subject: 'Ada Holm' })).toBe(checks);
  });

  test('have nothing where a dash stands', async () => {
    await page.setContent(tours(row('9:30', 'Ada Holm', 'B2', 'Open'), row('11:00', 'Bob Lind', '—', 'Closed')));
    expect(await read('bed B2 is assigned to the tour', { subject: 'Bob Lind' })).toBe('— is B2');
  });
});

const jobs = (state: string, ...names: string[]): string =>
  `<section class="col"><h2>${state} <span>${names.length}</span></h2>${names.map((name) => `<div class="card"><div class="no">${name}</div><div>Weed the beds</div></div>`).join('')}</section>`;

describe('the columns of a board', () => {
  test.each([
    ['GA-1 is in the To Do column', 'element_visible 1'],
    ['GA-1 is in the Done column', 'element_visible 0'],
    ['GA-1 is not in the Done column', 'element_hidden 0'],
    ['GA-1 is no longer in the To Do column', 'element_hidden 1'],
    ['the To Do column lists GA-1 and GA-3', 'element_visible 1 & element_visible 0'],
    ['there is no GA-1 on the board anymore', 'text_hidden GA-1'],
    ['there is no GA-9 on the board anymore', 'missing'],
    ['the To Do column counts 3', '2 is 3'],
    ['Late should have 2 cards left and To Do should have 3', 'count 2 & count 3'],
  ])('have what is said of each: %s', async (clause, checks) => {
    await page.setContent(
      `<main><h1>Garden jobs</h1>${jobs('To Do', 'GA-1', 'GA-2')}${jobs('Done', 'GA-3')}${jobs('Late', 'GA-4', 'GA-5')}</main>`,
    );
    expect(await read(clause)).toBe(checks);
  });
});

const plot = (name: string, end: string, ...states: string[]): string =>
  `<section class="card" aria-label="${name}"><div class="row"><strong>${name}</strong></div><div>•••• ${end}</div><div>Expires 11/26</div><span>★★★☆☆</span><div>2 / 5 sown</div>
  ${['Heat', 'Light'].map((each, at) => `<div class="row"><span>${each}</span><button role="switch" aria-label="${each}" aria-checked="false" ${states[at] ?? ''}></button></div>`).join('')}</section>`;

describe('a card', () => {
  test.each([
    ['both of its switches are disabled', '1 disabled & 1 disabled'],
    ['it ends in 4402 and expires 11/26', '•••• 4402 is •••• 4402 & element_visible 1'],
    ['it expires 12/26', 'Expires 11/26 is Expires 12/26'],
    ['all three of its switches are off', 'missing'],
    ['North plot still has 2 of 5 beds sown', '2 / 5 sown is 2 / 5 sown'],
    ['North plot shows "3 / 5 sown"', '2 / 5 sown is 3 / 5 sown'],
    ['North plot has 3 of 5 beds weeded', 'missing'],
    ['the sidebar shows the name Kew', 'element_visible 1'],
    ['the sidebar shows the name Ely', 'missing'],
    ['only £74.00 is due', 'element_visible 1'],
    ['the Due total at the top equals £70.00', '£74.00 is £70.00'],
    ['the status next to the name changes to Closed', 'Open is Closed'],
    ['North plot has 3 stars', '★★★☆☆ is ★★★☆☆'],
    ['the gardener gave North plot 4 stars', 'missing'],
    ['North plot shows £3.00 for May 2025', 'missing'],
  ])('has what is said of it: %s', async (clause, checks) => {
    await page.setContent(
      `<aside class="sidebar"><div>Kew</div><a href="#">Plots</a></aside><main><h1>Plots <span class="badge">Open</span></h1><p>1 May 2025</p><div class="stat"><span>Due</span><b>£74.00</b></div><div class="stat"><span>Paid</span><b>£10.00</b></div>${plot('North plot', '4402', 'disabled', 'disabled')}${plot('South plot', '1187')}</main>`,
    );
    expect(await read(clause, { subject: 'North plot' })).toBe(checks);
  });
});

describe('what is, or is not, on a page', () => {
  test.each([
    ['an Organic badge appears next to the name', 'element_visible 1'],
    ['a Vegan badge appears next to the title', 'element_visible 0'],
    ['the note of Bob is still there', 'element_visible 1'],
    ['there is no comment box', 'element_hidden 0'],
    ['there is no search box', 'missing'],
  ])('%s: %s', async (clause, checks) => {
    await page.setContent(mix('1 l of water'));
    expect(await read(clause)).toBe(checks);
  });

  test('may be a field that it has, or that it calls otherwise', async () => {
    await page.setContent('<h1>Feed</h1><label>Your comment <textarea></textarea></label>');
    expect(await read('no comment field is shown')).toBe('element_hidden 1');
    await page.setContent('<h1>Feed</h1><label>Thoughts <textarea></textarea></label>');
    expect(await read('no comment field is shown')).toBe('missing');
  });

  test('are the entries of the menu that is open', async () => {
    await page.setContent(
      '<header><button>Ada ▾</button></header><div role="menu"><div role="menuitem">My beds</div><div role="menuitem">Sign out</div></div><p>Shortcuts</p>',
    );
    expect(await read('the menu contains My beds and Sign out')).toBe('element_visible 1 & element_visible 1');
    expect(await read('the menu contains Shortcuts and Sign out')).toBe('element_visible 0 & element_visible 1');
    expect(await read('the menu contains Orders')).toBe('missing');
  });
});
