import { pictureHeader } from '@saywright/domain/team/picture-header';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import { startUntrusted } from '@saywright/testing/sites/hostile/start-untrusted';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { find, runSteps, type FinishedRun } from './test-support/run-steps.ts';
import { watchedProvider } from './test-support/watched-provider.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startHostile();
});
afterAll(() => site.close());

const open = (value: string) => ({ action: 'navigate' as const, value });
/** For what never comes. */
const openInVain = (value: string) => ({ ...open(value), timeout: 2_000 });
const reason = ({ results }: FinishedRun): string | undefined =>
  results.find(({ status }) => status === 'failed')?.error_details?.reason;

describe('an address that cannot be opened says why', () => {
  test.each([
    { step: openInVain('/deep'), expected: /didn't open within 2 seconds/ },
    { step: openInVain('/silent'), expected: /didn't open within 2 seconds/ },
    { step: open('/circle'), expected: /has a redirect loop/ },
    { step: open('/cut'), expected: /dropped the connection|closed the connection without responding/ },
    { step: open('/to-metadata'), expected: /169\.254\.169\.254(:80)? isn't on this machine/ },
    { step: open('http://127.0.0.1:1/'), expected: /reserved|connection was refused/ },
    { step: open('http://localhost:9/'), expected: /reserved/ },
    { step: open('http://unknown.invalid/'), expected: /unknown\.invalid isn't on this machine/ },
  ])('$step.value', async ({ step, expected }) => {
    const run = await runSteps([step, { action: 'screenshot' }], { baseUrl: site.url });
    expect(reason(run)).toMatch(expected);
    expect(run.outcome.status).toBe('failed');
    expect(run.results.map(({ status }) => status)).toEqual(['failed', 'skipped']);
  });

  test('a port where nothing listens', async () => {
    const gone = await startHostile();
    await gone.close();
    expect(reason(await runSteps([open(gone.url)], { baseUrl: '' }))).toMatch(
      /Nothing is listening at 127\.0\.0\.1:\d+/,
    );
  });

  test('a site that does not speak TLS', async () => {
    const run = await runSteps([open(site.url.replace('http:', 'https:'))], { baseUrl: '' });
    expect(reason(run)).toMatch(/couldn't open a secure connection to 127\.0\.0\.1:\d+/);
  });

  test('a certificate that nobody trusts', async () => {
    const untrusted = await startUntrusted();
    onTestFinished(() => untrusted.close());
    const run = await runSteps([open(untrusted.url)], { baseUrl: '' });
    expect(reason(run)).toMatch(
      /The certificate of 127\.0\.0\.1:\d+ wasn't issued by an authority that browsers trust/,
    );
  });

  test('a name that does not exist, where names may be asked', async () => {
    const steps = [{ ...open('/to-metadata'), is_optional: true }, open('http://unknown.invalid/')];
    const run = await runSteps(steps, { baseUrl: site.url, ports: { egress: 'any' } });
    expect(reason(run)).toMatch(/The name unknown\.invalid doesn't exist|couldn't look up the name unknown\.invalid/);
    expect(run.outcome.refused_hosts).toEqual(['169.254.169.254:80']);
  });
});

/** The note of an optional step that failed. */
const skippedFor = (reason: string) => ({
  code: 'optional_step_failed',
  params: { reason: expect.stringContaining(reason) },
});

test.each([
  'file:///etc/hostname',
  'javascript:alert(1)',
  'data:text/html,x',
  'view-source:http://localhost',
  'chrome://version',
])('%s is refused before a browser starts', async (address) => {
  const run = await runSteps([open(address)], { baseUrl: site.url });
  expect(run.outcome).toMatchObject({
    status: 'error',
    error_message: expect.stringContaining('only http:// and https://'),
  });
  expect(run.events).toEqual([]);
});

test.each([
  [{ action: 'navigate', value: '{{a}}', variables: { a: '{{b}}', b: '{{a}}' } }, 'refers to itself'],
  [{ action: 'navigate', value: '/{{order}}' }, "Step 1: The variable {{order}} isn't defined"],
  [{ action: 'upload', value: '../../etc/passwd', selector: find('css', 'input') }, 'Step 1: Sample file'],
] as const)('%j is refused before a browser starts', async (input, message) => {
  const run = await runSteps([input], { baseUrl: site.url });
  expect(run.outcome).toMatchObject({ status: 'error', error_message: expect.stringContaining(message) });
  expect(run.events).toEqual([]);
});

test.each([
  ['http://169.254.169.254/', '169.254.169.254'],
  ['http://0xa.1/', '10.0.0.1'],
  ['http://[::ffff:10.0.0.1]/', '::ffff:a00:1'],
  ['http://localhost:3000/', 'localhost'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://[::1]/', '::1'],
])('the public policy refuses %s before a browser starts, and tells that it was %s', async (address, host) => {
  const run = await runSteps([open(address)], { baseUrl: '', ports: { egress: 'public' } });
  expect(run.outcome).toMatchObject({
    status: 'error',
    error_message: expect.stringContaining('policy "public"'),
    refused_hosts: [host],
  });
  expect(run.events).toEqual([]);
});

test('an address that is refused while the run continues is reported too', async () => {
  const steps = [{ ...open('http://10.0.0.1/'), is_optional: true }];
  const { outcome, events } = await runSteps(steps, { baseUrl: '', ports: { egress: 'public' } });
  expect(outcome).toMatchObject({ status: 'passed', refused_hosts: ['10.0.0.1'] });
  expect(events).toContainEqual({ type: 'address_refused', host: '10.0.0.1' });
});

test('an answer of 500 is a note', async () => {
  const { results, outcome } = await runSteps([open('/status?code=500')], { baseUrl: site.url });
  expect(outcome.status).toBe('passed');
  expect(results[0]?.notes).toEqual([
    { code: 'error_status', params: { status: 500, status_text: 'Internal Server Error' } },
  ]);
});

test('a step that fails on a page that is an error says so first, until another page is asked for', async () => {
  const impossible = { action: 'forward' as const };
  const refused = open('/status?code=503&text=out%20of%20tea');
  const { outcome } = await runSteps([refused, impossible], { baseUrl: site.url });
  expect(outcome.error_message).toMatch(
    /^Step 2: The site answered 503 Service Unavailable: "out of tea"\. There's no/,
  );
  const goneOn = await runSteps([refused, open('http://localhost:9/')], { baseUrl: site.url });
  expect(goneOn.outcome.error_message).toMatch(/^Step 2: Browsers refuse to open/);
});

test('a site that asks for a name and a password is a note, and opens with those of its address', async () => {
  const shows = (expected: string) => ({
    action: 'assert' as const,
    assertions: [{ type: 'text_visible' as const, expected }],
  });
  const known = site.url.replace('//', '//ada:{{password}}@');
  const steps = [open('/members'), shows('Members only'), open(`${known}/members`), shows('Welcome, ada')];
  const { outcome, results } = await runSteps(steps, {
    baseUrl: site.url,
    plan: { variables: { password: 'open%20sesame' } },
  });
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  const unauthorized = { code: 'error_status', params: { status: 401, status_text: 'Unauthorized' } };
  expect(results.map(({ notes }) => notes)).toEqual([[unauthorized], [], [], []]);
});

test('a page that loads slowly is waited for, and its time is reported', async () => {
  const { results, outcome } = await runSteps([open('/drops')], { baseUrl: site.url });
  expect(outcome.status).toBe('passed');
  expect(results[0]?.execution_time_ms).toBeGreaterThanOrEqual(900);
});

test('after a failed address the page before is there, the next one opens, and a download without end is broken off', async () => {
  const steps = [
    open('/plain'),
    { ...openInVain('/silent'), is_optional: true },
    { action: 'assert' as const, assertions: [{ type: 'text_visible' as const, expected: 'Plain page' }] },
    { ...open('/circle'), is_optional: true },
    { ...open('/download'), is_optional: true },
    { ...open('/downloads'), assertions: [{ type: 'text_visible' as const, expected: 'All downloads are over' }] },
  ];
  const { results } = await runSteps(steps, { baseUrl: site.url });
  expect(results.map(({ status }) => status)).toEqual(['passed', 'skipped', 'passed', 'skipped', 'skipped', 'passed']);
  expect(results[1]?.notes).toEqual([skippedFor("didn't open within 2 seconds"), { code: 'url_given_up', params: {} }]);
  expect(results[4]?.notes).toContainEqual(skippedFor('This URL starts a download instead of opening a page'));
});

test('a page that loops for ever is left where its step is optional; one with 20,000 rows opens', async () => {
  const rows = { type: 'text_visible' as const, expected: 'Row 20000' };
  const steps = [
    { ...openInVain('/loop'), is_optional: true },
    { ...open('/rows'), timeout: 60_000, assertions: [rows] },
  ];
  const { results, outcome } = await runSteps(steps, { baseUrl: site.url });
  expect(results[0]?.notes).toEqual([skippedFor("didn't open within 2 seconds"), { code: 'page_stuck', params: {} }]);
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
});

test('a script that never ends costs the step its time, not the run', async () => {
  const freeze = { action: 'click' as const, selector: find('role', 'button "Freeze"'), timeout: 4_000 };
  const next = { action: 'click' as const, selector: find('role', 'button "Second"'), timeout: 2_000 };
  const run = await runSteps([open('/loop-on-click'), freeze, next], { baseUrl: site.url });
  expect(run.outcome.status).toBe('failed');
  expect(reason(run)).toMatch(/within 4 seconds|longer than 4 seconds/);
  const failed = run.results.find(({ status }) => status === 'failed');
  expect(failed?.notes).toContainEqual({ code: 'screenshot_missing', params: { step: 'taken' } });
});

test('a page that takes memory without end is stopped before the machine is', async () => {
  const wait = { action: 'wait' as const, value: '30000' };
  const run = await runSteps([open('/hungry'), wait], {
    baseUrl: site.url,
    ports: { browserMemoryBytes: 700 * 1_048_576 },
  });
  expect(run.outcome).toMatchObject({
    status: 'error',
    end_reason: { code: 'out_of_memory', params: { megabytes: 700 } },
  });
});

test('dialogs are answered and told', async () => {
  const steps = [
    open('/alerts'),
    {
      action: 'assert' as const,
      assertions: [{ type: 'text_visible' as const, expected: 'confirm false, prompt null' }],
    },
  ];
  const { outcome, results, events } = await runSteps(steps, { baseUrl: site.url });
  expect(outcome.status).toBe('passed');
  const alert = { kind: 'alert', message: 'Buy now 0', accepted: true };
  expect(results[0]?.notes).toContainEqual({ code: 'dialog_answered', params: alert });
  const lines = events.flatMap((event) => (event.type === 'console' ? [event.entry.text] : []));
  expect(lines).toContain('The page showed a prompt: "Name?". It was dismissed.');
});

test('a page that asks whether to leave is left', async () => {
  const steps = [
    open('/before-unload'),
    { action: 'type' as const, value: 'x', selector: find('label', 'Text') },
    open('/plain'),
  ];
  expect((await runSteps(steps, { baseUrl: site.url })).outcome.status).toBe('passed');
});

test('a flood of windows is stopped at five, the others are closed', async () => {
  const steps = [
    open('/popups'),
    { action: 'click' as const, selector: find('role', 'button "Flood"'), timeout: 40_000 },
    { action: 'assert' as const, assertions: [{ type: 'title' as const, expected: 'Plain' }] },
  ];
  const { provider, context } = watchedProvider();
  const pages = async () => (await context).pages().length;
  const sixAreLeft = async () => {
    await expect.poll(pages).toBe(6);
  };
  let begun = 0;
  const { outcome, results } = await runSteps(steps, {
    baseUrl: site.url,
    ports: {
      browser: provider,
      beforeStep: async () => {
        begun += 1;
        if (begun === 3) await sixAreLeft();
      },
    },
  });
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  expect(results.flatMap(({ notes }) => notes)).toContainEqual({ code: 'too_many_windows', params: { limit: 5 } });
});

test('a click that opens a window continues in it', async () => {
  const steps = [
    open('/one-popup'),
    { action: 'click' as const, selector: find('role', 'link "Open window"') },
    { action: 'assert' as const, assertions: [{ type: 'title' as const, expected: 'Other' }] },
  ];
  const { outcome, results } = await runSteps(steps, { baseUrl: site.url });
  expect(outcome.status).toBe('passed');
  expect(results[1]?.notes).toEqual([{ code: 'window_opened', params: {} }]);
});

test('a very tall page is cut', async () => {
  const { results, pictures } = await runSteps([open('/tall'), { action: 'screenshot' }], { baseUrl: site.url });
  expect(results[1]).toMatchObject({ status: 'passed', screenshot_path: 'step-2.jpg' });
  expect(results[1]?.notes).toMatchObject([{ code: 'screenshot_cut', params: { shown: 16_383 } }]);
  expect(pictureHeader(pictures.get('step-2.jpg') ?? new Uint8Array())).toEqual({
    type: 'jpeg',
    width: 1_024,
    height: 16_383,
  });
});

test('a noisy page is heard up to the limits, and the rest is counted', { timeout: 120_000 }, async () => {
  const steps = [
    { ...open('/noisy'), timeout: 60_000 },
    {
      action: 'assert' as const,
      assertions: [{ type: 'text_visible' as const, expected: 'All asked' }],
      timeout: 60_000,
    },
  ];
  const { outcome, events } = await runSteps(steps, { baseUrl: site.url });
  expect(outcome.status).toBe('passed');
  const lines = events.flatMap((event) => (event.type === 'console' ? [event.entry.text] : []));
  expect(lines).toHaveLength(500);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(2_001);
  expect(outcome.dropped_console_logs).toBe(200);
  expect(events.filter(({ type }) => type === 'network')).toHaveLength(1_000);
  expect(outcome.dropped_network_logs).toBeGreaterThanOrEqual(51);
});

test('what a page asks of private addresses is blocked, and the test continues', async () => {
  const steps = [
    open('/private'),
    {
      action: 'assert' as const,
      assertions: [{ type: 'text_visible' as const, expected: 'blocked blocked blocked blocked' }],
    },
  ];
  for (const egress of ['loopback', 'any'] as const) {
    const ask = runSteps(egress === 'any' ? [open('/plain')] : steps, { baseUrl: site.url, ports: { egress } });
    expect((await ask).outcome.status).toBe('passed');
  }
  const { results, outcome, events } = await runSteps(steps, { baseUrl: site.url });
  expect(results.flatMap(({ notes }) => notes)).toContainEqual({
    code: 'host_blocked',
    params: { host: '169.254.169.254:80', policy: expect.any(String) },
  });
  expect(outcome.refused_hosts).toEqual([]);
  expect(events.filter(({ type }) => type === 'address_refused')).toEqual([]);
});
