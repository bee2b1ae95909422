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

const plant = (name: string): string =>
  `<article class="card"><h3><a href="#${name}">${name}</a></h3><span>$9.00</span><button>Add to cart</button></article>`;
const shop = `<header><a class="logo" href="/">Fernwood Plants</a> <a href="#cart">Cart (0)</a></header><aside><h4>Light</h4><label><input type="checkbox"> Deep Shade</label><label><input type="checkbox"> Full Sun</label></aside>
<main><h1>All plants</h1><p>4 plants</p><div class="dd-btn" style="cursor:pointer" onclick="1">Sort by: Featured ▾</div>${['Fern', 'Salt and Pepper', 'Ivy', 'Moss'].map(plant).join('')}</main>`;
const cart = `<main><h1>Cart</h1><label><input type="checkbox"> Gift wrap (+$3.00)</label><div><h3>Summary</h3><div><span>Shipping</span><span>$4.50</span></div><div><span>Total</span><span>$13.50</span></div></div></main>`;
const lock = `<main><h1>Staff</h1><form onsubmit="return false"><label>Password <input type="password"></label><button>Enter</button></form></main>`;
const orders = `<main><h1>Staff</h1><div role="tablist"><div role="tab" class="tab active" tabindex="0">Orders <span>2</span></div><div role="tab" class="tab" tabindex="0">Stock</div></div>
<table><tr><th>No.</th><th>State</th></tr><tr><td>P-1</td><td>New</td></tr><tr><td>P-2</td><td>New</td></tr><tr><td>P-3</td><td>Sent</td></tr></table></main>`;

interface Said {
  sought?: string;
  next?: string;
}

/** What's done, or checked, for a clause, in a line. */
async function read(html: string, clause: string, said: Said = {}): Promise<string> {
  await page.setContent(html);
  return sayReading(await readByPage(page.frames(), { clause, locate, ...said }));
}

describe('what people do in a shop', () => {
  test.each([
    [
      'several things for the cart, one with an "and" of its own',
      'add Fern, Salt and Pepper and two Moss to the cart',
      ['Fern', 'Salt and Pepper', 'Moss', 'Moss']
        .map((name) => `click button "Add to cart" in item "${name}"`)
        .join(' ; '),
    ],
    ['a box by its group', 'tick the Deep Shade light', 'check checkbox "Deep Shade"'],
    [
      'a list that says how it sorts',
      'sort the plants by "Price: low to high"',
      'select element "Sort by: Featured ▾" = Price: low to high',
    ],
    ['a checkout that is behind the cart', 'go to the checkout', 'first click link "Cart (0)"'],
    ['a checkout that is to be pressed', 'Click "Check out"', 'first click link "Cart (0)"'],
  ])('is found on the page: %s', async (_what, clause, deed) => {
    expect(await read(shop, clause)).toBe(deed);
  });

  test('a cart that shows what it comes to has the checkout behind it, too', async () => {
    const basket = '<header><a href="#b">🛒 Basket <span>2</span> <b>€4.95</b></a><a href="#s">Shop</a></header>';
    expect(await read(basket, 'go to the checkout')).toBe('first click link "🛒 Basket 2 €4.95"');
  });

  test.each([
    ["one of the things isn't on the page", 'add Fern and Rose to the cart'],
    ['the group is called something else', 'tick the Deep Shade color'],
    ['nothing was searched for', 'open the plant'],
  ])('is asked about where %s', async (_where, clause) => {
    expect(await read(shop, clause)).toBe('missing');
  });

  test('is to open what was searched for, unless the page calls something else so', async () => {
    expect(await read(shop, 'open the plant', { sought: 'pepper' })).toBe('click link "Salt and Pepper"');
    expect(await read(shop, 'open the plant', { sought: 'rose' })).toBe('missing');
    expect(await read(shop, 'open the cart', { sought: 'ivy' })).toBe('click link "Cart (0)"');
  });
});

const ferry = `<header><a href="#cart">Cart</a></header><main><h1>Night ferry</h1><a href="#night">Night</a><h2>Sailings</h2><button aria-pressed="true">21:00</button><button>23:30</button>
<label>Ticket type <select><option>Adult – €40</option><option>Child – €20</option></select></label><div><span>Tickets</span><div><button>-</button><span>1</span><button>+</button></div></div>
<label><input type="checkbox"> Breakfast</label><button>Add to cart</button><ul>${['Cabin', 'Meal'].map((name) => `<li><b>${name}</b> <button>Add to cart</button></li>`).join('')}</ul></main>`;
const [child, late, plus, added] = [
  'select dropdown "Ticket type" = Child – €20',
  'click button "23:30"',
  'click button "+"',
  'click button "Add to cart"',
];

describe('the page of what is sold', () => {
  test.each([
    ['add it to the cart', [added]],
    ['Click "Add to cart" for "21:00 sailing"', [added]],
    ['add 2 child tickets at 23:30 to the cart', [late, child, plus, added]],
    ['add one ticket for Night ferry at 23:30 to the basket', [late, added]],
    ['add 2 tickets', [plus, added]],
    ['add 2 senior tickets to the cart', ['missing']],
    ['add one ticket for Day ferry to the cart', ['missing']],
    ['add a note', ['missing']],
  ])('takes its options, the count, and its own button: %s', async (clause, deeds) => {
    const said = await read(ferry, clause);
    expect(said.split(' ; ').map((each) => each.replace(/ in (?:section|item) .*$/u, ''))).toEqual(deeds);
  });

  test('is opened from a list that has no button for the cart', async () => {
    const list = `<ul>${['Night ferry', 'Day ferry'].map((name) => `<li><h3><a href="#${name}">${name}</a></h3><a href="#${name}">Book now</a></li>`).join('')}</ul>`;
    expect(await read(list, 'add 2 child tickets for Day ferry at 23:30 to the cart')).toMatch(
      /^first click link "(?:Day ferry|Book now)"/u,
    );
    expect(await read(list, 'add 2 child tickets for Car ferry to the cart')).toBe('missing');
  });
});

describe('a password that is given alone', () => {
  test.each([
    ['the password is zebra-7', {}],
    ['enter zebra7', {}],
    ['enter "zebra"', { next: 'Open the Orders tab' }],
  ])('is typed and submitted: %s', async (clause, said) => {
    expect(await read(lock, clause, said)).toMatch(/^type field "Password" = zebra.* ; click button "Enter"$/u);
  });

  test.each(['click Enter', 'press Enter', 'log in'])('is left for the next step to submit: %s', async (next) => {
    expect(await read(lock, 'enter zebra7', { next })).toBe('type field "Password" = zebra7');
  });

  test('is asked about where the form wants a user, too', async () => {
    const both = lock.replace('<label>', '<label>User <input></label><label>');
    expect(await read(both, 'enter zebra7')).toBe('missing');
  });

  test('opens the part of the site that it is for, and stays out of the words of the steps', async () => {
    const site = `<!doctype html><title>Shop</title><a href="#staff">Staff area</a><main></main><script>
addEventListener('hashchange', () => { document.querySelector('main').innerHTML = ${JSON.stringify(lock)}; });
</script>`;
    const { test: steps } = await walkThrough(site, 'Log in to the staff area with zebra77');
    expect(steps.slice(1).map(({ action, selector }) => [action, selector?.value])).toEqual([
      ['click', 'link "Staff area"'],
      ['type', 'Password'],
      ['click', 'button "Enter"'],
    ]);
    expect(steps.map(({ description }) => description).join('\n')).not.toContain('zebra77');
  });
});

describe('what a page says of a part of it', () => {
  test.each([
    [orders, 'the Orders table shows 3 rows', 'count 3'],
    [cart, 'the Shipping line in the summary says $4.50', 'element_visible'],
    [shop, 'the first plant on the page is Fern at $9.00', 'element_text Fern & element_visible'],
  ])('is checked there', async (html, clause, checks) => {
    expect(await read(html, clause)).toBe(checks);
  });

  test('is asked about where the tab is not open', async () => {
    expect(await read(orders, 'the Stock table shows 3 rows')).toBe('missing');
  });
});

test('a name in quotes is that of a box with a price behind it', async () => {
  const { steps, kept } = await walkThrough(cart, 'Tick "Gift wrap"');
  expect(kept.get(steps[1]?.id ?? '')).toMatchObject({ action: 'check' });
});

test('the name of the site is no plant, and a count is no label', async () => {
  const { states } = await walkThrough(shop, 'Open the plant');
  expect([...states.values()].at(-1)).toBe('draft');
});

test('text that is typed again without a word of where goes into the same field', async () => {
  const { steps, kept } = await walkThrough(
    '<input placeholder="Search"><footer><input placeholder="you@example.com"><button>Subscribe</button></footer>',
    'Type "ada@" into the you@example.com field and click Subscribe. Now type "ada@shop.test" and press Enter',
  );
  expect(kept.get(steps[3]?.id ?? '')?.selector).toEqual(kept.get(steps[1]?.id ?? '')?.selector);
});

test('an empty cart that the page does not tell of is a question', async () => {
  const { states } = await walkThrough(shop, 'The cart must stay empty');
  expect([...states.values()].at(-1)).toBe('draft');
});

const coupons = `<!doctype html><title>Pay</title><h1>Pay</h1><p id="m"></p><form onsubmit="return false"><label>Full name <input></label><h3>Coupon</h3>
<div><input placeholder="Coupon code"><button onclick="m.textContent = 'No coupon ' + document.querySelector('[placeholder]').value">Apply</button></div></form>`;

describe('a coupon', () => {
  test('goes into its own field, and no code into the one for a name', async () => {
    expect(await read(coupons, 'apply the coupon FERN23')).toBe(
      'type field "Coupon code" = FERN23 ; click button "Apply"',
    );
    const nameOnly = '<form><label>Full name <input></label><h3>Coupon</h3><button>Apply</button></form>';
    expect(await read(nameOnly, 'apply the coupon FERN23')).toBe('missing');
  });

  test('is tried again in the same field, with the same button', async () => {
    const { test: steps } = await walkThrough(coupons, 'Apply the coupon FERN23. Then try MOSS7');
    expect(steps.slice(1).map(({ action, value, selector }) => [action, value || selector?.value])).toEqual([
      ['type', 'FERN23'],
      ['click', 'button "Apply"'],
      ['type', 'MOSS7'],
      ['click', 'button "Apply"'],
    ]);
  });
});

const stock = `<!doctype html><title>Stock</title><h1>Stock</h1><p role="alert"></p><table><tr><th>Plant</th><th>Left</th></tr>
${['Fern', 'Ivy'].map((name) => `<tr><td>${name}</td><td>3</td><td><button title="Edit ${name}">✎</button></td></tr>`).join('')}</table><label>Search <input></label><script>
document.querySelector('table').onclick = ({ target }) => {
  if (target.title) target.closest('tr').cells[1].innerHTML = '<input type="number"><button>Save</button>';
  else if (target.textContent === 'Save') document.querySelector('[role=alert]').textContent = "Stock can't be negative";
};
</script>`;

test('a value without a field goes into the one that was just opened, and its correction, too', async () => {
  const { test: steps } = await walkThrough(
    stock,
    'Click "Edit Fern", enter -4 and save: the error "Stock can\'t be negative" is shown. Change it to 5',
  );
  expect(steps.slice(1).map(({ action, value }) => [action, value])).toEqual([
    ['click', ''],
    ['type', '-4'],
    ['click', ''],
    ['assert', ''],
    ['type', '5'],
  ]);
  expect(steps[5]?.selector).toEqual(steps[2]?.selector);
});
