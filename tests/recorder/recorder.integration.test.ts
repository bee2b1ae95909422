import { compileEnglish } from '@saywright/authoring/compile';
import { sizeOfJpeg } from '@saywright/recorder/size-of-jpeg';
import { readMeaning } from '@saywright/authoring/tree/meaning';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { signalBrowsers } from '@saywright/runner/test-support/own-browsers';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from './pages.ts';
import { record, rerun, spotOf } from './record.ts';

let site: RunningSite;
/** The same pages as another origin. */
let other: RunningSite;
/** Called when a page is asked for that never comes. */
let onSilence = (): void => undefined;

const serve = () =>
  serveSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/silent') {
      onSilence();
      return true;
    }
    const html =
      pathname === '/around'
        ? `<!doctype html><title>Shop</title><h1>Pay</h1><iframe title="Payment" style="border:5px solid;padding:7px;margin:20px" width="400" height="200" src="${other.url}/frame"></iframe>`
        : pages[pathname];
    if (html === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return true;
  });

beforeAll(async () => {
  [site, other] = await Promise.all([serve(), serve()]);
});
afterAll(() => Promise.all([site.close(), other.close()]));

const at = (path: string) => ({ baseUrl: site.url, path });
const said = ({ steps }: { steps: readonly { description: string }[] }) => steps.map(({ description }) => description);

test('a form that a person fills in becomes a test in English that runs green', async () => {
  const recorded = await record(at('/'), async (ada) => {
    const field = (label: string) => ada.page().getByLabel(label);
    await ada.click(field('Name'));
    await ada.does({ type: 'text', text: 'Bo' });
    await ada.does({ type: 'key', key: 'Backspace' }, { type: 'text', text: 'b' });
    await ada.click(field('Password'));
    await ada.does({ type: 'text', text: 'hunter2-hunter2' });
    await ada.click(field('Country'));
    await ada.sees(({ question }) => question?.type === 'options');
    await ada.does({ type: 'choose_option', option: 'Germany' });
    await ada.click(ada.page().getByText('Newsletter'));
    await ada.click(field('Yearly'));
    await ada.click(field('Notes'));
    await ada.does({ type: 'text', text: 'One' }, { type: 'key', key: 'Enter' }, { type: 'text', text: 'Two' });
    // On second thought.
    await ada.does({ type: 'click', ...(await spotOf(field('Name'))), button: 'left', count: 2 });
    await ada.does({ type: 'key', key: 'Control+a' }, { type: 'text', text: 'Ada' });
    await ada.click(ada.page().getByRole('button', { name: 'Join' }));
    await ada.sees(({ page }) => page?.url.includes('/joined') ?? false);
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(ada.page().getByText('$42.00'))) });
    const check = pointed?.checks.findIndex(({ assertion }) => assertion.type === 'element_text') ?? -1;
    await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check });
  });
  expect(recorded.progress.notes).toEqual([]);
  expect(said(recorded)).toEqual([
    'Type "Ada" into the "Name" field',
    'Type {{PASSWORD}} into the "Password" field',
    'Select "Germany" in the "Country" dropdown',
    'Check the "Newsletter" checkbox',
    'Choose the "Yearly" radio button',
    'Type "One Two" into the "Notes" field',
    'Click the "Join" button',
    'Check that "Total" is "$42.00"',
  ]);
  expect(recorded.steps[5]?.value).toBe('One\nTwo');
  expect(recorded.secrets).toEqual({ PASSWORD: 'hunter2-hunter2' });
  expect(recorded.told).not.toContain('hunter2');
  // Pictures of elements were taken meanwhile.
  const shapes = new Set(
    recorded.shown.map((picture) => Object.values(sizeOfJpeg(Buffer.from(picture)) ?? {}).join(' × ')),
  );
  expect([...shapes]).toEqual(['1024 × 768']);
  const [, , , , , , join] = recorded.steps;
  expect(join?.selector).toMatchObject({ type: 'role', value: 'button "Join"' });
  expect(join?.evidence?.elements[0]?.fingerprint.tag).toBe('button');
  const { outcome, messages } = await rerun(at('/'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
  expect(outcome.status).toBe('passed');
});

test('a click into a field is a step only if it opens what is clicked next; dates, sliders, editors, and texts are said as people say them', async () => {
  const recorded = await record(at('/visit'), async (ada) => {
    const check = async (target: Locator) => {
      const { pointed } = await ada.does({ type: 'point', ...(await spotOf(target)) });
      await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check: 0 });
    };
    const page = ada.page();
    await ada.click(page.getByRole('button', { name: 'Check in' }).nth(1));
    await check(page.getByRole('status'));
    await check(page.getByText('Quill'));
    await check(page.getByText('3', { exact: true }));
    await ada.click(page.getByLabel('Name'));
    await ada.does({ type: 'text', text: 'Rusty' });
    await ada.click(page.getByLabel('Follow-up'));
    await ada.click(page.getByRole('button', { name: '15' }));
    await ada.click(page.getByLabel('Born'));
    const { question } = await ada.sees((progress) => progress.question?.type === 'value');
    expect(question).toMatchObject({ kind: 'date', label: expect.stringContaining('Born'), value: '' });
    await ada.does({ type: 'enter_value', value: '2019-03-01' });
    await ada.click(page.getByLabel('Collar'));
    await ada.does({ type: 'enter_value', value: '#336699' });
    await ada.click(page.getByLabel('Born'));
    await ada.does({ type: 'enter_value', value: null });
    await ada.click(page.getByLabel('Urgency'));
    await ada.does({ type: 'key', key: 'ArrowRight' });
    await ada.click(page.getByLabel('Notes'));
    await ada.does({ type: 'text', text: 'Limps' });
    await ada.click(page.locator('.b1'));
  });
  expect(recorded.progress.notes).toEqual([]);
  expect(said(recorded)).toEqual([
    'Click the "Check in" button in the "Pepper" row',
    'Check that the message says "Pepper is here"',
    'Check that the text in the "Pepper" row says "Quill"',
    'Check that "Waiting" is "3"',
    'Type "Rusty" into the "Name" field',
    'Click the "Follow-up" field',
    'Click the "15" button',
    'Type "2019-03-01" into the "Born" field',
    'Type "#336699" into the "Collar" field',
    'Set the "Urgency" slider to "3"',
    'Type "Limps" into the "Notes" field',
    expect.stringMatching(/^Click the \w+ button$/),
  ]);
  // It's that icon, and not whatever is in its place later.
  const [icon] = recorded.steps.at(-1)?.evidence?.elements ?? [];
  expect(icon?.fingerprint.drawing).toBeDefined();
  expect(readMeaning(icon?.meaning ?? '')?.choice[0]?.ordinal).toBeUndefined();
  const { messages } = await rerun(at('/visit'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('a code goes into the fields that it was typed into, and what shows as dots is a secret', async () => {
  const recorded = await record(at('/codes'), async (ada) => {
    await ada.click(ada.page().getByLabel('Digit 1'));
    await ada.does({ type: 'text', text: '1' }, { type: 'text', text: '234' });
    await ada.click(ada.page().locator('#code + p input'));
    await ada.does({ type: 'text', text: 'tulip-99' });
  });
  expect(said(recorded)).toEqual([
    ...[1, 2, 3, 4].map((nth) => `Type "${nth}" into the "Digit ${nth}" field`),
    'Type {{WORD}} into the "Word" field',
  ]);
  expect(recorded.told).not.toContain('tulip');
});

test('buttons whose text is slotted are recorded, and fields without names are counted where they are', async () => {
  const recorded = await record(at('/components'), async (ada) => {
    const page = ada.page();
    await ada.click(page.locator('#code input').first());
    await ada.does({ type: 'text', text: '492' });
    await ada.click(page.getByLabel('Note'));
    await ada.does({ type: 'text', text: 'for {{guest}}' });
    await ada.click(page.getByText('Reserve'));
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(page.locator('#out'))) });
    await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check: 0 });
    const [from, to] = [await spotOf(page.locator('#card')), await spotOf(page.locator('#closed'))];
    await ada.does({ type: 'drag', ...from, to_x: to.x, to_y: to.y });
    expect((await ada.does({ type: 'point', x: 700, y: 5 })).pointed).toBeNull();
  });
  expect(said(recorded)).toEqual([
    'Type "4" into the first field under "Enter the code"',
    'Type "9" into the second field under "Enter the code"',
    'Type "2" into the third field under "Enter the code"',
    'Type "for {{guest}}" into the "Note" field',
    'Click the "Reserve" button',
    'Check that the message says "Reserved with 492"',
    'Drag "Ada" to "Closed"',
  ]);
  expect(recorded.progress.notes).toEqual([
    'If your site sends another code each time, replace its digits with variables.',
    'When the test runs, it types the value of {{guest}} instead.',
    "That's the whole page. Click the text or the element that should be there.",
  ]);
  const { messages } = await rerun(at('/components'), { ...recorded, secrets: { guest: 'Ada' } });
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test("a button that a row shows under the mouse is that row's, with the mouse on it first", async () => {
  const recorded = await record(at('/hover-rows'), async (ada) => {
    const page = ada.page();
    // The same button shows in this row when the mouse comes from here.
    await ada.click(page.getByRole('checkbox').nth(1));
    await ada.does({ type: 'hover', ...(await spotOf(page.getByText('Milk'))) });
    await ada.click(page.getByRole('button').first());
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(page.getByText('Eggs'))) });
    await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check: 0 });
  });
  expect(said(recorded)).toEqual([
    'Check the "Eggs" checkbox',
    'Hover over "Milk"',
    'Click the "×" button for "Milk"',
    'Check that the page says "Eggs"',
  ]);
  const { messages } = await rerun(at('/hover-rows'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('detours are dropped, and buttons of rows are named by their rows', async () => {
  const recorded = await record(at('/'), async (ada) => {
    await ada.click(ada.page().getByRole('link', { name: 'About us' }));
    await ada.sees(({ page }) => page?.url.endsWith('/about') ?? false);
    await ada.does({ type: 'back' });
    await ada.does({ type: 'go', url: '/about' });
    await ada.does({ type: 'go', url: '/rows' });
    await ada.does({ type: 'scroll', x: 100, y: 100, by_x: 0, by_y: 200 });
    await ada.click(ada.page().getByRole('button', { name: 'Remove' }).nth(1));
    const menu = await spotOf(ada.page().getByText('More'));
    await ada.does({ type: 'hover', ...menu });
    await ada.click(ada.page().getByRole('link', { name: 'Archive' }));
    await ada.does({ type: 'go', url: 'file:///etc/passwd' });
    const twice = await spotOf(ada.page().getByRole('button', { name: 'Twice' }));
    await ada.does(
      { type: 'click', ...twice, button: 'left', count: 1 },
      { type: 'click', ...twice, button: 'left', count: 2 },
    );
    const [first] = (await ada.does({ type: 'reload' })).recorded;
    // A check of something that shows, and a step that's taken back.
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(ada.page().getByText('Ada'))) });
    const check = pointed?.checks.findIndex(({ assertion }) => assertion.type === 'element_visible') ?? -1;
    const { recorded: ids } = await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check });
    expect(first).toBeDefined();
    await ada.does({ type: 'remove_step', step_id: ids.at(-2) ?? '' });
  });
  expect(recorded.progress.notes).toEqual(["That's no address that a test can open."]);
  expect(said(recorded)).toEqual([
    `Go to ${site.url}/rows`,
    'Click the "Remove" button in the "Bob" row',
    expect.stringMatching(/^Hover over .*"More"/),
    'Click the "Archive" link',
    'Double-click the "Twice" button',
    expect.stringMatching(/^Check that .*"Ada".* is visible$/),
  ]);
  const { messages } = await rerun(at('/'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('keys that a control answers are steps in it, and a click into a drawing is noted', async () => {
  const recorded = await record(at('/keyboard'), async (ada) => {
    await ada.click(ada.page().getByRole('button', { name: '+' }));
    await ada.does({ type: 'text', text: '?' });
    await ada.click(ada.page().getByLabel('Command'));
    await ada.does({ type: 'key', key: 'ArrowDown' }, { type: 'key', key: 'ArrowDown' }, { type: 'key', key: 'Tab' });
    await ada.does({ type: 'text', text: ' ' }, { type: 'key', key: 'Tab' }, { type: 'key', key: 'Enter' });
    await ada.does({ type: 'click', ...(await spotOf(ada.page().locator('canvas'))), button: 'left', count: 1 });
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(ada.page().locator('#out'))) });
    await ada.does({ type: 'add_check', pointed: pointed?.number ?? 0, check: 0 });
  });
  const lines = said(recorded);
  expect(lines).toEqual([
    'Click the "+" button',
    'Press the "?" key',
    'Press ArrowDown in the "Command" field',
    'Press ArrowDown in the "Command" field',
    'Press Space in the "Loud" checkbox',
    'Press Enter in the "Run" button',
    'Check that the page says "Ran Print loudly"',
  ]);
  expect(recorded.progress.notes).toEqual([
    "A click into a drawing or a video isn't recorded, because there are no elements in it.",
  ]);
  const { messages } = await rerun(at('/keyboard'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
  const [, ...compiled] = compileEnglish(['Go to /keyboard', ...lines].join('\n')).steps;
  expect(compiled.map(({ action, value }) => `${action} ${value}`)).toEqual(
    recorded.steps.map(({ action, value }) => `${action} ${value}`),
  );
});

test('the recording follows new windows and tabs', async () => {
  const recorded = await record(at('/windows'), async (ada) => {
    await ada.click(ada.page().getByRole('link', { name: 'Open the story' }));
    await ada.sees(({ page }) => page?.tabs.length === 2 && page.url.endsWith('/about'));
    const { pointed } = await ada.does({ type: 'point', ...(await spotOf(ada.page().getByText('Since 1920'))) });
    await ada.does({
      type: 'add_check',
      pointed: pointed?.number ?? 0,
      check: 0,
      expected: 'Since',
      operator: 'contains',
    });
    await ada.does({ type: 'tab', number: 1 });
    await ada.does({ type: 'tab', number: 2 }, { type: 'close_tab' });
    await ada.does({ type: 'close_tab' });
    await ada.click(ada.page().getByRole('button', { name: 'Rows' }));
    await ada.sees(({ page }) => page?.url.endsWith('/rows') ?? false);
    await ada.click(ada.page().getByRole('button', { name: 'Remove' }).first());
  });
  expect(said(recorded)).toEqual([
    'Click the "Open the story" link',
    'Check that the page contains "Since"',
    'Close the tab',
    'Click the "Rows" button',
    'Click the "Remove" button in the "Ada" row',
  ]);
  expect(recorded.progress.notes).toEqual(['The last tab stays open.']);
  const { messages } = await rerun(at('/windows'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('one element is dragged onto another; a drag within one is noted', async () => {
  const recorded = await record(at('/drag'), async (ada) => {
    const [from, to] = [await spotOf(ada.page().locator('#card')), await spotOf(ada.page().locator('#done'))];
    await ada.does({ type: 'drag', ...from, to_x: to.x, to_y: to.y });
    const text = await spotOf(ada.page().getByText('Nothing to drag'));
    await ada.does({ type: 'drag', ...text, to_x: text.x + 80, to_y: text.y });
  });
  expect(said(recorded)).toEqual([expect.stringMatching(/^Drag "Water the roses" to /)]);
  expect(recorded.progress.notes).toEqual([expect.stringMatching(/^Dragging within one element isn't recorded/)]);
  const { messages } = await rerun(at('/drag'), recorded);
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

test('a frame of another origin is recorded like the page around it, and its card number is a secret', async () => {
  const recorded = await record({ ...at('/around'), keepsSecrets: false }, async (ada) => {
    const payment = ada.page().frameLocator('iframe');
    await ada.click(payment.getByLabel('Card number'));
    await ada.does({ type: 'text', text: '4242424242424242' });
    const dots = await payment
      .getByLabel('Card number')
      .evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security'));
    expect(dots).toBe('disc');
    await ada.click(payment.getByRole('button', { name: 'Pay' }));
  });
  expect(said(recorded)).toEqual(['Type {{CARD_NUMBER}} into the "Card number" field', 'Click the "Pay" button']);
  expect(recorded.progress.notes).toEqual([
    'No environment is chosen. The step uses {{CARD_NUMBER}}: add it as a secret variable before you run the test.',
  ]);
  expect(recorded.told).not.toContain('4242');
  const secrets = { CARD_NUMBER: '4242424242424242' };
  const { messages } = await rerun(at('/around'), { ...recorded, secrets });
  expect(messages.filter((message) => !message.startsWith('passed'))).toEqual([]);
});

const crashPage = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  // It has no answer.
  session.send('Page.crash').catch(() => undefined);
};

test.each([
  ['the browser is killed', async () => signalBrowsers('SIGKILL'), 'browser_lost'],
  ['its tab crashes', crashPage, 'page_crashed'],
] as const)('what was recorded is kept when %s', async (_what, crash, code) => {
  const recorded = await record(at('/'), async (ada) => {
    await ada.click(ada.page().getByLabel('Newsletter'));
    await crash(ada.page());
    await ada.losesBrowser();
  });
  expect(recorded.outcome).toMatchObject({ status: 'error', end_reason: { code } });
  expect(said(recorded)).toEqual(['Check the "Newsletter" checkbox']);
});

test('the first of several inputs that came at once is kept when the browser is killed during the next one', async () => {
  const asked = Promise.withResolvers<void>();
  onSilence = asked.resolve;
  const recorded = await record(at('/'), async (ada) => {
    const { x, y } = await spotOf(ada.page().getByLabel('Newsletter'));
    const both = ada.does({ type: 'click', x, y, button: 'left', count: 1 }, { type: 'go', url: '/silent' });
    both.catch(() => undefined);
    await asked.promise;
    signalBrowsers('SIGKILL');
    await ada.losesBrowser();
  });
  expect(recorded.outcome).toMatchObject({ status: 'error', end_reason: { code: 'browser_lost' } });
  expect(said(recorded)).toEqual(['Check the "Newsletter" checkbox']);
});
