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

const row = (id: string, guest: string, state: string): string =>
  `<tr><td><a href="#${id}">${id}</a></td><td>${guest}</td><td>Loft</td><td><span class="badge s-${state}">${state}</span></td></tr>`;
const stays = `<main><h1>Stays</h1><div class="row"><button>Export</button></div><div role="tablist">${['All', 'Booked', 'Left', 'Canceled'].map((name) => `<div role="tab" tabindex="0">${name}</div>`).join('')}</div>
<table><tr><th>Stay</th><th>Guest</th><th>Room</th><th>State</th></tr>${row('S-1', 'Ada Holm', 'Booked')}${row('S-2', 'Bob Nye', 'Left')}</table><div class="row"><span>Page 1</span></div></main>`;
const dates = (...labels: string[]): string =>
  `<main><h1>New stay</h1><form><label>Place <select><option>Harbor</option><option>Hill</option></select></label>${labels.map((label) => `<label>${label} <input type="date"></label>`).join('')}</form></main>`;
const extras = `<main><h1>Extras</h1><div><span>Baby bed</span><span><button aria-label="Decrease baby beds">−</button><span>0</span><button aria-label="Increase baby beds">+</button></span></div></main>`;

/** What's done, or checked, for a clause, in a line. */
async function read(html: string, clause: string, subject?: string): Promise<string> {
  await page.setContent(html);
  return sayReading(await readByPage(page.frames(), { clause, locate, subject }));
}

describe('what a list of bookings shows', () => {
  test.each([
    ['I should see two stays, both of them in the Loft', 'count 2 & count 2 & element_visible & element_visible'],
    ['S-1 is booked and S-2 is canceled', 'element_text Booked & element_text Canceled'],
    ['the first stay is S-1 of Ada Holm', 'element_visible & element_visible'],
    ['"S-3" is not among them', 'text_hidden S-3'],
  ])('is checked, right or wrong: %s', async (clause, checks) => {
    expect(await read(stays, clause)).toBe(checks);
  });

  test("is about the thing at hand where it's said so", async () => {
    expect(await read(stays, "the row's state is Booked", 'S-1')).toBe('element_text Booked');
    expect(await read(stays, "the row's state is Booked")).toBe('missing');
  });

  test.each([
    ['a state that no filter has', 'S-2 is lost'],
    ['a name without quotes that may be a state', 'Booked is not among them'],
  ])('is asked about: %s', async (_what, clause) => {
    expect(await read(stays, clause)).toBe('missing');
  });
});

describe('a stretch of days', () => {
  const fields = dates('Arrival date', 'Departure date');

  test.each([
    ['from 06/08/2026 to 06/12/2026', '2026-06-08', '2026-06-12'],
    ['set both dates to June 8, 2026', '2026-06-08', '2026-06-08'],
    ['choose the dates from 1 July 2026 until 8 July 2026', '2026-07-01', '2026-07-08'],
  ])('fills in both dates: %s', async (clause, arrival, departure) => {
    const typed = `type field "Arrival date" = ${arrival} ; type field "Departure date" = ${departure}`;
    expect(await read(fields, clause)).toBe(typed);
  });

  test('comes after what is said before it', async () => {
    expect(await read(fields, 'pick Hill, from 2026-07-01 to 2026-07-08')).toBe(
      'first select dropdown "Place" = Hill, then from 2026-07-01 to 2026-07-08',
    );
  });

  test.each([
    ['there are three dates', dates('Arrival date', 'Departure date', 'Date of birth')],
    ['the dates may be in the other order', dates('Date of departure', 'Date of arrival')],
  ])('is a question where %s', async (_where, html) => {
    expect(await read(html, 'from 2026-07-01 to 2026-07-08')).toBe('missing');
  });
});

test('a plus that is called something else counts up', async () => {
  const plus = 'click button "Increase baby beds"';
  expect(await read(extras, 'add 2 baby beds using the plus button')).toBe(`${plus} ; ${plus}`);
});

test('a link by its whole name is gone back to, whatever arrow it has', async () => {
  expect(await read('<a href="#all">← All stays</a><h1>Stay S-1</h1>', 'go back to all stays')).toBe(
    'click link "← All stays"',
  );
});

test('a check of two texts at one place of a list keeps each as the page has it', async () => {
  const { steps, kept } = await walkThrough(stays, 'Verify the first row is S-1 of Ada Holm');
  const { assertions = [] } = kept.get(steps[1]?.id ?? '') ?? {};
  expect(assertions).toMatchObject([{ type: 'element_text', expected: 'S-1' }, { type: 'element_visible' }]);
});

const absences = `<h1>Absences</h1><table><thead><tr><th>No.</th><th>Type</th><th>Status</th></tr></thead><tbody>${[
  ['R-119', 'Personal day', 'Pending'],
  ['R-117', 'Sick leave', 'Approved'],
  ['R-112', 'Personal day', 'Approved'],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('')}</tbody></table>`;

const there = { type: 'element_visible' };

test.each([
  ['R-119, Personal day, Pending', [there, there, there]],
  ['R-119, Personal day, Approved', [{ type: 'element_text' }]],
  ['R-117, Sick leave, Approved', [{ type: 'element_text' }]],
])('each text that is said of a row is checked for itself: %s', async (said, checks) => {
  const { steps, kept } = await walkThrough(absences, `The first row should be ${said}`);
  expect(kept.get(steps[1]?.id ?? '')?.assertions).toMatchObject(checks);
});

const entrance = `<main><h1>Hotel</h1><form onsubmit="return false"><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form><button>Forgot password?</button></main>`;

test('the sign-in page is the one that asks for the password: its button leads further', async () => {
  const { test: steps } = await walkThrough(entrance, 'On the sign-in page click "Forgot password?"');
  expect(steps.slice(1).map(({ action, selector }) => [action, selector?.value])).toEqual([
    ['click', 'button "Forgot password?"'],
  ]);
});

test('a text in quotes that an open dialog does not show is one that it has to contain', async () => {
  const open = `${stays}<div role="dialog" aria-label="Cancel stay?"><p>Choose a reason</p><button>Close</button></div>`;
  const { steps, kept } = await walkThrough(open, 'Verify that the error "Say why" is shown in the dialog');
  expect(kept.get(steps[1]?.id ?? '')?.assertions).toMatchObject([
    { type: 'element_text', operator: 'contains', expected: 'Say why', selector: { value: 'dialog "Cancel stay?"' } },
  ]);
});

test('the review page is the one with that word in its title', async () => {
  const review = `<main><h2>Review your stay</h2><dl><dt>Extras</dt><dd>$64.00</dd></dl></main>`;
  const said = async (words: string) => {
    const { steps, kept, states } = await walkThrough(review, words);
    return kept.get(steps[1]?.id ?? '')?.action ?? [...states.values()].at(-1);
  };
  expect(await said('On the review page the extras should be $64.00')).toBe('assert');
  expect(await said('On the payment page the extras should be $64.00')).toBe('draft');
});
