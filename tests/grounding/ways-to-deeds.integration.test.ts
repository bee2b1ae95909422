import { describe, expect, test } from 'vitest';
import { walkThrough } from './walk-through.ts';

const menu = (entries: string): string =>
  `<span class="dropdown"><button class="dropdown-toggle" aria-label="Boat menu" onclick="const list = this.nextElementSibling;
for (const each of document.querySelectorAll('ul')) if (each !== list) each.hidden = true; list.hidden = !list.hidden">⋮</button><ul hidden>${entries}</ul></span>`;
const entry = (name: string): string => `<li><a style="cursor:pointer" onclick="done(this)">${name}</a></li>`;
const boat = (name: string, state: string): string =>
  `<div class="card"><h3>${name}</h3><p>${state}</p>${menu(['Edit boat', 'Retire', 'Show details'].map(entry).join(''))}</div>`;

const boats = `<!doctype html><title>Boats</title><h1>Boats</h1><input type="search" placeholder="Search by name">
${boat('Heron', 'Afloat')}${boat('Marsh Wren', 'On land')}${boat('Kite', 'Afloat')}<p id="out"></p>
<script>const done = (link) => { out.textContent = link.textContent + ': ' + link.closest('.card').querySelector('h3').textContent; link.closest('ul').hidden = true; };</script>`;

describe('what the menu of one of several does', () => {
  test.each([
    ['Retire Heron', 'Retire: Heron'],
    ['Retire the boat Marsh Wren', 'Retire: Marsh Wren'],
    ['Edit Heron', 'Edit boat: Heron'],
    ['Retire Marsh Wren via its menu', 'Retire: Marsh Wren'],
    ['Use the row menu of Kite to retire it', 'Retire: Kite'],
    ['From the card menu of Kite, retire it', 'Retire: Kite'],
    ['In the menu of Marsh Wren, I edit it', 'Edit boat: Marsh Wren'],
    ['View the details of Kite', 'Show details: Kite'],
  ])('%s', async (deed, seen) => {
    const { test: made, states } = await walkThrough(boats, `${deed}. "${seen}" is visible`);
    expect(made.slice(1, 3).map(({ action }) => action)).toEqual(['click', 'click']);
    expect([...states.values()]).not.toContain('failed');
    expect([...states.values()]).not.toContain('draft');
  });

  test.each([
    ['a thing that is missing', 'Retire Swan'],
    ['a deed that its menu does not have', 'Launch Heron'],
    ['a part of it that the entry does not say', 'Retire the crew of Heron'],
    ['two of them', 'Retire Heron and Kite'],
    ['a deed that its menu does not have, however it is said', 'From the card menu of Kite, launch it'],
    ['the menu of a thing that is missing', 'From the card menu of Swan, retire it'],
  ])('it is a question for %s', async (_what, deed) => {
    const { states } = await walkThrough(boats, deed);
    expect([...states.values()].at(-1)).toBe('draft');
  });

  test('the open menu of another one is not taken for it', async () => {
    const { states, test: made } = await walkThrough(
      boats,
      'Open the menu of Kite. Retire Heron. "Retire: Heron" is visible',
    );
    expect([...states.values()]).not.toContain('failed');
    expect(made.filter(({ action }) => action === 'click')).toHaveLength(3);
  });
});

const site = `<!doctype html><title>Harbor</title><nav><a href="#/">Home</a> <a href="#/letters">Letters <span>2</span></a> <a href="#/members">Members</a></nav><main></main>
<script>const pages = {
'#/letters': '<h1>Letters</h1><ul>' + ['Ida Holm', 'Ole Vik'].map((name) => '<li style="cursor:pointer" onclick="out.textContent = this.textContent">' + name + '<br>About boats</li>').join('') + '</ul><p id="out"></p>',
'#/members': '<h1>All members</h1><button>Filters</button><ul><li>Ida Holm<br>Since 2020</li><li>Ole Vik<br>Since 2021</li></ul>' };
onhashchange = () => (document.querySelector('main').innerHTML = pages[location.hash] ?? '<h1>Home</h1><p>Welcome</p><label>Note <input></label>'); onhashchange();</script>`;

describe('the part of a site that a clause is about by its noun', () => {
  test.each([
    ['Open the letter from Ida Holm'],
    ['Find Ole Vik in the member list'],
    ['Open the filters of the member list'],
  ])('%s', async (clause) => {
    const { test: made, states } = await walkThrough(site, clause);
    expect(made).toHaveLength(3);
    expect([...states.values()]).toEqual(['kept', 'found']);
  });

  test('what is searched for there is typed without the name of that part', async () => {
    const searching = site.replace('<button>Filters</button>', '<input type="search">');
    const { test: made } = await walkThrough(searching, 'Search for Ole Vik in Members');
    expect(made[2]).toMatchObject({ action: 'type', value: 'Ole Vik' });
    const other = await walkThrough('<!doctype html><input type="search">', 'Search for Ole Vik in Paris');
    expect(other.test[1]).toMatchObject({ action: 'type', value: 'Ole Vik in Paris' });
  });

  test.each([
    ['nothing there is called so', 'Open the invoice from Ida Holm'],
    ['it does not have that one', 'Open the letter from Nobody Else'],
    ['a text is checked where the test is', '"Ole Vik" is shown under Members'],
    ['a form is being filled in', 'Type "Hi" into the Note field. Open the letter from Ida Holm'],
  ])('it is a question where %s', async (_where, clause) => {
    const { states, test: made } = await walkThrough(site, clause);
    expect([...states.values()].at(-1)).toBe('draft');
    expect(made.at(-1)?.action).toBe('draft');
  });
});
