import { startShop, type RunningSite } from '@saywright/testing/sites/shop/start-shop';
import { configuration } from '@saywright/contracts/entities/flow-test';
import type { StepInput } from '@saywright/contracts/entities/step';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

let shop: RunningSite;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const logIn: StepInput[] = [
  { action: 'navigate', value: '/demo/shop' },
  { action: 'type', value: '{{email}}', selector: find('label', 'Email') },
  { action: 'type', value: 'secret', selector: find('label', 'Password') },
  { action: 'click', selector: find('role', 'button "Log in"') },
];
const variables = { email: 'ada@example.com' };

test('a whole purchase passes, step by step', async () => {
  const steps: StepInput[] = [
    ...logIn,
    {
      action: 'click',
      selector: find('role', 'button "Add to cart"', ['xpath', '//article[.//a="Blue kettle"]//button']),
      assertions: [{ type: 'text_visible', expected: 'blue kettle was added to your cart' }],
    },
    { action: 'click', selector: find('role', 'link "Cart"') },
    {
      action: 'assert',
      assertions: [
        { type: 'labelled_value', label: 'total', expected: '$42.00' },
        { type: 'labelled_value', label: 'Subtotal', expected: '$35.00' },
        { type: 'url', expected: '/demo/shop/cart' },
        { type: 'title', operator: 'starts_with', expected: 'Cart' },
        { type: 'value', selector: find('label', 'Quantity of Blue kettle'), expected: '1' },
        { type: 'count', selector: find('css', 'tbody tr'), expected: 1 },
        { type: 'element_text', selector: find('css', '.count'), expected: '1' },
      ],
    },
    { action: 'click', selector: find('text', 'Check out') },
    { action: 'type', value: 'Ada', selector: find('label', 'Full name') },
    { action: 'type', value: '1 Kettle Way', selector: find('label', 'Address') },
    { action: 'select', value: 'germany', selector: find('label', 'Country') },
    {
      action: 'check',
      selector: find('label', 'Express delivery'),
      assertions: [
        { type: 'labelled_value', label: 'Total', expected: '$54.00' },
        { type: 'value', selector: find('label', 'Express delivery'), expected: 'checked' },
      ],
    },
    {
      action: 'uncheck',
      selector: find('label', 'Express delivery'),
      assertions: [{ type: 'labelled_value', label: 'Shipping', expected: 'Free' }],
    },
    { action: 'check', selector: find('role', 'checkbox "terms"') },
    { action: 'press', value: 'enter', selector: find('label', 'Full name') },
    {
      action: 'assert',
      assertions: [
        { type: 'labelled_value', label: 'Order number', operator: 'matches', expected: '^KC-\\d{6}$' },
        { type: 'element_hidden', selector: find('role', 'button "Place order"') },
        { type: 'text_hidden', expected: 'VAT' },
      ],
    },
    { action: 'scroll', value: 'bottom' },
    { action: 'hover', selector: find('role', 'link "Back to the catalog"') },
    { action: 'screenshot' },
  ];
  const { outcome, results, events, pictures } = await runSteps(steps, {
    baseUrl: shop.url,
    plan: { variables, global_assertions: [{ type: 'url', operator: 'ends_with', expected: '/confirmation' }] },
  });
  expect(outcome).toMatchObject({ status: 'passed', error_message: null, failed_assertions: 0, passed_assertions: 15 });
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: steps.length + 1 }, () => 'passed'));
  expect(results[1]?.message).toBe('Typed "ada@example.com" into label "Email"');
  expect(results[2]?.message).toBe('Typed a password into label "Password"');
  expect(results[4]?.matched_selector).toEqual({
    type: 'xpath',
    value: '//article[.//a="Blue kettle"]//button',
    index: 1,
  });
  expect([...pictures.keys()]).toEqual([`step-${steps.length}.jpg`]);
  expect(events[0]).toEqual({ type: 'run_started', browser_version: expect.stringMatching(/^Chromium \d+/) });
  const order = events.flatMap((event) => ('index' in event ? [`${event.type} ${event.index}`] : []));
  expect(order).toEqual([...results.keys()].flatMap((index) => [`step_started ${index}`, `step_finished ${index}`]));
});

test('a failure is a document, and what comes after it is skipped', async () => {
  const steps: StepInput[] = [
    ...logIn,
    { action: 'click', selector: find('role', 'button "Add to cart"') },
    { action: 'click', selector: find('role', 'link "Cart"') },
    {
      action: 'assert',
      timeout: 4_000,
      assertions: [
        { type: 'labelled_value', label: 'Total', expected: '$42.00' },
        { type: 'text_visible', expected: 'Red kettle' },
      ],
    },
    { action: 'click', selector: find('text', 'Check out') },
  ];
  const { outcome, results, pictures } = await runSteps(steps, { baseUrl: shop.url, plan: { variables } });
  expect(results[4]?.notes).toEqual([
    { code: 'several_matched', params: { count: 6, selector: 'button "Add to cart"' } },
  ]);
  expect(outcome).toMatchObject({
    status: 'failed',
    error_message: 'Step 7: Expected that "Total" is "$42.00", but it was "$39.00".',
    passed_assertions: 1,
    failed_assertions: 1,
  });
  expect(results.map(({ status }) => status).slice(-2)).toEqual(['failed', 'skipped']);
  expect(results[6]?.error_details).toMatchObject({
    expected: 'is "$42.00"',
    actual: '"$39.00"',
    page_url: `${shop.url}/demo/shop/cart`,
    page_title: 'Cart · Kettle & Co',
    page_snapshot: expect.stringContaining('heading "Your cart"'),
  });
  expect(results[6]?.error_details?.call_log.map(({ text }) => text)).toContain('checking that "Total" is "$42.00"');
  expect(results[6]?.screenshot_path).toBe('step-7.jpg');
  expect([...pictures.keys()]).toEqual(['step-7.jpg']);
});

test('a step that may be missing is skipped with a note', async () => {
  const banner: StepInput = {
    action: 'click',
    selector: find('text', 'Accept cookies'),
    is_optional: true,
    timeout: 4_000,
  };
  const { outcome, results } = await runSteps([{ action: 'navigate', value: '/demo/shop' }, banner], {
    baseUrl: shop.url,
  });
  expect(outcome.status).toBe('passed');
  expect(results[1]).toMatchObject({ status: 'skipped', error_details: null, screenshot_path: null });
  expect(results[1]?.notes).toMatchObject([
    {
      code: 'optional_step_failed',
      params: { failure: { code: 'element_not_found', params: { selector: 'text "Accept cookies"' } } },
    },
  ]);
});

test('reports the console and the network', async () => {
  const { events, outcome } = await runSteps(
    [
      { action: 'navigate', value: '/demo/shop/broken' },
      { action: 'assert', assertions: [{ type: 'text_visible', expected: 'The stock is not known right now.' }] },
    ],
    { baseUrl: shop.url },
  );
  expect(outcome.status).toBe('passed');
  const lines = events.flatMap((event) => (event.type === 'console' ? [event.entry] : []));
  expect(lines).toContainEqual({
    timestamp: expect.any(String),
    type: 'error',
    text: 'The stock could not be read: the shelf is missing',
    location: expect.stringMatching(/broken\.js:\d+:\d+$/),
  });
  expect(lines.map(({ text }) => text).join()).toContain('Uncaught Error: A handle came off');
  const requests = events.flatMap((event) => (event.type === 'network' ? [event.entry] : []));
  expect(requests).toContainEqual(
    expect.objectContaining({
      url: `${shop.url}/demo/shop/api/stock`,
      status: 500,
      error: null,
      resource_type: 'fetch',
    }),
  );
});

test('a slow page is waited for, and a wait is exact', async () => {
  const { results } = await runSteps(
    [
      {
        action: 'navigate',
        value: '/demo/shop/slow?ms=1500',
        assertions: [{ type: 'text_visible', expected: '1500 milliseconds' }],
      },
      { action: 'wait', value: '300', wait_before: 200 },
    ],
    { baseUrl: shop.url },
  );
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
  expect(results[0]?.execution_time_ms).toBeGreaterThanOrEqual(1_500);
  expect(results[1]?.execution_time_ms).toBeGreaterThanOrEqual(499);
});

test('a run that people watch has a picture of each step; what cannot be stored costs no verdict, a trace not before a second try', async () => {
  const steps = logIn.slice(0, 2);
  const watched = configuration.parse({ is_headless: false, viewport_width: 800, viewport_height: 600 });
  let tries = 0;
  const saveTrace = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the storage is busy');
    return 'trace.zip';
  };
  const kept = await runSteps(steps, { baseUrl: shop.url, plan: { variables, configuration: watched }, saveTrace });
  expect([...kept.pictures.keys()]).toEqual(['step-1.jpg', 'step-2.jpg']);
  expect(kept.outcome).toMatchObject({ trace_path: 'trace.zip', recording_notes: [] });

  const full = () => Promise.reject(new Error('the disk is full'));
  const artifacts = { saveScreenshot: full, saveTrace: full };
  const lost = await runSteps(steps, {
    baseUrl: shop.url,
    plan: { variables, configuration: watched },
    ports: { artifacts },
  });
  expect(lost.outcome).toMatchObject({
    status: 'passed',
    trace_path: null,
    recording_notes: [{ code: 'trace_missing', params: { why: 'not_stored' } }],
  });
  expect(lost.results[0]).toMatchObject({
    screenshot_path: null,
    notes: [{ code: 'screenshot_missing', params: { step: 'stored' } }],
  });
});
