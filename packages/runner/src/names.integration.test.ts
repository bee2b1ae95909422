import { noteText } from '@saywright/contracts/entities/run-note';
import type { StepInput } from '@saywright/contracts/entities/step';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

/** Says in the page's title that it was used. */
const button = (id: string, inner: string): string =>
  `<button id="${id}" onclick="document.title = this.id">${inner}</button>`;
const link = (id: string, inner: string): string =>
  `<a href="#${id}" id="${id}" onclick="document.title = this.id">${inner}</a>`;
const field = (id: string): string => `<input id="${id}" oninput="document.title = this.id">`;
/** Comes with an answer that takes longer than a name that is there is given. */
const later = (html: string): string =>
  `<script>fetch('/slow').then(() => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)}))</script>`;
const slowMs = 1_000;

const pages: Record<string, string> = {
  subscribe: button('un', 'Unsubscribe'),
  both: button('un', 'Unsubscribe') + button('all', 'Subscribe all') + link('sub', 'Subscribe'),
  edit: link('credit', 'Credit card') + link('profile', 'Edit profile'),
  log_out: button('everywhere', 'Log out everywhere'),
  halves: button('everywhere', '<b>Log out</b> <i>everywhere</i>'),
  card: `<a href="#" id="card" onclick="document.title = this.id"><h3>Blue kettle</h3><p>Sings</p></a>`,
  pages: link('ten', '10') + link('eleven', '11') + link('one', '1 (current)'),
  counts: link('add', 'Add to cart') + link('cart', 'Cart <b>(2)</b>'),
  names: `<label>Username ${field('user')}</label><label>First name ${field('first')}</label><label>Name * ${field('name')}</label>`,
  hint: `<label>Email <small>We never share it.</small>${field('mail')}</label><label>Email me updates ${field('news')}</label>`,
  boxes:
    '<label>Email me updates <input type="checkbox" id="news" onchange="document.title = this.id"></label>' +
    '<label>Agree <input type="checkbox" id="agree" style="display: none" onchange="document.title = this.id"></label>',
  wrapped:
    '<label>Shoe size <select><option>Small</option></select></label>' +
    '<label>Size <select onchange="document.title = this.value"><option>Extra small</option><option>Small</option></select></label>',
  list:
    '<button role="combobox" aria-label="Color" aria-expanded="false" onclick="list.hidden = false">Choose</button>' +
    '<ul id="list" role="listbox" hidden><li role="option">Dark green</li><li role="option">Greenish</li></ul>',
  cyrillic: button('cancel', 'Отменить заказ') + button('order', 'Заказ'),
  unspaced: button('cancel', '送信取消'),
  longer: `<label>Your city ${field('city')}</label>`,
  several: `<label>Your city ${field('one')}</label><label>Enter city ${field('two')}</label>`,
  behind: `<label>Your city ${field('yours')}</label>${later(`<label>City ${field('city')}</label>`)}`,
  frame: `${button('everywhere', 'Log out everywhere')}<iframe src="/inner"></iframe>`,
  inner: `<button onclick="parent.document.title = 'out'">Log out</button>`,
};

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite(({ url = '' }, response) => {
    if (url === '/slow') {
      setTimeout(() => response.end(), slowMs);
      return true;
    }
    const body = pages[url.slice(1)];
    if (body === undefined) return false;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>untouched</title><body>${body}</body>`);
    return true;
  });
});
afterAll(() => site.close());

/** Does a step on a page: its result, and the id of what it used. */
async function on(page: string, step: StepInput) {
  const title: StepInput = { action: 'store_variable', value: 'used', source: { from: 'title' } };
  const run = await runSteps(
    [
      { action: 'navigate', value: `/${page}`, ...(page === 'behind' && { wait_after: 0 }) },
      { ...step, is_optional: true, timeout: 4_000 },
      title,
    ],
    { baseUrl: site.url, isUntraced: true },
  );
  const [, result, stored] = run.results;
  return { result, used: /"(.*)"/.exec(stored?.message ?? '')?.[1] ?? stored?.message };
}

const click = (...selector: Parameters<typeof find>): StepInput => ({ action: 'click', selector: find(...selector) });
const type = (...selector: Parameters<typeof find>): StepInput => ({
  action: 'type',
  value: 'a',
  selector: find(...selector),
});

describe('an element is used by its whole name', () => {
  test.each<[string, StepInput, string]>([
    ['both', click('role', 'button "Subscribe"', ['role', 'link "Subscribe"']), 'sub'],
    ['card', click('role', 'button "Blue kettle"', ['text', 'Blue kettle']), 'card'],
    ['pages', click('role', 'link "1"'), 'one'],
    ['counts', click('role', 'link "Cart"'), 'cart'],
    ['names', type('label', 'Name'), 'name'],
    ['hint', type('label', 'Email'), 'mail'],
    ['boxes', { action: 'check', selector: find('label', 'Agree') }, 'agree'],
    ['wrapped', { action: 'select', value: 'Small', selector: find('label', 'Size') }, 'Small'],
    ['cyrillic', click('role', 'button "заказ"'), 'order'],
    ['frame', click('role', 'button "Log out"'), 'out'],
    ['behind', type('label', 'City'), 'city'],
  ])('on the page %s', async (page, step, expected) => {
    const { result, used } = await on(page, step);
    expect(result).toMatchObject({ status: 'passed', notes: [] });
    expect(used).toBe(expected);
  });
});

describe('a part of a name is another thing, and the failure says which', () => {
  test.each<[string, StepInput, string]>([
    ['subscribe', click('role', 'button "Subscribe"', ['text', 'Subscribe']), 'Did you mean button "Unsubscribe"?'],
    ['log_out', click('role', 'button "Log out"', ['text', 'Log out']), 'Did you mean button "Log out everywhere"?'],
    ['edit', click('role', 'link "Edit"'), 'Did you mean link "Edit profile" or link "Credit card"?'],
    ['halves', click('role', 'button "Log out"', ['text', 'Log out']), 'Did you mean button "Log out everywhere"?'],
    ['unspaced', click('role', 'button "送信"', ['text', '送信']), 'Did you mean button "送信取消"?'],
    ['several', type('label', 'City'), 'Did you mean field "Your city" or field "Enter city"?'],
    ['list', { action: 'select', value: 'Green', selector: find('label', 'Color') }, 'has no option "Green"'],
  ])('on the page %s', async (page, step, reason) => {
    const { result, used } = await on(page, step);
    expect(result?.status).toBe('skipped');
    expect(result?.notes.map(noteText).join(' ')).toContain(reason);
    expect(used).toBe('untouched');
  });
});

test('the only longer name that means the same is used, with a note that names it', async () => {
  const { result, used } = await on('longer', type('label', 'City'));
  expect(result).toMatchObject({
    status: 'passed',
    notes: [{ code: 'longer_name', params: { element: 'textbox "Your city"' } }],
    matched_selector: { longer: true },
  });
  expect(used).toBe('city');
});

test.each<[string, StepInput['assertions'], string]>([
  ['subscribe', [{ type: 'element_hidden', selector: find('role', 'button "Subscribe"') }], 'passed'],
  ['subscribe', [{ type: 'element_visible', selector: find('role', 'button "Subscribe"') }], 'skipped'],
  ['both', [{ type: 'count', expected: 1, selector: find('role', 'link "Subscribe"') }], 'passed'],
  ['longer', [{ type: 'element_hidden', selector: find('label', 'City') }], 'skipped'],
  ['boxes', [{ type: 'element_state', state: 'unchecked', selector: find('label', 'Agree') }], 'passed'],
  ['boxes', [{ type: 'element_state', state: 'unchecked', selector: find('label', 'Email') }], 'skipped'],
])('on the page %s the check %j has %s', async (page, assertions, status) => {
  const { result } = await on(page, { action: 'assert', assertions: assertions ?? [] });
  expect(result?.status).toBe(status);
});
