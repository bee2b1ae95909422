import { fingerprintOf } from '@saywright/grounding/choose/fingerprint-of';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../grounding/page-of-file.ts';
import { relocateAgain, type Rewritten } from './relocate-again.ts';

let page: Page;
openPage(
  (opened) => {
    page = opened;
  },
  { viewport: { width: 1_280, height: 900 } },
);

/** Where the element is on the page as it is after, by the attribute `is` of what it's in; undefined if it isn't found. */
async function placeOf(before: string, rewritten: Omit<Rewritten, 'css'>): Promise<string | null | undefined> {
  const found = await relocateAgain(page, before, { css: '#it', ...rewritten });
  if (found.outcome === 'missing') return undefined;
  return found.candidate.locator.evaluate((element) => element.closest('[is]')?.getAttribute('is') ?? null);
}

/** Each row has the same actions, in a box whose class has "row" in it. */
const posts = (id: string, link = 'a'): string =>
  `<h1>Posts</h1><table>${['Autumn hours', 'Plum cake', 'Our bakers']
    .map(
      (title, at) =>
        `<tr is="${title}"><td><a href="/${at}">${title}</a><div class="row-actions"><a href="#e">Edit</a> <${link} href="#t" ${at === 1 ? id : ''}>Trash</${link}></div></td><td>Ada</td></tr>`,
    )
    .join('')}</table>`;

test('a row is called by its title, and not by the actions that each row has', async () => {
  await page.setContent(posts('id="it"'));
  const sight = new Sight(await readPage(page.frames()));
  const element = sight.model.elements.find(({ attributes }) => attributes['id'] === 'it');
  expect(element && fingerprintOf(sight, element).item).toBe('Plum cake');
});

test("finds a row's action in its own row, and nowhere once that row is gone", async () => {
  const before = posts('id="it"');
  expect(await placeOf(before, { after: posts('') })).toBe('Plum cake');
  const without = posts('').replace(/<tr is="Plum cake">.*?<\/tr>/, '');
  expect(await placeOf(before, { after: without })).toBeUndefined();
});

const recipe = (word: string, id = ''): string =>
  `<h1>Steps</h1><ol>${['Soften the onion.', 'Simmer for an hour.']
    .map((text, at) => `<li is="${text}">${text} <button ${at === 0 ? id : ''}>${word}</button></li>`)
    .join('')}</ol>`;

test("a button's entry is the same one when the button is reworded", async () => {
  expect(await placeOf(recipe('Start timer', 'id="it"'), { after: recipe('Start cooking timer') })).toBe(
    'Soften the onion.',
  );
});

/** The box around the cards is called like the first of them. */
const cards = (id = ''): string =>
  `<div class="grid">${['$12,480', '3,912', '87']
    .map(
      (value, at) =>
        `<div class="card" is="${value}"><h3>${value}</h3><button ${at === 0 ? id : ''} class="x7">View report</button></div>`,
    )
    .join(
      '',
    )}</div><div class="grid"><div class="card"><h3>Latest orders</h3><button class="x7">Export</button></div></div>`;

test('a card whose box is called like it is another one than the cards beside it', async () => {
  const redesigned = cards().replaceAll('class="x7"', 'class="btn"');
  expect(await placeOf(cards('id="it"'), { after: redesigned })).toBe('$12,480');
});

const bar = (is: string, ...links: string[]): string =>
  `<div is="${is}">${links.map((link) => `<a href="/${link.split(' ')[0]?.toLowerCase()}" ${link.includes('id=') ? 'id="it"' : ''}>${link.replace(' id=', '')}</a> `).join('')}</div>`;

test('takes the one that is still beside what was beside it, and not its copy in a bar of other links', async () => {
  const own = (home: string): string =>
    bar('own', 'Forms', home, 'Status') + '<h1>Street closure</h1><p>Apply here</p>';
  const copy = bar('copy', 'News', 'Home');
  expect(
    await placeOf(own('Home id='), { after: `${copy}<p style="margin:40px">Welcome back</p>${own('Home')}` }),
  ).toBe('own');
});

const scale = (tag: string): string =>
  `<form><h2>How satisfied are you?</h2><${tag} is="scale">${[1, 2, 3]
    .map((value) => `<button type="button" role="radio" ${value === 2 ? 'id="it"' : ''}>${value}</button>`)
    .join(' ')}</${tag}><h2>Anything else?</h2><div>Tell us</div></form>`;

test('finds a number whose box is another one now', async () => {
  const after = scale('span').replace('id="it"', '');
  expect(await placeOf(scale('div'), { after })).toBe('scale');
});

const choices = (confirm: string, later: string): string =>
  `<style>span{cursor:pointer}</style><h1>Step 2 of 3</h1><dl><dt>Amount</dt><dd>450.00 €</dd><dt>Fee</dt><dd>0.00 €</dd></dl><span is="back">Back</span> <span is="confirm">${confirm}</span> <span is="later" id="it" data-test="later">${later}</span>`;

test.each(['Confirm now', 'Go to confirm', 'Confirm…'])(
  'never takes one of before that is called "%s" now',
  async (now) => {
    expect(
      await placeOf(choices('Confirm', 'Confirm later'), { after: choices(now, 'Confirm').replace('id="it"', '') }),
    ).not.toBe('confirm');
  },
);
