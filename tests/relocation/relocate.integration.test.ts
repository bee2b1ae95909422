import { fingerprintOf } from '@saywright/grounding/choose/fingerprint-of';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import { recognize } from '@saywright/grounding/relocate/recognize';
import type { Relocation } from '@saywright/grounding/relocate/relocate';
import { limits } from '@saywright/grounding/relocate/score';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../grounding/page-of-file.ts';
import { isGoneAfter } from './mutate.ts';
import { workingPages } from './pages.ts';
import { relocateAgain, type Rewritten } from './relocate-again.ts';
import { judge, relocations } from './relocations.ts';

let page: Page;
openPage(
  (opened) => {
    page = opened;
  },
  { viewport: { width: 1_280, height: 900 } },
);

const again = (before: string, rewritten: Rewritten): Promise<Relocation> => relocateAgain(page, before, rewritten);

const form = (buttons: string): string =>
  `<h1>Profile</h1><form><label>Name <input id="n"></label><p>Visible to your team</p>${buttons}</form>`;
const before = form('<button id="save" class="primary">Save</button><button id="reset">Reset</button>');
const save = { css: '#save' } as const;

test('finds a button again that was renamed, reworded, and put into a component, and says why', async () => {
  const found = await again(before, {
    ...save,
    after: form('<div class="bar"><a class="x1" role="button" tabindex="0">Save now</a></div><button>Reset</button>'),
  });
  expect(found).toMatchObject({
    outcome: 'found',
    reasons: [
      'Its name is "Save now", like "Save"',
      'The texts around it are alike',
      'It has the same place on the screen',
    ],
  });
});

test('finds only what can be seen, even if something hidden has the same new class', async () => {
  const found = await again(before, {
    ...save,
    after: form('<span class="x1" role="button" tabindex="0">Save now</span><button>Reset</button>').concat(
      '<div hidden><span class="x1" role="button" tabindex="0">Save now</span></div>',
    ),
  });
  expect(found.outcome === 'found' && (await found.candidate.locator.count())).toBe(1);
});

test.each([
  ['was removed', form('<button id="reset">Reset</button>')],
  ['was replaced by another', form('<button class="primary">Delete</button><button id="reset">Reset</button>')],
  ['has two successors', form('<button>Save</button><button>Save</button>')],
])('takes no other element for one that %s, and names the nearest with reasons', async (_name, after) => {
  const found = await again(before, { ...save, after });
  expect(found.outcome).toBe('missing');
  if (found.outcome !== 'missing') return;
  expect(found.nearest.length).toBeGreaterThan(0);
  expect(found.nearest.every(({ reasons }) => reasons.length > 0)).toBe(true);
});

const icon = (path: string): string => `<svg width="16" height="16"><path d="${path}"/></svg>`;
const menu = `<button id="save" class="menu-button" style="width:30px;cursor:pointer">${icon('M0 4h16')}</button>`;
const bell = (more = ''): string => `<button style="width:30px" ${more}>${icon('M8 0v16')}</button>`;

test('finds an icon without a name again by what it looks like, where it was', async () => {
  const found = await again(form(menu + bell()), {
    ...save,
    after: form(`<div>${menu.replace(/id=.*?button"/, 'class="x7"')}${bell('class="x7"')}</div>`),
  });
  expect(found).toMatchObject({
    outcome: 'found',
    reasons: [
      'Its icon is the same',
      'The texts around it are alike',
      'It has the same place in the structure of the page',
      'It has the same place on the screen',
    ],
  });
});

test.each([
  ['another icon is in its place', form(bell('class="x7"'))],
  [
    'the same icon is farther down',
    `<div style="height:220px"></div>${form(menu.replace(/id=.*?button"/, '') + bell())}`,
  ],
])('takes no icon for one that was removed where %s', async (_name, after) => {
  const found = await again(form(menu + bell()), { ...save, after });
  expect(found.outcome).toBe('missing');
});

test('tells icons apart that look alike in a row by nothing', async () => {
  const found = await again(form(menu + menu.replace(/id=.*?button"/, 'class="y"')), {
    ...save,
    after: form(menu.replace(/id=.*?button"/, 'class="x7"')),
  });
  expect(found.outcome).toBe('missing');
});

test('takes no number for another one that only reads the same', async () => {
  const cart = (count: string): string => `<p>Free returns</p><div><button id="${count}">2</button></div>`;
  const found = await again(`${cart('save')}<p>Imprint</p>`, {
    ...save,
    after: `<div style="height:200px"></div>${cart('x')}<p>Page</p>`,
  });
  expect(found.outcome).toBe('missing');
});

const start = '<button id="start" class="big">Get started</button>';
const withFooter = (form: string, footer: string): string =>
  `<header><h2>Nordwind</h2><a href="/new">New</a></header><main style="height:900px"><h1>Profile</h1><form><label>Name <input></label><p>Visible to your team</p>${form}</form></main><footer><p>Read what others say</p>${footer}<p>Imprint</p></footer>`;
const inFooter = withFooter('', '<button class="x">Get started</button>');

test("doesn't take one of the same name in the footer for one that was removed", async () => {
  const found = await again(withFooter(start, ''), { css: '#start', after: inFooter });
  expect(found.outcome === 'missing' && found.nearest[0]).toMatchObject({
    label: 'button "Get started"',
    reasons: ["It's elsewhere on the page, and only its name is the same"],
  });
});

test.each([
  ['refuses one of the same name in the footer', inFooter, 'it has the same name, but is elsewhere on the page'],
  [
    'refuses a copy while the element is still there, restyled',
    withFooter(start.replace(/ id.+?big"/, ''), '<button class="x">Get started</button>'),
    'it has the same name, but is elsewhere on the page',
  ],
  ['takes the element in the footer if it was moved there as it is', withFooter('', start), undefined],
])('of what a selector finds by its name, %s', async (_what, after, reason) => {
  await page.setContent(withFooter(start, ''));
  const sight = new Sight(await readPage(page.frames()));
  const element = sight.model.elements.find(({ attributes }) => attributes['id'] === 'start');
  if (!element) throw new Error("It isn't on the page");
  const by = { type: 'role', value: 'button "Get started"' } as const;
  const known = { wanted: fingerprintOf(sight, element), meaning: '', first: by, by, isFallback: false, isRead: false };
  await page.setContent(after);
  const found = page.getByRole('button', { name: 'Get started' }).last();
  expect((await recognize(page.mainFrame(), found, known))?.reason).toBe(reason);
});

const tabs = (first: string): string => `<div>${first}<span onclick="1">Reports</span></div><p>Today</p>`;
const promotion = (inside: string): string => `<div><p>Quick links</p>${inside}<p>Our app is on every store</p></div>`;

test.each([
  ['with another word', `${tabs('')}${promotion('<span onclick="1">Timer club</span>')}`],
  ['of the same name', `${tabs('')}${promotion('<span onclick="1">Timer</span>')}`],
])('takes none %s that appears beside new texts on a short page', async (_what, after) => {
  const found = await again(tabs('<span id="timer" onclick="1">Timer</span>'), { css: '#timer', after });
  expect(found.outcome).toBe('missing');
});

test('takes no other element at the second of two places that were said with a name', async () => {
  const bar = (inside: string): string => `<div>${inside}</div>`;
  const close = '<a href="#close">Close ticket</a>';
  await page.setContent(bar(close.replace('<a', '<a id="it"') + close));
  const sight = new Sight(await readPage(page.frames()));
  const element = sight.model.elements.find(({ attributes }) => attributes['id'] === 'it');
  if (!element) throw new Error("It isn't on the page");
  const { attributes: _id, ...wanted } = fingerprintOf(sight, element);
  await page.setContent(bar('<a href="#spam">Mark as spam</a>'));
  const by = { type: 'css', value: 'div > a:nth-of-type(1)' } as const;
  const first = { type: 'xpath', value: '(//a[normalize-space()="Close ticket"])[1]' } as const;
  const known = { wanted: { ...wanted, attributes: {} }, meaning: '', first, by, isFallback: true, isRead: false };
  const other = await recognize(page.mainFrame(), page.locator(by.value), known);
  expect(other?.reason).toBe('its name is "Mark as spam", not "Close ticket"');
});

test('takes no field that shares only its name for the code, is called otherwise, and is beside new texts', async () => {
  const fields = (born: string): string =>
    `<div><p><label>First name <input name="first"></label></p><p><label for="b">Date of birth</label>${born}</p></div>`;
  await page.setContent(fields('<input id="b" name="born">'));
  const sight = new Sight(await readPage(page.frames()));
  const element = sight.model.elements.find(({ attributes }) => attributes['name'] === 'born');
  if (!element) throw new Error("It isn't on the page");
  const by = { type: 'css', value: 'input[name="born"]' } as const;
  const known = { meaning: '', first: by, by, isFallback: true, isRead: false };
  const wanted = fingerprintOf(sight, element);
  await page.setContent(`${fields('')}${promotion('<input name="born">')}`);
  const other = await recognize(page.mainFrame(), page.locator(by.value), { ...known, wanted });
  expect(other?.reason).toBe('its name is "Quick links", not "Date of birth"');
});

const keyActions = (first: string): string =>
  `<table><tr><td>Shipping robot</td><td>${first} <a href="key.php?id=1&do=edit">Edit</a></td></tr><tr><td>Nightly export</td><td>read</td></tr></table>`;
const revoke = '<a id="revoke" href="key.php?id=1&do=revoke">Revoke</a>';

test.each([
  ['its place', { by: 'td > a:nth-of-type(1)', others: ['Edit'] }],
  ['its place, without the names of others', { by: 'td > a:nth-of-type(1)', others: undefined }],
  ['the start of its address', { by: 'a[href^="key.php"]', others: undefined }],
])(
  'takes no link with another verb, whose address differs in its query alone, where a selector finds one by %s',
  async (_what, { by, others }) => {
    await page.setContent(keyActions(revoke));
    const sight = new Sight(await readPage(page.frames()));
    const element = sight.model.elements.find(({ attributes }) => attributes['id'] === 'revoke');
    if (!element) throw new Error("It isn't on the page");
    const { others: known, ...wanted } = fingerprintOf(sight, element);
    expect(known).toEqual(['Edit']);
    await page.setContent(keyActions(''));
    const first = { type: 'css', value: by } as const;
    const found = await recognize(page.mainFrame(), page.locator(by), {
      wanted: { ...wanted, ...(others && { others }), neighbors: others ? wanted.neighbors : [] },
      meaning: '',
      first,
      by: first,
      isFallback: true,
      isRead: false,
    });
    expect(found?.label).toContain('link "Edit"');
  },
);

const letter = (buttons: string): string => `<h1>Keys</h1><p>I left them</p><div>${buttons}</div><p>Sent at noon</p>`;

test.each([
  ['Reply', 'Send reply'],
  ['Next app', 'Next'],
  ['Cart', 'Add to cart'],
])('takes no "%s" for "%s" that was removed', async (other, name) => {
  const found = await again(letter(`<button id="it" class="b">${name}</button>`), {
    css: '#it',
    after: `<main><section>${letter('').replace('<div>', '<div style="height:300px">')}<button class="b">${other}</button></section></main>`,
  });
  expect(found.outcome).toBe('missing');
});

const days = [6, 7, 8, 9, 10];
const month = (tags: readonly [whole: string, row: string, cell: string], inside: readonly number[]): string =>
  `<${tags[0]}><${tags[1]}>${inside.map((day) => `<${tags[2]}><button${day === 8 ? ' id="eighth"' : ''}>${day}</button></${tags[2]}>`).join('')}</${tags[1]}></${tags[0]}>`;
const people = '<table><tr><td>Ada</td><td>Admin</td></tr></table>';

test.each([
  [
    'takes what has left a table with its neighbors, though there is another table now',
    `<div style="height:120px"></div>${month(['section', 'div', 'span'], days)}${people}`.replace(' id="eighth"', ''),
    undefined,
  ],
  [
    'refuses one beside the table that its neighbors are still in',
    `${month(
      ['table', 'tr', 'td'],
      days.filter((day) => day !== 8),
    )}<div style="height:200px"></div><section><div><span><button>8</button></span></div></section>${people}`,
    'it has the same name, but is elsewhere on the page',
  ],
])('of what a selector finds by its name, %s', async (_what, after, reason) => {
  await page.setContent(`${month(['table', 'tr', 'td'], days)}<ul><li>Ada</li><li>Admin</li></ul>`);
  const sight = new Sight(await readPage(page.frames()));
  const element = sight.model.elements.find(({ attributes }) => attributes['id'] === 'eighth');
  if (!element) throw new Error("It isn't on the page");
  const by = { type: 'role', value: 'button "8"' } as const;
  const wanted = { ...fingerprintOf(sight, element), attributes: {} };
  await page.setContent(after);
  const found = page.getByRole('button', { name: '8', exact: true });
  const known = { wanted, meaning: '', first: by, by, isFallback: false, isRead: false };
  expect((await recognize(page.mainFrame(), found, known))?.reason).toBe(reason);
});

test('takes no other box of a table while those in other rows are still called the same', async () => {
  const table = (boxes: readonly string[]): string =>
    `<table><tr><th><input type="checkbox" aria-label="Select all rows"></th><th>Name</th></tr>${['Ada', 'Grace', 'Linus'].map((name, at) => `<tr><td>${boxes[at]}</td><td>${name}</td></tr>`).join('')}</table>`;
  const box = '<input type="checkbox" aria-label="Select row">';
  const found = await again(table([box.replace('<input', '<input id="ada"'), box, box]), {
    css: '#ada',
    after: table(['', box, box]),
  });
  expect(found.outcome).toBe('missing');
});

test("doesn't take the button of another message when its own has lost it", async () => {
  const message = (text: string, button: string): string => `<div class="toast">${text} ${button}</div>`;
  const dismiss = '<button aria-label="Dismiss">×</button>';
  const after = message('Deploy 412 finished', '') + message('Backup is done', dismiss);
  const found = await again(
    message('Deploy 412 finished', dismiss.replace('<button', '<button id="d1"')) + message('Backup is done', dismiss),
    { css: '#d1', after },
  );
  expect(found.outcome).toBe('missing');
});

const pager = (id = '', shape = 'pager'): string =>
  `<div class="${shape}"><span>34 orders</span> <button${id} class="${shape}-apply">Apply filters</button></div>`;
const between = '<ul style="height:500px"><li>Order 1</li><li>Order 2</li></ul><p>Two of your orders are late.</p>';

test.each([
  ['none when its own is gone', `<h1>Orders</h1>${between}${pager()}`, 'missing'],
  [
    'its own when both have moved into a new design',
    `<h1>Orders</h1>${pager('', 'x9')}${between}${pager('', 'x9')}`,
    'found',
  ],
])('of two that are called alike, above and below a list, takes %s', async (_what, after, outcome) => {
  const found = await again(`<h1>Orders</h1>${pager(' id="top"')}${between}${pager()}`, { css: '#top', after });
  expect(found.outcome).toBe(outcome);
});

test('knows a row by its title, and not by the actions below it in the same cell', async () => {
  const post = (title: string, at: number): string =>
    `<tr><td class="column-title"><a class="row-title" href="/${at}">${title}</a><p><a href="/edit/${at}">Edit</a> <a id="t${at}" href="/trash/${at}">Trash</a></p></td><td>Draft</td></tr>`;
  const card = (title: string, at: number): string =>
    `<tr><td><h3>${title}</h3></td><td>Draft</td><td><a href="/trash/${at}" class="icon">Move to Trash</a></td></tr>`;
  const list = (draw: typeof post): string =>
    `<table>${['Hello world', 'Plum cake', 'Meet the bakers'].map((title, at) => draw(title, at + 1)).join('')}</table>`;
  const found = await again(list(post), { css: '#t2', after: list(card) });
  expect(found).toMatchObject({
    outcome: 'found',
    candidate: { fingerprint: { item: 'Plum cake', attributes: { href: '/trash/2' } } },
  });
});

const row = (name: string, at: number): string =>
  `<tr><td>${name}</td><td><button id="d${at}">Delete</button></td></tr>`;

test("doesn't take another row's button", async () => {
  const found = await again(`<table>${row('Ada', 1)}${row('Grace', 2)}</table>`, {
    css: '#d1',
    after: `<table>${row('Grace', 9)}${row('Linus', 8)}</table>`,
  });
  expect(found).toMatchObject({
    outcome: 'missing',
    nearest: [{ reasons: ['It isn\'t in "Ada"'] }, { reasons: ['It isn\'t in "Ada"'] }],
  });
});

const oldStock = (actions: string): string =>
  `<table><tr><td><h2>Stock</h2><p>34 crates</p><table><tr><td>${actions}</td></tr></table><p>Counted in May</p></td></tr></table>`;
const newStock = (actions: string, footer = ''): string =>
  `<main><section><header><h1>Stock</h1>${actions}</header><div><span>34 crates</span><span>Counted in May</span></div></section></main><div style="margin-top:500px"><p>About us</p>${footer}<p>Our shops</p></div>`;
const recount = '<a id="recount" class="lnk" href="count.php">Recount</a> <a id="print" href="print.php">Print</a>';

test('finds a link again on a page that was rebuilt, by what it says and the texts around it', async () => {
  const after = newStock('<button class="btn">Recount</button><button class="btn">Print</button>');
  expect(await again(oldStock(recount), { css: '#recount', after })).toMatchObject({
    outcome: 'found',
    candidate: { label: 'button "Recount"' },
    reasons: ['Its name is still "Recount"', 'The texts around it are alike'],
  });
});

test.each([
  ['something else is in its place', newStock('<button class="btn">Print</button>')],
  [
    'another of its name is among other texts',
    newStock('<button class="btn">Print</button>', '<a href="/r">Recount</a>'),
  ],
])('takes nothing on a page that was rebuilt if %s', async (_case, after) => {
  expect(await again(oldStock(recount), { css: '#recount', after })).toMatchObject({ outcome: 'missing' });
});

test('takes nothing for the control of a card that a page has no more of once it was rebuilt', async () => {
  const cards = (draw: (title: string) => string): string => ['Revenue', 'Visits', 'Returns'].map(draw).join('');
  const old = cards(
    (title) => `<article><h3>${title}</h3><button id="${title}">Settings</button><p>42 ${title}</p></article>`,
  );
  const titles = cards((title) => `<div class="stat"><p>${title}</p><p>42 ${title}</p></div>`);
  const after = `<div class="top"><a href="/settings">Settings</a></div><div class="wrap">${titles}</div>`;
  const narrow = '<style>body { width: 200px }</style>';
  const found = await again(`${narrow}<main>${old}</main>`, { css: '#Revenue', after: narrow + after });
  expect(found).toMatchObject({ outcome: 'missing' });
});

test("doesn't take the element of another step", async () => {
  const others = [{ of: 'step 5', selector: { type: 'text' as const, value: 'Save now', fallback_selectors: [] } }];
  const found = await again(before, {
    ...save,
    others,
    after: form('<button>Save now</button><button>Reset</button>'),
  });
  expect(found).toMatchObject({
    outcome: 'missing',
    nearest: [{ label: 'button "Save now"', reasons: ["It's the element of step 5"] }, { label: 'button "Reset"' }],
  });
});

test("doesn't look into a frame of another site", async () => {
  await page.route('https://ads.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: form('<button>Save</button>') }),
  );
  const after = `${form('')}<iframe src="https://ads.example/" width="400" height="300"></iframe>`;
  expect(await again(before, { ...save, after })).toMatchObject({ outcome: 'missing' });
});

test('keeps to the rates that are published, on a few of their pages', async () => {
  const pages = workingPages.filter(({ name }) => name === 'signIn' || name === 'files');
  const trials = await relocations(page, { pages, perPage: 3, seed: 7 });
  const judged = trials.map((trial) => ({ verdict: judge(trial, limits), isGone: isGoneAfter(trial.mutation), trial }));
  const there = judged.filter(({ isGone }) => !isGone);
  const removed = judged.filter(({ trial: { mutation } }) => mutation === 'removed');
  expect(there.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  expect(there.filter(({ verdict }) => verdict === 'right').length / there.length).toBeGreaterThan(0.85);
  expect(removed.filter(({ verdict }) => verdict !== 'abstained')).toEqual([]);
});
