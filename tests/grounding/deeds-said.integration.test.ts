import { decide } from '@saywright/grounding/decide';
import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { groupsNamed } from '@saywright/grounding/match/items-named';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayProposal } from './say-proposal.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

/** What's done for a clause, in a line. */
async function read(html: string, clause: string, subject?: string): Promise<string> {
  await page.setContent(`<style>span { cursor: pointer }</style>${html}`);
  const reading = await readByPage(page.frames(), { clause, locate, subject });
  if ('opener' in reading) return `${sayProposal(reading.opener)} ; then: ${reading.rest ?? 'all of it'}`;
  if ('parts' in reading) return reading.parts.map(sayProposal).join(' ; ');
  if (!('proposals' in reading)) return reading.outcome;
  return `${reading.outcome === 'unsure' ? 'unsure: ' : ''}${reading.proposals.map(sayProposal).join(' | ')}`;
}

const control = (name: string, title = ''): string =>
  `<button type="button"${title === '' ? '' : ` title="${title}"`}>${name}</button>`;

const boats = `<h1>Hire a boat</h1><h2>Day</h2>${['Mon 3 May, 09:00', 'Tue 4 May, 09:00', 'Tue 4 May, 14:00'].map((name) => control(name)).join('')}
<h2>Boats</h2>${['Boat A1, €20', 'Boat A2, €20', 'Boat A3, €25'].map((title) => control(title.slice(6, 7), title)).join('')}
<h2>Plan</h2><label><input type="radio" name="p"> Standard (free)</label><label><input type="radio" name="p" checked> Flexible (€3)</label>
<label><input type="checkbox"> Insurance</label><button>Add to order</button><button>Premium support</button>`;

describe('what is chosen by the names on the page', () => {
  test.each([
    ['pick Mon 3 May', 'click button "Mon 3 May, 09:00"'],
    ['choose the Monday slot', 'click button "Mon 3 May, 09:00"'],
    ['select Tuesday 4 May at 14:00', 'click button "Tue 4 May, 14:00"'],
    ['takes boats A1 and A3', 'click button "1" ; click button "3"'],
    ['grab the boats A1 to A3 one after another', 'click button "1" ; click button "2" ; click button "3"'],
    ['reserve boat A2 on Mon 3 May', 'click button "Mon 3 May, 09:00" ; click button "2"'],
    ['go for the flexible plan', 'check radio "Flexible (€3)"'],
    ['keep the flexible plan', 'check radio "Flexible (€3)"'],
    ['choose standard with insurance', 'check radio "Standard (free)" ; check checkbox "Insurance"'],
    ['put boat A1 into the order', 'click button "1" ; click button "Add to order"'],
    ['put it into the order', 'click button "Add to order"'],
    ['adds them to my order', 'click button "Add to order"'],
    ['choose Mon 3 May with the cabin K2', 'click button "Mon 3 May, 09:00" ; then: choose with the cabin K2'],
  ])('%s', async (clause, done) => {
    expect(await read(boats, clause)).toBe(done);
  });

  test.each([
    ['a name that two have', 'pick Tue 4 May'],
    ['another day of the same name', 'pick Mon 10 May'],
    ['a day with a number of its time', 'reserve boat A2 on Mon 9 May'],
    ['where it would be done, which the page does not have', 'reserve boat A2 on Wed 5 May'],
    ['a part of a longer name', 'choose premium'],
    ['two names without a word between them', 'choose standard insurance'],
    ['a noun of another group', 'choose standard delivery'],
    ['a plan that was not chosen before', 'keep the standard plan'],
    ['what is not to be chosen', 'take boat A1 but not A2'],
    ['an alternative', 'take boat A1 or A2'],
    ['what is taken off', 'take boat A1 off'],
    ['a number alone', 'choose 20'],
  ])('is asked about %s', async (_why, clause) => {
    expect(await read(boats, clause)).toBe('missing');
  });

  test('nothing is chosen whose control deletes, or is pressed already', async () => {
    expect(await read('<button data-action="delete-row">Iron</button>', 'choose Iron')).toBe('missing');
    expect(await read('<button aria-pressed="true">Iron</button>', 'choose Iron')).toBe('missing');
  });

  test('a button of one thing is not pressed for a button that stands elsewhere', async () => {
    const card = (name: string): string => `<li><h3>${name}</h3><button>Reserve</button></li>`;
    const shelf = `<ul>${card('Emma')}${card('Kim')}</ul><h2>Walden</h2><button>Recommend</button>`;
    expect(await read(shelf, 'choose Emma')).toBe('click button "Reserve" in item "Emma"');
    expect(await read(shelf, 'click "Recommend" for "Emma"')).toBe('missing');
    expect(await read(shelf, 'choose "Recommend" for Emma')).toBe('missing');
  });

  test.each([
    ['Open the new booking dialog', 'click button "+ New booking"'],
    ['Click "New booking"', 'click button "+ New booking"'],
    ['click + New booking', 'click button "+ New booking"'],
    ['Click "New booking" with empty fields', 'click button "+ New booking"'],
    ['Change the closing time to 23:00', 'type field "Closes at" = 23:00'],
    ['Open the new guest dialog', 'missing'],
  ])('signs and labels are said in plain words: %s', async (clause, deed) => {
    const desk = '<button>+ New booking</button><label>Opens at <input></label><label>Closes at <input></label>';
    expect(await read(desk, clause)).toBe(deed);
  });

  test('a code is enough of a name', async () => {
    const plan = ['T1', 'T2']
      .map((code) => `<div onclick="1" style="cursor:pointer"><b>${code}</b> Free</div>`)
      .join('');
    expect(await read(plan, 'Click table T2')).toBe('click element "T2 Free"');
    expect(await read(plan, 'Click table T3')).toBe('missing');
  });

  test('a button of one thing is not pressed for another one with a word of its name', async () => {
    const entry = (name: string, button = ''): string => `<li><h3>${name}</h3><p>Pending</p>${button}</li>`;
    const list = `<ul>${entry('Ada Holm', '<button>Recall</button>')}${entry('Ada Byron')}${entry('Ada')}</ul>`;
    expect(await read(list, 'click "Recall" for "Ada Holm"')).toBe('click button "Recall" in item "Ada Holm"');
    expect(await read(list, 'click "Recall" for "Ada Byron"')).toBe('missing');
    expect(await read(list, 'recall the payment of Ada Byron')).toBe('missing');
    expect(await read(list, 'click "Recall" for "Ada"')).toBe('missing');
  });

  test('the only date is chosen as such', async () => {
    expect(await read(control('Fri 7 May, 10:00'), 'choose the only date')).toBe('click button "Fri 7 May, 10:00"');
    expect(await read(boats, 'choose the only date')).toBe('missing');
  });
});

const list = `<select aria-label="Sort by"><option>Newest</option><option>Price, low to high</option></select>
<select aria-label="Status"><option>Any</option><option>Open</option></select><select aria-label="Category"><option>Any</option><option>Fiction</option></select>
<span onclick="void 0">Can I bring a dog?</span><span onclick="void 0">Where can I park?</span><a href="#d">Dog show</a>`;

describe('other words for a choice', () => {
  test.each([
    ['change the order to "Newest"', 'select dropdown "Sort by" = Newest'],
    ['set the status to Open', 'select dropdown "Status" = Open'],
    ['set the category to Open', 'missing'],
    ['set the status to Any', 'select dropdown "Status" = Any'],
    ['change the view to Any', 'missing'],
    ['click the question about the dog', 'click element "Can I bring a dog?"'],
    ['click the question about the cat', 'missing'],
    ['open the link about the dog', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(list, clause)).toBe(done);
  });
});

const cart = `<table>${['Rye bread', 'Oat milk']
  .map(
    (name) =>
      `<tr><td><b>${name}</b></td><td><span onclick="void 0">-</span> <i>2</i> <span onclick="void 0">+</span></td><td><img src="/i/bin.svg" alt="Remove" onclick="void 0" style="cursor:pointer"></td></tr>`,
  )
  .join('')}</table><button>Pay €12.00</button><button>Pay later</button>`;
const [plus, minus] = ['+', '-'].map((sign) => `click element "${sign}" in row "Oat milk"`);

describe('rows with a stepper and an icon', () => {
  test.each([
    ['add two oat milk with the plus sign', `${plus} ; ${plus}`],
    ['increase oat milk to 3', plus],
    ['decrease oat milk by 2', `${minus} ; ${minus}`],
    ['decrease oat milk to 3', 'missing'],
    ['increase soy milk to 3', 'missing'],
    ['remove oat milk with the plus sign', 'missing'],
    ['remove Oat milk with the bin icon', 'click image "Remove" in row "Oat milk"'],
    ['remove Oat milk with the heart icon', 'missing'],
    ['pays', 'click button "Pay €12.00"'],
    ['pays the fine', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(cart, clause)).toBe(done);
  });

  test('"one" is one of what the last step was about', async () => {
    expect(await read(cart, 'then remove one with the minus sign', 'Oat milk')).toBe(minus);
    expect(await read(cart, 'then remove one with the minus sign')).toBe('missing');
  });
});

const ferry = `<main><h1>Ferry</h1><p>Price: 12 a head</p><label>Cabin <select><option>Inside</option></select></label><div><span>Passengers</span><div><div role="button" aria-label="Fewer" onclick="void 0">−</div><span>1</span><div role="button" aria-label="More" onclick="void 0">+</div></div></div><button>Add to cart</button></main>`;

describe('a stepper with its label beside it', () => {
  test.each([
    ['set the passengers to 3', 2],
    ['set the number of passengers to "3"', 2],
    ['press the plus button until the passenger count is 4', 3],
    ['click + until it shows 3', 2],
    ['increase the passengers until the count is 3', 2],
    ['set the price to 3', 0],
    ['set the cabins to 3', 0],
    ['press the plus button until the price is 4', 0],
    ['press the minus button until the passenger count is 4', 0],
    ['decrease the passengers until the count is 4', 0],
    ['press Add to cart until the passenger count is 4', 0],
  ])('%s', async (clause, presses) => {
    const said = await read(ferry, clause);
    expect(said.includes('missing') ? 0 : said.split(' ; ').length).toBe(presses);
  });
});

const details = `<input placeholder="First name"><input placeholder="Surname"><input placeholder="E-mail"><input placeholder="Phone (optional)">
<input placeholder="Street and number"><input placeholder="Card number"><input placeholder="MM/YY"><input placeholder="CVC"><input placeholder="Promo code">`;

describe('fields by their labels', () => {
  test.each([
    [
      'fills in first name Nora, last name Lind and e-mail nora@mail.test',
      'type field "First name" = Nora ; type field "Surname" = Lind ; type field "E-mail" = nora@mail.test',
    ],
    ['give the name Jan Kos', 'type field "First name" = Jan ; type field "Surname" = Kos'],
    ['give the email jan@kos.test', 'type field "E-mail" = jan@kos.test'],
    [
      'enters card number 4111 1111 1111 1111, expiry 09/27 and CVC 123',
      'type field "Card number" = 4111 1111 1111 1111 ; type field "MM/YY" = 09/27 ; type field "CVC" = 123',
    ],
    ['replace the card number with 5555 4444', 'type field "Card number" = 5555 4444'],
    ['enter the promo code lantern10', 'type field "Promo code" = lantern10'],
    ['enter the promo code again', 'missing'],
    ['enter Leo, Marsh, leo@marsh.test', 'missing'],
    ['give the name Jan Maria Kos', 'missing'],
    ['enter the gift code lantern10', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(details, clause)).toBe(done);
  });

  test('two fields of one label are a question', async () => {
    expect(await read(`${details}<input placeholder="CVV">`, 'enter CVC 123')).toBe('missing');
  });

  test('a sign-up takes the address, for what it is called', async () => {
    const box = `<div><b>Newsletter</b><br><input placeholder="Your e-mail"> ${control('Sign me up')}</div>`;
    const done = 'type field "Your e-mail" = kim@post.test ; click button "Sign me up"';
    expect(await read(box, 'subscribe kim@post.test to the newsletter')).toBe(done);
    expect(await read(box, 'subscribe kim@post.test to the magazine')).toBe('missing');
    expect(await read(box.replace('Sign me up', 'Sign in'), 'subscribe kim@post.test to the newsletter')).toBe(
      'missing',
    );
  });
});

test('a day of two times is a question, whatever numbers these have', async () => {
  await page.setContent(['Sun 15 June, 11:00', 'Sun 15 June, 15:00'].map((name) => control(name)).join(''));
  const day = { name: 'Sun 15 June', isExact: false, kindWord: '', descriptors: [], places: [] };
  const decision = await decide(page.frames(), [day], { purpose: 'click', locate });
  expect(decision.outcome).toBe('unsure');
});

test('a field is found by the box that it is in', async () => {
  const box = `<div><b>Newsletter</b><br><input placeholder="Your e-mail"></div><input placeholder="Search">`;
  const done = 'type field "Your e-mail" = nora(at)mail';
  expect(await read(box, 'In the newsletter box at the bottom enter "nora(at)mail"')).toBe(done);
  expect(await read(box, 'In the feedback box enter "nora(at)mail"')).toBe('missing');
});

const letter = `<h1>Letter</h1><label>To <select><option>Choose…</option><option>All tenants</option><option>Ada Holm</option></select></label>
<label>Subject <input></label><label>Text <textarea></textarea></label>`;

describe('values before the labels of their fields', () => {
  test.each([
    ['put "Drill" as the subject and just "Hi" as text', 'type field "Subject" = Drill ; type field "Text" = Hi'],
    ['write Hello as the text, Exams as subject', 'type field "Text" = Hello ; type field "Subject" = Exams'],
    ['Choose All tenants as the recipient', 'select dropdown "To" = All tenants'],
    ['Select "All tenants" in "recipient"', 'select dropdown "To" = All tenants'],
    ['set the To field to Ada Holm', 'select dropdown "To" = Ada Holm'],
    // A name that nothing has is no value for another field.
    ['Select "All tenants" in "priority"', 'missing'],
    ['put "Drill" as the priority', 'missing'],
    ['put "Drill" as the subject as the text', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(letter, clause)).toBe(done);
  });
});

test('the button of a list is none for what another word says', async () => {
  const card = (title: string, body: string): string =>
    `<div class="card"><h3>${title}</h3><div class="body">${body}</div></div>`;
  const cards =
    card('To do', `<label><input type="checkbox"> Order ink</label><input placeholder="New task">${control('Add')}`) +
    card('Today', '<p>Nothing planned</p><p>Free</p>');
  expect(await read(cards, 'press Add student')).toBe('missing');
});

const roster = `<nav><ul><li><a href="#classes">Classes</a></li></ul></nav><h1>Attendance</h1>
<span>Date</span> <input type="date"> <span>Class</span> <select><option>7A</option><option>8A</option></select>
<table><tr><th>Name</th><th></th></tr>${['Ada Holm', 'Bo Vik']
  .map(
    (name, at) =>
      `<tr><td>${name}</td><td><span role="group" aria-label="${name}">${['Present', 'Excused'].map((state) => `<label><input type="radio" name="r${at}">${state}</label>`).join('')}</span></td></tr>`,
  )
  .join('')}</table>`;

describe('what a page is to show', () => {
  test.each([
    [
      'Look at the attendance of 23 March 2026 for class 8A',
      'type field "Date" = 2026-03-23 ; select dropdown "Class" = 8A',
    ],
    ['go to Attendance for 8A', 'select dropdown "Class" = 8A'],
    ['choose class 8A', 'select dropdown "Class" = 8A'],
    ['mark Ada Holm as Excused', 'check radio "Excused" in row "Ada Holm"'],
    // Neither the page nor its filters have these.
    ['look at the grades of class 8A', 'missing'],
    ['look at the attendance of class 9Z', 'missing'],
    ['look at the attendance of Ada Holm', 'missing'],
    ['mark Ada Holm as Late', 'missing'],
    ['choose class 9Z', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(roster, clause)).toBe(done);
  });
});

const dialog = `<button>Cancel order</button><div role="dialog" aria-modal="true"><h2>New class</h2><form><label>Name <input></label><label>Room <input></label></form>
<button type="button">Cancel</button><button type="button">Create</button></div>`;

describe('a dialog with its buttons below the form', () => {
  test.each([
    [
      'create a new class named 7A in room 12',
      'type field "Name" = 7A ; type field "Room" = 12 ; click button "Create"',
    ],
    ['cancel it', 'click button "Cancel"'],
    ['create a new class named 7A in wing 12', 'missing'],
    ['delete it', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(dialog, clause)).toBe(done);
  });
});

test('what the headings of several cards begin with is what they are called', async () => {
  const card = (name: string): string =>
    `<div class="card"><div class="card-header"><h3>Class ${name}</h3></div><div class="card-body"><p>Room 1</p></div></div>`;
  await page.setContent(`<h1>Classes</h1><div>${['7A', '7B', '8A'].map(card).join('')}</div>`);
  const groups = groupsNamed(new Sight(await readPage(page.frames())), 'classes');
  expect(groups.map((group) => group.map(({ text }) => text))).toEqual([
    ['Class 7A Room 1', 'Class 7B Room 1', 'Class 8A Room 1'],
  ]);
});

test('a control is found in the notice or the bar that it is said to be in', async () => {
  const parts = `<div role="status">Deleted ${control('Undo')}</div><div class="bulk-bar">2 selected ${control('Delete')}</div>`;
  expect(await read(parts, 'press Undo in the toast')).toBe('click button "Undo"');
  expect(await read(parts, 'click Delete in that bar')).toBe('click button "Delete"');
  expect(await read(parts, 'press Undo in the sidebar')).toBe('missing');
});

test('a name with a word of denial is a name', async () => {
  const card = (name: string): string =>
    `<article class="card"><h3><a href="#${name}">${name}</a></h3><button aria-label="Add to wishlist">♡</button></article>`;
  const shelf = `<main><h1>Courses</h1>${card('Life Without Rules')}${card('Life')}</main>`;
  expect(await read(shelf, 'add Life Without Rules to the wishlist')).toBe(
    'click button "Add to wishlist" in item "Life Without Rules"',
  );
  expect(await read(shelf, 'add Life to the wishlist without opening it')).toBe('missing');
});

describe('a name without a capital, and an address', () => {
  const team = `<main><h1>Team</h1><button>Invite member</button><form><input placeholder="New label name"><button>Add label</button></form></main>`;
  test.each([
    ['add a label called legal', 'type field "New label name" = legal ; click button "Add label"'],
    ['add a label called legal that is red', 'missing'],
    ['invite ada@holm.test', 'click button "Invite member" ; then: all of it'],
    ['invite the whole team', 'missing'],
  ])('%s', async (clause, done) => {
    expect(await read(team, clause)).toBe(done);
  });
});

describe('what people say of signs, and of a part of the page', () => {
  const books = `<main><h1>Books</h1><ul>${['Dune', 'Emma'].map((name) => `<li><h3>${name}</h3><button aria-label="Save ${name}">♡</button> <button>Add</button></li>`).join('')}</ul><form><label>Note <input></label><button>Save note</button></form></main>
<aside><h2>Your basket</h2><ul>${['Ulysses', 'Hamlet'].map((name) => `<li>${name} <button title="Remove ${name}">✕</button></li>`).join('')}</ul><form><input name="code" placeholder="Promo code"><button>Apply</button></form></aside>`;

  test.each([
    ['heart Dune', 'click button "Save Dune"'],
    ['remove Hamlet with the little x', 'click button "✕"'],
    ['in the basket put in promo code LAMP26', 'type field "Promo code" = LAMP26'],
    ['In my basket, enter "LAMP26" as the promo code', 'type field "Promo code" = LAMP26'],
    ['in the basket remove Ulysses', 'click button "✕"'],
  ])('%s', async (clause, done) => {
    expect((await read(books, clause)).replace(/ in (?:section|item) "[^"]*"/u, '')).toBe(done);
  });

  test.each([
    ['a button that only begins so', 'heart the note'],
    ['an item without such a sign', 'heart Hamlet'],
    ['the opposite of what the sign does', 'unheart Dune'],
    ['something that is elsewhere', 'in the basket enter the note Hi'],
    ['another part of the page', 'in the books put in promo code LAMP26'],
    ['what nothing removes', 'remove Dune with the little x'],
    ['a denial', 'in the basket do not remove Ulysses'],
  ])('does nothing about %s', async (_what, clause) => {
    expect(await read(books, clause)).toBe('missing');
  });
});
