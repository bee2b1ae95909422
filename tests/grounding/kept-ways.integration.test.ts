/** A step keeps ways to its element. None of them may find another one once the page no longer shows what was written. */
import { compileEnglish } from '@saywright/authoring/compile';
import { decide } from '@saywright/grounding/decide';
import { groundCheck } from '@saywright/grounding/ground-check';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const todo = (text: string) => `<ul class="todo-list"><li data-testid="todo-item"><input type="checkbox">
  <label data-testid="todo-label">${text}</label><button aria-label="Delete"></button></li></ul>`;
const history = (...entries: [name: string, amount: string][]) =>
  `<h3>History</h3><ul>${entries.map(([name, amount]) => `<li class="plus">${name} <span>${amount}</span></li>`).join('')}</ul>`;
const lane = (name: string, ...cards: string[]) =>
  `<section class="lane"><h2>${name}</h2>${cards.map((card) => `<article class="card"><p class="title">${card}</p></article>`).join('')}</section>`;
const cart = (name: string, count: number) =>
  `<table><tr><th>Name</th><th>Quantity</th></tr><tr><td>${name}</td><td class="quantity">${count}</td></tr></table>`;
const split = (main: string, footer: string) =>
  `<main><p>${main}</p></main><footer><b class="count">${footer}</b></footer>`;
const pictured = (nav: string, main: string) =>
  [`nav`, `main`]
    .map((tag, at) => `<${tag}><img alt="${at === 0 ? nav : main}" width="9" height="9"></${tag}>`)
    .join('');
const heading = (text: string) => `<main><p>Rest</p><h2 id="outcome" class="outcome-title">${text}</h2></main>`;
const people = (...names: string[]) =>
  `<h1>People</h1><table>${names.map((name) => `<tr><td><input type="checkbox"></td><td>${name}</td><td><button>Delete</button></td></tr>`).join('')}</table>`;

test.each([
  ['another text in the list', '"Buy milk" appears in the list', todo('Buy milk'), todo('Buy bread')],
  [
    'the amount of another entry',
    '"+50" is shown next to "Gift"',
    history(['Gift', '+50'], ['Pen', '+2']),
    history(['Gift', '+2'], ['Pen', '+50']),
  ],
  [
    'a card in another lane',
    '"Ship it" is in the "Done" column',
    lane('To do', 'Test it') + lane('Done', 'Ship it'),
    lane('To do', 'Ship it') + lane('Done', 'Test it'),
  ],
  ['a value of another row', 'The quantity of "Mug" is "1"', cart('Mug', 1), cart('Pen', 1)],
  ['a text in another part', 'The footer shows "3 left"', split('Rest', '3 left'), split('3 left', '4 left')],
  [
    'a picture in another part',
    'Check that "ada" in the navigation is visible',
    pictured('ada', 'bob'),
    pictured('bob', 'ada'),
  ],
  ['another heading', 'The heading "Saved" is visible', heading('Saved'), heading('Not saved')],
  ['the button of another row', 'Delete "Ada"', people('Ada', 'Bob'), people('Bob', 'Cid')],
  ['the button of the only row left', 'Click "Delete" in the row of "Ada"', people('Ada'), people('Bob')],
  ['the box of another row', 'Check the checkbox next to "Ada"', people('Ada', 'Bob'), people('Bob', 'Cid')],
])('finds no longer %s', async (...[, clause, written, later]) => {
  await page.setContent(written);
  const selector = await selectorFor(clause);
  const ways = [selector, ...selector.fallback_selectors];
  const found = () => Promise.all(ways.map((way) => locate(page.mainFrame(), way).count()));
  expect(await found()).toEqual(ways.map(() => 1));
  await page.setContent(later);
  expect(await found()).toEqual(ways.map(() => 0));
});

test('counts only what is in the named place, also once there is more elsewhere', async () => {
  await page.setContent(lane('To do') + lane('Done', 'Ship it', 'Test it'));
  const selector = await selectorFor('There are 2 cards in the "Done" column');
  const counts = () =>
    Promise.all([selector, ...selector.fallback_selectors].map((way) => locate(page.mainFrame(), way).count()));
  expect(new Set(await counts())).toEqual(new Set([2]));
  await page.setContent(lane('To do', 'Ship it') + lane('Done', 'Test it'));
  expect(new Set(await counts())).toEqual(new Set([1]));
});

const shelf = (...names: string[]) =>
  `<h1>Shop</h1><div>${names.map((name) => `<div class="card"><b>${name}</b> <button aria-label="Buy ${name}">Buy</button></div>`).join('')}</div>`;

const linked = (...names: string[]) =>
  `<h1>Shop</h1><div>${names.map((name) => `<div class="card"><a href="#${name}" aria-label="${name}">${name}</a> <i>New</i></div>`).join('')}</div>`;

test.each([
  ['Click "Buy" in the first card', shelf('Mug', 'Pot'), shelf('Pot', 'Mug'), 'Buy Pot'],
  ['Click "Buy" in the last card', shelf('Mug', 'Pot'), shelf('Mug', 'Pot', 'Jug'), 'Buy Jug'],
  ['Click the last "Buy" button', shelf('Mug', 'Pot'), shelf('Mug', 'Pot', 'Jug'), 'Buy Jug'],
  ['Click "Delete" in the last row', people('Ada', 'Bob'), people('Ada', 'Bob', 'Cid'), 'Cid'],
  ['Click "Delete" in the second row', people('Ada', 'Bob', 'Cid'), people('Cid', 'Ada', 'Bob'), 'Ada'],
  ['Open the first card', linked('Mug', 'Pot'), linked('Pot', 'Mug'), 'Pot'],
  ['The last row contains "Bob"', people('Ada', 'Bob'), people('Ada', 'Bob', 'Cid'), 'Cid'],
])('stays with the position that was said: %s', async (...[clause, written, later, expected]) => {
  await page.setContent(written);
  const selector = await selectorFor(clause);
  await page.setContent(later);
  for (const way of [selector, ...selector.fallback_selectors]) {
    const found = locate(page.mainFrame(), way);
    expect(await found.count()).toBe(1);
    const row = found.locator('xpath=ancestor-or-self::tr');
    const said = (await row.count()) === 1 ? await row.innerText() : await found.getAttribute('aria-label');
    expect(said).toContain(expected);
  }
});

test('counts within the row that was named, wherever that is', async () => {
  const rows = (...names: string[]) =>
    `<table>${names.map((name) => `<tr><td>${name}</td><td><button title="${name}">Edit</button><button>Edit</button></td></tr>`).join('')}</table>`;
  await page.setContent(rows('Ada', 'Bob'));
  const selector = await selectorFor('Click the first "Edit" button in the "Bob" row');
  await page.setContent(rows('Bob', 'Cid', 'Ada'));
  expect(await locate(page.mainFrame(), selector).getAttribute('title')).toBe('Bob');
});

test('still finds a row whose count has changed', async () => {
  const folders = (count: number) => people(`Inbox (${count})`, 'Sent');
  await page.setContent(folders(3));
  const selector = await selectorFor('Click "Delete" in the row of "Inbox"');
  await page.setContent(folders(4));
  expect(await locate(page.mainFrame(), selector).count()).toBe(1);
});

const roster = (draw: (name: string) => string, ...names: string[]) => `<main>${names.map(draw).join('')}</main>`;
const asCard = (name: string) =>
  `<section><div><h4>${name}</h4></div><div><a role="button" href="#" title="${name}">Delete</a></div></section>`;

test('finds the button of a row once rows are cards and buttons are links, and nothing if it was removed', async () => {
  await page.setContent(people('Ada', 'Bob', 'Cid'));
  const selector = await selectorFor('Delete "Ada"');
  await page.setContent(roster(asCard, 'Bob', 'Ada', 'Cid'));
  expect(await foundBy(selector)).toEqual(['Ada']);
  const isGone = (name: string) => (name === 'Ada' ? `<section><h4>${name}</h4></section>` : asCard(name));
  await page.setContent(roster(isGone, 'Bob', 'Ada'));
  expect(await foundBy(selector)).toEqual([]);
});

test('finds the text of an item once that is set in other tags, and nothing if another item has it now', async () => {
  const asRow = ([name, left]: string[]) => `<li class="seed"><h2>${name}</h2><span class="left">${left}</span></li>`;
  const asTile = ([name, left]: string[]) =>
    `<article><h3>${name}</h3><div><p title="${name}">${left}</p></div></article>`;
  const [borage, chard] = [
    ['Borage', '12 left'],
    ['Chard', '3 left'],
  ];
  await page.setContent(`<h1>Seeds</h1><ul>${[borage, chard].map(asRow).join('')}</ul>`);
  const selector = await selectorFor('"12 left" is visible in the "Borage" item');
  await page.setContent(`<h1>Seeds</h1><div>${[chard, borage].map(asTile).join('')}</div>`);
  expect(await foundBy(selector)).toEqual(['Borage']);
  const swapped = [
    ['Borage', '3 left'],
    ['Chard', '12 left'],
  ];
  await page.setContent(`<h1>Seeds</h1><div>${swapped.map(asTile).join('')}</div>`);
  expect(await foundBy(selector)).toEqual([]);
});

test('keeps a way to the button of a row in an open shadow root that no longer finds it in another row', async () => {
  const rows = (...names: string[]) =>
    names.map((name) => `<li><b>${name}</b><button title="${name}">Delete</button></li>`).join('');
  const inShadow = (html: string) =>
    page.evaluate((inner) => {
      document.body.innerHTML = '<my-list></my-list>';
      const root = document.querySelector('my-list')?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = `<ul>${inner}</ul>`;
    }, html);
  await page.setContent('');
  await inShadow(rows('Ada', 'Bob'));
  const selector = await selectorFor('Delete "Ada"');
  await inShadow(rows('Bob', 'Ada'));
  expect(await foundBy(selector)).toEqual(['Ada']);
  await inShadow(rows('Bob', 'Cid'));
  expect(await foundBy(selector)).toEqual([]);
});

test('finds a field without a name by the text beside it', async () => {
  await page.setContent('<p><b>Font size</b> <input id="fs"></p><p><b>Color</b> <input id="cl"></p>');
  const selector = await selectorFor('Type "12" into the font size field');
  await page.setContent(
    '<div><div><span>Color</span><input></div><div><label>Font size</label><input title="it"></div></div>',
  );
  expect(await foundBy(selector)).toEqual(['it']);
});

/** The titles of what the ways of a selector find, each once. */
async function foundBy(selector: Selector): Promise<string[]> {
  const ways = [selector, ...selector.fallback_selectors];
  const titles = ways.map((way) =>
    locate(page.mainFrame(), way).evaluateAll((found) => found.map((each) => each.getAttribute('title') ?? '')),
  );
  return [...new Set((await Promise.all(titles)).flat())];
}

async function selectorFor(clause: string): Promise<Selector> {
  const {
    target,
    purpose = 'see',
    checks: [check] = [],
  } = compileEnglish(`Go to http://localhost/. ${clause}`).intents[1] ?? {};
  if (check) {
    const grounded = await groundCheck(page.frames(), check, { locate });
    if (grounded.outcome === 'found' && 'selector' in grounded.assertion && grounded.assertion.selector)
      return grounded.assertion.selector;
    throw new Error(JSON.stringify(grounded));
  }
  const decision = await decide(page.frames(), target ?? [], { purpose, locate });
  if (decision.outcome !== 'found') throw new Error(JSON.stringify(decision));
  return decision.candidate.selector;
}
