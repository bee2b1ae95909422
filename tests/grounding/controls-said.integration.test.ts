import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { readPage } from '@saywright/grounding/read-page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locate, openBrowser } from './open-browser.ts';
import { sayChecks } from './say-checks.ts';

let browser: Browser;
let page: Page;
const dialog = `<h1>Berth A1 <span>Let</span></h1><h2>History</h2><nav aria-label="Side" class="sidebar"><a href="#">Berths</a><b>Quay Ltd</b></nav>
<a href="#" aria-current="page">Contracts</a><div class="memo"><b>Ida Moe</b><p>Paint the hull</p></div><p>Rented to Kai Sund</p>
<div>• New letter from Kai</div>
<h2>Times</h2><button disabled>17:30 (Full)</button><button>20:15</button><button aria-expanded="true">Details</button>
<p>Based on 4 votes</p><p>12/160</p><div>Berth 1 of 9</div><label>Deposit <input value="75"></label><button>Print berth</button>
<div role="dialog" aria-labelledby="t"><h2 id="t">Mooring permit</h2><p>Granted to</p><p>Ada Holm</p><p>Berth A1</p><button>Close it</button></div>`;
const content = `<h1>Berths</h1>
<header><a href="#" aria-label="Alerts">♪ <span class="n">4</span></a></header>
<div role="tablist"><button role="tab" aria-selected="true">Contract</button><button role="tab" aria-selected="false">Letters</button></div>
<dl><dt>Contact</dt><dd>mo@quay.example</dd><dt>Rent due</dt><dd>$310.00</dd></dl>
<label>Find a berth <input type="search"></label>
<label>Deposit ($) <input type="number" value="75"></label>
<table><tr><th>Berth</th><th>State</th></tr><tr><td>A1</td><td><span>Let</span></td></tr><tr><td>A2</td><td><span>Let</span></td></tr></table>
<p>Showing 1–2 of 9</p><p>Page 1 of 5</p><button disabled>Back</button><button>Forward</button>
<section class="card"><h3>Income</h3><b>$4,120</b><small>7 open bills</small></section>
<section class="card"><h3>Costs</h3><b>$900</b><small>2 open bills</small></section>`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

beforeEach(() => page.setContent(content));

const read = async (clause: string): Promise<string> => {
  const reading = await readByPage(page.frames(), { clause, next: '', locate });
  return 'checks' in reading ? sayChecks(reading.checks) : reading.outcome;
};

describe('what a clause says of controls, beside other things', () => {
  test.each([
    ['the Back button is disabled on the first page', 'element_state'],
    ['the Back button is disabled and the Forward button is enabled', 'element_state & element_state'],
    ['the table shows 1–2 of 9 again and the search field is empty', 'element_text Showing 1–2 of 9 & value '],
    ['the table should show 3–4 of 9', 'element_text Showing 3–4 of 9'],
    ['the Deposit field appears with the value 75', 'element_visible & value 75'],
    ['the Deposit field shows up with the value 80', 'element_visible & value 80'],
    ['the alerts link shows a badge with 4', 'element_text 4'],
    ['the alerts link has a counter of 6', 'element_text 6'],
    ['the Income card shows $4,120 and mentions 7 open bills', 'element_visible & element_visible'],
    [
      'the Contract tab shows the contact mo@quay.example and a rent due of $310.00',
      'element_text mo@quay.example & element_text $310.00',
    ],
    ['the page shows a rent due of $300.00', 'element_text $300.00'],
    ['every row in the table has the state Let', 'count 2 & element_text Let & element_text Let'],
    ['all of them have the Let badge', 'count 2 & element_text Let & element_text Let'],
  ])('%s', async (clause, checks) => {
    expect(await read(clause)).toBe(checks);
  });

  test.each([
    ['the berth A1 should open', 'element_text Berth A1'],
    ['I should land on the berth A1, which is berth 1 of 9', 'element_text Berth A1 & element_text Berth 1 of 9'],
    ['the counter is 13/160', 'element_text 13/160'],
    ['the vote is based on 5 votes', 'element_text Based on 5 votes'],
    ['the deposit should be filled with 80', 'value 80'],
    ['the new name Quay Ltd should appear in the sidebar', 'element_text Quay Ltd'],
    ['the permit shows the name Ada Holm and the berth A1', 'element_visible'],
    [
      'the page should say "Based on 4 votes" and offer a "Print berth" button',
      'text_visible Based on 4 votes & element_visible',
    ],
    [
      'the new contract should have the status Ended and be rented to Kai Sund',
      'element_text Ended & element_text Rented to Kai Sund',
    ],
    ['"Paint the hull" should appear in the list with the author Ida Moe', 'element_visible'],
    ['the 17:30 time is disabled and the 20:15 time is enabled', 'element_state & element_state'],
    ['the berth page should now say "All paid"', 'text_visible All paid'],
    ['offer a "Print berth" button', 'element_visible'],
    ['"New letter from Kai" is in the list', 'text_visible New letter from Kai'],
    ['while "Sold" should not be visible', 'text_hidden Sold'],
    ['the counter says "14/160"', 'element_text 14/160'],
    ['the "Details" button should be expanded and show "History"', 'element_state & text_visible History'],
    ['verify that the confirmation dialog asks "Leave now?"', 'text_visible Leave now?'],
  ])('on a page about one thing: %s', async (clause, checks) => {
    await page.setContent(dialog);
    expect(await read(clause)).toBe(checks);
  });

  test.each([
    'the berth A2 should open',
    'the guests are based on 4 votes',
    'the permit shows the name Bob Lind and the berth A1',
    'the permit shows the expired Ada Holm and the berth A1',
    'the contract shows the name Ada Holm and the berth A1',
    'the new name Quay Inc should appear in the sidebar',
    'the 17:30 price is disabled',
    '"New letter from Ida" is in the list',
    'offer a "Sell berth" button',
    'the deposit is filled with 80',
    'the new contract should have the status Ended and be rented to Kai Lund',
    '"Paint the hull" should appear in the list with the author Ida Mo',
  ])('asks about one thing: %s', async (clause) => {
    await page.setContent(dialog);
    expect(await read(clause)).toBe('missing');
  });

  test.each([
    ['the badge disappears', 'element_hidden'],
    ['the alerts badge is no longer shown', 'element_hidden'],
    ['the text "All read" is shown and the badge disappears', 'text_visible All read & element_hidden'],
    ['should see "All read" and the badge should disappear', 'text_visible All read & element_hidden'],
    ['the cart badge disappears', 'missing'],
  ])('the number that was there before: %s', async (clause, checks) => {
    await page.setContent(content);
    const before = await readPage(page.frames());
    await page.setContent(content.replace('<span class="n">4</span>', ''));
    const reading = await readByPage(page.frames(), { clause, next: '', locate, before });
    expect('checks' in reading ? sayChecks(reading.checks) : reading.outcome).toBe(checks);
  });

  test.each([
    ['FEE-3 is not in the fees table', 'text_hidden FEE-3'],
    ['FEE-2 is not in the fees table', 'text_hidden FEE-2'],
    ['ABC-3 is not in the fees table', 'missing'],
    ['FEE-3 is not in the costs table', 'missing'],
  ])('a code that no page had: %s', async (clause, checks) => {
    await page.setContent(`<h2>Fees</h2><table><tr><th>Code</th><th>Sum</th></tr><tr><td>FEE-1</td><td>$5</td></tr>
<tr><td>FEE-2</td><td>$6</td></tr></table>`);
    expect(await read(clause)).toBe(checks);
  });

  test.each([
    ['"Aurora" is marked as sold out in the film list', 'element_visible'],
    ['"Borealis" is marked as Sold out in the film list', 'element_text Sold out'],
    ['"Aurora" is marked as sold out in the book list', 'missing'],
    ['the user menu in the header should now say Ida', 'element_text Ida ▾'],
    ['"Saved" is visible and the user menu is "Kai"', 'text_visible Saved & element_text Kai ▾'],
    ['the "Films today" page lists 3 films', 'element_text 3 films'],
    ['the "Films tomorrow" page lists 2 films', 'missing'],
  ])('in a part of the page: %s', async (clause, checks) => {
    await page.setContent(`<header><button id="me" aria-haspopup="menu" class="account">Ida ▾</button></header><h1>Films today</h1><p>2 films</p><div class="film"><h3>Aurora</h3><span class="tag">Sold out</span></div>
<div class="film"><h3>Borealis</h3><span class="tag">Last seats</span></div>`);
    expect(await read(clause)).toBe(checks);
  });

  test.each(['check the Back button', 'the Forward button', 'verify Forward'])('states nothing: %s', async (clause) => {
    expect(await read(clause)).not.toMatch(/element_/u);
  });

  test.each([
    'the Back button is disabled on the second page',
    'the Cancel button is disabled and the table shows 1–2 of 9',
    'the Deposit field appears with the value 75 in red',
    'the cart shows a badge with 4',
    'the Income card mentions 8 closed bills',
    'the Letters tab shows the contact mo@quay.example',
  ])('asks about: %s', async (clause) => {
    expect(await read(clause)).toBe('missing');
  });
});
