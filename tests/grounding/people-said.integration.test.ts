import { compileEnglish } from '@saywright/authoring/compile';
import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { decide } from '@saywright/grounding/decide';
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

/** What's done for a clause, in a line. */
async function read(html: string, clause: string): Promise<string> {
  await page.setContent(html);
  return sayReading(await readByPage(page.frames(), { clause, locate }));
}

const header = (...menus: string[]): string =>
  `<header><a href="/">Home</a><a href="/likes">Likes <span>3</span></a>${menus.join('')}</header><main><h1>Home</h1></main>`;
const ada = '<div class="btn" style="cursor:pointer" onclick="0">Ada ▾</div>';
const money = '<div id="currency" style="cursor:pointer" onclick="0">EUR ▾</div>';

describe('the menu of the person who is signed in', () => {
  test.each([
    ['open the user menu', 'click element "Ada ▾"'],
    ['click on my avatar icon in the header', 'click element "Ada ▾"'],
    ['Click the avatar in the top right corner', 'click element "Ada ▾"'],
    ['Click the "profile" picture', 'click element "Ada ▾"'],
    ['go to my profile via the user menu', 'first click element "Ada ▾", then press "profile"'],
    ['from the account menu, choose Trips', 'first click element "Ada ▾", then press "Trips"'],
    ['sign out', 'first click element "Ada ▾", then press "sign out"'],
    ['click on the user name in the header', 'click element "Ada ▾"'],
    ['click the user name Ada in the top right corner', 'click element "Ada ▾"'],
  ])('is no other: %s', async (clause, done) => {
    expect(await read(header(money, ada), clause)).toBe(done);
  });

  test('goes by its markup', async () => {
    const account = '<button aria-haspopup="menu" id="account">AB</button>';
    expect(await read(header('<button aria-haspopup="menu">More</button>', account), 'open the user menu')).toBe(
      'click button "AB"',
    );
  });

  test.each([
    ['there are two that may be it', header(ada, ada.replace('Ada', 'Team')), 'open the user menu'],
    ['the only one is about something else', header(money), 'open the user menu'],
    ['somebody else is signed in', header(money, ada), 'click on the user name Bo'],
    ['a form asks for it', header(ada, '<label>User name <input></label>'), 'click the user name'],
  ])('is a question where %s', async (_where, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });

  test('is behind the avatar, and not behind another icon', async () => {
    const icon = (label: string) =>
      `<button aria-label="${label}"><svg class="icon-${label}" width="16" height="16"></svg></button>`;
    const said = 'Click the avatar';
    const { target = [] } = compileEnglish(`Go to http://localhost/. ${said}`).intents[1] ?? {};
    await page.setContent(header(icon('search'), icon('bell')));
    expect(await decide(page.frames(), target, { purpose: 'click', locate })).toMatchObject({ outcome: 'missing' });
    await page.setContent(
      header(icon('search'), '<button><img class="avatar" src="" width="24" height="24"></button>'),
    );
    const found = await decide(page.frames(), target, { purpose: 'click', locate });
    expect(found).toMatchObject({ outcome: 'found', candidate: { fingerprint: { attributes: { class: 'avatar' } } } });
  });

  test('is left alone where the page shows what is meant', async () => {
    const entry = '<div role="menu"><div role="menuitem" onclick="0">My profile</div></div>';
    expect(await read(header(ada, entry), 'press "profile"')).toBe('click menu item "My profile"');
    expect(await read(header(ada, '<a href="/out">Sign out</a>'), 'sign out')).toBe('click link "Sign out"');
  });
});

describe('stars', () => {
  const five = (make: (at: number) => string): string => Array.from({ length: 5 }, (_, at) => make(at + 1)).join('');
  const named = `<main><h1>Dune</h1><div>${five((at) => `<button aria-label="${at} star${at > 1 ? 's' : ''}">☆</button>`)}</div></main>`;
  const plain = `<main><h1>Dune</h1><div>${five(() => '<span class="star" style="cursor:pointer" onclick="0">☆</span>')}</div></main>`;

  test.each([
    ['give it 4 stars', 'click button "4 stars"'],
    ['rate this three out of 5', 'click button "3 stars"'],
    ['choose 5 stars', 'click button "5 stars"'],
  ])('are called by their number: %s', async (clause, done) => {
    expect(await read(named, clause)).toBe(done);
  });

  test('without names are counted', async () => {
    await page.setContent(plain);
    const reading = await readByPage(page.frames(), { clause: 'give it 4 stars', locate });
    expect(reading).toMatchObject({ outcome: 'found', proposals: [{ deed: { action: 'click' } }] });
    const [proposal] = 'proposals' in reading ? reading.proposals : [];
    const { type = 'css', value = '' } = proposal?.candidate.selector ?? {};
    const at = await page
      .locator(type === 'xpath' ? `xpath=${value}` : value)
      .evaluate((star) => [...(star.parentElement?.children ?? [])].indexOf(star));
    expect(at).toBe(3);
  });

  test('of two rows are a question', async () => {
    expect(await read(`${plain}${plain}`, 'give it 4 stars')).toBe('missing');
  });
});

test('a tab with a count is called by its name', async () => {
  const tabs = `<div role="tablist">${['Notes (3)', 'Notes archive'].map((name) => `<button role="tab">${name}</button>`).join('')}</div>`;
  expect(await read(tabs, 'open its notes')).toBe('click tab "Notes (3)"');
});

test('the text of the only field in a dialog is replaced', async () => {
  const dialog = '<div role="dialog" aria-label="Edit"><textarea>Old</textarea><button>Save</button></div>';
  const field = '<label>Name <input></label>';
  for (const place of ['', 'In the dialog, '])
    expect(await read(field + dialog, `${place}replace the text with "New"`)).toBe('type field = New');
  expect(await read(field, 'In the dialog, replace the text with "New"')).toBe('missing');
});

describe('on a page', () => {
  const course =
    '<div class="card"><button aria-label="Add to list">♡</button><h3><a href="#x">Knots for Sailors</a></h3></div>';
  const other = course.replace('Knots', 'Maps').replace('#x', '#y');

  test('a name with a preposition in it is one name', async () => {
    const { test: steps } = await walkThrough(
      `<main><h1>Courses</h1>${course}${other}</main>`,
      'Open Knots for Sailors',
    );
    expect(steps.at(-1)).toMatchObject({ action: 'click', selector: { value: 'link "Knots for Sailors"' } });
  });

  test('what is in the catalog is in none of the bars', async () => {
    const bars = '<nav><a href="#m">Maps for Sailors</a></nav>';
    const html = `${bars}<main><h1>Courses</h1>${course}${other}</main>`;
    const { test: steps } = await walkThrough(html, 'Open "Maps for Sailors" from the catalog');
    expect(steps.at(-1)?.action).toBe('click');
    expect(JSON.stringify(steps.at(-1)?.selector)).not.toContain('nav');
  });

  test('a dialog that has closed is checked by its title', async () => {
    const html = `<main><h1>Home</h1><button onclick="d.hidden = false">Ask</button></main><div id="d" role="dialog" aria-label="Sure?" hidden><p>Sure?</p><button onclick="d.hidden = true">Yes</button></div>`;
    const { test: steps } = await walkThrough(html, 'Click Ask. Click Yes. The dialog should close.');
    expect(steps.at(-1)).toMatchObject({
      action: 'assert',
      assertions: [{ type: 'element_hidden', selector: { type: 'role', value: 'dialog "Sure?"' } }],
    });
  });

  test('a section is called without the count beside its name', async () => {
    const html = `<main><h1>Course</h1>${['Basics', 'Extras'].map((name) => `<button aria-expanded="false"><span>${name}</span><span>3 lessons</span></button>`).join('')}</main>`;
    const { test: steps } = await walkThrough(html, 'Click "Extras"');
    expect(steps.at(-1)).toMatchObject({ action: 'click', selector: { value: expect.stringContaining('Extras') } });
  });

  test('that button is the one that was named last', async () => {
    const html = '<main><p>Nothing found</p><button>Clear filters</button><button>Help</button></main>';
    const { test: steps } = await walkThrough(html, 'I should see a "Clear filters" button. Click that button.');
    expect(steps.at(-1)).toMatchObject({ action: 'click', selector: { value: 'button "Clear filters"' } });
  });
});

describe('answers', () => {
  const asked = (label: string, type: string, ...options: string[]): string =>
    `<fieldset><legend>${label}</legend>${options.map((option) => `<label><input type="${type}" name="${label}"> ${option}</label>`).join('')}</fieldset>`;
  const quiz = `<main><h1>Quiz</h1>${asked('Question 1', 'radio', 'Oslo', 'Bergen')}${asked('Question 2', 'checkbox', 'Fish', 'Chips', 'Fish and chips')}<button>Submit</button></main>`;
  const plain = `<main><h1>Quiz</h1>${asked('The capital?', 'radio', 'Oslo', 'Bergen')}${asked('A city?', 'radio', 'Oslo', 'Bergen')}</main>`;

  test.each([
    [quiz, 'for question 1 select "Oslo", for question 2 tick "Fish" and "Chips"', ['Oslo', 'Fish', 'Chips']],
    [quiz, 'in question 2 check Fish and chips', ['Fish and chips']],
    [plain, 'in the second question choose Bergen', ['Bergen']],
  ])('are ticked where they are asked for (%#)', async (html, clause, labels) => {
    const said = await read(html, clause);
    expect(said.split(' ; ').map((step) => /"([^"]+)"/u.exec(step)?.[1])).toEqual(labels);
  });

  test('in the second of two alike are those of the second', async () => {
    await page.setContent(plain);
    const reading = await readByPage(page.frames(), { clause: 'in the second question choose Bergen', locate });
    const [proposal] = 'proposals' in reading ? reading.proposals : [];
    const { type = 'css', value = '' } = proposal?.candidate.selector ?? {};
    const name = await page.locator(`${type}=${value}`).getAttribute('name');
    expect(name).toBe('A city?');
  });

  test.each([
    ['an answer that is missing', quiz, 'for question 1 select "Paris"'],
    ['a question that is missing', quiz, 'for question 3 select "Oslo"'],
    ['words beside the answers', quiz, 'for question 2 tick "Fish" but never "Chips"'],
  ])('are a question with %s', async (_what, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});

test('a quiz is started where the page calls it taking it', async () => {
  const html = '<main><h1>Knots course</h1><a href="#q">Take the quiz</a></main>';
  expect(await read(html, 'start the quiz')).toBe('click link "Take the quiz"');
  expect(await read(html, 'begin the course')).toBe('missing');
});
