import { noteText } from '@saywright/contracts/entities/run-note';
import type { StepInput } from '@saywright/contracts/entities/step';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startHostile();
});
afterAll(() => site.close());

/** Opens a page, does the steps, and answers their results without the opening. */
async function on(path: string, ...steps: StepInput[]) {
  const run = await runSteps([{ action: 'navigate', value: path }, ...steps], { baseUrl: site.url, isUntraced: true });
  return run.results.slice(1);
}

const shows = (expected: string): StepInput => ({
  action: 'assert',
  assertions: [{ type: 'text_visible', expected }],
});
const statuses = (results: { status: string }[]): string[] => results.map(({ status }) => status);
const click = (...selector: Parameters<typeof find>): StepInput => ({
  action: 'click',
  selector: find(...selector),
});
/** For what must come soon, or does not come at all. */
const soon = (step: StepInput): StepInput => ({ ...step, timeout: 4_000 });

test('an element that comes late is waited for', async () => {
  expect(statuses(await on('/late', click('css', '#late')))).toEqual(['passed']);
});

test('the fallback that comes first is taken, and the result names it', async () => {
  const [result] = await on('/late', click('css', '#never', ['text', 'Nope'], ['role', 'button "Late"']));
  expect(result?.matched_selector).toEqual({ type: 'role', value: 'button "Late"', index: 2 });
});

test('an element that is disabled is waited for, and named when it stays so', async () => {
  const results = await on('/disabled', click('role', 'button "Send"'), shows('Done'), soon(click('text', 'Never')));
  expect(statuses(results)).toEqual(['passed', 'passed', 'failed']);
  expect(results[2]?.error_details?.reason).toContain('it stayed disabled');
});

test('an element that is covered is named with what covers it', async () => {
  const [result] = await on('/covered', soon(click('text', 'Below')));
  expect(result?.error_details?.reason).toContain('another element covers it: <div id="cover">');
});

test('hidden ones do not count, the first visible one is used, and a note says so', async () => {
  const [clicked, checked] = await on('/same', click('role', 'button "Save"'), shows('1'));
  expect(clicked?.notes).toEqual([{ code: 'several_matched', params: { count: 2, selector: 'button "Save"' } }]);
  expect(checked?.status).toBe('passed');
});

test('a candidate that matches alone is preferred to an earlier one that does not', async () => {
  const [clicked] = await on('/same', click('role', 'button "Save"', ['css', 'button:nth-of-type(3)']));
  expect(clicked).toMatchObject({ notes: [], matched_selector: { index: 1 } });
});

test('the whole name is preferred to a part of a name', async () => {
  const [clicked, there] = await on('/same', click('role', 'link "Cart"'), shows('Other page'));
  expect(clicked?.notes).toEqual([]);
  expect(there?.status).toBe('passed');
});

test('an element beside a text is found only where that text can be seen', async () => {
  const beside = (text: string): string => {
    const shows = `.//text()[normalize-space()="${text}"]`;
    return `//*[${shows}][not(.//*[${shows}][.//button])][true()]//button`;
  };
  const results = await on(
    '/beside',
    click('xpath', beside('Kim')),
    click('xpath', `(${beside('Emma')})[last()]`),
    shows('23'),
    soon(click('xpath', beside('Dune'))),
  );
  expect(statuses(results)).toEqual(['passed', 'passed', 'passed', 'failed']);
});

test('frames and shadow trees are part of the page', async () => {
  const inFrame = await on(
    '/frames',
    { action: 'type', value: '4242', selector: find('label', 'Card number') },
    click('role', 'button "Pay"'),
    shows('Paid'),
  );
  expect(statuses(inFrame)).toEqual(['passed', 'passed', 'passed']);
  expect(statuses(await on('/shadow', click('text', 'Deep'), shows('In the shadow')))).toEqual(['passed', 'passed']);
});

test('a frame that answers slowly is used as any other', async () => {
  const results = await on('/slow-frame', click('role', 'button "Pay"'), shows('Paid'));
  expect(results.map(({ message }) => message)).toEqual(['Clicked button "Pay"', 'Checked']);
});

test('what a click loads is there before anything is checked, and each check is looked at', async () => {
  const gone: StepInput = {
    ...soon(click('text', 'Load')),
    wait_after: 3_000,
    assertions: [
      { type: 'text_hidden', expected: 'Loaded late' },
      { type: 'element_text', selector: find('css', '#out'), expected: 'Loaded late' },
    ],
  };
  const [result] = await on('/spa', gone);
  // The second check is looked at although the first has used up the time.
  expect(result).toMatchObject({ status: 'failed', assertion_results: [{ passed: false }, { passed: true }] });
});

test('a page that was polling before does not hold a step up', async () => {
  const timeout = 20_000;
  const [clicked] = await on('/polling', { ...click('text', 'Poll'), timeout, wait_after: 60_000 });
  expect(clicked?.status).toBe('passed');
  expect(clicked?.execution_time_ms).toBeLessThan(timeout);
});

test('what is answered with no content, or with a file, keeps its page, and waits for no other', async () => {
  const results = await on(
    '/no-content',
    click('text', 'Ping'),
    { action: 'press', value: 'Enter', selector: find('label', 'Code'), timeout: 4_000 },
    click('text', 'Report'),
    { action: 'wait_network', timeout: 4_000 },
    shows('Ping'),
  );
  expect(statuses(results)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
  expect(results[2]?.notes).toEqual([{ code: 'download_dropped', params: { filename: 'report.bin' } }]);
  expect(results[0]?.notes).toEqual([{ code: 'no_content', params: { status: 204 } }]);
});

test('a list that opens on a click is chosen from like a select', async () => {
  const choose: StepInput = { action: 'select', value: 'Green', selector: find('role', 'combobox "Color"') };
  expect(statuses(await on('/listbox', choose, shows('chosen: Green')))).toEqual(['passed', 'passed']);
});

test.each([
  ['Price: low to high', 'Price: low to high'],
  ['price low to high', 'Price: low to high'],
  // The page has a text "Newest" already.
  ['Newest', 'Newest'],
])('a list of plain elements is chosen from: %s', async (value, chosen) => {
  const choose: StepInput = { action: 'select', value, selector: find('css', '.dd') };
  expect(statuses(await on('/plain-list', choose, shows(`Sorted: ${chosen}`)))).toEqual(['passed', 'passed']);
});

test('a list of plain elements that is open already is chosen from', async () => {
  const open: StepInput = { action: 'click', selector: find('css', '.dd') };
  const choose: StepInput = { action: 'select', value: 'Price: low to high', selector: find('css', '.dd') };
  const results = await on('/plain-list', open, choose, shows('Sorted: Price: low to high'));
  expect(statuses(results)).toEqual(['passed', 'passed', 'passed']);
});

test('an option of a plain list that was on the page before is not taken for one', async () => {
  const choose: StepInput = {
    action: 'select',
    value: 'Sorted: nothing',
    selector: find('css', '.dd'),
    timeout: 4_000,
  };
  const [result] = await on('/plain-list', choose);
  expect(result?.error_details).toMatchObject({ reason: expect.stringContaining('has no option') });
});

test('a box that is gone once it is ticked was ticked', async () => {
  const tick: StepInput = { action: 'check', selector: find('label', 'Got it') };
  expect(statuses(await on('/fading-checkbox', tick, shows('Noted')))).toEqual(['passed', 'passed']);
});

describe('nothing is missing while the page is on its way', () => {
  const store = (value: string): StepInput => ({
    action: 'store_variable',
    value: 'text',
    selector: find('css', value),
  });

  test.each<[string, StepInput]>([
    ['a wait', { action: 'wait_hidden', selector: find('css', 'h1'), timeout: 4_000 }],
    ['a check', { action: 'assert', assertions: [{ type: 'text_hidden', expected: 'Never' }], timeout: 4_000 }],
    [
      'a check of what is not',
      {
        action: 'assert',
        assertions: [{ type: 'element_text', selector: find('css', 'p'), operator: 'not_contains', expected: 'Never' }],
        timeout: 4_000,
      },
    ],
  ])('%s waits for the whole document', async (_name, step) => {
    const results = await on('/to-drops', click('text', 'Drops'), step, store('p:last-of-type'));
    expect(results[2]?.message).toContain('"Drop 10"');
  });

  const lacks = (expected: string): StepInput => ({
    action: 'assert',
    timeout: 4_000,
    assertions: [{ type: 'text_hidden', expected }],
  });

  test('a check waits for what scripts have asked for', async () => {
    const [, checked] = await on('/asks-twice', { ...click('text', 'Load'), wait_after: 0 }, lacks('Loaded late'));
    expect(checked).toMatchObject({ status: 'failed', error_details: { actual: 'it is visible' } });
  });

  test('a page that asks again and again, and listens to a stream, is no reason to wait', async () => {
    const [checked] = await on('/asks-for-ever', { ...lacks('Never'), timeout: 30_000 });
    expect(checked).toMatchObject({ status: 'passed', notes: [] });
  });

  test('an answer that does not come is noted', async () => {
    const [checked] = await on('/polling', lacks('Never'));
    expect(checked).toMatchObject({
      status: 'passed',
      notes: [{ code: 'still_loading', params: { url: expect.stringMatching(/\/silent$/) } }],
    });
  });
});

test('a frame that never comes does not keep the page waiting', async () => {
  expect(statuses(await on('/silent-frame', soon(shows('Late')), soon(click('text', 'Late'))))).toEqual([
    'passed',
    'passed',
  ]);
  expect(statuses(await on('/silent-frame', soon(click('text', 'Late'))))).toEqual(['passed']);
});

test('a file waits for its field, and a field that shortens what is typed is noted', async () => {
  const put: StepInput = { action: 'upload', value: 'a.txt\nhello', selector: find('label', 'File'), timeout: 4_000 };
  const typed: StepInput = { action: 'type', value: '12345', selector: find('label', 'Code') };
  const results = await on('/late-field', put, shows('got it'), typed);
  expect(statuses(results)).toEqual(['passed', 'passed', 'passed']);
  expect(results[2]?.notes).toEqual([{ code: 'field_changed_text', params: {} }]);
});

test('a text that a variable has left empty is looked for nowhere', async () => {
  const [result] = await on('/plain', { ...shows('{{n}}'), variables: { n: '' } });
  expect(result?.error_details?.reason).toContain('the text to look for is empty');
});

test.each([
  ['Finn Larsen', 'passed'],
  ['paid', 'failed'],
  ['due', 'failed'],
])('words beside initials stand alone, and parts of a word do not: %s', async (text, status) => {
  expect(statuses(await on('/initials', shows(text)))).toEqual([status]);
});

const drawnByLabels = ['/fancy-checkbox', '/covered-checkbox', '/button-checkbox'];
test.each(drawnByLabels)('checks a box that its label is drawn for: %s', async (path) => {
  const check: StepInput = { action: 'check', selector: find('label', 'Fancy'), timeout: 4_000 };
  const checked: StepInput = {
    action: 'assert',
    timeout: 4_000,
    assertions: [{ type: 'text_visible', expected: 'fancy true' }],
  };
  expect(statuses(await on(path, check, checked))).toEqual(['passed', 'passed']);
});

test('what is faded out is not seen by any check, and can be used', async () => {
  const [saved, box, button] = [find('text', 'Saved'), find('label', 'Agree'), find('role', 'button "Delete"')];
  const looks: StepInput = {
    action: 'assert',
    timeout: 4_000,
    assertions: [
      { type: 'text_hidden', expected: 'Saved' },
      { type: 'element_hidden', selector: saved },
      { type: 'count', selector: saved, expected: 0 },
      { type: 'element_visible', selector: box },
    ],
  };
  const use: StepInput[] = [
    { action: 'wait_hidden', selector: button },
    { action: 'check', selector: box },
    { action: 'click', selector: button },
  ];
  expect(statuses(await on('/faded', looks, ...use, shows('deleted')))).toEqual(Array(5).fill('passed'));
});

test('the failure for a missing option lists the existing ones', async () => {
  const choose: StepInput = { action: 'select', value: 'Purple', selector: find('label', 'Size'), timeout: 4_000 };
  const [result] = await on('/listbox', choose);
  expect(result?.error_details).toMatchObject({
    reason: 'label "Size" has no option "Purple". Choose one of its options.',
    actual: '"Small", "Large"',
  });
});

test.each([
  ['css', 'div[[', "css div[[ isn't valid CSS"],
  ['xpath', '//a[', "xpath //a[ isn't valid XPath"],
  ['role', 'Button!', "role Button! isn't valid"],
] as const)('an invalid %s selector is named', async (type, value, reason) => {
  const [acted, checked] = await on(
    '/plain',
    { ...click(type, value), is_optional: true },
    { action: 'assert', timeout: 4_000, assertions: [{ type: 'element_hidden', selector: find(type, value) }] },
  );
  expect(acted?.notes).toMatchObject([{ params: { failure: { code: 'selector_invalid' } } }]);
  expect(acted?.notes.map(noteText).join()).toContain(reason);
  expect(checked).toMatchObject({ status: 'failed', error_details: { reason: expect.stringContaining(reason) } });
});

test('a field that cannot be typed into says so', async () => {
  const [result] = await on('/plain', { action: 'type', value: 'x', selector: find('text', 'Plain page') });
  expect(result?.error_details?.reason).toContain('cannot be typed into');
});

describe('a window that closes itself', () => {
  const inWindow = (path: string, ...steps: StepInput[]) =>
    on('/one-popup', click('text', 'Open window'), { action: 'navigate', value: path }, ...steps);

  test.each([
    ['when it is clicked', '/closing', click('text', 'Close')],
    ['while it is being clicked', '/closing-at-once', click('text', 'Close')],
    ['while a key is being pressed', '/closing-at-once', { ...click('css', 'input'), action: 'press', value: 'Enter' }],
    ['while the keyboard types', '/closing-at-once', { action: 'keyboard', value: '{Tab}{Tab}x' }],
  ] as const)('%s was used as it was meant to be', async (_when, path, step) => {
    const results = await inWindow(path, step, shows('Open window'));
    expect(statuses(results)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  test.each([
    ['a check', shows('Open window')],
    ['a step that wants an element', click('text', 'Open window')],
    ['a wait for something to go', { action: 'wait_hidden', selector: find('text', 'Close') }],
    ['a wait for an address', { action: 'wait_url', value: '/one-popup' }],
  ] as const)('some time later leaves %s to the window below', async (_what, next) => {
    const results = await inWindow('/closing-later', click('text', 'Close'), next);
    expect(statuses(results)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });
});
