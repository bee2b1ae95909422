import { noteText } from '@saywright/contracts/entities/run-note';
import type { StepInput } from '@saywright/contracts/entities/step';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { startWorkbench } from '@saywright/testing/sites/workbench/start-workbench';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find, runSteps, type RunOptions } from './test-support/run-steps.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startWorkbench();
});
afterAll(() => site.close());

const timeout = 4_000;
const open = (value: string): StepInput => ({ action: 'navigate', value });
const act = (action: StepInput['action'], selector?: ReturnType<typeof find>, more: Partial<StepInput> = {}) => ({
  action,
  timeout,
  ...(selector && { selector }),
  ...more,
});
const button = (name: string) => find('role', `button "${name}"`);
const says = (expected: string): StepInput => ({
  action: 'assert',
  timeout,
  assertions: [{ type: 'element_text', selector: find('css', '#out'), expected }],
});
const sees = (...assertions: NonNullable<StepInput['assertions']>): StepInput => ({
  action: 'assert',
  timeout,
  assertions,
});

async function run(steps: StepInput[], options: Partial<RunOptions> = {}) {
  const finished = await runSteps(steps, { baseUrl: site.url, isUntraced: true, ...options });
  const trouble = finished.results.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return { ...finished, trouble };
}

test('back, forward and reload', async () => {
  const { results, trouble } = await run([
    open('/second'),
    act('click', find('text', 'Third')),
    act('back', undefined, { assertions: [{ type: 'title', operator: 'equals', expected: 'Second' }] }),
    act('forward', undefined, { assertions: [{ type: 'title', operator: 'equals', expected: 'Third' }] }),
    act('back'),
    act('reload'),
    says('loaded 4 times'),
    act('back'),
  ]);
  expect(results[2]?.message).toBe(`Went back to ${site.url}/second`);
  expect(trouble).toEqual(["There's no page to go back to."]);
});

test('a day is chosen in the calendar that its field opens, as the field writes it', async () => {
  const pick = (selector: ReturnType<typeof find>, value: string) => act('select', selector, { value });
  const { trouble } = await run([
    open('/calendar'),
    pick(find('label', 'Due'), '08/09/2024'),
    says('Fri Aug 09 2024'),
    pick(find('label', 'Fällig'), '07/10/2024'),
    says('Mon Oct 07 2024'),
    pick(button('Choose date'), 'July 31, 2024'),
    says('Wed Jul 31 2024'),
    pick(find('label', 'Due'), '2024-06-30'),
  ]);
  expect(trouble).toEqual(["The calendar doesn't let people choose June 30, 2024."]);
});

test('double click, right click and clear', async () => {
  const { trouble } = await run([
    open('/mouse'),
    act('double_click', button('Row')),
    says('twice'),
    act('right_click', button('Row')),
    says('right'),
    act('clear', find('label', 'Name'), {
      assertions: [{ type: 'value', selector: find('label', 'Name'), operator: 'equals', expected: '' }],
    }),
  ]);
  expect(trouble).toEqual([]);
});

test('files go into hidden fields, several at once, and through a button', async () => {
  const { results, trouble } = await run([
    open('/upload'),
    act('upload', find('label', 'Photo'), { value: 'photo.png' }),
    sees({
      type: 'element_text',
      selector: find('css', '#out'),
      operator: 'starts_with',
      expected: 'photo.png image/png',
    }),
    act('upload', find('label', 'Papers'), { value: 'table.csv, document.pdf' }),
    sees({ type: 'text_visible', expected: 'Blue kettle,2' }, { type: 'text_visible', expected: 'document.pdf' }),
    act('upload', button('Choose a photo'), { value: 'hello.txt\nHello {{who}}', variables: { who: 'Ada' } }),
    says('hello.txt text/plain 9 Hello Ada'),
    act('upload', find('label', 'Photo'), { value: 'photo.png, note.txt', is_optional: true }),
    act('upload', button('Nothing'), { value: 'photo.png' }),
  ]);
  expect(results[7]?.notes.map(noteText).join()).toContain('This field accepts only one file');
  expect(trouble).toEqual([expect.stringContaining("isn't a file input")]);
});

test('an element is dragged onto another', async () => {
  const { results, trouble } = await run([
    open('/drag'),
    act('drag_and_drop', find('css', '#card'), { target: find('text', 'Done') }),
    says('dropped Card'),
  ]);
  expect(trouble).toEqual([]);
  expect(results[1]?.message).toBe('Dragged css #card to text "Done"');
});

test('a drag that nothing on the page reacts to is a failure', async () => {
  const { trouble } = await run([
    open('/drag'),
    act('drag_and_drop', find('css', '#fixed'), { target: find('text', 'Done') }),
  ]);
  expect(trouble).toEqual([expect.stringContaining('nothing on the page reacted')]);
});

test('the keyboard types where the focus is', async () => {
  const { results, trouble } = await run([
    open('/keys'),
    act('click', find('label', 'User')),
    act('keyboard', undefined, { value: 'wrong{ctrl+a}ada{Tab}{{word}}{Enter}', variables: { word: 'x{y}' } }),
    says('ada/x{y}'),
  ]);
  expect(trouble).toEqual([]);
  expect(results[2]?.message).toBe('Typed 15 keys');
});

describe('frames', () => {
  test('steps go into a frame, into a frame in it, and back', async () => {
    const { results, trouble } = await run([
      open('/frames'),
      act('switch_frame', find('css', 'iframe')),
      act('click', button('Pay')),
      says('paid inside'),
      act('switch_frame', find('css', 'iframe[title="Fine print"]')),
      sees(
        { type: 'element_visible', selector: find('css', 'p') },
        { type: 'count', selector: find('css', 'button'), expected: 0 },
      ),
      act('switch_frame'),
      sees({ type: 'element_text', selector: find('css', 'h1'), operator: 'equals', expected: 'Frames' }),
      act('switch_frame', button('Pay')),
    ]);
    expect(trouble).toEqual([expect.stringContaining('button "Pay" isn\'t a frame')]);
    expect(results[2]?.notes).toEqual([]);
  });

  test('checks of the whole test look at the whole page', async () => {
    const { trouble, outcome } = await run([open('/frames'), act('switch_frame', find('css', 'iframe'))], {
      plan: {
        global_assertions: [
          { type: 'element_text', selector: find('css', 'h1'), operator: 'equals', expected: 'Frames' },
        ],
      },
    });
    expect(trouble).toEqual([]);
    expect(outcome.status).toBe('passed');
  });

  test('going to another page leaves the frame, with a note', async () => {
    const { results, trouble } = await run([
      open('/frames'),
      act('switch_frame', find('css', 'iframe')),
      open('/mouse'),
      act('double_click', button('Row')),
      says('twice'),
    ]);
    expect(trouble).toEqual([]);
    const gone = { code: 'frame_gone', params: {} };
    expect(results.map(({ notes }) => notes)).toEqual([[], [], [], [gone], []]);
  });
});

describe('tabs', () => {
  test('are opened, switched by number, title and address, and closed', async () => {
    const { results, trouble } = await run([
      open('/'),
      act('click', find('text', 'Second in a tab')),
      act('new_tab', undefined, { value: '/third' }),
      act('switch_tab', undefined, { value: '1' }),
      sees({ type: 'title', operator: 'equals', expected: 'Workbench' }),
      act('switch_tab', undefined, { value: 'second' }),
      sees({ type: 'title', operator: 'equals', expected: 'Second' }),
      act('switch_tab', undefined, { value: '/third' }),
      act('close_tab', undefined, { assertions: [{ type: 'title', operator: 'equals', expected: 'Second' }] }),
      act('close_tab', undefined, { assertions: [{ type: 'title', operator: 'equals', expected: 'Workbench' }] }),
      act('new_tab'),
      act('close_tab'),
      act('close_tab'),
    ]);
    expect(results[2]).toMatchObject({ message: `In a new tab: Opened ${site.url}/third`, notes: [] });
    expect(trouble).toEqual(['This is the only open tab. Close tabs only after opening another one.']);
  });

  test('the failure for a missing tab lists the open ones', async () => {
    const { results, trouble } = await run([open('/'), act('switch_tab', undefined, { value: 'Invoice' })]);
    expect(trouble).toEqual(['No open tab has "Invoice" in its title or URL.']);
    expect(results[1]?.error_details).toMatchObject({ expected: 'Invoice', actual: '1: Workbench' });
  });
});

test('checks what the action before opened or downloaded', async () => {
  const file = (expected: string, isContent = false): StepInput =>
    sees({ type: 'download', operator: 'equals', expected, not_empty: isContent });
  const { results, trouble } = await run([
    open('/files'),
    act('click', find('text', 'Export')),
    file('report.csv', true),
    file(''),
    act('wait', undefined, { value: '1' }),
    file('report.csv'),
    act('click', find('text', 'Empty')),
    file('empty.csv'),
    { ...file('empty.csv', true), is_optional: true, timeout: 4_000 },
    { ...file('report.csv'), is_optional: true, timeout: 4_000 },
    act('click', find('text', 'Other window'), { assertions: [{ type: 'new_tab' }] }),
    sees({ type: 'new_tab' }),
    act('press', undefined, { value: 'Tab' }),
    { ...sees({ type: 'new_tab' }), is_optional: true, timeout: 4_000 },
  ]);
  expect(trouble).toEqual([]);
  const seen = results.flatMap(({ assertion_results: checks }) => checks.map(({ actual }) => actual));
  expect(seen).toEqual([
    '"report.csv" was downloaded',
    '"report.csv" was downloaded',
    '"report.csv" was downloaded',
    '"empty.csv" was downloaded',
    '"empty.csv" is empty',
    'the file is "empty.csv"',
    'a new tab opened',
    'a new tab opened',
    'no new tab opened',
  ]);
});

test('gives a check as much time as it says', async () => {
  const { results, trouble } = await run([
    open('/late'),
    { ...sees({ type: 'text_visible', expected: 'At last', within_ms: 200 }), timeout: 20_000 },
  ]);
  expect(trouble).toHaveLength(1);
  expect(results[1]?.assertion_results[0]?.description).toBe('"At last" is visible within 200 ms');
});

const noDialog = { type: 'note', text: 'A step prepared an answer to a dialog, but no dialog appeared.' };

test('an answer that no dialog came for is noted', async () => {
  const { events } = await run([open('/dialogs'), act('accept_dialog')]);
  expect(events).toContainEqual(noDialog);
});

test('dialogs are answered before they come, and by the step that follows', async () => {
  const { results, trouble, events } = await run([
    open('/dialogs'),
    act('accept_dialog'),
    act('click', button('Delete')),
    says('deleted true'),
    act('click', button('Delete')),
    says('deleted false'),
    act('click', button('Delete')),
    act('accept_dialog'),
    says('deleted true'),
    act('click', button('Greet')),
    act('accept_dialog', undefined, { value: 'Ada' }),
    says('hello Ada'),
    act('dismiss_dialog'),
    act('click', button('Greet')),
    says('hello null'),
  ]);
  expect(trouble).toEqual([]);
  expect(results[1]?.message).toBe('The next dialog will be accepted');
  expect(events).not.toContainEqual(noDialog);
  expect(results[7]?.message).toBe('The page showed a confirm: "Delete it?". It was accepted.');
});

describe('stored and generated values', () => {
  const order = find('css', '#number');

  test('are filled into later steps and checks of the whole test', async () => {
    const { results, trouble, outcome } = await run(
      [
        open('/order'),
        act('store_variable', order, { value: 'order' }),
        act('store_variable', find('text', 'Details'), {
          value: 'link',
          source: { from: 'attribute', attribute: 'href' },
        }),
        act('store_variable', find('label', 'Key'), { value: 'key', source: { from: 'value' } }),
        act('store_variable', undefined, { value: 'here' }),
        act('type', find('label', 'Order number'), {
          value: '{{order}} ({{key}}){{suffix}} {{$randomEmail}}',
          variables: { suffix: '!' },
        }),
        act('press', undefined, { value: 'Tab' }),
        says('looking for {{order}} (s3cret-key-17)! {{$randomEmail}}'),
        open('{{link}}'),
        sees({ type: 'url', operator: 'equals', expected: '/second?order=A-1001' }),
        open('{{here}}'),
      ],
      { plan: { global_assertions: [{ type: 'text_visible', expected: '{{order}}' }] } },
    );
    expect(trouble).toEqual([]);
    expect(outcome).toMatchObject({ status: 'passed' });
    expect(results[1]?.message).toBe('Stored the text of css #number in {{order}}: "Order A-1001"');
    const [email] = results[5]?.generated_values ?? [];
    expect(email).toMatchObject({ name: '$randomEmail', title: 'unique email' });
    expect(results[5]?.message).toContain(`! ${email?.value}"`);
    expect(results[7]?.generated_values).toEqual([email]);
  });

  test('a secret among them leaves the run in no form', async () => {
    const secret = 's3cret-key-17';
    const { results, trouble } = await run(
      [
        open('/order'),
        act('store_variable', find('label', 'Key'), { value: 'key', source: { from: 'value' } }),
        act('type', find('label', 'Order number'), { value: '{{key}}' }),
        act('click', find('text', 'Nowhere {{key}}')),
      ],
      { ports: { secrets: [secret] } },
    );
    expect(trouble).toHaveLength(1);
    expect(results[1]?.message).toContain('in {{key}}: "••••••"');
    expect(JSON.stringify(results)).not.toContain(secret);
  });

  test('one that was never stored fails the step that needs it', async () => {
    const { trouble } = await run([
      open('/order'),
      act('store_variable', find('css', '#nothing'), { value: 'order', is_optional: true }),
      act('type', find('label', 'Order number'), { value: '{{order}}' }),
    ]);
    expect(trouble).toEqual(['The variable {{order}} has no value, because the step that stores it was skipped.']);
  });
});

test('waits until something is gone, for an address, and for a quiet network', async () => {
  const { trouble } = await run([
    open('/waits'),
    act('wait_hidden', find('text', 'Loading')),
    act('wait_url', undefined, { value: '/waits/done*' }),
    act('wait_url', undefined, { value: '/waits/done' }),
    act('wait_network'),
    says('Came late'),
  ]);
  expect(trouble).toEqual([]);
});

test('the failure names what was waited for', async () => {
  const reasons = await Promise.all(
    [
      [open('/waits'), act('wait_hidden', find('text', 'Stays'))],
      [open('/waits'), act('wait_url', undefined, { value: '/elsewhere' })],
      [open('/never-quiet'), act('wait_network')],
      [open('/restless'), act('wait_network')],
    ].map(async (steps) => (await run(steps)).trouble.join()),
  );
  expect(reasons).toEqual([
    expect.stringContaining('text "Stays" was still visible after 4 seconds'),
    "The URL didn't become /elsewhere within 4 seconds.",
    expect.stringMatching(/still loading after 4 seconds: .*\/slow.*wait for something it shows instead/),
    expect.stringMatching(/still loading after 4 seconds/),
  ]);
});
