import type { Proposal } from '@saywright/grounding/by-page/page-reading';
import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import type { PageModel } from '@saywright/grounding/model/page-model';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

const ledger = `<h1>Ledger</h1><nav><a href="#new">Order a new card</a> <a href="#out">Close account</a></nav>
<form><label>From <select><option>Everyday</option><option>Savings</option></select></label>
<label>Pay to <input></label><label>Amount <input></label><label>Comments <input></label><button>Review payment</button></form>
<section><h2>Recent transactions</h2><select aria-label="Category"><option>All</option><option>Eating out</option><option>Groceries</option></select>
<table><tbody><tr><td>Gym 24</td><td><button>Report</button></td></tr><tr><td>Kafé Nord</td><td><button>Cancel</button><button>Report</button></td></tr></tbody></table>
<p>No transactions match.</p><p>The limit can't be changed today. Ask us why.</p></section>`;

const sayProposal = ({ deed: { action, value }, candidate: { label } }: Proposal): string =>
  [action, label, ...(value === '' ? [] : [`= ${value}`])].join(' ');

async function modelOf(html: string): Promise<PageModel> {
  await page.setContent(html);
  return readPage(page.frames());
}

/** The meaning of a clause in a line: what is done with which element, or what is shown. */
async function read(
  html: string,
  clause: string,
  { before, ...more }: { next?: string; subject?: string; before?: string } = {},
): Promise<string> {
  const earlier = before === undefined ? [] : [await modelOf(before)];
  await page.setContent(html);
  const reading = await readByPage(page.frames(), { clause, locate, earlier, ...more });
  if ('sentence' in reading) return `shows "${reading.sentence}"`;
  if ('parts' in reading) return reading.parts.map(sayProposal).join(' ; ');
  if ('opener' in reading) return `opens ${sayProposal(reading.opener)}`;
  if ('checks' in reading)
    return reading.checks
      .map(({ assertion, candidate }) =>
        [candidate?.label, assertion.type, 'expected' in assertion ? assertion.expected : ''].join(' ').trim(),
      )
      .join(' & ');
  if (!('proposals' in reading)) return reading.outcome;
  const told = reading.proposals.map(sayProposal);
  return reading.outcome === 'unsure' ? `unsure: ${told.join(' | ')}` : told.join();
}

describe('a clause that the compiler does not know', () => {
  test.each([
    ['order a new card', 'click link "Order a new card"'],
    ['report the Gym 24 transaction', 'click button "Report" in row "Gym 24"'],
    ['Cancel the Kafé Nord payment', 'click button "Cancel" in row "Kafé Nord"'],
    ['cancel it', 'click button "Cancel" in row "Kafé Nord"'],
    ['cancel the transfer to Kafé Nord', 'click button "Cancel" in row "Kafé Nord"'],
    ['amount 99.50', 'type field "Amount" = 99.50'],
    ['pay to Ida Berg', 'type field "Pay to" = Ida Berg'],
    ['Comments: "see you soon"', 'type field "Comments" = see you soon'],
    ['from Savings', 'select dropdown "From" = Savings'],
    ['Filter the transactions by category Groceries', 'select dropdown "Category" = Groceries'],
    ['check that no transactions match', 'shows "No transactions match"'],
    ["A message says the limit can't be changed today", `shows "The limit can't be changed today"`],
  ])('is read by the page where that says the same: %s', async (clause, meaning) => {
    expect(await read(ledger, clause)).toBe(meaning);
  });

  test.each([
    ['a control of which it says only the verb, since the rest changes what it does', 'close'],
    ['a button whose item it does not name, among others', 'refund the Gym 24 transaction'],
    ['a control with a word that the page says nowhere', 'report the broken Gym 24 transaction'],
    ['something that must not be done', 'do not report the Gym 24 transaction'],
    ['words that are no value', 'comments appear below'],
    ['an option that its dropdown does not have', 'from Holiday'],
    ['an option with a word that the page says nowhere', 'filter the late transactions by category Groceries'],
    ['a part of a sentence, which can mean the opposite', 'the limit can be changed today'],
    ['a part of a sentence', 'check that transactions match'],
    ['a button that pays, as far as it says, without the word', 'review straight away'],
    ['something to do that the page only explains', 'ask us why'],
    ['a longer name than the one in quotes', 'click "Review"'],
  ])('stays unread: %s', async (_why, clause) => {
    expect(await read(ledger, clause)).toBe('missing');
  });

  test.each([
    ['never mind', 'click button "Never mind"'],
    ['reopen Office Manager', 'click button "Reopen job"'],
    ['let people see birthdays', 'check checkbox "Let people see birthdays"'],
    ['type "Lead Designer" as the new role', 'type field "New role" = Lead Designer'],
    ['Find a colleague "park"', 'type field "Find a colleague" = park'],
    ['type "Lead Designer" as the old role', 'missing'],
    ['never', 'missing'],
    ['enter Lead Designer as the new role', 'type field "New role" = Lead Designer'],
    ['sort by most viewed', 'click link "most viewed"'],
    ['mark Iron as reviewed', 'check checkbox "Reviewed" in item "Iron"'],
    ['mark Iron as paid', 'missing'],
  ])('is read as the page names things: %s', async (clause, meaning) => {
    const office = `<input placeholder="Find a colleague"><div><strong>Office Manager</strong><button>Reopen job</button></div>
<label>New role <input></label><label><input type="checkbox"> Let people see birthdays</label><button>Never mind</button>
<a href="#new">newest</a> <a href="#most">most viewed</a><ul><li><b>Iron</b> <label><input type="checkbox"> Reviewed</label></li>
<li><b>Zinc</b> <label><input type="checkbox"> Reviewed</label></li></ul>`;
    expect(await read(office, clause)).toBe(meaning);
  });

  it('is a question where several fit', async () => {
    expect(await read(ledger, 'report it')).toBe(
      'unsure: click button "Report" in row "Gym 24" | click button "Report" in row "Kafé Nord"',
    );
  });

  it('is about the open dialog alone', async () => {
    const dialog = `<button>Go back</button><dialog open style="position:fixed"><h2>Confirm payment</h2><button>Confirm</button><button>Go back</button></dialog>`;
    expect(await read(dialog, 'go back in the confirmation')).toBe('click button "Go back"');
    expect(await read(dialog, 'confirm it')).toBe('click button "Confirm"');
  });
});

const desk = `<h1>Help desk</h1><div><h2>Pay someone</h2><form><label>Amount <input></label>
<label>Pay to <select><option>Lars Holt</option><option>Mina Park</option></select></label>
<label>From account <select><option>Everyday</option><option>Savings</option></select></label>
<label>Message <input></label><label><input type="checkbox"> Repeat monthly</label><button>Send payment</button><button type="button">Cancel</button></form></div>
<section><h2>New ticket</h2><form><label>Title <input></label><label>Priority <select><option>Low</option><option>High</option></select></label><button>Save</button></form></section>`;
const card =
  '<form><label>Name <input></label><label>Role <select><option>Guest</option><option>Admin</option></select></label><button>Add person</button></form>';

describe('a clause that says a whole form', () => {
  test.each([
    [
      'pay 100 to Lars from Everyday with the message Rent',
      'type field "Amount" = 100 ; select dropdown "Pay to" = Lars Holt ; select dropdown "From account" = Everyday ; type field "Message" = Rent ; click button "Send payment"',
    ],
    [
      'pay 20 to Mina Park from Savings and repeat monthly',
      'type field "Amount" = 20 ; select dropdown "Pay to" = Mina Park ; select dropdown "From account" = Savings ; check checkbox "Repeat monthly" ; click button "Send payment"',
    ],
    [
      'create a ticket called Lost card with priority High',
      'type field "Title" = Lost card ; select dropdown "Priority" = High ; click button "Save"',
    ],
    ['fill in the amount 20 and the message "see you"', 'type field "Amount" = 20 ; type field "Message" = see you'],
  ])('is done field by field, then by its button: %s', async (clause, meaning) => {
    expect(await read(desk, clause)).toBe(meaning);
  });

  test.each([
    ['a word that the form does not say', 'pay 100 to Lars from Everyday tomorrow'],
    ['a value that its dropdown does not have', 'pay 100 to Rosa from Everyday with the message Rent'],
    ['two values for one field', 'pay 100 to Lars to Mina from Everyday'],
    ['a negation', 'pay 100 to Lars from Everyday but never to Mina'],
    ['a condition', 'pay 100 to Lars from Everyday if Savings is empty'],
    ['a verb that neither the button nor the heading says', 'report 100 to Lars from Everyday'],
    ['a thing that no heading says', 'create a project called Lost card with priority High'],
  ])('stays unread with %s', async (_why, clause) => {
    expect(await read(desk, clause)).toBe('missing');
  });

  it('leaves the button to the step after it', async () => {
    expect(
      await read(card, 'add Nora with role Admin', {
        next: 'click "Add person"',
      }),
    ).toBe('type field "Name" = Nora ; select dropdown "Role" = Admin');
  });

  it('stays unread where the step after it fills in more, so nothing is sent too soon', async () => {
    expect(await read(desk, 'pay 20 to Mina from Savings', { next: 'repeat monthly' })).toBe('missing');
  });

  test.each([
    ['hidden', card.replace('<label>Role', '<label hidden>Role')],
    ['disabled', card.replace('<select>', '<select disabled>')],
    ['twice on the page', card + card],
    ['behind a dialog', `${card}<dialog open style="position:fixed"><h2>News</h2><button>Close</button></dialog>`],
    ['one that pays', card.replace('Add person', 'Add person and pay 5 $')],
    ['of two with the same label', card.replace('<label>Name', '<label>Role <input></label><label>Name')],
  ])('is not filled in where what it needs is %s', async (_how, html) => {
    expect(await read(html, 'add a person called Nora with role Admin')).toBe('missing');
  });

  it('opens the form first, once', async () => {
    expect(await read('<button>New person</button><button>New team</button>', 'create a person called Nora')).toBe(
      'opens click button "New person"',
    );
    expect(await read('<button>Create account</button><p>person</p>', 'create a person called Nora')).toBe('missing');
    const dialog = '<dialog open style="position:fixed"><h2>Person</h2><button>Create person</button></dialog>';
    expect(await read(dialog, 'create a person called Nora')).toBe('missing');
  });
});

const office = `<h1>People</h1><div class="people"><div class="person"><b>Ada</b><i>Admin</i><span>2 teams</span></div>
<div class="person"><b>Bob</b><i>Guest</i><span>1 team</span></div><div class="person"><b>Eve</b><i>Guest</i><span>0 teams</span></div></div>
<table><tr><th>No.</th><th>Guest</th><th>Status</th><th>Room</th></tr><tr><td>7</td><td>Okafor, Sam</td><td>In</td><td>118</td></tr><tr><td>8</td><td>Silva, Rui</td><td>Due</td><td>305</td></tr></table>`;

describe('a check of what repeats', () => {
  test.each([
    ['Ada has 2 teams', 'element "2 teams" in item "Ada" element_visible'],
    ['see Bob with 1 team', 'element "1 team" in item "Bob" element_visible'],
    ['check that Eve is a Guest', 'element "Guest" in item "Eve" element_visible'],
    [
      'the status of Okafor, Sam is In and his room is 118',
      'cell "In" in row "Okafor, Sam" element_text In & cell "118" in row "Okafor, Sam" element_text 118',
    ],
    ["Sam Okafor's room is 118", 'cell "118" in row "Okafor, Sam" element_text 118'],
    ['one person is listed', 'count 1'],
    ["we're left with Ada, Bob and Eve", 'count 3 & element_visible & element_visible & element_visible'],
    [
      'only three people must stay in the list: Ada, Bob and Eve',
      'count 3 & element_visible & element_visible & element_visible',
    ],
    ['there is one person and it is Ada', 'count 1 & element_visible'],
    ['only Ada, Bob and Eve are listed', 'count 3 & element_visible & element_visible & element_visible'],
  ])('is decided by the item that holds the words: %s', async (clause, meaning) => {
    expect(await read(office, clause)).toBe(meaning);
  });

  test.each([
    ['Bob has 2 teams', 'element "1 team" in item "Bob" element_text 2 teams'],
    ['Ada is a Guest', 'element "Admin" in item "Ada" element_text Guest'],
    ['only Ada is listed', 'count 1 & element_visible'],
  ])('fails on the page as it is where it is false: %s', async (clause, meaning) => {
    const said = await read(office, clause);
    expect(said === 'missing' || said === meaning).toBe(true);
  });

  test.each([
    ['says the opposite', 'Ada has no teams'],
    ['has a condition', 'Ada has 2 teams if Bob is a Guest'],
    ['is about nobody here', 'Zoe has 2 teams'],
    ['names what is not among them', 'only Zoe is listed'],
    ['says more than the item', 'Ada has 2 teams and a dog'],
  ])('stays unread where it %s', async (_why, clause) => {
    expect(await read(office, clause)).toBe('missing');
  });

  it('is about what the last step was about', async () => {
    expect(await read(office, 'its status is Due', { subject: 'Silva, Rui' })).toBe(
      'cell "Due" in row "Silva, Rui" element_text Due',
    );
    expect(await read(office, 'its status is Due')).toBe('missing');
  });
});

const shop = `<h1>Recipes</h1><input placeholder="Find a recipe"><p>4 recipes</p>
<div class="card"><h3>Lentil soup</h3><small>Vegan</small><button>Plan it</button></div><div class="card"><h3>Greek salad</h3><small>Vegetarian</small></div>
<div class="day"><b>Monday</b> <i>+</i><p class="meal">Pancakes</p></div><div class="day"><b>Tuesday</b> <i>+</i></div><div class="day"><b>Friday</b> <i>+</i></div>
<p>"Sapiens" is 4 days late.</p><p role="alert">Lentil soup overlaps with Greek salad.</p><p>Your reply was sent</p><p>3 ingredients added to your list</p>
<p>Hello, <b>Ada</b> [<a href="#out">Log out</a>]</p><p>No courses match your search.</p><p>That is not a valid email address.</p><p>The limit can be changed only by staff.</p>`;

describe('a statement about the page', () => {
  test.each([
    ['it says "Sapiens" is 4 days late', 'shows ""Sapiens" is 4 days late"'],
    ['check that the reply was sent', 'shows "Your reply was sent"'],
    ['A message says 3 ingredients were added', 'shows "3 ingredients added to your list"'],
    ['No courses match', 'shows "No courses match your search"'],
    ["An error appears saying that it's not a valid email address", 'shows "That is not a valid email address"'],
    ['there are 4 recipes', 'paragraph "4 recipes" element_text 4 recipes'],
    ['Lentil soup still shows Vegan', 'element "Vegan" in item "Lentil soup" element_visible'],
    ['Lentil soup has a "Plan it" button', 'button "Plan it" in item "Lentil soup" element_visible'],
    [
      'A message says the soup overlaps: "Lentil soup overlaps with Greek salad"',
      'shows "Lentil soup overlaps with Greek salad"',
    ],
    ['It says Hello, Ada', 'shows "Hello, Ada"'],
    ['Pancakes is on Monday', 'paragraph "Pancakes" in item "Monday" element_visible'],
  ])('is read however people word it: %s', async (clause, meaning) => {
    expect(await read(shop, clause)).toBe(meaning);
  });

  it('is about the thing of the last step where it says "it"', async () => {
    const subject = 'Lentil soup';
    expect(await read(shop, 'It says it overlaps with Greek salad', { subject })).toBe(
      'shows "Lentil soup overlaps with Greek salad"',
    );
    expect(await read(shop, 'it is Vegan', { subject })).toBe('element "Vegan" in item "Lentil soup" element_visible');
    expect(await read(shop, 'it is Vegan')).toBe('missing');
  });

  test.each([
    ['leaves out what limits the sentence', 'the limit can be changed'],
    ['says the opposite of the sentence', "check that the reply wasn't sent"],
    ['counts in a form of the word that the page may write otherwise', 'there is 1 recipe'],
    ['takes a text for a button', 'Lentil soup has a Vegan button'],
    ['says where nothing is', 'Pancakes is on Friday'],
    ['limits something else than the list', 'Lentil soup is the only vegan'],
    ['only says a word that stands somewhere', 'the soup is Vegan'],
  ])('stays unread where it %s', async (_why, clause) => {
    expect(await read(shop, clause)).toBe('missing');
  });

  it('counts what a table lists, down to one row', async () => {
    const table = '<table><tr><th>Code</th><th>Title</th></tr><tr><td>BIO-101</td><td>Biology</td></tr></table>';
    expect(await read(table, 'only BIO-101 is listed')).toBe('count 1 & element_visible');
    expect(await read(table, 'only BIO-102 is listed')).toBe('missing');
  });
});

describe('a statement about a list', () => {
  const cards = (...names: string[]): string =>
    `<h1>Recipes</h1>${names.map((name) => `<div class="card"><h3>${name}</h3><small>4 min</small></div>`).join('')}`;
  const [all, vegan] = [cards('Beef stew', 'Lentil soup', 'Tofu bowl'), cards('Lentil soup', 'Tofu bowl')];

  it('says what is left of it, and what is gone', async () => {
    expect(await read(vegan, 'Lentil soup and Tofu bowl are listed, Beef stew is not', { before: all })).toBe(
      'element_visible & element_visible & text_hidden Beef stew',
    );
    expect(await read(cards('Tofu bowl'), 'only Tofu bowl is left', { before: all })).toBe('count 1 & element_visible');
    expect(await read(vegan, "it's gone", { before: all, subject: 'Beef stew' })).toBe('text_hidden Beef stew');
  });

  test.each([
    ['what never was there', 'Lentil soup is listed, Pork chop is not'],
    ['what is still there', 'Lentil soup is listed, Tofu bowl is not'],
    ['what is shown elsewhere', 'Lentil soup is listed, 4 min is not'],
  ])('proves no absence of %s', async (_what, clause) => {
    expect(await read(vegan, clause, { before: all })).toBe('missing');
    expect(await read(vegan, "it's gone", { before: all, subject: 'Tofu bowl' })).toBe('missing');
  });

  it('says which one comes first, whichever that will be', async () => {
    expect(await read(all, 'Beef stew comes first')).toContain('element_text Beef stew');
    expect(await read(all, 'Tofu bowl is last')).toContain('element_text Tofu bowl');
    expect(await read(all, 'Tofu bowl comes first')).toContain('element_text Tofu bowl');
    expect(await read(all, 'Pork chop comes first')).toBe('missing');
  });
});

const payment = `<h1>Payment</h1><form><label>Name on card <input></label><label>Card number <input></label>
<label>Expiry date <input></label><label>CVC <input></label><button>Pay $40.00</button><a href="#">Back</a></form>`;
const list = `<h1>Shopping list</h1><div><input placeholder="Add an item"> <span style="cursor:pointer">Add</span></div><div><textarea aria-label="Your reply"></textarea><button>Send reply</button></div>`;
const fields = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([field, value]) => `type field "${field}" = ${value}`)
    .join(' ; ');

const asked = `<header><form><input type="search" aria-label="Search"><button>Search</button></form></header><main><form><label>Name <input></label><button>Send request</button></form></main>
<footer><form><label>Email <input type="email"></label><button>Subscribe</button></form></footer>`;
const projects = `<div aria-haspopup="listbox" tabindex="0" style="cursor:pointer">Select project ▾</div><label>Client <select><option>Acme</option></select></label>`;

describe('a form in fewer words', () => {
  test.each([
    ['submit the empty form', asked, 'click button "Send request"'],
    ['submit the form', `${asked}<main><form><label>Age <input></label><button>Send</button></form></main>`, 'missing'],
    ['choose the project "Harbour"', projects, 'select element "Select project ▾" = Harbour'],
    ['choose the owner "Harbour"', projects, 'missing'],
    ['open the product page of Harbour', '<a href="#h">Harbour</a>', 'click link "Harbour"'],
    [
      'pay now with card number 1234, name Lena Meyer, expiry 01/30, CVC 999',
      payment,
      `${fields({ 'Card number': '1234', 'Name on card': 'Lena Meyer', 'Expiry date': '01/30', CVC: '999' })} ; click button "Pay $40.00"`,
    ],
    ['submit the payment', payment, 'click button "Pay $40.00"'],
    ['invite "bob"', '<button>Invite someone</button>', 'opens click button "Invite someone"'],
    ['pay now with CVC 999', '<button>Pay now</button>', 'opens click button "Pay now"'],
    ['clear the card number', payment, 'clear field "Card number"'],
    ['add Butter', list, 'type field "Add an item" = Butter ; click element "Add"'],
    ['reply with "Thank you"', list, 'type field "Your reply" = Thank you ; click button "Send reply"'],
  ])('is filled in as people say it: %s', async (clause, html, meaning) => {
    expect(await read(html, clause)).toBe(meaning);
  });

  it('leaves Enter to the step after it', async () => {
    expect(await read(list, 'add Butter', { next: 'press Enter' })).toBe('type field "Add an item" = Butter');
  });

  test.each([
    ['a part of a form that nothing says', payment, 'submit the invoice'],
    ['two forms', payment + payment, 'submit the payment'],
    ['a field that is missing', payment, 'clear the postcode'],
    ['a value that a comma ends', payment, 'pay with card number 1234, seven'],
  ])('stays unread with %s', async (_why, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });
});
