import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../grounding/page-of-file.ts';
import { relocateAgain } from './relocate-again.ts';

let page: Page;
openPage(
  (opened) => {
    page = opened;
  },
  { viewport: { width: 1_280, height: 900 } },
);

const people = ['Ada Osei', 'Ben Hardy', 'Cleo Marsh'];
const role = '<select aria-label="Role"><option>Editor</option><option>Viewer</option></select>';

const table = `<div><a href="/boards">Boards</a> <a id="settings" href="/settings">Settings</a> <a href="/logout">Log out</a></div>
<h1>Members</h1><p>Three people work here</p><div><div><div><select id="filter" aria-label="Role"><option>All</option></select></div></div></div>
<table><tbody>${people.map((name, at) => `<tr><td>${name}</td><td>${at}@tern.example</td><td>${role}</td><td><button id="resend${at}">Resend invite</button> <button id="remove${at}">Remove</button></td></tr>`).join('')}</tbody></table>`;

const links = ['Boards', 'Settings', 'Help'];
const sidebar = (names: readonly string[]): string =>
  `<aside><ul>${names.map((name) => `<li><a href="/w/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul></aside>`;
const card = (name: string, buttons: readonly string[]): string =>
  `<article style="border:1px solid;margin:12px"><h3>${name}</h3><p>${people.indexOf(name)}@tern.example</p>${role}<div><i>Joined in May</i> ${buttons.map((each) => `<button class="x7">${each}</button>`).join(' ')} <i>Last seen today</i></div></article>`;
const cards = (buttonsOf: (name: string) => readonly string[], names: readonly string[] = links): string =>
  `${sidebar(names)}<main><h1>People</h1><p>Three people work here</p>${people.map((name) => card(name, buttonsOf(name))).join('')}</main>`;
const all = cards(() => ['Resend invitation', 'Remove']);
const others = cards(() => ['Message', 'Remove']);

test.each([
  { which: 'of the same name', css: '#remove1', after: others, name: 'Remove' },
  { which: 'whose name has another form', css: '#resend1', after: all, name: 'Resend invitation' },
])("finds a row's button $which again where the table became cards", async ({ css, after, name }) => {
  const found = await relocateAgain(page, table, { css, after });
  expect(found.outcome).toBe('found');
  if (found.outcome !== 'found') return;
  expect(await found.candidate.locator.textContent()).toBe(name);
  expect(await found.candidate.locator.locator('xpath=ancestor::article/h3').textContent()).toBe('Ben Hardy');
});

test("takes no other card's button for one that its own card has no more", async () => {
  const after = cards((name) => (name === 'Ben Hardy' ? ['Resend invitation'] : ['Resend invitation', 'Remove']));
  expect((await relocateAgain(page, table, { css: '#remove1', after })).outcome).toBe('missing');
});

test('takes no field of a card for one of its name that was above the table', async () => {
  expect((await relocateAgain(page, table, { css: '#filter', after: all })).outcome).toBe('missing');
});

test('finds a link again by the links of its bar, where that became another part of the page', async () => {
  expect((await relocateAgain(page, table, { css: '#settings', after: all })).outcome).toBe('found');
});

test('takes no link of its name among new texts', async () => {
  const after = `${cards(() => ['Remove'], ['Help'])}<footer>${sidebar(['Settings', 'Imprint'])}</footer>`;
  expect((await relocateAgain(page, table, { css: '#settings', after })).outcome).toBe('missing');
});

test('takes no greeting in the footer for the one in the header that is gone', async () => {
  const main = '<main style="height:500px"><h1>Tern</h1><p>Two boards are yours</p><button>New board</button></main>';
  const header = '<header><a id="greeting" href="/me">Welcome back, Ada</a></header>';
  for (const text of ['Welcome back!', 'Welcome back, Ada']) {
    const after = `<header></header>${main}<footer><p>Made in Oslo</p><a href="/stories">${text}</a></footer>`;
    const found = await relocateAgain(page, `${header}${main}`, { css: '#greeting', after });
    expect(found.outcome).toBe('missing');
  }
});
