import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { readPage } from '@saywright/grounding/read-page';
import type { PageModel } from '@saywright/grounding/model/page-model';
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
  before?: string;
  subject?: string;
}

/** What's checked for a clause; for elements, how many of the page the check finds. */
async function read(html: string, clause: string, { before, subject }: Said = {}): Promise<string> {
  let past: PageModel | undefined;
  if (before !== undefined) {
    await page.setContent(before);
    past = await readPage(page.frames());
  }
  await page.setContent(html);
  const reading = await readByPage(page.frames(), { clause, locate, before: past, subject });
  if (!('checks' in reading)) return sayReading(reading);
  const said = reading.checks.map(async ({ assertion }) => {
    if (!('selector' in assertion) || assertion.type === 'count')
      return sayReading({ ...reading, checks: [{ assertion }] });
    const found = locate(page.mainFrame(), assertion.selector);
    return 'expected' in assertion
      ? `${await found.innerText()} is ${assertion.expected}`
      : `${assertion.type} ${await found.count()}`;
  });
  return (await Promise.all(said)).join(' & ');
}

const cheese = (name: string, more = ''): string =>
  `<div class="card"><h3><a href="#">${name}</a></h3><div><span class="price">$4.00</span>${more}</div><button>Add to cart</button></div>`;
const shelf = (...names: string[]): string =>
  `<main><h1>Cheeses</h1>${names.map((name) => cheese(name)).join('')}</main>`;
const line = (name: string): string =>
  `<div class="line"><div>${name}<div class="unit">$4.00 each</div></div><div class="step"><button aria-label="Less">−</button><span>3</span><button aria-label="More">+</button></div><div class="sum">$12.00</div></div>`;
const drawer = (...lines: string[]): string =>
  `${shelf('Brie', 'Feta', 'Gouda')}<div role="dialog" aria-label="Shopping cart"><h2>Your cart</h2>${lines.join('')}<div><span>Subtotal</span><span>$12.00</span></div></div>`;

describe('what a page lists', () => {
  test.each([
    [
      'names without "and" between all of them',
      'Brie, Feta and Gouda should be listed',
      'element_visible 1 & element_visible 1 & element_visible 1',
    ],
    [
      'a list that the page does not call so',
      'verify the list shows Brie and Gouda',
      'element_visible 1 & element_visible 1',
    ],
    ['one that it had before', 'the list shows Brie and Cheddar', 'element_visible 1 & element_visible 0'],
    [
      'one that was never there beside one that is',
      'Brie and Parmesan are listed',
      'element_visible 1 & element_visible 0',
    ],
    ['a name and what it costs', 'Brie should be there with price $5.00', '$4.00 is $5.00'],
    ['one that the page before had', 'Cheddar should not be visible', 'text_hidden Cheddar'],
    [
      'two that the page before had',
      'Cheddar and Emmental are no longer shown',
      'text_hidden Cheddar & text_hidden Emmental',
    ],
    ['one that is still there', 'Brie and Cheddar should not be listed', 'text_hidden Brie & text_hidden Cheddar'],
  ])('is checked, right or wrong: %s', async (_what, clause, checks) => {
    const before = shelf('Brie', 'Feta', 'Gouda', 'Cheddar', 'Emmental');
    expect(await read(shelf('Brie', 'Feta', 'Gouda'), clause, { before })).toBe(checks);
  });

  test.each([
    ['a name that no page had must not be there', 'Chedar should not be visible'],
    ['a name that no page had is all that is said', 'Parmesan should be listed'],
    ['a name is written in another way', 'Brie and the Gouda cheese are listed'],
    ['no part of the page is called so', 'Brie and Feta are in the wishlist'],
    ['it says that nothing else is there', 'only Brie and Parmesan are listed'],
    ['an amount that no page had must not be there', '$9.99 should not be visible anywhere on the page'],
  ])('is a question where %s', async (_where, clause) => {
    expect(await read(shelf('Brie', 'Feta', 'Gouda'), clause, { before: shelf('Brie', 'Feta', 'Gouda') })).toBe(
      'missing',
    );
  });

  test('is looked for in the part that was named', async () => {
    expect(await read(drawer(line('Brie'), line('Feta')), 'Brie and Feta are still in the cart')).toBe(
      'element_visible 1 & element_visible 1',
    );
    expect(await read(drawer(line('Brie')), 'Brie and Gouda should still be in the cart')).toBe(
      'element_visible 1 & element_visible 0',
    );
  });
});

describe('what the open cart has', () => {
  test.each([
    ['the line of a thing, not the card behind it', 'the Brie line should be $13.00', '$12.00 is $13.00'],
    ['a thing that it does not have', 'verify Gouda is not in the cart', 'element_hidden 0'],
    ['a thing that it still has', 'verify Brie is no longer in the cart', 'element_hidden 1'],
    ['that it is open', 'the cart drawer should be open', 'element_visible 1'],
  ])('is checked: %s', async (_what, clause, checks) => {
    expect(await read(drawer(line('Brie')), clause)).toBe(checks);
  });

  test.each([
    ['no page has such a thing', 'verify Goudda is not in the cart'],
    ['another dialog is meant', 'the filter drawer should be open'],
  ])('is a question where %s', async (_where, clause) => {
    expect(await read(drawer(line('Brie')), clause)).toBe('missing');
  });
});

describe('what pages show without a label', () => {
  test.each([
    ['the number between − and +', 'the quantity should be 4', '3 is 4'],
    ['what the only line costs', 'check that the line total is "$13.00"', '$12.00 is $13.00'],
  ])('is %s', async (_what, clause, checks) => {
    expect(await read(drawer(line('Brie')), clause)).toBe(checks);
  });

  test('is a price and the one before it', async () => {
    const sale = `<main><h1>Cheeses</h1>${cheese('Brie', '<s>$6.00</s>')}${cheese('Feta')}</main>`;
    const clause = 'its price should be $4.00, with the old price $5.00';
    expect(await read(sale, clause, { subject: 'Brie' })).toBe('$4.00 is $4.00 & $6.00 is $5.00');
    expect(await read(sale, clause, { subject: 'Feta' })).toBe('missing');
  });

  test.each([['the quantity should be 4'], ['the line total is $12.00']])(
    'is a question where several lines have it: %s',
    async (clause) => {
      expect(await read(drawer(line('Brie'), line('Feta')), clause)).toBe('missing');
    },
  );
});

const order = (no: string): string =>
  `<main><h1>Order ${no} <span class="st">Sent</span></h1><p>Placed by Ada</p><div><span>Discount (SAVE10)</span><span>−$3.70</span></div><div><span>Total</span><span>$37.80</span></div></main>`;

describe('what a page about one thing says', () => {
  test.each([
    [
      'an amount that is taken off',
      'the summary shows a discount of $3.70 and a total of $37.90',
      '−$3.70 is −$3.70 & $37.80 is $37.90',
    ],
    ['another one', 'the summary shows a discount of $4.00', '−$3.70 is −$4.00'],
    ['its code', 'the order number is LB-104', 'text_visible LB-104'],
    [
      'the badge beside its title',
      'check that the status is "Canceled" and "Cancel order" is hidden',
      'Sent is Canceled & text_hidden Cancel order',
    ],
    ['no table at all', 'the orders table is not visible', 'element_hidden 0'],
  ])('is checked: %s', async (_what, clause, checks) => {
    expect(await read(order('LB-103'), clause)).toBe(checks);
  });

  test.each([
    ['it has no such code', 'the order number is LB-1049', order('LB-103')],
    ['it has several codes', 'the order number is LB-103', order('LB-103') + order('LB-104')],
    ['it has a table', 'the orders table is not visible', `${order('LB-103')}<table><tr><td>1</td></tr></table>`],
  ])('is a question where %s', async (_where, clause, html) => {
    expect(await read(html, clause)).toBe('missing');
  });
});

test('a text in quotes may be two of one card, and only if it shows both', async () => {
  const html = `<main>${cheese('Brie', '</div><div class="unit">per lb')}${cheese('Feta', '</div><div class="unit">each')}</main>`;
  expect(await read(html, 'Brie is "$4.00 per lb"')).toBe('element_visible 1 & element_visible 1');
  expect(await read(html, 'Feta is "$4.00 per lb"')).toBe('missing');
});

test('a name may begin with "The", and a rating has stars', async () => {
  const book = (name: string, stars: string): string =>
    `<div class="card"><h3>${name}</h3><span>★ ${stars} (12)</span></div>`;
  const html = `<main>${book('The Sea', '4.6')}${book('Waves', '3.1')}</main>`;
  expect(await read(html, '"The Sea" should be in the list')).toBe('element_visible 1');
  expect(await read(html, 'The Sea has a rating of 4.9')).toBe('★ 4.6 (12) is ★ 4.9 (12)');
  expect(await read(html, '"The Sea" and "Waves" are shown now')).toBe('element_visible 1 & element_visible 1');
  expect(await read(html, '"Open (2)" and "Done (1)" are shown now')).toBe(
    'text_visible Open (2) & text_visible Done (1)',
  );
});

describe('the things that were spoken of', () => {
  const letter = (name: string, replies: number): string =>
    `<li class="letter"><b>${name}</b><span>${replies} replies</span><button>Open</button></li>`;
  const html = `<main><h1>Letters</h1><ul>${letter('Ada', 2)}${letter('Bob', 4)}</ul></main>`;

  test('are meant by their noun', async () => {
    expect(await read(html, 'the letter should have 3 replies', { subject: 'Ada' })).toBe('2 replies is 3 replies');
    expect(await read(html, 'the parcel should have 3 replies', { subject: 'Ada' })).toBe('missing');
  });

  test('are all that is listed, by their number and their names', async () => {
    expect(await read(html, 'verify that exactly 2 letters are listed, Ada and Bob')).toBe(
      'count 2 & element_visible 1 & element_visible 1',
    );
    expect(await read(html, 'exactly 3 letters are listed, Ada and Bob')).toBe('missing');
  });
});

test('what is free costs nothing else', async () => {
  const html =
    '<main><h2>Summary</h2><div><span>Shipping</span><span>$4.50</span></div><div><span>Total</span><span>$9.00</span></div></main>';
  expect(await read(html, 'The Shipping line in the summary says Free')).toBe('$4.50 is Free');
});

describe('what pages show at times', () => {
  test('must be nowhere if it is not to be there', async () => {
    expect(await read(drawer(line('Brie')), 'There should be no discount in the cart')).toBe('text_hidden discount');
  });

  test.each([
    ['by its word', '<p>Discount</p>'],
    ['by a lower price', '<p>SAVE10 <b>−$1.20</b></p>'],
  ])('is a question where the page may show it %s', async (_how, more) => {
    expect(await read(drawer(line('Brie'), more), 'no discount is shown')).toBe('missing');
  });

  test('is a question where nobody knows how pages say it', async () => {
    expect(await read(drawer(line('Brie')), 'no shipment is shown')).toBe('missing');
  });
});

const address = (name: string, mark = ''): string =>
  `<div class="panel"><h3>${name}${mark && ` <span class="tag">${mark}</span>`}</h3><p>${name} Road 1</p><button>Edit</button></div>`;

describe('what one of several shows', () => {
  test('fails where only another one has the badge', async () => {
    const html = `<main>${address('Home')}${address('Work', 'Default')}</main>`;
    expect(await read(html, 'Home should still have the Default badge')).toBe('element_visible 0');
    expect(await read(html, 'Work should still have the Default badge')).toBe('element_visible 1');
    expect(await read(html, 'verify the Home card has a Default badge')).toBe('element_visible 0');
    expect(await read(html, 'Home should have the Preferred badge')).toBe('missing');
  });

  test('is a text in quotes, to the letter', async () => {
    const html = `<main>${address('Home')}${address('Work', 'We will call you')}</main>`;
    const clause = 'The text "We will call you" should appear on the card';
    expect(await read(html, clause, { subject: 'Work' })).toBe('element_visible 1');
    expect(await read(html, clause, { subject: 'Home' })).toBe('element_visible 0');
  });

  test('is what none of them may show', async () => {
    const letters = (...marks: string[]): string =>
      `<main><h1>Letters</h1><ul>${marks.map((mark, at) => `<li class="letter"><b>Letter ${'ABC'[at]}</b><span>${mark}</span></li>`).join('')}</ul></main>`;
    const before = letters('New', 'New', 'Read');
    expect(await read(letters('Read', 'Read', 'Read'), 'no letter is marked New anymore', { before })).toBe(
      'element_hidden 0',
    );
    expect(await read(letters('New', 'New', 'Read'), 'no letter is marked New anymore')).toBe('element_hidden 2');
    expect(await read(letters('New', 'New', 'Read'), 'three of them are marked New')).toBe('count 3');
    expect(await read(letters('Read', 'Read', 'Read'), 'no letter is marked Urgent')).toBe('missing');
  });
});

const office = (tab: string): string =>
  `<header><button aria-label="Notifications">🔔 <span class="pill">4</span></button></header><nav><a href="#a" class="active">Days off <span>2</span></a></nav>
<main><h1>Days off</h1><div class="tabs"><div class="tab" style="cursor:pointer" onclick="1">Mine</div><div class="tab ${tab}" style="cursor:pointer" onclick="1">Approvals <span>3</span></div></div></main>`;

describe('the number on a tab or a button', () => {
  test.each([
    ['the bell in the header should show 5 notifications', '4 is 5'],
    ['the tab should show 2 waiting approvals', '3 is 2'],
    ['the tab badge shows 3', '3 is 3'],
    ['a message saying "Sent" should appear and the tab should show 2', 'text_visible Sent & 3 is 2'],
    ['the number next to Days off in the menu should go down from 3 to 1', '2 is 1'],
  ])('is read there: %s', async (clause, checks) => {
    expect(await read(office('on'), clause)).toBe(checks);
  });

  test.each([
    ['it counts something else', 'on', 'the bell in the header shows 5 messages'],
    ['no tab with a number is open', '', 'the tab badge shows 3'],
  ])('is a question where %s', async (_where, tab, clause) => {
    expect(await read(office(tab), clause)).toBe('missing');
  });
});

const form = `<main><h1>Trips</h1></main><div role="dialog"><h2>New trip</h2><p>Ends before it starts</p><button>Save</button></div>`;

test('a dialog that is not closed is there', async () => {
  expect(await read(form, 'the dialog is not closed')).toBe('element_visible 1');
  expect(await read('<main><h1>Trips</h1></main>', 'the dialog stays open', { before: form })).toBe(
    'element_visible 0',
  );
  expect(await read('<main><h1>Trips</h1></main>', 'the dialog stays open')).toBe('missing');
});

const signUp = `<nav class="menu"><a class="item" href="#a">Home</a> <a class="item" href="#b">Errors</a> <a class="item" href="#c">Help</a></nav><main><h1>Sign up</h1><form>${[
  'Name',
  'Email',
]
  .map((name) => `<div class="f"><label>${name} <input></label><div class="err">Enter your ${name}</div></div>`)
  .join('')}<div class="f"><label>City <input></label></div></form></main>`;

test('errors are counted, and nothing else that repeats', async () => {
  expect(await read(signUp, 'get two errors')).toBe('count 2');
  expect(await read(signUp, 'three errors are shown')).toBe('count 3');
  expect(await read(signUp.replaceAll('err', 'hint'), 'get three errors')).toBe('missing');
});

test('a thing that is switched on is not the page that is open', async () => {
  const lights = `<main><h1>Lights</h1><ul><li class="lamp on">Kitchen</li><li class="lamp">Hall</li></ul><ul><li class="bulb"><b>A</b><span>Red</span></li><li class="bulb"><b>B</b><span>Red</span></li></ul></main>`;
  expect(await read(lights, 'two bulbs are shown in the Kitchen view')).toBe('missing');
});
