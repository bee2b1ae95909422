import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayChecks } from './say-checks.ts';
import { walkThrough } from './walk-through.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const boat = (name: string, state: string, price: number): string =>
  `<div class="card boat"><div class="row"><h3>${name}</h3><span class="badge">${state}</span></div><p><b>$${price}</b> / day</p></div>`;
const boats = `<nav><a href="#b" class="active">Boats</a> <a href="#c">Crews</a></nav><main><h1>Boats</h1><div class="row"><input placeholder="Search"></div>
${boat('Blue Heron', 'Moored', 35)}${boat('Sea Fox', 'At sea', 60)}<h2>Today's departures</h2><p>#7 Ada Holm – Sea Fox (north pier)</p><p>#8 Bob Nye – Blue Heron (south pier)</p></main>`;
const details = `${boats}<div role="dialog" aria-label="Sea Fox"><p>Hull: H-22</p><p>Rig: Sloop</p><button>Close</button></div>`;

/** What's checked for a clause, in a line. */
async function read(html: string, clause: string): Promise<string> {
  await page.setContent(html);
  const reading = await readByPage(page.frames(), { clause, locate });
  return 'checks' in reading ? sayChecks(reading.checks) : reading.outcome;
}

describe('what a list shows', () => {
  test.each([
    ['one of several that share a class with other boxes', 'the Sea Fox should be in the list', 'element_visible'],
    [
      'what the first of them has',
      'the first boat is the Blue Heron at $35 / day',
      'element_visible & element_visible',
    ],
    ['a price that is one text in two elements', 'Sea Fox costs $60 / day', 'element_visible'],
    ['two texts of one line', "today's departures contain Ada Holm with a Sea Fox", 'element_visible'],
  ])('is checked: %s', async (_what, clause, checks) => {
    expect(await read(boats, clause)).toBe(checks);
  });

  test('is what a popup says beside its labels, right or wrong', async () => {
    expect(await read(details, 'the popup should show hull H-22 and rig Ketch')).toBe(
      'element_visible & element_text Rig: Ketch',
    );
  });

  test.each([
    ['two texts that no line has together', "today's departures contain Ada Holm with a Blue Heron"],
    ['a text under another heading', "yesterday's departures contain Ada Holm with a Sea Fox"],
    ['a word that no line has', "today's departures contain Ada Holm with a leaking Sea Fox"],
    ['another price', 'the first boat is the Blue Heron at $60 / day'],
  ])('is asked about: %s', async (_what, clause) => {
    expect(await read(boats, clause)).toBe('missing');
  });
});

test('what left its list is checked as gone from there, though a message still names it', async () => {
  const row = (id: number): string => `<tr><td>#${id}</td><td>Open</td></tr>`;
  const table = (rows: string): string => `<table><tr><th>No.</th><th>State</th></tr>${rows}</table>`;
  await page.setContent(table(row(7) + row(8)));
  const before = await readPage(page.frames());
  await page.setContent(`${table(row(8))}<p role="status">Parcel #7 sent</p>`);
  const clause = 'verify that #7 is no longer in the Open list';
  const reading = await readByPage(page.frames(), { clause, locate, before });
  const [{ assertion } = { assertion: undefined }] = 'checks' in reading ? reading.checks : [];
  expect(assertion).toMatchObject({ type: 'element_hidden' });
  const { value } = (assertion as { selector: { value: string } }).selector;
  expect(await page.locator(`xpath=${value}`).count()).toBe(0);
  await page.setContent(table(row(7) + row(8)));
  expect(await page.locator(`xpath=${value}`).count()).toBe(1);
  expect(await readByPage(page.frames(), { clause, locate, before })).toEqual({ outcome: 'missing' });
  await page.setContent('<h1>Cart</h1><ul><li>#7 – Blue Box</li></ul>');
  expect(await readByPage(page.frames(), { clause, locate, before })).toEqual({ outcome: 'missing' });
});

const harbor = `<!doctype html><title>Harbor</title><nav><a href="#home">Home</a> <a href="#boats">Boats</a></nav><main></main><script>
const draw = () => { document.querySelector('main').innerHTML = location.hash === '#boats' ? '<h1>Boats</h1><button>Count</button>' : '<h1>Home</h1><button>Greet</button>'; };
addEventListener('hashchange', draw);
draw();
</script>`;

describe('"I am on the Boats page"', () => {
  test('goes there where a test begins', async () => {
    const { steps, kept } = await walkThrough(harbor, 'Given I am on the Boats page. Click "Count"');
    expect(kept.get(steps[1]?.id ?? '')).toMatchObject({ action: 'click', selector: { value: 'link "Boats"' } });
    expect(kept.get(steps[2]?.id ?? '')).toMatchObject({ action: 'click' });
  });

  test('is a check where nothing says that it is given, and says so where it is not true', async () => {
    const { steps, kept, states } = await walkThrough(harbor, 'Given I click "Greet". Then I am on the Boats page');
    expect(kept.get(steps[2]?.id ?? '')?.action).not.toBe('click');
    expect([...states.values()].at(-1)).toBe('draft');
  });
});

const badges = `<!doctype html><title>Order</title><h1>Order 7</h1><button>Pay</button><span class="badge">3</span> <span class="badge">Paid</span>`;

test('of several badges, the one that says it is meant', async () => {
  const { steps, kept } = await walkThrough(badges, 'The badge should say Paid');
  expect(kept.get(steps[1]?.id ?? '')?.assertions).toMatchObject([{ type: 'element_text', expected: 'Paid' }]);
});

const door = `<!doctype html><title>Door</title><h1>Door</h1><label>Password <input type="password"></label><button data-test="zebra-stripes-7">Enter</button>`;

test('a way to an element that has a secret in it is left out, and the step stays', async () => {
  const { steps, kept } = await walkThrough(door, 'Type "zebra-stripes-7" into the password field. Click "Enter"');
  const { selector } = kept.get(steps[2]?.id ?? '') ?? {};
  expect(selector).toMatchObject({ value: 'button "Enter"' });
  expect(JSON.stringify(selector)).not.toContain('zebra-stripes');
});

const colors = `<!doctype html><title>Colors</title><h1>Colors</h1>${['Red', 'Blue', 'Green'].map((name) => `<label><input type="checkbox"> ${name}</label>`).join('')}`;

test('two boxes named at once are ticked one after the other', async () => {
  const { test: steps } = await walkThrough(colors, 'Tick both Red and Blue');
  expect(steps.slice(1).map(({ action, selector }) => [action, selector?.value])).toEqual([
    ['check', 'checkbox "Red"'],
    ['check', 'checkbox "Blue"'],
  ]);
});
