import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayVerdict } from './say-verdict.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const row = ([name, ward, level, day]: readonly string[], buttons: string): string =>
  `<tr><td><a href="/${name}">${name}</a></td><td>${ward}</td><td><span class="chip">${level}</span></td><td>${day}</td><td>${buttons}</td></tr>`;
const edit = '<button>Edit</button>';
const both = `<button>Promote</button>${edit}`;
const list = `<header><nav><a href="/a" aria-current="page">Animals</a> <a href="/v">Visits</a></nav></header><main><h1>Animals</h1>
<form><label for="care">Care level</label><select id="care"><option>Any level</option><option>Intake</option><option>Quarantine</option><option>Ready</option><option>Adopted</option></select>
<label for="ward">Ward</label><select id="ward"><option>All wards</option><option>North</option><option>South</option></select></form><p>4 animals</p>
<table><thead><tr><th>Name</th><th>Ward</th><th>Care level</th><th>Arrived</th><th></th></tr></thead><tbody>
${row(['Biscuit', 'North', 'Quarantine', '2 Mar 2026'], both)}${row(['Mogli', 'South', 'Ready', '9 Mar 2026'], both)}
${row(['Nala Rose', 'South', 'Adopted', '11 Jan 2026'], edit)}${row(['Otto', 'North', 'Intake', '12 Mar 2026'], both)}</tbody></table></main>`;
const details = `<main><div class="flash" role="status">Mogli moved to Ready.</div><h1>Mogli</h1><p><span class="chip">Ready</span></p><button>Return</button>
<dl><dt>Breed</dt><dd>Tabby</dd><dt>Chip number</dt><dd>AB-1200</dd></dl></main>`;

interface Told {
  subject?: string;
  past?: string;
}

async function verdictOn(html: string, clause: string, { subject, past }: Told = {}): Promise<string> {
  await page.setContent(past ?? '');
  const before = past === undefined ? undefined : await readPage(page.frames());
  await page.setContent(html);
  return sayVerdict(page, await readByPage(page.frames(), { clause, locate, subject, before }));
}

describe('what people say of a list', () => {
  test.each([
    ['the page still reports 4 animals', 'yes'],
    ['the page now states 5 animals', 'no'],
    ['the Animals page is displayed and it reports 4 animals', 'yes'],
    ['the Animals page is displayed and it reports 5 animals', 'no'],
    ['the Visits page is displayed and it reports 4 animals', 'asked'],
    ['the text "4 animals" must be shown, along with Mogli', 'yes'],
    ['the text "4 animals" must be shown, along with Rex', 'asked'],
    ['exactly 4 animals are shown, Otto and Mogli among them', 'yes'],
    ['exactly 3 animals are shown, with Otto among them', 'no'],
    ['exactly 4 animals are shown, Rex among them', 'asked'],
    ['both Mogli and Otto are listed', 'yes'],
    ['both Mogli and Rex are listed', 'no'],
    ['Mogli is in the second row with the date 9 Mar 2026', 'yes'],
    ['Mogli is in the second row with the date 8 Mar 2026', 'no'],
    ['Mogli is in the first row with the date 9 Mar 2026', 'no'],
    ['Mogli is in the second row with care level Ready and ward North', 'no'],
    ['the last row of the animals table has the ward North', 'yes'],
    ['the last row of the animals table has the ward South', 'no'],
    ['the last row of the visits table has the ward North', 'asked'],
    ['a row with the name Otto and the ward North is listed', 'yes'],
    ['a row with the name Otto and the ward South is listed', 'no'],
    ['a row with the ward North and the care level Intake is added', 'yes'],
    ['there is a row with the ward North and the care level Ready', 'no'],
    ['a row with the ward Mogli and the name South is listed', 'asked'],
    ['theres 4 animals and Mogli isnt Ready', 'no'],
    ['theres 4 animals and Mogli isnt Adopted', 'yes'],
  ])('%s: %s', async (clause, verdict) => {
    expect(await verdictOn(list, clause)).toBe(verdict);
  });
});

describe('what things offer', () => {
  test.each([
    ['the row of Nala Rose has no Promote button', 'yes'],
    ['the row of Mogli has no Promote button', 'no'],
    ['there is no Promote button for Mogli', 'no'],
    ["Nala Rose's row does not have a Promote button", 'yes'],
    ['the row of Nala Rose has no Delete button', 'asked'],
    ['the row of Nala Rose has a Promote button', 'no'],
    ['the row of Mogli has an Edit and a Promote button', 'yes'],
    ['each row has an Edit button', 'yes'],
    ['each row has a Promote and an Edit button', 'no'],
    ['every row has a Delete button', 'asked'],
    ['the row offers Promote', 'no'],
    ['the row offers Edit', 'yes'],
    ['Otto is at Intake, and the row of Nala Rose has no Promote button', 'yes'],
    ['Otto is at Ready, and the row of Nala Rose has no Promote button', 'no'],
    ['Otto is at Intake, and the row of Mogli has no Promote button', 'no'],
    ['Adopted is one of the options in the Care level list', 'yes'],
    ['Adopted is one of the options in the Ward list', 'no'],
    ['the Ward dropdown offers North and South', 'yes'],
    ['the Ward dropdown offers North and East', 'no'],
    ['the Ward dropdown does not offer Adopted', 'yes'],
    ['the Ward dropdown does not offer North', 'no'],
    ['the Ward dropdown does not offer East', 'asked'],
    ['All wards is selected as the ward', 'yes'],
    ['North is selected as the ward', 'no'],
  ])('%s: %s', async (clause, verdict) => {
    expect(await verdictOn(list, clause, { subject: 'Nala Rose' })).toBe(verdict);
  });

  test('a control that is there without being seen is asked about', async () => {
    const hidden = list.replace(edit, '<button style="display:none">Edit</button>');
    expect(await verdictOn(hidden, 'each row has an Edit button')).toBe('asked');
  });
});

test.each([
  ['In the dialog, verify that the heading is "Adopt Mogli?"', 'yes'],
  ['In the dialog, verify that the heading is "Mogli"', 'no'],
  ['the heading of the dialog is "Adopt Otto?"', 'no'],
  ['The heading is: Mogli', 'yes'],
  ['The heading is: Otto', 'no'],
])('headings: %s: %s', async (clause, verdict) => {
  const dialog = '<dialog open aria-labelledby="h"><h2 id="h">Adopt Mogli?</h2><button>Keep</button></dialog>';
  expect(await verdictOn(details.replace('</main>', `${dialog}</main>`), clause)).toBe(verdict);
});

describe('what people say of a page about one thing', () => {
  test.each([
    ['its care level is Ready', 'Mogli', 'yes'],
    ['its care level is Intake', 'Mogli', 'no'],
    ['its care level is not Ready', 'Mogli', 'no'],
    ['the care level has gone back to Ready', 'Mogli', 'yes'],
    ['the care level returns to Intake', 'Mogli', 'no'],
    ['the stage is Ready', 'Mogli', 'yes'],
    ['the stage is Quarantine', 'Mogli', 'no'],
    ['its mood is Ready', 'Mogli', 'asked'],
    ['it is at the Ready care level', 'Mogli', 'yes'],
    ['it is at the Intake care level', 'Mogli', 'no'],
    ['the profile gives AB-1200 as the chip number', 'Mogli', 'yes'],
    ['the profile gives AB-1201 as the chip number', 'Mogli', 'no'],
    ['its care level is Ready', 'Save', 'yes'],
    ['its care level is Intake', 'Save', 'no'],
    ['its care level is Ready', 'Otto', 'asked'],
  ])('%s, after %s: %s', async (clause, subject, verdict) => {
    expect(await verdictOn(details, clause, { subject, past: list })).toBe(verdict);
  });

  test('a value that may be that of another property is asked about', async () => {
    const select = (label: string): string =>
      `<label>${label} <select><option>Low</option><option>High</option></select></label>`;
    const past = `<main><h1>Tickets</h1>${select('Priority')}${select('Severity')}<ul><li><a href="#1">Lamp</a></li><li><a href="#2">Desk</a></li></ul></main>`;
    const ticket = '<main><h1>Lamp</h1><p><i>High</i></p></main>';
    expect(await verdictOn(ticket, 'its severity is High', { subject: 'Lamp', past })).toBe('asked');
    const one = past.replace(select('Severity'), '');
    expect(await verdictOn(ticket, 'its priority is Low', { subject: 'Lamp', past: one })).toBe('no');
  });
});
