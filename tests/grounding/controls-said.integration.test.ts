import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locate, openBrowser } from './open-browser.ts';
import { sayChecks } from './say-checks.ts';

let browser: Browser;
let page: Page;
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
  await page.setContent(content);
});
afterAll(() => browser.close());

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
