import { factsSaid } from '@saywright/grounding/by-page/facts-said';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
let page: Page;
let sight: Sight;
const orders = `<h1>Orders</h1><table><tr><th>Order</th><th>Placed by</th><th>Approved by</th><th>Price</th><th>Refund</th><th>Due date</th><th>Items</th></tr>
<tr><td>Oak desk</td><td>Ann</td><td>Bob</td><td>$25</td><td>$20</td><td>2026-03-01</td><td>3</td></tr>
<tr><td>Pine shelf</td><td>Bob</td><td>Eve Holm</td><td>$40</td><td>$0</td><td>2026-04-01</td><td>1</td></tr></table>
<h2>Tests</h2><ul><li><b>Iron</b> — Mina Cho <p>Value: <span>-5 mg</span></p><p>Flag: <span>Low</span></p></li>
<li><b>Zinc</b> — Rui Silva <p>Value: <span>5 mg</span></p><p>Flag: <span>Normal</span></p></li></ul>
<div class="cards"><div class="card"><h3>Goulash</h3><p>120 min · ★ 4.6</p><i>Spicy</i></div><div class="card"><h3>Salad</h3><p>15 min · ★ 4.2</p><i>Mild</i></div></div>
<div class="post"><b>ann</b><p>Get a bread knife.</p></div><div class="post"><b>eve</b><p>Mine is from 1987.</p></div>
<footer><p>4 topics, 3 replies</p></footer>`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await page.setContent(orders);
  sight = new Sight(await readPage(page.frames()));
});
afterAll(() => browser.close());

const say = (statement: string, subject?: string): string | undefined =>
  factsSaid(sight, statement, subject)
    ?.map(({ element, by, expected }) => {
      const shown = element.text;
      return by === 'shows' ? `shows ${expected}` : `${shown}${shown === expected ? '' : `, not ${expected}`}`;
    })
    .join(' & ');

describe('a statement about one of several alike', () => {
  test.each([
    ['Oak desk was placed by Ann', 'Ann'],
    ['the order Oak desk is approved by Bob', 'Bob'],
    ['Oak desk has 3 items and is due on 2026-03-01', '3 & 2026-03-01'],
    ["Pine shelf's price is $40", '$40'],
    ['The price of Pine shelf is $40, and Oak desk was placed by Ann', '$40 & Ann'],
    ['The iron of Mina Cho is flagged Low with a value of -5 mg', 'shows Mina Cho & shows Low & -5 mg'],
    ['Goulash takes 120 minutes', '120 min · ★ 4.6'],
    ['Goulash is Spicy', 'shows Spicy'],
    ['eve wrote "Mine is from 1987."', 'shows Mine is from 1987.'],
    ['the footer says 4 topics and 3 replies', 'shows 4 topics & shows 3 replies'],
  ])('is read word by word: %s', (statement, meaning) => {
    expect(say(statement)).toBe(meaning);
  });

  test.each([
    ['Oak desk was placed by Bob', 'Ann, not Bob'],
    ['Oak desk was approved by Ann', 'Bob, not Ann'],
    ['Oak desk costs $20', '$25, not $20'],
    ['Oak desk has 2 items', '3, not 2'],
    ['The zinc of Rui Silva is flagged Low', 'shows Rui Silva & Normal, not Low'],
    ['The zinc of Rui Silva has a value of -5 mg', 'shows Rui Silva & 5 mg, not -5 mg'],
    ['Goulash takes 15 minutes', '120 min · ★ 4.6, not 15 min · ★ 4.6'],
    ['Goulash is Mild', 'Spicy, not Mild'],
    ['ann wrote "Mine is from 1987."', 'Get a bread knife., not Mine is from 1987.'],
  ])('is compared with what the page shows there, where it is false: %s', (statement, meaning) => {
    expect(say(statement)).toBe(meaning);
  });

  test.each([
    ['says who did something the other way around', 'Ann approved Oak desk'],
    ['has a word that the page says nowhere', 'Oak desk was gladly placed by Ann'],
    ['is nothing that is stated', 'report Oak desk'],
    ['says a value in other words', 'Oak desk is due on March 1'],
    ['says a part of a value', 'Pine shelf was approved by Eve'],
    ['says how a value is', 'The price of Oak desk is correct'],
    ['says a value that changes by the day', 'Oak desk is due today'],
    ['is about what nobody named before', 'its price is $25'],
    ['has a relation that the page has no word for', 'Goulash is from Spicy'],
  ])('stays unread where it %s', (_why, statement) => {
    expect(say(statement)).toBeUndefined();
  });

  test('is about what the last step was about', () => {
    expect(say('its price is $25 and it has 3 items', 'Oak desk')).toBe('$25 & 3');
    expect(say('has 1 item', 'Pine shelf')).toBe('1');
  });
});

describe('a statement about the thing of a page whose heading has a badge in it', () => {
  const article = `<main><button>Back</button><h1>Retry schedule <span class="badge">Draft</span></h1><p>Category: Developers</p></main>`;
  test.each([
    ['the status of "Retry schedule" is "Draft"', 'Draft'],
    ['the status of "Retry schedule" is "Published"', 'Draft, not Published'],
    ['its status is Draft', 'Draft'],
  ])('compares the badge once: %s', async (statement, meaning) => {
    const own = await browser.newPage();
    await own.setContent(article);
    const read = factsSaid(new Sight(await readPage(own.frames())), statement, 'Retry schedule');
    expect(
      read?.map(({ element: { text }, expected }) => (text === expected ? text : `${text}, not ${expected}`)),
    ).toEqual([meaning]);
    await own.close();
  });
});
