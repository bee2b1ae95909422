import { readByPage } from '@saywright/grounding/by-page/read-by-page';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const ledger = `<h1>Ledger</h1><nav><a href="#new">Order a new card</a> <a href="#out">Close account</a></nav>
<form><label>From <select><option>Everyday</option><option>Savings</option></select></label>
<label>Pay to <input></label><label>Amount <input></label><label>Comments <input></label><button>Review payment</button></form>
<section><h2>Recent transactions</h2><select aria-label="Category"><option>All</option><option>Eating out</option><option>Groceries</option></select>
<table><tbody><tr><td>Gym 24</td><td><button>Report</button></td></tr><tr><td>Kafé Nord</td><td><button>Cancel</button><button>Report</button></td></tr></tbody></table>
<p>No transactions match.</p><p>The limit can't be changed today. Ask us why.</p></section>`;

/** The meaning of a clause in a line: what is done with which element, or what is shown. */
async function read(html: string, clause: string): Promise<string> {
  await page.setContent(html);
  const reading = await readByPage(page.frames(), {
    clause,
    locate: (frame, selector) => toLocator(frame, selector, 'whole'),
  });
  if ('sentence' in reading) return `shows "${reading.sentence}"`;
  if (!('proposals' in reading)) return reading.outcome;
  const told = reading.proposals.map(({ deed: { action, value }, candidate: { label } }) =>
    [action, label, ...(value === '' ? [] : [`= ${value}`])].join(' '),
  );
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
  ])('is read as the page names things: %s', async (clause, meaning) => {
    const office = `<input placeholder="Find a colleague"><div><strong>Office Manager</strong><button>Reopen job</button></div>
<label>New role <input></label><label><input type="checkbox"> Let people see birthdays</label><button>Never mind</button>`;
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
