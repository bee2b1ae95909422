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

const line = `<tr><td><input placeholder="Product"></td><td><input type="number" aria-label="Amount"></td><td><button aria-label="Remove line" onclick="this.closest('tr').remove()">✕</button></td></tr>`;
const order = (count: number): string =>
  `<main><h1>New order</h1><form onsubmit="return false"><label>Customer <input></label><table><thead><tr><th>Product</th><th>Amount</th><th></th></tr></thead><tbody>${line.repeat(count)}</tbody></table><button type="button" onclick="document.querySelector('tbody').insertAdjacentHTML('beforeend', document.querySelector('tbody tr').outerHTML)">+ Add line</button><button>Save</button></form></main>`;

async function read(html: string, clause: string): Promise<string> {
  await page.setContent(html);
  return sayReading(await readByPage(page.frames(), { clause, locate }));
}

describe('the lines of a form', () => {
  test.each([
    ['fill the second line with "Tea" and amount 3', 'type field "Product" = Tea ; type field "Amount" = 3'],
    ['fill in the last row with product Tea and amount 3', 'type field "Product" = Tea ; type field "Amount" = 3'],
    ['remove the second line', 'click button "Remove line"'],
    ['add another line with product Tea', 'first click button "+ Add line", then fill the last line with product Tea'],
    ['fill the third line with "Tea"', 'missing'],
    ['remove the third line', 'missing'],
    ['fill the second line with customer Ada', 'missing'],
    ['fill the second line with "Tea" and price 3', 'missing'],
  ])('%s', async (clause, done) => {
    expect((await read(order(2), clause)).replaceAll(/ in (?:row|item|section|table) "[^"]*"/gu, '')).toBe(done);
  });

  test('are filled in where they are said to be', async () => {
    const said =
      'Fill the first line with product Tea and amount 3. Add another line with product Milk. Remove the first line';
    const { test: steps, states } = await walkThrough(
      `<!doctype html><title>Order</title>${order(1)}<script>addEventListener('input', (event) => event.target.setAttribute('value', event.target.value));</script>`,
      `${said}. The "Product" field is "Milk"`,
    );
    expect([...states.values()].filter((state) => state === 'draft' || state === 'failed')).toEqual([]);
    expect(steps.slice(1, -1).map(({ action }) => action)).toEqual(['type', 'type', 'click', 'type', 'click']);
  });
});
