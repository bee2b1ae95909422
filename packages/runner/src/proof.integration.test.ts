import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { StepInput } from '@saywright/contracts/entities/step';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

const html = `<!doctype html><html lang="en"><title>Notes</title><body>
<header><h1>Notes</h1></header>
<main>
<p id="hint">Write something down.</p>
<label>Note <input id="note"></label>
<button id="add">Add</button> <button id="clear" disabled>Clear</button>
<ul></ul>
<p id="total">Total: <b>0</b></p>
<p id="error" hidden>That's too long</p>
<p id="toast" hidden>Saved</p>
<p id="heard">Heard nothing</p>
<ol><li class="named">Ada</li><li class="named">Grace</li><li class="equal">Tea</li><li class="equal">Tea</li></ol>
<a id="file" href="data:text/plain,hello" download="notes.txt">Download</a> <a id="help" href="/help" target="_blank">Help</a>
<button id="hostile">Break everything</button>
</main>
<script>
  const $ = (q) => document.querySelector(q);
  let heard = [];
  const hear = (name) => heard.push(name);
  new MutationObserver(() => hear('change')).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('keydown', ({ key }) => {
    if (key !== '!') return;
    $('#heard').textContent = heard.length === 0 ? 'Heard still nothing' : 'Heard ' + heard;
  });
  for (const name of ['blur', 'focusout', 'mouseout', 'change', 'input', 'transitionstart'])
    $('main').addEventListener(name, () => hear(name), true);
  $('#hostile').onclick = () => {
    window.CSSStyleSheet = window.CSSStyleRule = null;
    Object.defineProperty(document, 'adoptedStyleSheets', { get() { throw new Error('No'); } });
    $('#hint').textContent = 'Broken';
  };
  $('#add').onclick = () => {
    const li = document.createElement('li');
    li.textContent = $('#note').value;
    $('ul').append(li);
    $('#total b').textContent = $('ul').children.length;
    $('#hint').hidden = true;
    $('#clear').disabled = false;
    $('#toast').hidden = false;
    history.replaceState(null, '', '/notes?count=' + $('ul').children.length);
    document.title = $('ul').children.length + ' notes';
  };
</script>`;

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    return true;
  });
});
afterAll(() => site.close());

const timeout = 4_000;
const open: StepInput = { action: 'navigate', timeout, value: '/' };
const write: StepInput = { action: 'type', timeout, selector: find('css', '#note'), value: 'Milk' };
const checking = (assertions: StepInput['assertions'], description = ''): StepInput => ({
  action: 'assert',
  timeout,
  assertions,
  description,
});
const add = (assertions: StepInput['assertions'] = []): StepInput => ({
  action: 'click',
  timeout,
  selector: find('css', '#add'),
  assertions,
});
const css = (value: string) => find('css', value);

async function prove(steps: StepInput[], finalChecks: Assertion[] = []) {
  const run = await runSteps(steps, {
    baseUrl: site.url,
    isUntraced: true,
    plan: { proves_checks: true, global_assertions: finalChecks },
  });
  const shown = run.results.flatMap(({ assertion_results: checks }) =>
    checks.map(({ proof }) => proof && `${proof.state}: ${proof.reason}`),
  );
  return { ...run, shown };
}

test('proves what the step brought about, and says what was true before', async () => {
  const { outcome, shown } = await prove([
    open,
    write,
    add([
      { type: 'text_visible', expected: 'Milk' },
      { type: 'element_visible', selector: css('#toast') },
      { type: 'element_hidden', selector: css('#hint') },
      { type: 'element_text', selector: css('#total'), operator: 'contains', expected: '1' },
      { type: 'element_state', selector: css('#clear'), state: 'enabled' },
      { type: 'count', selector: css('ul li'), expected: 1 },
      { type: 'url', operator: 'contains', expected: 'count=1' },
      { type: 'title', expected: '1 notes' },
      { type: 'labelled_value', label: 'Total', expected: '1' },
      { type: 'text_visible', expected: 'Notes' },
      { type: 'element_visible', selector: css('h1') },
      { type: 'text_hidden', expected: "That's too long" },
      { type: 'element_hidden', selector: css('#error') },
      { type: 'value', selector: css('#note'), expected: 'Milk' },
    ]),
  ]);
  expect(outcome).toMatchObject({ status: 'passed', passed_assertions: 14 });
  expect(shown).toEqual([
    ...Array.from({ length: 9 }, () => 'proved: failed_before'),
    'sensitive: passed_before',
    'sensitive: passed_before',
    'sensitive: absent_before',
    'unproved: never_seen',
    'sensitive: passed_before',
  ]);
});

test('finds the checks that pass whatever the page shows', async () => {
  const { outcome, shown } = await prove([
    open,
    checking([
      { type: 'count', selector: css('ul li'), operator: 'at_least', expected: 0 },
      { type: 'url', operator: 'matches', expected: '^https?://' },
      { type: 'title', operator: 'matches', expected: '.*' },
      { type: 'element_text', selector: css('#total'), operator: 'matches', expected: '[0-9]*' },
      { type: 'element_visible', selector: css('body') },
      { type: 'element_visible', selector: css('.missing, body') },
      { type: 'element_visible', selector: find('css', '#total', ['css', 'body']) },
      { type: 'count', selector: css('*'), operator: 'at_least', expected: 1 },
      { type: 'element_visible', selector: css('html[lang]') },
      { type: 'count', selector: css('ul li'), operator: 'less_than', expected: 90_000 },
      { type: 'url', operator: 'not_equals', expected: 'the login page' },
      { type: 'url', operator: 'not_contains', expected: '/login' },
      { type: 'element_visible', selector: css(':is(html, .app)') },
      { type: 'element_visible', selector: css('body:not(.error)') },
      { type: 'element_visible', selector: find('xpath', '//main | //body') },
      { type: 'count', selector: css('html'), expected: 1 },
      { type: 'count', selector: css('main'), expected: 1 },
      { type: 'element_hidden', selector: css('body > script') },
      { type: 'count', selector: css('.error, script'), expected: 0 },
    ]),
    { action: 'store_variable', timeout, selector: css('#total'), value: 'total' },
    checking([
      { type: 'element_text', selector: css('#total'), expected: '{{total}}' },
      { type: 'element_text', selector: css('p:has(b)'), expected: '{{total}}' },
      { type: 'element_text', selector: css('main'), operator: 'contains', expected: '{{total}}' },
      { type: 'text_visible', expected: '{{total}}' },
    ]),
    { action: 'store_variable', timeout, selector: css('h1'), value: 'heading' },
    checking([{ type: 'title', expected: '{{heading}}' }]),
  ]);
  expect(outcome.status).toBe('passed');
  expect(shown).toEqual([
    'vacuous: any_count',
    'vacuous: any_address',
    'vacuous: any_value',
    'vacuous: any_value',
    'vacuous: whole_page',
    'vacuous: whole_page',
    'vacuous: whole_page',
    'vacuous: whole_page',
    'unproved: not_altered',
    'unproved: far_limit',
    'vacuous: any_address',
    'sensitive: absent_before',
    'vacuous: whole_page',
    'unproved: not_altered',
    'vacuous: whole_page',
    'vacuous: whole_page',
    'proved: failed_before',
    'vacuous: never_shown',
    'sensitive: passed_before',
    'vacuous: compares_itself',
    'vacuous: compares_itself',
    'vacuous: compares_itself',
    'vacuous: compares_itself',
    'sensitive: not_seen_before',
  ]);
});

test('finds the checks of what every document has, in whatever words', async () => {
  const { outcome, shown } = await prove([
    open,
    checking([
      { type: 'element_visible', selector: find('xpath', '//*[name()="html"]') },
      { type: 'count', selector: css(':is(html, body)'), operator: 'at_most', expected: 2 },
      { type: 'count', selector: css('head > *'), operator: 'at_most', expected: 4 },
      { type: 'element_hidden', selector: css('head > *') },
      { type: 'element_visible', selector: find('xpath', '//*[name()="main"]') },
      { type: 'element_visible', selector: find('xpath', '//*[contains(., "Error")=false()]') },
      { type: 'count', selector: css(':is(html, main)'), expected: 2 },
      { type: 'count', selector: css('html.dark'), expected: 0 },
      { type: 'count', selector: css('html:not(.dark)'), expected: 1 },
      { type: 'element_hidden', selector: css('head ~ .error') },
      { type: 'element_hidden', selector: css('header > script, header > p') },
    ]),
  ]);
  expect(outcome.status).toBe('passed');
  expect(shown.map((each) => each?.startsWith('vacuous'))).toEqual([
    ...Array.from({ length: 4 }, () => true),
    ...Array.from({ length: 7 }, () => false),
  ]);
});

test('finds labeled values that are compared with what was stored from them, and no others', async () => {
  const { outcome, shown } = await prove([
    open,
    write,
    { action: 'store_variable', timeout, selector: css('#total b'), value: 'total' },
    { action: 'store_variable', timeout, selector: css('#note'), value: 'note', source: { from: 'value' } },
    { action: 'store_variable', timeout, selector: css('li.equal'), value: 'tea' },
    checking([
      { type: 'labelled_value', label: 'Total', expected: '{{total}}' },
      { type: 'labelled_value', label: 'Note', expected: '{{note}}' },
      { type: 'labelled_value', label: 'Total', operator: 'not_equals', expected: '{{tea}}' },
      { type: 'labelled_value', label: 'Total', expected: '0' },
    ]),
    add(),
    checking([{ type: 'labelled_value', label: 'Note', expected: '{{note}}' }]),
  ]);
  expect(outcome.status).toBe('passed');
  expect(shown.map((each) => each === 'vacuous: compares_itself')).toEqual([true, true, false, false, false]);
});

test('tries the checks of the steps after an action, and the final ones, on the page before it', async () => {
  const { outcome, shown } = await prove(
    [
      open,
      write,
      { action: 'store_variable', timeout, selector: css('#total'), value: 'before' },
      add(),
      checking([{ type: 'text_visible', expected: 'Milk' }]),
      checking([{ type: 'text_visible', expected: 'Notes' }], 'Check that the heading still says "Notes"'),
      checking([{ type: 'element_text', selector: css('#total'), operator: 'not_equals', expected: '{{before}}' }]),
    ],
    [{ type: 'title', operator: 'equals', expected: '1 notes' }],
  );
  expect(outcome.status).toBe('passed');
  expect(shown).toEqual([
    'proved: failed_before',
    'sensitive: stays',
    'proved: failed_before',
    'proved: failed_before',
  ]);
  expect(outcome.tried_checks?.at(-1)).toEqual({ step_id: null, check: 0, state: 'proved', reason: 'failed_before' });
});

test('leaves the page as it is: no script hears of it, and a field keeps its focus', async () => {
  const { outcome, shown } = await prove([
    open,
    { action: 'click', timeout, selector: css('#note') },
    checking([
      { type: 'element_visible', selector: css('#note') },
      { type: 'element_visible', selector: css('#total') },
      { type: 'text_visible', expected: 'Write something down' },
      { type: 'value', selector: css('#note'), expected: '' },
      { type: 'element_state', selector: css('#note'), state: 'focused' },
    ]),
    { action: 'keyboard', timeout, value: '!' },
    checking([{ type: 'text_visible', expected: 'Heard still nothing' }]),
  ]);
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  expect(shown).toEqual([
    'sensitive: passed_before',
    'sensitive: passed_before',
    'sensitive: passed_before',
    'sensitive: passed_before',
    'proved: failed_before',
    'proved: failed_before',
  ]);
});

test('tries orders, files and windows', async () => {
  const { outcome, shown } = await prove([
    open,
    checking([
      { type: 'sorted', selector: css('.named') },
      { type: 'sorted', selector: css('.equal') },
    ]),
    { action: 'click', timeout, selector: css('#file'), assertions: [{ type: 'download', expected: 'notes.txt' }] },
    { action: 'click', timeout, selector: css('#help'), assertions: [{ type: 'new_tab' }] },
  ]);
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  expect(shown).toEqual([
    'proved: failed_before',
    'unproved: same_values',
    'proved: failed_before',
    'proved: failed_before',
  ]);
});

test("passes on a page that breaks what it's tried with, and proves nothing that it can't", async () => {
  const { outcome, shown } = await prove([
    open,
    {
      action: 'click',
      timeout,
      selector: css('#hostile'),
      assertions: [
        { type: 'text_visible', expected: 'Broken' },
        { type: 'element_visible', selector: css('h1') },
        { type: 'title', expected: 'Notes' },
      ],
    },
  ]);
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  expect(shown).toEqual(['proved: failed_before', 'unproved: not_altered', 'sensitive: passed_before']);
});

test('changes no verdict, and tries nothing that failed', async () => {
  const steps = [open, write, add([{ type: 'text_visible', expected: 'Bread' }])];
  const { outcome, shown } = await prove(steps);
  expect(outcome).toMatchObject({ status: 'failed', failed_assertions: 1, tried_checks: [] });
  expect(shown).toEqual([undefined]);
});
