import { readByPage } from '@saywright/grounding/by-page/read-by-page';
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

const booking = `<p>Behind</p><div role="dialog" aria-modal="true" aria-label="Book a class"><button aria-label="Close">×</button><h2>Book a class</h2>
<label>Number of weeks <input></label><span class="label">Member</span><div><div class="select" data-action="open">Choose one</div></div>
<label for="plan">Plan</label><select id="plan"><option value="">Choose…</option><option>Basic (€29)</option><option>Plus (€45)</option></select>
<label>Notice window (hours) <input type="number"></label><button>Never mind</button><button>Book</button></div>`;

describe('a dialog with a form', () => {
  test.each([
    ['submit the dialog', 'click button "Book"'],
    ['submit it again', 'click button "Book"'],
    ['back out of it', 'click button "Never mind"'],
    ['answer with "Never mind"', 'click button "Never mind"'],
    ['set the notice window to 100', 'type field "Notice window (hours)" = 100'],
    ['pick the Plus plan from the dropdown', 'select dropdown "Plan" = Plus (€45)'],
  ])('%s', async (clause, done) => {
    expect(await read(booking, clause)).toBe(done);
  });

  test.each([
    ['a question that its empty fields leave open', 'go through with it'],
    ['a plan that there is not', 'pick the Max plan from the dropdown'],
    ['a yes for a no', 'do not back out'],
    ['an answer that there is not', 'answer with "Yes, book"'],
  ])('is asked about %s', async (_why, clause) => {
    expect(await read(booking, clause)).toBe('missing');
  });

  test('of two buttons below the fields, a person chooses', async () => {
    const two = booking.replace('<button>Book</button>', '<button>Book</button><button>Book and pay</button>');
    expect(await read(two, 'submit the dialog')).toBe('missing');
  });

  test('without a dialog, nobody is asked to say no', async () => {
    expect(await read('<button>Cancel</button>', 'back out')).toBe('missing');
  });
});

test('a list goes by the noun of what it has', async () => {
  const lists =
    '<label>Member <select><option>Any</option><option>Ada Holm</option></select></label><label>Room <select><option>R1</option></select></label>';
  expect(await read(lists, 'open the list of members')).toBe('click dropdown "Member"');
  expect(await read(lists, 'select Ada Holm from the list of members')).toBe('select dropdown "Member" = Ada Holm');
  expect(await read(lists, 'select Ada Holm from the list of guests')).toBe('missing');
});

test('two labels that differ in brackets alone are told apart by them', async () => {
  const prices = '<label>Price (min) <input></label><label>Price (max) <input></label>';
  expect(await read(prices, 'set the price (max) to 20')).toBe('type field "Price (max)" = 20');
  expect(await read(prices, 'set the price to 20')).not.toMatch(/^type/u);
});

test('"her name" is no column', async () => {
  const table =
    '<table><tr><th onclick="void 0" style="cursor: pointer">Name</th></tr><tr><td><a href="#a">Ada Holm</a></td></tr></table>';
  expect(await read(table, 'click her name')).toBe('missing');
  expect(await read(table, 'click her name', 'Ada Holm')).toBe('click link "Ada Holm"');
});

const tickets = (
  rows: string,
): string => `<nav><a href="#t">Tickets</a><a href="#s">Settings</a></nav><h1>Tickets</h1><input placeholder="Search tickets">
<table><tr><th><input type="checkbox" aria-label="Select all"></th><th onclick="void 0" style="cursor: pointer">Points</th><th>Title</th></tr>${rows}</table>`;
const ticketRows = ['Printer jams daily', 'Screen stays black', 'Printer out of ink']
  .map(
    (title, at) =>
      `<tr><td><input type="checkbox" aria-label="Select T-${at + 1}"></td><td>${at + 2}</td><td><a href="#${at}">${title}</a></td></tr>`,
  )
  .join('');

describe('a list of things with boxes', () => {
  test.each([
    ['open the screen stays ticket', 'click link "Screen stays black"'],
    ['open the printer jams ticket from the tickets', 'click link "Printer jams daily"'],
    [
      'tick the first two rows',
      'check checkbox "Select T-1" in row "Printer jams daily" ; check checkbox "Select T-2" in row "Screen stays black"',
    ],
    ['click the Points column header', 'click columnheader "Points"'],
    ['clear the ticket search', 'clear field "Search tickets"'],
    ['clear the search', 'clear field "Search tickets"'],
    ['open the printer settings', 'click link "Settings" ; then: all of it'],
  ])('%s', async (clause, done) => {
    expect(await read(tickets(ticketRows), clause)).toBe(done);
  });

  test.each([
    ['words that two titles have', 'open the printer ticket'],
    ['things that the page does not call so', 'open the screen stays invoice'],
    ['a place that there is not', 'open the screen stays ticket from the archive'],
    ['more rows than there are', 'tick the first five rows'],
    ['another search', 'clear the people search'],
  ])('is asked about %s', async (_why, clause) => {
    expect(await read(tickets(ticketRows), clause)).toMatch(/^(?:missing|unsure)/u);
  });
});

const opened = (more: string): string =>
  `<nav><a href="#t">Tickets</a></nav><p>Tell us about whatever in the office has stopped working, and somebody comes to look at it.</p><div role="dialog" aria-modal="true"><h2>Printer jams</h2>${more}<button aria-label="Close">✕</button></div>`;

test('what a dialog shows is closed with it, unless something else could be', async () => {
  expect(await read(opened(''), 'close the ticket')).toBe('click button "Close"');
  expect(await read(opened(''), 'close the account')).toBe('missing');
  expect(
    await read(
      opened('<select aria-label="Status"><option>Open</option><option>Closed</option></select>'),
      'close the ticket',
    ),
  ).toBe('missing');
});

test('a list is filtered by those that are so', async () => {
  const lists = '<select aria-label="Assignee"><option>Anyone</option><option>Unassigned</option></select>';
  expect(await read(lists, 'filter for unassigned ones')).toBe('select dropdown "Assignee" = Unassigned');
  expect(await read(lists, 'filter for those that are not unassigned')).toBe('missing');
});

const cards = `<nav><a href="#c">Cards</a></nav><h1>Cards</h1><div class="card"><strong>Everyday Debit</strong><p>ends in 42</p><button>Lock card</button></div>
<div class="card"><strong>Travel Debit</strong><p>ends in 58</p><button>Unlock card</button></div><h2>Labels</h2><p>urgent <button title="Remove urgent">×</button></p>`;

describe('one of several by what is said of it', () => {
  test.each([
    ['lock the one for Everyday Debit', 'click button "Lock card" in item "Everyday Debit"'],
    ['use the button to lock the Everyday Debit card', 'click button "Lock card" in item "Everyday Debit"'],
    ['remove the label urgent', 'click button "×"'],
  ])('%s', async (clause, done) => {
    expect(await read(cards, clause)).toBe(done);
  });

  test.each(['lock the Travel Debit card', 'lock the travel card', 'remove the tag urgent'])(
    'is asked: %s',
    async (clause) => {
      expect(await read(cards, clause)).not.toMatch(/^click/u);
    },
  );
});

const notes = `<div class="notice"><p>Our branches close early on Friday.</p><button>Got it</button></div><div class="notice"><p>New fees apply.</p><button>Got it</button></div>
<ul><li><b>Ada</b> Found it, the rounding comes first. <a href="#e">Edit</a> <a href="#d">Delete</a></li><li><b>Ada</b> Still open. <a href="#e">Edit</a> <a href="#d">Delete</a></li></ul>`;

test('a thing is dismissed, edited, or deleted by what it is about', async () => {
  await page.setContent(notes);
  const pressed = async (clause: string): Promise<string> => {
    const reading = await readByPage(page.frames(), { clause, locate, subject: undefined });
    const [proposal] = 'proposals' in reading ? reading.proposals : [];
    const { value = '', type = 'css' } = proposal?.candidate.selector ?? {};
    return proposal ? `${proposal.deed.action} ${type} ${value}` : reading.outcome;
  };
  expect(await read(notes, 'dismiss the notice about the branches')).toMatch(/^click button "Got it"/u);
  expect(await read(notes, 'delete my comment about the rounding')).toMatch(/^click link "Delete"/u);
  expect(await pressed('delete my comment about the rounding')).not.toBe(
    await pressed('delete my comment saying still open'),
  );
  expect(await read(notes, 'delete my comment about the budget')).toBe('missing');
  expect(await read(notes, 'delete the invoice about the rounding')).toBe('missing');
});

test('of two lists, the one that sets all of them is meant by "their"', async () => {
  const lists =
    '<select aria-label="Status"><option>Any</option><option>Done</option></select><select aria-label="Set status"><option>Open</option><option>Done</option></select>';
  expect(await read(lists, 'set their status to Done')).toBe('select dropdown "Set status" = Done');
  expect(await read(lists.slice(0, lists.indexOf('</select>') + 9), 'set their status to Done')).not.toMatch(
    /"Status"/u,
  );
});

test('an address with an at sign goes to the only field for mail', async () => {
  const field = '<label>Name <input></label><label>Work e-mail <input></label>';
  expect(await read(field, 'change the address to ada@shop.test')).toBe('type field "Work e-mail" = ada@shop.test');
  expect(await read(field, 'change the address to 5 Main Street')).not.toMatch(/e-mail/u);
});

test('the menu under a name in the header', async () => {
  const header =
    '<header><div role="button" tabindex="0" aria-haspopup="menu" aria-label="Account menu">Helen Marsh</div></header><ul><li>Anna Holm <button>Menu</button></li><li>Bo Lind <button>Menu</button></li></ul>';
  expect(await read(header, "open the menu under Helen Marsh's name")).toMatch(/"Account menu"/u);
  expect(await read(header, "open the menu under Anna Holm's name")).not.toMatch(/"Account menu"/u);
});

test('a note with a text goes into the only field, unless one is called so', async () => {
  const form = '<form><textarea placeholder="Write a note…"></textarea><button>Add note</button></form>';
  expect(await read(form, 'add another note with the text "Prefers mornings"')).toBe(
    'type field "Write a note…" = Prefers mornings ; click button "Add note"',
  );
  const two =
    '<form><label>Title <input></label><label>Text <textarea></textarea></label><button>Add note</button></form>';
  expect(await read(two, 'add a note with the text "Hi"')).not.toMatch(/"Title"/u);
});

const dish = `<nav><a href="#b">Basket</a></nav><a href="#pay">Proceed to checkout</a><h1>Soup</h1><div><button aria-label="Fewer servings">−</button><span>4 servings</span><button aria-label="More servings">+</button></div>
<div class="chips"><span>Vegan <i title="Remove filter Vegan" style="cursor: pointer" onclick="void 0">×</i></span><span>Quick<i style="cursor: pointer" onclick="void 0">×</i></span></div>
<h2>Method</h2><p>0 of 3 steps done</p><div><label><input type="checkbox"> Chop</label></div><div><label><input type="checkbox"> Fry</label></div><div><label><input type="checkbox"> Serve</label></div>`;

describe('a page of one dish', () => {
  test.each([
    ['go to the checkout', 'click link "Proceed to checkout"'],
    ['open the checkout page', 'click link "Proceed to checkout"'],
    ['increase the servings to 5', 'click button "More servings"'],
    ['reduce the number of servings by one', 'click button "Fewer servings"'],
    ['change the servings from 4 to 3', 'click button "Fewer servings"'],
    ['remove the Vegan filter by clicking the x on its chip', 'click element "Remove filter Vegan"'],
    ['click the cross of the Vegan chip', 'click element "Remove filter Vegan"'],
    ['dismiss the chip "Quick"', 'click element "×"'],
    ['check the first and the third step', 'check checkbox "Chop" ; check checkbox "Serve"'],
    ['untick the last step', 'uncheck checkbox "Serve"'],
    ['mark the first two steps as done', 'check checkbox "Chop" ; check checkbox "Fry"'],
  ])('%s', async (clause, done) => {
    expect(await read(dish, clause)).toBe(done);
  });

  test.each([
    'go to the returns',
    'reduce the servings to 6',
    'increase the portions to 5',
    'remove the Vegetarian filter',
    'remove all filters but Vegan',
    'check the first and the fourth step',
    'tick the second comment',
    'do not tick the first step',
  ])('is asked: %s', async (clause) => {
    expect(await read(dish, clause)).toBe('missing');
  });
});

const store = `<header><form role="search"><input placeholder="Search"><button>Search</button></form><nav><a href="#p">Prescriptions</a><a href="#me">My account</a></nav></header>
<aside><h4>Categories</h4><ul><li><a href="#c1">Prescription</a></li><li><a href="#c2">Vitamins</a></li></ul></aside><label>Status <select><option>All</option><option>Shipped</option></select></label>
<form onsubmit="return false"><h2>Welcome back</h2><label>Email <input></label><label>Password <input type="password"></label><button>Sign in</button></form>`;

describe('what is done in another place, and with a whole form', () => {
  test.each([
    ['open the inhaler from the Prescription category', 'click link "Prescription" ; then: open the inhaler'],
    ['In My account', 'click link "My account"'],
    ['My account: click Change on Zinc', 'click link "My account" ; then: click Change on Zinc'],
    ['filter Shipped', 'select dropdown "Status" = Shipped'],
    ['filter by Shipped', 'select dropdown "Status" = Shipped'],
    [
      'submit the form with the email ada@b.test and the password pine88',
      'type field "Email" = ada@b.test ; type field "Password" = pine88 ; click button "Sign in"',
    ],
  ])('%s', async (clause, done) => {
    expect(await read(store, clause)).toBe(done);
  });

  test.each([
    'open the inhaler from the Devices category',
    'open the order from Ada',
    'submit the form with the email ada@b.test and the phone 12',
  ])('is asked: %s', async (clause) => {
    expect(await read(store, clause)).toBe('missing');
  });
});

const review = (more: string): string =>
  `<div><b>Rate it</b><label>Stars <select>${more}</select></label><button>Post comment</button></div>`;

test('what is left unset is no part of a deed, unless it is set', async () => {
  const unset = review('<option value=""></option><option>5</option>');
  expect(await read(unset, 'press Post comment without choosing stars')).toBe('click button "Post comment"');
  expect(await read(review('<option>5</option>'), 'press Post comment without choosing stars')).toBe('missing');
});

const card = `<h1>Drinks</h1><table><tr><th>Item</th><th>Available</th></tr>${['Lemonade', 'Barolo']
  .map(
    (name) =>
      `<tr><td>${name}</td><td><button role="switch" aria-checked="true" aria-label="${name} available"></button></td></tr>`,
  )
  .join(
    '',
  )}</table><fieldset><legend>Allergens</legend><label><input type="checkbox"> Nuts</label><label><input type="checkbox" checked> Milk</label></fieldset>`;

describe('switches and boxes by what they are for', () => {
  test.each([
    ['switch off the availability of Lemonade', 'uncheck switch "Lemonade available" in row "Lemonade"'],
    ['Uncheck "availability" for "Barolo"', 'uncheck switch "Barolo available" in row "Barolo"'],
    ['add the allergen "Nuts"', 'check checkbox "Nuts"'],
    ['add Nuts to the allergens', 'check checkbox "Nuts"'],
    ['select the allergens Nuts and Milk', 'check checkbox "Nuts" ; check checkbox "Milk"'],
    ['Uncheck the second "allergen"', 'uncheck checkbox "Milk"'],
    ['remove the allergen Milk', 'uncheck checkbox "Milk"'],
  ])('%s', async (clause, done) => {
    expect(await read(card, clause)).toBe(done);
  });

  test.each([
    'switch off the discount of Lemonade',
    'switch off the availability of Cola',
    'add the topping "Nuts"',
    'add all allergens but Nuts',
  ])('is asked: %s', async (clause) => {
    expect(await read(card, clause)).toBe('missing');
  });
});

const order = `<header><button aria-haspopup="menu" aria-label="Account menu">AH</button></header><p><label>Password <input type="password"></label><label>Confirm the password <input type="password"></label></p><div><label>Voucher code <input></label><button>Apply</button></div>
<form onsubmit="return false"><h2>Patient</h2><label>Name <input></label><label>Number <input></label><label>Email <input type="email"></label><label>Plan <select><option>Choose</option><option>Private</option></select></label><button>Send</button></form>`;

describe('values without labels', () => {
  test.each([
    [
      'fill in Nora Field, 204511, nora@b.test and Private',
      'type field "Name" = Nora Field ; type field "Number" = 204511 ; type field "Email" = nora@b.test ; select dropdown "Plan" = Private',
    ],
    [
      'fill in Nora Field, a number of 204511, nora@b.test and Private',
      'type field "Name" = Nora Field ; type field "Number" = 204511 ; type field "Email" = nora@b.test ; select dropdown "Plan" = Private',
    ],
    ['apply SUMMER26', 'type field "Voucher code" = SUMMER26 ; click button "Apply"'],
    ['redeem LINDEN10', 'type field "Voucher code" = LINDEN10 ; click button "Apply"'],
    ['type "b" into "repetition"', 'type field "Confirm the password" = b'],
    ['open the settings', 'click button "Account menu" ; then: press "settings"'],
  ])('%s', async (clause, done) => {
    expect(await read(order, clause)).toBe(done);
  });

  test.each([
    ['fewer values than fields', 'fill in Nora Field, 204511 and nora@b.test'],
    ['values in another order', 'fill in Nora Field, nora@b.test, 204511 and Private'],
    ['an option that there is not', 'fill in Nora Field, 204511, nora@b.test and Gold'],
    ['what has no field', 'apply changes'],
    ['settings of something else', 'open the notification settings'],
  ])('is asked about %s', async (_why, clause) => {
    expect(await read(order, clause)).toBe('missing');
  });
});

const making = `<div role="dialog" aria-modal="true"><h2>New collection</h2><label>Name <input></label><label><input type="checkbox"> Keep private</label><button>Cancel</button><button>Create</button></div>`;

test('what is said of a thing that is made may be a box of its form', async () => {
  const filled = 'type field "Name" = Party food ; check checkbox "Keep private" ; click button "Create"';
  expect(await read(making, 'create a new private collection named "Party food"')).toBe(filled);
  expect(await read(making, 'create a public collection named "Party food"')).toBe('missing');
  expect(await read('<button>New collection</button>', 'create a private collection named "Party food"')).toBe(
    'click button "New collection" ; then: all of it',
  );
  expect(await read('<button>New collection</button>', 'create a private list named "Party food"')).toBe('missing');
});

const buying = `<nav><a href="#a">My account</a></nav><h2>Delivery address</h2><label><input type="radio" name="to" checked> Home</label><label><input type="radio" name="to"> Work</label>
<label>Quantity <input type="number"></label><button>Add to basket</button><button>Continue</button><a href="#all">Show all products</a>`;

describe('a shop', () => {
  test.each([
    ['continue with the default address', 'click button "Continue"'],
    ['Click "Add to basket" for "quantity"', 'click button "Add to basket"'],
    ['click Show all products', 'click link "Show all products"'],
    ['open the Orders tab in My account', 'click link "My account" ; then: open the Orders tab'],
  ])('%s', async (clause, done) => {
    expect(await read(buying, clause)).toBe(done);
  });

  test.each(['continue with the default payment', 'Click "Add to basket" for "colour"', 'click Show all orders'])(
    'is asked: %s',
    async (clause) => {
      expect(await read(buying, clause)).toBe('missing');
    },
  );
});
