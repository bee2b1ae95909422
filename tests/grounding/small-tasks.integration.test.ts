import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { showerInItem } from '@saywright/grounding/by-page/hidden-behind';
import { groupsNamed } from '@saywright/grounding/match/items-named';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { locate } from './open-browser.ts';
import { openPage } from './page-of-file.ts';
import { sayProposal } from './say-proposal.ts';

let page: Page;
openPage((opened) => {
  page = opened;
});

/** The meaning of a clause in a line; `subject` is what the step before was about. */
async function read(html: string, clause: string, subject?: string): Promise<string> {
  await page.setContent(html);
  const reading = await readByPage(page.frames(), { clause, subject, locate });
  if ('parts' in reading) return reading.parts.map(sayProposal).join(' ; ');
  if ('opener' in reading) return `first ${sayProposal(reading.opener)}`;
  if ('checks' in reading) return reading.checks.map(({ candidate }) => `sees ${candidate?.label}`).join(' & ');
  return 'proposals' in reading ? reading.proposals.map(sayProposal).join(' | ') : reading.outcome;
}

const styles = '<style>.pic{display:inline-block;width:14px;height:14px}.hand{cursor:pointer}</style>';

describe('a value that the page shows', () => {
  const person = `<table><tr><td>Language</td><td>Elvish</td></tr><tr><td>Gender</td><td>Female</td></tr></table>
<label>Note <input></label>`;
  const people = `<table><thead><tr><th>Name</th><th>Phone</th></tr></thead><tbody><tr><td>Ada</td><td>555-1</td></tr>
<tr><td>Bob</td><td>555-2</td></tr></tbody></table><label>Call <input></label><label>Note <input></label>`;

  test.each([
    [person, 'Enter the value of Gender into the text field', 'shown_gender'],
    [person, 'type the value of "Language" into the Note field', 'shown_language'],
    [people, 'Enter the phone of Bob into the "Call" field', 'shown_phone_of_bob'],
  ])('is stored in each run, and typed: %#', async (html, clause, name) => {
    const said = await read(html, clause);
    expect(said).toMatch(
      new RegExp(`^store_variable .* = ${name} ; type field "(?:Note|Call)" = \\{\\{${name}\\}\\}$`),
    );
  });

  it('is found by its label, not by what it says today', async () => {
    await page.setContent(person);
    const reading = await readByPage(page.frames(), {
      clause: 'Enter the value of Gender into the text field',
      locate,
    });
    const selector = 'parts' in reading ? reading.parts[0]?.candidate.selector : undefined;
    expect(selector?.value).toContain('Gender');
    expect(JSON.stringify(selector)).not.toContain('Female');
  });

  test.each([
    ['a label that the page shows twice', `${person}${person}`, 'Enter the value of Gender into the "Note" field'],
    ['a label that the page does not show', person, 'Enter the value of Age into the text field'],
    ['a field that the page lacks', person, 'Enter the value of Gender into the "Name" field'],
    [
      'a number, which is its own value',
      `${person}<table><tr><td>5</td><td>Foo</td></tr></table>`,
      'Enter the value of 5 into the text field',
    ],
    ['one of several fields', people, 'Enter the phone of Bob into the text field'],
  ])('stays unread: %s', async (_why, html, clause) => {
    expect(await read(html, clause)).toBe('missing');
  });

  it('goes into each field with a label of its own', async () => {
    const form = `${person.replace('<label>Note <input></label>', '')}<label>Gender: <input></label><label>Language: <input></label>`;
    expect(await read(form, 'Enter the value that corresponds with each label into the form')).toMatch(
      /^store.*shown_gender ; type field "Gender:" = .*; store.*shown_language ; type field "Language:" = [^;]*$/,
    );
    const more = `${form}<label>Age: <input></label>`;
    expect(await read(more, 'Enter the value that corresponds with each label into the form')).toBe('missing');
  });
});

describe('one text in several fields', () => {
  const two = '<label>Password <input type="password"></label><label>Again <input type="password"></label>';
  test.each([
    ['Enter the password "q1" into both text fields', 'type field "Password" = q1 ; type field "Again" = q1'],
    ['type "q1" into both password fields', 'type field "Password" = q1 ; type field "Again" = q1'],
    ['type "q1" into all three fields', 'missing'],
    ['type the email "q1" into both text fields', 'missing'],
  ])('%s', async (clause, meaning) => {
    expect(await read(two, clause)).toBe(meaning);
    expect(await read(`${two}<label>Hint <input></label>`, clause)).not.toContain(' ; type element "Again" = q1 ;');
  });
});

const mail = (name: string, subject: string): string =>
  `<div class="email hand"><b>${name}</b> <span>${subject}</span> <i class="trash pic hand"></i></div>`;
const inbox = `${styles}<h2>Inbox</h2><div id="mails">${mail('Ada', 'Lunch')}${mail('Bob', 'Invoice')}${mail('Eve', 'Hello')}</div>`;

describe('one of several', () => {
  test.each([
    ['Find the email by Bob', 'sees element "Bob"'],
    ['find Bob in the inbox', 'sees element "Bob"'],
    ['find the invoice by Bob', 'missing'],
    ['find Bob in the trash', 'missing'],
    ['find the email by Zoe', 'missing'],
    ['find the last email by Bob', 'missing'],
  ])('has to be there: %s', async (clause, meaning) => {
    expect(await read(inbox, clause)).toBe(meaning);
  });

  const thread = `<h3>Invoice</h3><p>Bob</p><div class="hand"><span>Reply</span> <span>Forward</span></div>`;
  const form = (verb: string): string =>
    `${styles}<div id="${verb}"><i class="close-${verb} pic hand"></i><i class="send-${verb} pic hand"></i><label>to: <input></label><textarea></textarea></div>`;

  test.each([
    [inbox, 'first click element "Bob Invoice"', 'first click element "Bob Invoice"'],
    [styles + thread, 'first click element "Reply"', 'first click element "Forward"'],
    [form('reply'), /^type field .*= Hi ; click element "send-reply/, 'missing'],
    [form('forward'), 'missing', /^type field "to:" = Zoe ; click .*send-forward/],
  ])('is replied to, or forwarded, step by step: %#', async (html, replies, forwards) => {
    expect(await read(html, 'reply to them with the text "Hi"', 'Bob')).toMatch(replies);
    expect(await read(html, 'forward that email to Zoe', 'Bob')).toMatch(forwards);
  });

  it('is opened by its name, wherever it is in the list', async () => {
    await page.setContent(inbox);
    const reading = await readByPage(page.frames(), {
      clause: 'reply to them with the text "Hi"',
      subject: 'Bob',
      locate,
    });
    const selector = 'opener' in reading ? reading.opener.candidate.selector : undefined;
    expect(selector).toMatchObject({ type: 'xpath', value: expect.stringContaining('"Bob"'), fallback_selectors: [] });
  });
});

describe('each of several', () => {
  const post = (who: string): string =>
    `<div class="media"><b>${who}</b><p>Words</p><span class="reply pic"></span><span class="like pic"></span></div>`;
  const feed = `${styles}${['@ada', '@bob', '@ada', '@eve'].map(post).join('')}`;

  test.each([
    [
      'Click the "Like" button on all posts by @ada',
      'click element "like pic" in item "@ada" ; click element "like pic" in item "@ada" then count 2',
    ],
    ['click the "Reply" button on 1 post by @ada', 'click element "reply pic" in item "@ada"'],
    ['click "Like" on three posts by @ada', 'missing'],
    ['click the "Share" button on all posts by @ada', 'missing'],
    ['click the "Like" button on all posts by @zoe', 'missing'],
    ['click the "Like" button on all invoices by @ada', 'missing'],
  ])('%s', async (clause, meaning) => {
    expect(await read(feed, clause)).toBe(meaning);
  });
});

describe('a place in a list', () => {
  const list = `<ul>${['Ada', 'Bob', 'Eve', 'Joe'].map((name) => `<li class="entry"><b>${name}</b></li>`).join('')}</ul>`;
  test.each([
    ['Drag Eve up by one position', 'Eve', 2],
    ['move Joe to the 2nd position', 'Joe', 2],
    ['drag Joe below Ada', 'Joe', 2],
    ['drag Joe above Bob', 'Joe', 2],
  ])('%s', async (clause, name, position) => {
    await page.setContent(list);
    const reading = await readByPage(page.frames(), { clause, locate });
    const [part] = 'proposals' in reading ? reading.proposals : [];
    expect(part?.deed).toMatchObject({ action: 'drag_and_drop', assertions: [{ expected: name }] });
    expect(part?.candidate.selector.value).toContain(name);
    expect(part?.deed.target?.value).toContain(`[${position}]`);
    expect(JSON.stringify(part?.deed.assertions)).toContain(`[${position}]`);
  });

  it('may have a button that moves a thing there', async () => {
    const withButtons = list.replaceAll('</b>', '</b><button>Move to top</button>');
    expect(await read(withButtons, 'move Eve to the top')).toMatch(/^click button "Move to top" .*Eve/);
  });

  test.each([
    'drag Ada up by one position',
    'drag Ada down by one position',
    'drag Ada to the bottom',
    'drag Zoe to the top',
    'drag Ada to the 9th position',
  ])('stays unread where the list has no such place, or has it further down: %s', async (clause) => {
    expect(await read(list, clause)).toBe('missing');
  });
});

describe('an entry that is done', () => {
  const entry = (name: string): string =>
    `<li class="todo"><input type="checkbox"> <span>${name}</span> <button>x</button></li>`;
  const todos = `<ul>${entry('Buy milk')}${entry('Call Ada')}</ul><button>Complete order</button>`;
  test.each([
    ['Complete "Call Ada"', /^check checkbox .*Call Ada/],
    ['tick off Buy milk', /^check checkbox .*Buy milk/],
    ['complete "Feed the cat"', 'missing'],
    ['complete the order', /^(?:missing|click button "Complete order")$/],
  ])('has its box ticked: %s', async (clause, meaning) => {
    expect(await read(todos, clause)).toMatch(meaning);
  });

  it('is left alone where the box selects a row, or a button completes it', async () => {
    const row = (name: string): string => `<tr><td><input type="checkbox"></td><td>${name}</td></tr>`;
    expect(await read(`<table>${row('Buy milk')}${row('Call Ada')}</table>`, 'complete "Call Ada"')).toBe('missing');
    const withButtons = todos.replaceAll('<button>x', '<button>Complete');
    expect(await read(withButtons, 'complete "Call Ada"')).toMatch(/^click button "Complete" .*Call Ada/);
    const selecting = todos.replaceAll('type="checkbox"', 'type="checkbox" aria-label="Select"');
    expect(await read(selecting, 'complete "Call Ada"')).toBe('missing');
  });

  it('is found by its name, also where it is the only one now', async () => {
    await page.setContent(`<ul>${entry('Buy milk')}</ul>`);
    const reading = await readByPage(page.frames(), { clause: 'complete "Buy milk"', locate });
    const selector = 'proposals' in reading ? reading.proposals[0]?.candidate.selector : undefined;
    expect(selector?.value).toContain('Buy milk');
    expect(selector?.fallback_selectors.filter(({ value }) => !value.includes('Buy milk'))).toEqual([]);
  });
});

describe('a control that its entry shows under the mouse', () => {
  const entry = (name: string, control: string): string => `<li><label>${name}</label>${control}</li>`;
  const shown = async (control: string, name: string): Promise<string | undefined> => {
    const list = `${entry('Buy milk', control)}${entry('Call Ada', control)}`;
    await page.setContent(`<style>li button{display:none}li:hover button{display:inline}</style><ul>${list}</ul>`);
    const tree = { name: 'delete', isExact: false, kindWord: '', descriptors: [] };
    const way = showerInItem(new Sight(await readPage(page.frames())), [
      { ...tree, places: [{ type: 'item', kind: 'item', name, isExact: true }] },
    ]);
    return way && `${way.action} ${way.element.text}`;
  };
  test.each([
    ['<button class="destroy"></button>', 'Call Ada', 'hover Call Ada'],
    ['<button>Remove</button>', 'Buy milk', 'hover Buy milk'],
    ['<button>Share</button>', 'Buy milk', undefined],
    ['<button>Remove</button><button>Delete</button>', 'Buy milk', undefined],
    ['<button>Remove</button>', 'Feed the cat', undefined],
  ])('is reached by hovering over that: %#', async (control, name, way) => {
    expect(await shown(control, name)).toBe(way);
  });
});

describe('things that the page has no word for', () => {
  it('are those in a card that they fill, not the cards', async () => {
    const row = (name: string): string =>
      `<tr><td><input type="checkbox"></td><td><a href="#${name}">${name}</a></td><td>Hello</td></tr>`;
    const card = (inner: string): string =>
      `<div class="card" style="width:600px"><h3>Folders</h3><div>${inner}</div></div>`;
    await page.setContent(
      `${card('<a href="#in">Inbox</a> <i>12</i>')}${card(`<table width="580">${['Ada', 'Bob', 'Eve', 'Joe'].map(row).join('')}</table>`)}`,
    );
    const groups = groupsNamed(new Sight(await readPage(page.frames())), 'emails');
    expect(groups.map((group) => group.map(({ tag, text }) => `${tag} ${text}`))).toEqual([
      ['tr Ada Hello', 'tr Bob Hello', 'tr Eve Hello', 'tr Joe Hello'],
    ]);
  });
});

describe('what a field suggests', () => {
  const field = (value: string, entries: readonly string[]): string =>
    `<label>Country <input class="ui-autocomplete-input" value="${value}"></label><ul class="ui-autocomplete">${entries
      .map((each) => `<li><div>${each}</div></li>`)
      .join('')}</ul>`;
  const suggested = field('Par', ['Paraguay', 'Parma']);

  test.each([
    [field('', []), 'Enter an item that starts with "Par"', 'first type field "Country" = Par'],
    [suggested, 'Enter an item that starts with "Par"', 'click item "Paraguay"'],
    [suggested, 'choose a country that starts with "Par" and ends with "ma"', 'click item "Parma"'],
    [suggested, 'choose a city that starts with "Par"', 'missing'],
    [suggested, 'choose the item that starts with "Par"', 'missing'],
    [suggested, 'enter an item that starts with "Par" and ends with "zz"', 'missing'],
  ])('is chosen: %#', async (html, clause, meaning) => {
    expect(await read(html, clause)).toBe(meaning);
  });
});
