/** Shapes of pages that open-source applications have and our own sites hadn't. */
import { compileEnglish } from '@saywright/authoring/compile';
import { decide } from '@saywright/grounding/decide';
import { groundCheck } from '@saywright/grounding/ground-check';
import { readPage } from '@saywright/grounding/read-page';
import { goneOfKind } from '@saywright/grounding/walk/gone-of-kind';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';

const table = `
  <form role="search"><label>Search <input id="site-search"></label></form>
  <div class="widget">
    <label>Search: <input id="table-search" type="search"></label>
    <button>Status</button>
    <table>
      <thead><tr><th tabindex="0" style="cursor: pointer" id="sort-age" aria-label="Age: activate to sort">Age</th><th>Office</th><th>Name</th></tr></thead>
      <tfoot><tr><th>Age</th><th>Office</th><th>Name</th></tr></tfoot>
      <tbody>
        <tr><td>33</td><td>Tokyo</td><td>Airi</td></tr>
        <tr><td>41</td><td>London</td><td>Bradley</td></tr>
        <tr><td>29</td><td>Paris</td><td>Celine</td></tr>
      </tbody>
    </table>
  </div>`;
const todos = `
  <section>
    <ul><li>Milk <button id="milk">Delete todo</button></li><li>Bread <button>Delete todo</button></li></ul>
    <footer>0 items left!</footer>
  </section>
  <footer>Created by us</footer>`;

const wiki = `
  <nav aria-label="Breadcrumb"><a href="#shelf" id="crumb">Handbook</a></nav>
  <aside><section><h5>Book Navigation</h5><a href="#1" id="chapter">Handbook</a></section></aside>
  <main><h1>Handbook</h1><a href="#1">Edit</a><p>All about it.</p></main>
  <aside><h5>More</h5><div class="actions"><a href="#2" id="edit">Edit</a><a href="#3">Move</a></div></aside>
  <form><label>Title <input id="title"></label><label>Starts <input id="starts" type="date"></label>
    <label>Shelf <select id="shelf"><option>Left</option></select></label><label>Color <select><option>Red</option></select></label></form>
  <ul><li>Draft one <button>Print</button></li><li>Draft two <button id="second">Print</button></li></ul>`;

const offers = `
  <div class="offers"><div class="offer"><b>Azul Air</b> <span>$89</span> <button id="azul">Select</button></div>
    <div class="offer"><b>NordSky</b> <span>$120</span> <button id="nord">Select</button></div></div>
  <div><span>Density</span> <label><input type="radio" name="d">Cozy</label> <label><input type="radio" name="d" id="compact">Compact</label></div>`;

const entry = `
  <h4>Your Balance</h4><h1>$300.00</h1>
  <form><label>Text <input id="text"></label><label>Amount (in EUR) <input id="amount"></label><label>Date <input id="date"></label></form>`;

/** Cards whose header has the card's name, and a class of its own that repeats as well. */
const folders = `
  <nav><a href="#i" id="menu">Inbox</a></nav>
  <div class="card"><div class="card-header"><h3>Folders</h3></div><div class="card-body"><a href="#f" id="folder">Inbox <b>3</b></a></div></div>
  <div class="card"><div class="card-header"><h3>Labels</h3></div><div class="card-body"><a href="#l">Billing</a></div></div>`;

const board = `
  <section class="lane"><h2><b>2</b> To do</h2><article class="task"><b>bug</b><p>Fix it</p></article><article class="task"><b>bug</b><p>Try it</p></article></section>
  <section class="lane"><h2><b>1</b> Done</h2><article class="task"><b>bug</b><p id="shipped">Ship it</p></article></section>`;

const notes = `
  <style>li button { opacity: 0 } li:hover button { opacity: 1 }</style>
  <form><label>New note <input id="new-note"></label></form>
  <h3>History</h3><ul><li>Pen <button class="delete-btn" id="pen">x</button></li><li>Book <button class="delete-btn">x</button></li></ul>`;

const projects = `
  <table><thead><tr><th>Project</th><th>State</th></tr></thead>
    <tr><td><a href="#1" id="alpha">Alpha</a> <small>Internal</small></td><td>Open</td></tr>
    <tr><td><a href="#2">Beta</a> <small>Acme</small></td><td>Late</td></tr></table>`;

/** As pages were written before there were labels and header cells. */
const ledger = `
  <table border="1"><tr><td><b>No.</b></td><td><b>Vendor</b></td><td><b>State</b></td></tr>
    <tr><td>4401</td><td>Acme</td><td>Open</td></tr><tr><td>4402</td><td>Brandt</td><td id="state">Approved</td></tr></table>
  <table><tr><td align="right"><font size="2">Amount:</font></td><td><input id="amount"> EUR</td></tr></table>`;

let page: Page;
openPage((opened) => {
  page = opened;
});

async function intentOf(body: string, clause: string) {
  await page.setContent(`<!doctype html><main>${body}</main>`);
  const intent = compileEnglish(`Go to http://localhost/. ${clause}`).intents[1];
  if (!intent) throw new Error(`"${clause}" isn't understood`);
  return intent;
}

it.each([
  [
    'the search box of a table that stands above it',
    table,
    'Type "Tokyo" into the search box of the table',
    '#table-search',
  ],
  ['a column header that sorts, not the one below the table', table, 'Click the Age column header', '#sort-age'],
  ['a column header that sorts, by the name that the one below the table has', table, 'Click "Age"', '#sort-age'],
  ['a quoted column header that sorts', table, 'Click on the "Age" column header', '#sort-age'],
  ['a filter by its name', table, 'Click the Status filter', '.widget > button'],
  ['what the page has in its actions, which it calls by a class', wiki, 'Click "Edit" in the book actions', '#edit'],
  ['what stands under a heading with the whole name', wiki, 'Click "Handbook" in the book navigation', '#chapter'],
  ['a link of the breadcrumb', wiki, 'Click the "Handbook" link in the breadcrumb', '#crumb'],
  ['the dropdown of the noun beside an option', wiki, 'Select the shelf "Left" from the dropdown', '#shelf'],
  ['the button of one of several alike, by its number', wiki, 'Click "Print" for the second draft', '#second'],
  ['a field that is clicked into', wiki, 'Click in the title textbox', '#title'],
  ['the button that chooses an offer, not its name', offers, 'Select "Azul Air"', '#azul'],
  ['an offer by its name, where its kind is said, too', offers, 'Choose the NordSky flight', '#nord'],
  ['an option whose group is named after it', offers, 'Choose the Compact density', '#compact'],
  ['the field that is called Text', entry, 'Type "Rent" into the Text field', '#text'],
  ['the field that is called as its kind', entry, 'Type "Rent" into the text field', '#text'],
  ['a link of a card whose header is called the same', folders, 'In the Folders card, click "Inbox"', '#folder'],
  ['a button that is shown once the mouse is over its item', notes, 'Delete "Pen"', '#pen'],
  ['the only field of a page by a part of its name', notes, 'Type "Ink" into the note field', '#new-note'],
  ['a field with a unit behind it', ledger, 'Type "15" into the Amount field', '#amount'],
  ['the button of an item that names the kind of item', todos, 'Click the delete button of "Milk"', '#milk'],
])('finds %s', async (...[, body, clause, expected]) => {
  const { target = [], purpose } = await intentOf(body, clause);
  const decision = await decide(page.frames(), target, { purpose, locate });
  if (decision.outcome !== 'found') throw new Error(JSON.stringify(decision));
  expect(await decision.candidate.locator.and(page.locator(expected)).count()).toBe(1);
});

it.each([
  ['counts the items of a list that is only called so', 'There are 2 notes in the list'],
  ['finds a text of a list rather than the box that it labels', 'Check that "Rye" is in the list'],
])('%s', async (_name, clause) => {
  const { checks } = await intentOf(
    '<ul class="nav-list"><li><a href="/a">All</a></li></ul>' +
      '<ul>' +
      '<li class="note unread"><input type="checkbox" aria-label="Rye"><span>Rye</span></li>' +
      '<li class="note unread"><input type="checkbox" aria-label="Oats"><span>Oats</span></li></ul>',
    clause,
  );
  const [check] = checks;
  const grounded = check && (await groundCheck(page.frames(), check, { locate }));
  expect(grounded).toMatchObject({ outcome: 'found' });
  expect(JSON.stringify(grounded?.outcome === 'found' && grounded.assertion)).not.toContain('unread');
});

it('reads a column whose header is a row of plain cells in bold', async () => {
  const { checks } = await intentOf(ledger, 'Order 4402 has the state "Approved"');
  const [check] = checks;
  const grounded = check && (await groundCheck(page.frames(), check, { locate }));
  if (grounded?.outcome !== 'found') throw new Error(JSON.stringify(grounded));
  expect(await grounded.candidate?.locator.getAttribute('id')).toBe('state');
});

it('finds the table of a page that has one, which has no name', async () => {
  const { checks } = await intentOf('<table><tr><td>Ada</td></tr></table>', 'The table is visible');
  const [check] = checks;
  expect(check && (await groundCheck(page.frames(), check, { locate }))).toMatchObject({ outcome: 'found' });
});

it('finds a footer that belongs to a section, where the page has one of its own', async () => {
  const { checks } = await intentOf(todos, 'The footer should say "0 items left!"');
  const [check] = checks;
  expect(check && (await groundCheck(page.frames(), check, { locate }))).toMatchObject({ outcome: 'found' });
});

it('reads a cell by its place, so that its text can be checked once it changes', async () => {
  const { checks } = await intentOf(table, 'The office of Airi is Tokyo');
  const [check] = checks;
  const grounded = check && (await groundCheck(page.frames(), check, { locate }));
  if (grounded?.outcome !== 'found' || !('selector' in grounded.assertion)) throw new Error(JSON.stringify(grounded));
  const { type, value, fallback_selectors: fallbacks } = grounded.assertion.selector;
  await page.getByRole('cell', { name: 'Tokyo' }).evaluate((cell) => (cell.textContent = 'Osaka'));
  for (const way of [{ type, value }, ...fallbacks])
    expect(await locate(page.mainFrame(), way).textContent()).toBe('Osaka');
});

it.each([
  ['reads the balance of "Your Balance"', entry, 'Your balance should be "$300.00"', 'Your Balance'],
  [
    'keeps a label that two of the page could be',
    `${entry}<p>My balance: 1</p>`,
    'The balance is "$300.00"',
    'balance',
  ],
])('%s', async (...[, body, clause, label]) => {
  const { checks } = await intentOf(body, clause);
  const [check] = checks;
  const grounded = check && (await groundCheck(page.frames(), check, { locate }));
  expect(grounded).toMatchObject({ outcome: 'found', assertion: { type: 'labelled_value', label } });
});

it('asks which of two fields is meant where none is called as its kind', async () => {
  const form = '<label>Title <input></label><label>Amount <input></label>';
  const { target = [], purpose } = await intentOf(form, 'Type "Rent" into the text field');
  expect(await decide(page.frames(), target, { purpose, locate })).toMatchObject({ outcome: 'unsure' });
});

it.each([
  ['reads what only the markup calls so', '<p class="author">Ada</p><p class="date">May 4</p>', 'found'],
  ['leaves open which of two is meant', '<p class="author">Ada</p><p class="author">Bob</p>', 'missing'],
])('%s', async (_name, body, outcome) => {
  const { checks } = await intentOf(body, 'The author is "Ada"');
  const [check] = checks;
  const grounded = check && (await groundCheck(page.frames(), check, { locate }));
  expect(grounded).toMatchObject({ outcome, ...(outcome === 'found' && { assertion: { type: 'element_text' } }) });
});

const groundedBy = async (body: string, clause: string) => {
  const { checks } = await intentOf(body, clause);
  const [check] = checks;
  const grounded = check && (await groundCheck(page.frames(), check, { locate }));
  if (!grounded) throw new Error(`"${clause}" isn't a check`);
  return grounded;
};

it.each([
  ['a card under a heading that has a count', board, '"Ship it" is in the "Done" column', '#shipped'],
  ['the name of an item, not all of it', projects, 'The first project is "Alpha"', '#alpha'],
  ['what is below a heading', notes, 'The history contains "Pen"', 'li:first-of-type'],
])('checks %s', async (...[, body, clause, expected]) => {
  const grounded = await groundedBy(body, clause);
  if (grounded.outcome !== 'found') throw new Error(JSON.stringify(grounded));
  expect(await grounded.candidate?.locator.and(page.locator(expected)).count()).toBe(1);
});

it.each([
  ['a card of another column', board, '"Ship it" is in the "To do" column'],
  ['what the part below a heading does not have', notes, 'The history contains "Ink"'],
])('finds nothing for %s', async (_name, body, clause) => {
  expect((await groundedBy(body, clause)).outcome).toBe('missing');
});

it('counts what a place has, though the page has more of them', async () => {
  const grounded = await groundedBy(board, 'There are 2 cards in the "To do" column');
  if (grounded.outcome !== 'found' || !('selector' in grounded.assertion) || !grounded.assertion.selector)
    throw new Error(JSON.stringify(grounded));
  expect(await locate(page.mainFrame(), grounded.assertion.selector).count()).toBe(2);
});

it.each([
  [
    'the rows of the layout',
    '<div class="row"><p>Hello</p><p>Ada</p></div><div class="row"><b>1</b><b>2</b></div>',
    undefined,
  ],
  [
    'the rows of the layout around the list',
    `<div class="row"><p>Hello</p><p>Ada</p></div><div class="row"><ul>${'<li><b>Hi</b> <i>you</i></li>'.repeat(3)}</ul></div>`,
    3,
  ],
])('counts no messages in %s', async (_name, body, count) => {
  const grounded = await groundedBy(body, 'There are 3 messages');
  const selector = grounded.outcome === 'found' && 'selector' in grounded.assertion && grounded.assertion.selector;
  expect(selector ? await locate(page.mainFrame(), selector).count() : undefined).toBe(count);
});

it('does not take the new field for another one where the page has two', async () => {
  const form = '<label>New note <input></label><label>Search <input></label>';
  const { target = [], purpose } = await intentOf(form, 'Type "Ink" into the note field');
  expect((await decide(page.frames(), target, { purpose, locate })).outcome).toBe('missing');
});

it.each([
  ['is there', 'Pen', 1],
  ['is gone', 'Ink', 0],
])('looks below a heading for what must be gone, and %s', async (_name, text, count) => {
  const grounded = await groundedBy(notes, `The history no longer contains "${text}"`);
  if (grounded.outcome !== 'found' || grounded.assertion.type !== 'element_hidden')
    throw new Error(JSON.stringify(grounded));
  expect(await locate(page.mainFrame(), grounded.assertion.selector).count()).toBe(count);
});

it('asks what a name without a content no longer contains', async () => {
  const grounded = await groundedBy('<a href="#h">History</a><p>Pen</p>', 'The history no longer contains "Pen"');
  expect(grounded).toMatchObject({ outcome: 'missing', reason: 'The page only has "history" as a name.' });
});

it.each([
  ['drops the ways to any text where the page had a heading', '<h2>Account</h2>', []],
  ['keeps them where what was meant may be a text', '<p>Account</p>', [{ type: 'text', value: 'Account' }]],
])('%s', async (_name, body, fallbacks) => {
  const { checks } = await intentOf(body, 'The "Account" heading is no longer visible');
  const text = { type: 'text' as const, value: 'Account' };
  const selector = { type: 'role' as const, value: 'heading "Account"', fallback_selectors: [text] };
  const before = await readPage(page.frames());
  expect(goneOfKind(selector, checks[0]?.target?.[0], before).fallback_selectors).toEqual(fallbacks);
});
