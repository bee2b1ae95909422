import { checkSaid } from '@saywright/grounding/by-page/check-said';
import { makeChecks } from '@saywright/grounding/by-page/make-checks';
import { placeSaid, placesToOpen, wayTo } from '@saywright/grounding/by-page/place-said';
import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { statementsSaid } from '@saywright/grounding/by-page/statements-said';
import { groundCheck } from '@saywright/grounding/ground-check';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locate, openBrowser } from './open-browser.ts';

let browser: Browser;
let shown: Page;
let sight: Sight;
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const page = `<nav><a href="#t" class="on">Timetable</a><a href="#m">Mails <span class="badge">3</span></a><a href="#r">Repairs (2)</a></nav>
<h1>Ferry office</h1><div class="days"><div onclick="">Mon<br>2 June</div><div class="on" onclick="">Tue<br>3 June</div></div>
<div class="cards"><div class="stat"><b>2</b><span>Delayed</span></div><div class="stat"><b>7</b><span>No-shows</span></div></div>
<h2>Tuesday, 3 June</h2><table>
${row('<b>Time</b>', '<b>Ferry</b>', '<b>Captain</b>', '<b>Pier</b>', '<b>Seats</b>', '')}
${row('09:30', 'Gull', 'Ada Holm', 'Pier 2', 'Full (3 waiting)', '<a href="#j">Queue up</a>')}
${row('12:15', 'Heron', 'Bob Nye', 'Pier 1', '14 left', '<a href="#b">Board</a>')}
${row('18:00', 'Heron', 'Eve Lund', 'North quay', '<span>Cancelled</span>', '')}</table>
<h2>Queue</h2><table><tr><td>Wed 4 June</td><td>Gull</td><td>Place 6</td><td><a href="#l">Leave</a></td></tr></table>
<h2>Pass</h2><table>${row('Current pass', '<b>Island 8</b>')}${row('Status', '<span>Active</span>')}${row('Renews on', '1 Oct')}
${row('Trips this month', '<span>5 of 8 left</span>')}</table><p>Sailing 12 this season</p>
<table>${row('Wishes or notes', '<textarea></textarea><br><span>90 characters left</span>')}</table>
<div class="plan"><b>Harbor</b><br><span>€19</span> / month</div><div class="plan"><b>Coast</b><br><span>€39</span> / month</div>`;

beforeAll(async () => {
  browser = await openBrowser();
  shown = await browser.newPage();
  await shown.setContent(page);
  sight = new Sight(await readPage(shown.frames()));
});
afterAll(() => browser.close());

/** Of each text that's compared, or shown: what it is now, and what it has to be. */
function say(clause: string, subject?: string): string | undefined {
  return statementsSaid(sight, clause, { subject })
    ?.flatMap((said) => {
      if ('facts' in said)
        return said.facts.map(({ element: { text }, by, expected }) =>
          by === 'shows' || text === expected ? expected : `${text}, not ${expected}`,
        );
      if ('text' in said)
        return said.text.element.text === said.text.expected
          ? [said.text.expected]
          : [`${said.text.element.text}, not ${said.text.expected}`];
      if ('only' in said) return [`${said.only.elements.length} of ${said.only.count}`];
      return [JSON.stringify(said)];
    })
    .join(' & ');
}

describe('what people state of rows, cards, and counters', () => {
  test.each([
    ["Gull's captain is Ada Holm", 'Ada Holm'],
    ['Gull is in the table with the captain Ada Holm', 'Ada Holm'],
    ['Gull is in the table with the captain Bob Nye', 'Ada Holm, not Bob Nye'],
    ['there should be a badge with 3 on the Mails link', '3'],
    ['there should be a badge with 4 on the Mails link', '3, not 4'],
    ['Gull is at Pier 2', 'Pier 2'],
    ['3 people are waiting for Gull on Tuesday', 'Full (3 waiting)'],
    ['The Heron at 12:15 is with Bob Nye at Pier 1', 'Heron & Bob Nye & Pier 1'],
    ['there are only 14 seats left in the Heron at 12:15', '14 left & Heron'],
    ['The ferry at 18:00 is Heron', 'Heron'],
    ['The Heron ferry at 18:00 is cancelled', 'Heron & cancelled'],
    ['Tuesday has three ferries', '3 of 3'],
    ['the Delayed counter at the top shows 2', '2'],
    ['the No-shows card says 7', '7'],
    ['The pass renews on 1 Oct', '1 Oct'],
    ['My pass is Island 8 and it is active', 'Island 8 & Active'],
    ['5 of 8 trips are left this month', 'Trips this month 5 of 8 left'],
    ['Repairs (2) is shown in the menu', 'Repairs (2)'],
    ['is at place 6 for Gull in the queue', 'for Gull'],
    ['"Sailing 12 this season"', 'Sailing 12 this season'],
    ['There are 90 characters left for the notes', '90 characters left'],
  ])('is read: %s', (clause, meaning) => {
    expect(say(clause)).toBe(meaning);
  });

  test.each([
    ["Gull's captain is Bob Nye", 'Ada Holm, not Bob Nye'],
    ['4 people are waiting for Gull on Tuesday', 'Full (3 waiting), not Full (4 waiting)'],
    ['The Heron at 12:15 is with Bob Nye at Pier 2', 'Heron & Bob Nye & Pier 1, not Pier 2'],
    ['Tuesday has four ferries', '3 of 4'],
    ['the Delayed counter at the top shows 3', '2, not 3'],
    ['the No-shows card says 4', '7, not 4'],
    ['The pass renews on 1 Nov', '1 Oct, not 1 Nov'],
    ['6 of 8 trips are left this month', 'Trips this month 5 of 8 left, not Trips this month 6 of 8 left'],
    ['Repairs (3) is shown in the menu', 'Repairs (2), not Repairs (3)'],
    ['is at place 5 for Gull in the queue', 'Place 6, not Place 5'],
    ['There are 80 characters left for the notes', '90 characters left, not 80 characters left'],
    ['"Sailing 11 this season"', 'Sailing 12 this season, not Sailing 11 this season'],
  ])('is compared where it is false: %s', (clause, meaning) => {
    expect(say(clause)).toBe(meaning);
  });

  test.each([
    ['names another day than the one that is shown', 'Gull on Monday is at Pier 2'],
    ['may be of either of two rows', "Heron's captain is Bob Nye"],
    ['has a word that only another row says', 'Gull has a cancelled ferry at Pier 2'],
    ['says who does what the other way around', 'You are left 5 of 8 trips'],
    ['is about another field', 'There are 90 characters left for the captain'],
    ['is the name of what can be pressed', '"Queue up"'],
  ])('stays unread where it %s', (_why, clause) => {
    expect(say(clause)).toBeUndefined();
  });

  test('is about the row of whom the last step was about', () => {
    expect(say('her row shows Pier 2 and the captain Ada Holm', 'Gull')).toBe('Pier 2 & Ada Holm');
  });

  test('compares the place in a list that it names with the column that has such texts', async () => {
    const said = checkSaid(sight, 'the second row is Ada Holm');
    const [check] = (said && (await makeChecks(sight, said, locate))) ?? [];
    expect(check?.candidate?.fingerprint.text).toBe('Bob Nye');
    expect(check?.assertion).toMatchObject({ type: 'element_text', expected: 'Ada Holm' });
  });

  test('compares a text beside others for what it says itself', async () => {
    const said = checkSaid(sight, 'Coast costs €39 a month');
    const checks = said && (await makeChecks(sight, said, locate));
    const texts = checks?.map(({ assertion }) => ('operator' in assertion ? assertion.operator : assertion.type));
    expect(texts).toEqual(['element_visible', 'contains']);
  });
});

describe('a weekday', () => {
  test.each(['Look at Monday in the timetable', 'Switch the timetable to Monday', "Show Monday's ferries"])(
    'is its tab: %s',
    async (clause) => {
      const reading = await readByPage(shown.frames(), { clause, locate });
      expect('proposals' in reading && reading.proposals.map(({ candidate }) => candidate.fingerprint.text)).toEqual([
        'Mon 2 June',
      ]);
    },
  );

  test.each([
    ['Gull on Monday is full', 'Mon 2 June'],
    ["On Monday's timetable there are three ferries", 'Mon 2 June'],
    ['Gull on Tuesday is full', 'whole'],
    ['Gull on Friday is full', undefined],
  ])('may have to be opened first: %s', (clause, way) => {
    const [place] = placesToOpen(clause, []);
    const found = place && wayTo(sight, place);
    expect(typeof found === 'object' ? found.text : found).toBe(way);
  });

  test('that is quoted is a text', () => {
    expect(placesToOpen('"Gull on Monday" is visible', [])).toEqual([]);
  });
});

const members = (...names: string[]): string =>
  `<label>Membership <select><option>All</option></select></label><table><tr><th>Name</th><th>Membership</th><th>Status</th></tr>${names.map((name) => row(name, 'Plus', 'Active')).join('')}</table>`;

test.each([
  ['the only row is meant by "the row"', ['Zoe Palmer'], 'the row shows Plus as membership and Active as status', 2],
  ['a row is meant by its name', ['Zoe Palmer', 'Ada Holm'], 'Ada Holm has Plus as membership', 1],
  ['of two rows, nobody knows which one "the row" is', ['Zoe Palmer', 'Ada Holm'], 'the row has Plus as membership', 0],
] as const)('%s', async (...[, names, clause, count]) => {
  const own = await browser.newPage();
  await own.setContent(members(...names));
  const reading = await readByPage(own.frames(), { clause, locate });
  const checks = 'checks' in reading ? reading.checks.map(({ assertion }) => assertion) : [];
  expect(checks).toHaveLength(count);
  for (const check of checks) expect(check).toMatchObject({ type: 'element_text', operator: 'equals' });
  await own.close();
});

test('a comma further on does not end the name of a page', () => {
  expect(placeSaid('On the Pass page my pass is Island 8, with 5 trips left')).toEqual({
    place: { name: 'Pass', noun: 'page' },
    rest: 'my pass is Island 8, with 5 trips left',
  });
});

const near = (number: string) => ({
  assertion: { type: 'element_visible' as const },
  target: [
    {
      name: number,
      isExact: true,
      kind: 'text' as const,
      kindWord: 'badge',
      descriptors: [],
      places: [{ type: 'near' as const, name: 'Mails', isExact: false }],
    },
  ] as const,
});

test.each([
  ['3', 'found'],
  // The one of a card is far from it.
  ['2', 'missing'],
])('a badge %s beside a name is the one that stands with it: %s', async (number, outcome) => {
  const check = await groundCheck(shown.frames(), near(number), { locate });
  expect(check.outcome).toBe(outcome);
});

test('a name of several words is no part of the page that has one of them for a class', async () => {
  const tree = { name: 'Gull on Friday', isExact: false, kindWord: '', descriptors: [], places: [] };
  const check = {
    assertion: { type: 'element_text', operator: 'equals', expected: 'Full' } as const,
    target: [tree] as const,
  };
  expect((await groundCheck(shown.frames(), check, { locate })).outcome).toBe('missing');
});

test('the first of what a heading is over is not that heading', async () => {
  const tree = { name: 'pass', isExact: false, kindWord: '', descriptors: [], ordinal: 1, places: [] };
  const check = {
    assertion: { type: 'element_text', operator: 'equals', expected: 'Island 8' } as const,
    target: [tree] as const,
  };
  expect((await groundCheck(shown.frames(), check, { locate })).outcome).toBe('missing');
});

test('what is in a place are not the tabs that open it', async () => {
  await shown.setContent(
    '<h1>Mail</h1><div class="tab" onclick="">Inbox</div><div class="tab" onclick="">Archive</div><p>Nothing here.</p>',
  );
  const place = { type: 'section', name: 'Archive', isExact: false, noun: 'tab' } as const;
  const tree = { name: '', isExact: false, kind: 'item', kindWord: 'item', descriptors: [], places: [place] } as const;
  const check = { assertion: { type: 'count', expected: 0 } as const, target: [tree] as const };
  expect((await groundCheck(shown.frames(), check, { locate })).outcome).toBe('missing');
});
