import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './browser/find-chromium.ts';
import { findText } from './page/find-text.ts';
import { readLabelledValues } from './page/read-labelled-values.ts';
import { readValue } from './page/read-value.ts';
import { drawn, registerEngines } from './session/page-engines.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const { executablePath, env } = await findChromium();
  await registerEngines();
  browser = await chromium.launch({ executablePath, env, args: ['--no-zygote'] });
  page = await browser.newPage();
});
afterAll(() => browser.close());

const beside = (value: string) => ({ kind: 'beside', value });

test.each([
  ['a description list', '<dl><dt>Subtotal</dt><dd>$35</dd><dt>Total</dt><dd>$42</dd></dl>', [beside('$42')]],
  ['a wrapped description list', '<dl><div><dt>Total:</dt><dd>$42</dd></div></dl>', [beside('$42')]],
  [
    'a table row',
    '<table><tr><td>Subtotal</td><td>$35</td></tr><tr><td>Total</td><td></td><td>$42</td></tr></table>',
    [beside('$42')],
  ],
  [
    'a table head',
    '<table><tr><th>Item</th><th>Total</th></tr><tr><td>Mug</td><td>$9</td></tr></table>',
    [{ kind: 'column', value: '$9' }],
  ],
  ['neighbours', '<div><span>Total</span><b>$42</b></div><div><span>Sub</span><b>$1</b></div>', [beside('$42')]],
  ['pairs in a row', '<div><i>Subtotal</i><b>$35</b><i>Total</i><b>$42</b></div>', [beside('$42')]],
  ['deep neighbours', '<section><div><p><em>Total</em></p></div><div>$42</div></section>', [beside('$42')]],
  ['a sentence', '<p>Your order</p><p>Total: <b>$42</b></p>', [{ kind: 'inline', value: '$42' }]],
  ['a sentence in the middle', '<p>The total is $42.00.</p>', [{ kind: 'inline', value: '$42.00.' }]],
  ['a line among others', '<p>Sub: 1<br>Total: 42<br>Tax: 3</p>', [{ kind: 'inline', value: '42' }]],
  [
    'a line that may continue on the next one',
    '<p>Total: 42<br>paid today</p>',
    [
      { kind: 'inline', value: '42 paid today' },
      { kind: 'nearest', value: '42' },
    ],
  ],
  [
    'a stepper',
    '<p><span>Total</span> <button>−</button> <output>42</output> <button>+</button></p>',
    [beside('− 42 +'), { kind: 'nearest', value: '42' }],
  ],
  ['a labelled field', '<label for="a">Total</label><input id="a" value="42">', [beside('42')]],
  ['a label around a select', '<label>Total <select><option>1<option selected>42</select></label>', [beside('42')]],
  ['a field with a name of its own', '<input aria-label="Total" value="42">', [beside('42')]],
  ['a checkbox', '<label><input type="checkbox" checked>Total</label>', [beside('checked')]],
  ['other words', '<p>Subtotal: $35</p><p>Totals: $1</p>', []],
  ['a hidden one', '<div style="display:none"><span>Total</span><b>$42</b></div>', []],
  ['nothing beside it', '<h1>Total</h1>', []],
  [
    'several texts beside it',
    '<div><i>Total</i><div><b>$42</b><s>or 3 × $14</s></div><button>Pay</button></div>',
    [beside('$42or 3 × $14 Pay'), { kind: 'nearest', value: '$42' }],
  ],
  [
    'a tile with a link that leads on',
    '<div><h3>42</h3><p>Total</p><a href="#">More info ➔</a></div>',
    [beside('42 More info ➔'), { kind: 'nearest', value: 'More info ➔' }, { kind: 'nearest', value: '42' }],
  ],
  ['a value that is a link', '<div><p>Total</p><a href="#">42</a></div>', [beside('42')]],
  ['a description in another case', '<dl><dt>TOTAL</dt><dd>$42</dd></dl>', [beside('$42')]],
])('a value: %s', async (_name, body, expected) => {
  await page.setContent(`<!doctype html><body>${body}</body>`);
  expect(await page.evaluate(readLabelledValues, 'Total')).toEqual(expected);
});

test.each<[string, string, { wanted: string; places: string[] }]>([
  [
    'on a button beside longer words',
    '<p>Saved drafts</p><input type="submit" value="Save">',
    { wanted: 'Save', places: ['Save'] },
  ],
  [
    'with soft hyphens and places to break',
    '<p>Pro\u00ADduct\u200Bline</p>',
    { wanted: 'Productline', places: ['Productline'] },
  ],
  ['in longer words only', '<p>Saved drafts</p>', { wanted: 'Save', places: ['Saved d'] }],
])('a text: %s', async (_name, body, { wanted, places }) => {
  await page.setContent(`<!doctype html><body>${body}</body>`);
  expect(await page.evaluate(findText, wanted)).toEqual(places);
});

test.each<[string, string, number]>([
  ['faded out', '<p class="seen" style="opacity: 0">Saved</p>', 0],
  ['in something faded out', '<div style="opacity: 0"><p class="seen">Saved</p></div>', 0],
  ['faded out within a sentence', '<p>Order <b class="seen" style="opacity: 0">Saved</b> done</p>', 0],
  ['faded out beside its like', '<p class="seen" style="opacity: 0">Saved</p><p class="seen">Saved</p>', 1],
  ['out of view', '<div style="height: 3000px"></div><p class="seen" style="opacity: 0">Saved</p>', 1],
  ['on a page that is not shown yet', '<style>body { opacity: 0 }</style><p class="seen">Saved</p>', 1],
  [
    'being faded in',
    '<style>p { animation: in 9s infinite } @keyframes in { from, to { opacity: 0 } }</style><p class="seen">Saved</p>',
    1,
  ],
])('%s, a text and an element are seen alike', async (_name, body, seen) => {
  await page.setContent(`<!doctype html><body>${body}</body>`);
  expect(await page.evaluate(findText, 'Saved')).toHaveLength(seen);
  expect(await drawn(page.locator('.seen')).count()).toBe(seen);
});

test('a text that a script fades in is waited for a moment', async () => {
  const fadeIn = 'p.getAnimations = () => { setTimeout(() => (p.style.opacity = 1), 10); return []; };';
  await page.setContent(`<!doctype html><body><p id="p" style="opacity: 0">Saved</p><script>${fadeIn}</script></body>`);
  expect(await page.evaluate(findText, 'Saved')).toEqual(['Saved']);
});

test('a field that something else is drawn for is seen, but not in something faded out', async () => {
  await page.setContent(
    '<input type="checkbox" style="opacity: 0"><div style="opacity: 0"><input type="checkbox"></div>',
  );
  expect(await drawn(page.locator('input')).count()).toBe(1);
});

test('a text that stands alone is found behind any number of longer ones', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `<p>Row ${3_000 - at}</p>`).join('');
  await page.setContent(`<!doctype html><body>${rows}</body>`);
  expect(await page.evaluate(findText, 'Row 1')).toEqual(['Row 1']);
});

test('what a box would send is its value only when it is checked', async () => {
  await page.setContent('<input type="radio" value="visa"><input type="radio" value="cash" checked>');
  const read = (at: number) => page.locator('input').nth(at).evaluate(readValue);
  expect([await read(0), await read(1)]).toEqual([['unchecked'], ['checked', 'cash']]);
});
