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

const card = (name: string, how = '<button aria-label="Save">♡</button><button>Add to cart</button>'): string =>
  `<article class="card"><h3>${name}</h3><span>$2.00</span>${how}</article>`;
const stepper = '<button aria-label="Less">−</button><span>1</span><button aria-label="More">+</button>';
const pageOf = (...cards: string[]): string => `<main><h1>Tea</h1>${cards.join('')}</main>`;
const teas = pageOf(card('Oolong'), card('Sencha'), card('2 Cups Set'));

async function read(html: string, clause: string, subject?: string): Promise<string> {
  await page.setContent(html);
  return sayReading(await readByPage(page.frames(), { clause, locate, subject }));
}

const first = (name: string): string => `first click button "Add to cart" in item "${name}"`;

describe('how many are added', () => {
  test.each([
    ['add 3 Sencha to the cart', `${first('Sencha')}, then add Sencha to the cart once more, 2 times`],
    ['add Sencha to the cart once more, 2 times', `${first('Sencha')}, then add Sencha to the cart once more`],
    ['add Oolong to the cart twice', `${first('Oolong')}, then add Oolong to the cart once more`],
    ['add Oolong with quantity 2', `${first('Oolong')}, then add Oolong once more`],
    ['add Oolong x2 to my basket', `${first('Oolong')}, then add Oolong to my basket once more`],
    ['add 2 Cups Set to the cart', 'click button "Add to cart" in item "2 Cups Set"'],
    ['add Sencha', 'click button "Add to cart" in item "Sencha"'],
  ])('%s', async (clause, deed) => {
    expect(await read(teas, clause)).toBe(deed);
  });

  test.each([
    [
      'the page says how many in a field',
      pageOf(card('Oolong', '<input type="number" value="3"><button>Add to cart</button>'), card('Sencha')),
      'add 2 Oolong to the cart',
    ],
    [
      'the thing has another button that adds',
      pageOf(card('Oolong', '<button>Add a note</button>'), card('Sencha')),
      'add Oolong',
    ],
    ['there are too many', teas, 'add 50 Oolong to the cart'],
    ['nothing is called so', teas, 'add 2 Matcha to the cart'],
  ])('is asked about where %s', async (_where, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});

describe('how often a stepper is pressed', () => {
  const steppers = pageOf(card('Oolong', stepper), card('Sencha', stepper));
  const up = (name: string): string => `click button "More" in item "${name}"`;
  test.each([
    ['increase its quantity to 3', 'Oolong', [up('Oolong'), up('Oolong')].join(' ; ')],
    ['set the quantity of Sencha to 2', undefined, up('Sencha')],
    ['click + on Sencha twice', undefined, `first ${up('Sencha')}, then click + on Sencha`],
  ])('%s', async (clause, subject, deed) => {
    expect(await read(steppers, clause, subject)).toBe(deed);
  });

  test.each([
    ['it is one of several, and nothing was done with one', 'increase the quantity to 3', undefined],
    ['the one at hand has none', 'increase its quantity to 3', 'Matcha'],
    ['it would have to be less', 'increase its quantity to 0', 'Oolong'],
  ])('is asked about where %s', async (_where, clause, subject) => {
    expect(await read(steppers, clause, subject)).toBe('missing');
  });
});

test('a heart in a card is pressed by what it shows', async () => {
  expect(await read(teas.replaceAll(' aria-label="Save"', ''), 'click the heart on Oolong')).toBe(
    'click button "♡" in item "Oolong"',
  );
  expect(await read(teas, 'click the bell on Oolong')).toBe('missing');
  const hearts = teas.replaceAll(' aria-label="Save"', '');
  expect(await read(hearts, 'click the heart on Oolong and on Sencha')).toBe(
    'click button "♡" in item "Oolong" ; click button "♡" in item "Sencha"',
  );
  expect(await read(hearts, 'click the heart on Oolong and on Bancha')).toBe('missing');
});

const swapping = `<!doctype html><meta charset="utf-8"><title>Tea</title><h1>Tea</h1>${card('Oolong')}${card('Sencha')}<script>
onclick = ({ target }) => {
  if (target.textContent === 'Add to cart') target.outerHTML = '<div>${stepper}</div>';
  else if (target.textContent === '+') target.previousSibling.textContent = Number(target.previousSibling.textContent) + 1;
};</script>`;

test('the plus that takes the place of the button adds the others', async () => {
  const { test: steps, states } = await walkThrough(swapping, 'Add 3 Sencha to the cart. "3" is visible');
  expect(steps.slice(1).map(({ action }) => action)).toEqual(['click', 'click', 'click', 'assert']);
  expect([...states.values()]).not.toContain('failed');
  expect([...states.values()]).not.toContain('draft');
});

describe('how many the page itself says there are', () => {
  const trip =
    '<main><h1>My trip</h1><p>4 days, 8 activities</p><div><b>3 of 8 packed</b></div><footer>2 tours found</footer></main>';
  const answers = `<main><h1>Canned answers</h1><table><tr><th>Name</th><th>Text</th></tr>${['Hi', 'Bye'].map((name) => `<tr><td>${name}</td><td>Ada</td></tr>`).join('')}</table></main>`;
  test.each([
    ['it should say 9 activities', 'element_text 4 days, 9 activities'],
    ['the summary should say 5 days', 'element_text 5 days, 8 activities'],
    ['it goes to 5 of 8', 'element_text 5 of 8 packed'],
    ['it goes down to 2 tours', 'element_text 2 tours found'],
  ])('%s', async (clause, check) => {
    expect(await read(trip, clause)).toContain(check);
  });

  test('suggestions are the options of a field, rather than all else that repeats', async () => {
    const cards = ['Ale', 'Bun'].map((name) => `<article class="pc"><h3>${name}</h3><p>$2</p></article>`).join('');
    const show = `offers.innerHTML = '<div role="listbox"><div role="option">Ale</div><div role="option">Alfalfa</div></div>'`;
    const shop = `<!doctype html><title>Shop</title><main><h1>Shop</h1><input aria-label="Search"><div id="offers"></div>${cards}</main><script>document.querySelector('input').oninput = () => { ${show}; };</script>`;
    const said = 'Type "al" into the Search field. Two suggestions are listed, "Ale" and "Alfalfa"';
    const { test: made, states } = await walkThrough(shop, said);
    expect(states.get(3)).not.toBe('draft');
    expect(made.at(-1)?.assertions[0]).toMatchObject({ type: 'count', expected: 2 });
    expect(JSON.stringify(made.at(-1)?.assertions[0])).toContain('#offers');
  });

  test.each([
    ['there are 2 canned answers', 'count 2'],
    ['there are 2 canned peaches', 'missing'],
  ])('%s', async (clause, check) => {
    expect(await read(answers, clause)).toContain(check);
  });
});
