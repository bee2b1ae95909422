import { statementsSaid } from '@saywright/grounding/by-page/statements-said';
import type { CheckSaid } from '@saywright/grounding/by-page/check-said';
import { Sight } from '@saywright/grounding/match/sight';
import { readPage } from '@saywright/grounding/read-page';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
let sight: Sight;
const page = `<h1>Regatta</h1><table><tr><td><button>All</button><button>Sail</button></td><td><input placeholder="Find a boat"></td></tr></table>
<p>4 boats</p><table id="boats">
<tr class="boat"><td><b>Aurora</b><br>Sail, 12 m</td><td>from $18 <button>Rent</button></td></tr>
<tr class="boat"><td><b>Borealis</b><br>Motor, 9 m</td><td>from $25 <button>Rent</button></td></tr>
<tr class="boat"><td><b>Comet</b><br>Sail, 15 m</td><td>RENTED OUT</td></tr>
<tr class="boat"><td><b>Dune</b><br>Sail, 8 m</td><td>from $9 <button>Rent</button></td></tr></table>
<h2>Summary</h2><div><div><span>Boats</span><span>$44.00</span></div><div><span>Harbor fee</span><span>$3.50</span></div>
<div><span>Gift card</span><span>-$5.00</span></div><div><b>To pay</b><b>$42.50</b></div></div>
<dl><dt>Skipper</dt><dd>Ada Holm</dd><dt>Monthly rate</dt><dd>$120</dd></dl><p>56% of the berths are taken.</p>
<h2>Transfer</h2><div><button>Transfer</button><span>$1.00</span></div><p>2 guests</p><div><span>Guests</span><span>$8.00</span></div>`;

beforeAll(async () => {
  browser = await openBrowser();
  const shown = await browser.newPage();
  await shown.setContent(page);
  sight = new Sight(await readPage(shown.frames()));
});
afterAll(() => browser.close());

const told = (said: CheckSaid): string[] => {
  if ('facts' in said)
    return said.facts.map(({ element: { text }, by, expected }) =>
      by === 'shows' ? `shows ${expected}` : text === expected ? text : `${text}, not ${expected}`,
    );
  if ('inOrder' in said) return [`${said.inOrder.ordinal}: ${said.inOrder.name}`];
  if ('inState' in said) return [`${said.inState.count}, now ${said.inState.elements.length}, ${said.inState.line}`];
  if ('text' in said) return [`${said.text.element.text}, not ${said.text.expected}`];
  if ('parting' in said) return said.parting.shown.map((name) => `has ${name}`);
  return [JSON.stringify(said)];
};
const say = (clause: string, subject?: string): string | undefined =>
  statementsSaid(sight, clause, { subject })?.flatMap(told).join(' & ');

describe('what a clause says of a page', () => {
  test.each([
    ['Borealis comes second', '2: Borealis'],
    ['Dune is at the bottom of the list', '-1: Dune'],
    ['First one Aurora, last one Dune', '1: Aurora & -1: Dune'],
    ['the 1st boat is Aurora, the 2nd boat is Borealis and the last one is Dune', '1: Aurora & 2: Borealis & -1: Dune'],
    ['Top of the list is Aurora, from $18', '1: Aurora & shows from $18'],
    ['the second entry is Borealis (Motor)', '2: Borealis & shows Motor'],
    ['exactly one boat is rented out', '1, now 1, RENTED OUT'],
    ['Harbor fee $3.50, To pay $42.50', '$3.50 & $42.50'],
    ['Verify: Gift card -$5.00', 'shows -$5.00'],
    ['the summary shows Boats $44.00 and Harbor fee $3.50', '$44.00 & $3.50'],
    ['a Harbor fee line of $3.50 is in the summary', 'shows $3.50'],
    ['Ada Holm is still the skipper', 'Ada Holm'],
    ['the page tells me that the skipper is Ada Holm and that the rate is $120', 'Ada Holm & $120'],
    ['the page starts with 4 boats', '4 boats, not 4 boats'],
    ['it should find 4 boats, one of them Comet', '4 boats, not 4 boats & has Comet'],
    ['the first row is Aurora with 12 m', 'shows Aurora & shows 12 m'],
  ])('is settled statement by statement: %s', (clause, meaning) => {
    expect(say(clause)).toBe(meaning);
  });

  test.each([
    ['Aurora comes last', '-1: Aurora'],
    ['two boats are rented out', '2, now 1, RENTED OUT'],
    ['Harbor fee $4.00, To pay $42.50', '$3.50, not $4.00 & $42.50'],
    ['a Gift card line of -$7.50 is in the summary', '-$5.00, not -$7.50'],
    ['Guests is $9.00', '$8.00, not $9.00'],
    ['all 5 boats are back', '4 boats, not 5 boats'],
    ['Bob is the skipper', 'Ada Holm, not Bob'],
    ['61% of the berths are taken', '56% of the berths are taken., not 61% of the berths are taken.'],
  ])('is compared where it is false: %s', (clause, meaning) => {
    expect(say(clause)).toBe(meaning);
  });

  test.each([
    ['names what the page does not list', 'Zephyr comes first'],
    ['counts things of another kind', 'the second captain is Borealis'],
    ['has a statement that the page does not settle', 'Harbor fee $3.50, and everyone is happy'],
    ['says something to do', 'Transfer $2.00'],
    ['may be a line of a form', 'First boat Aurora'],
    ['says where on the page something is', 'Aurora is at the bottom of the page'],
    ['counts, and names one that is missing', 'it should find 4 boats, one of them Zephyr'],
    ['counts a state that the page shows nowhere', 'one boat is sunk'],
    ['counts what all of them show', 'four boats are Sail'],
  ])('stays unread where it %s', (_why, clause) => {
    expect(say(clause)).toBeUndefined();
  });
});
