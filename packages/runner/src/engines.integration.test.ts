import { createSocket } from 'node:dgram';
import { configuration, type BrowserName } from '@saywright/contracts/entities/flow-test';
import type { StepInput } from '@saywright/contracts/entities/step';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectBrowsers } from './browser/detect-browsers.ts';
import { find, runSteps, type FinishedRun } from './test-support/run-steps.ts';

/** A busy machine takes ten seconds to start a Firefox. */
const browserTimeoutMs = 120_000;

const browsers = await detectBrowsers();
const others = browsers.filter(({ browser }) => browser !== 'chromium');

let shop: RunningSite;
let hostile: RunningSite;
beforeAll(async () => {
  [shop, hostile] = await Promise.all([startShop(), startHostile()]);
});
afterAll(() => Promise.all([shop.close(), hostile.close()]));

/** A visit of the shop that does a little of everything, and fails at its end. */
const visit: StepInput[] = [
  { action: 'navigate', value: '/demo/shop' },
  { action: 'type', value: 'ada@example.com', selector: find('label', 'Email') },
  { action: 'type', value: 'secret', selector: find('label', 'Password') },
  { action: 'click', selector: find('role', 'button "Log in"') },
  { action: 'click', selector: find('xpath', '//article[.//a="Blue kettle"]//button') },
  { action: 'click', selector: find('role', 'link "Cart"') },
  {
    action: 'assert',
    assertions: [
      { type: 'labelled_value', label: 'Total', expected: '$42.00' },
      { type: 'title', operator: 'starts_with', expected: 'Cart' },
    ],
  },
  { action: 'back' },
  { action: 'forward' },
  { action: 'click', selector: find('text', 'Check out') },
  { action: 'select', value: 'germany', selector: find('label', 'Country') },
  { action: 'check', selector: find('label', 'Express delivery') },
  { action: 'hover', selector: find('role', 'link "Cart"') },
  { action: 'scroll', value: 'bottom' },
  { action: 'screenshot' },
  { action: 'assert', assertions: [{ type: 'labelled_value', label: 'Total', expected: '$1.00' }], timeout: 4_000 },
];

const inBrowser = (browser: BrowserName, steps: readonly StepInput[], baseUrl = shop.url): Promise<FinishedRun> =>
  runSteps(steps, {
    baseUrl,
    plan: { configuration: configuration.parse({ browser, viewport_width: 1024, viewport_height: 768 }) },
  });

const told = ({ results }: FinishedRun) =>
  results.map(({ action, status, message, matched_selector, assertion_results }) => ({
    action,
    status,
    message,
    matched: matched_selector,
    checks: assertion_results.map(({ passed, actual }) => ({ passed, actual })),
  }));

/** Packets that reached this machine by UDP. */
let packets = 0;
const socket = createSocket('udp4');
beforeAll(async () => {
  socket.on('message', () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  socket.close();
});

let inChromium: FinishedRun;
beforeAll(async () => {
  inChromium = await inBrowser('chromium', visit);
});

for (const { browser, available, how_to_install } of others) {
  test.runIf(available)(
    `${browser} gives the results that Chromium gives`,
    async () => {
      const run = await inBrowser(browser, visit);
      expect(told(run)).toEqual(told(inChromium));
      expect(run.results.map(({ status }) => status).indexOf('failed')).toBe(visit.length - 1);
      expect(run.outcome.error_message).toBe(inChromium.outcome.error_message);
      expect(run.pictures.size).toBe(inChromium.pictures.size);
    },
    browserTimeoutMs,
  );

  test.runIf(available)(
    `${browser} gives up what does not answer, keeps its page where nothing is answered, and does not leave past the proxy`,
    async () => {
      const open = (value: string, is_optional = false) => ({ action: 'navigate' as const, value, is_optional });
      const steps: StepInput[] = [
        open(`/web-rtc?port=${socket.address().port}`),
        open('/download', true),
        open('/no-content'),
        { ...open('/silent', true), timeout: 4_000 },
        { action: 'assert', assertions: [{ type: 'text_hidden', expected: 'Never' }] },
        { action: 'click', selector: find('text', 'Ping') },
        { action: 'click', selector: find('text', 'Ping') },
        open('/to-metadata'),
      ];
      const { outcome, results } = await inBrowser(browser, steps, hostile.url);
      expect(packets).toBe(0);
      expect(JSON.stringify(results[1])).toContain('This URL starts a download');
      expect(results[3]?.notes[1]?.code).toBe('url_given_up');
      expect(outcome.error_message).toContain('169.254.169.254');
      const statuses = results.map(({ status }) => status).join(' ');
      expect(statuses).toBe('passed skipped passed skipped passed passed passed failed');
    },
    browserTimeoutMs,
  );

  test.skipIf(available)(`${browser}, which is missing here, says how to install it`, async () => {
    const { outcome, results } = await inBrowser(browser, visit);
    expect(outcome).toMatchObject({ status: 'error', error_message: how_to_install });
    expect(results).toEqual([]);
  });
}

const phone = {
  steps: [
    { action: 'navigate', value: '/device' },
    {
      action: 'assert',
      assertions: [
        { type: 'element_text', selector: find('css', '#agent'), operator: 'matches', expected: '^390 .*iPhone' },
        { type: 'element_text', selector: find('css', '#touch'), expected: 'touch' },
      ],
      timeout: 4_000,
    },
  ] satisfies StepInput[],
  configuration: { device_type: 'mobile', device_name: 'iPhone 14' },
} as const;

test.each(browsers.filter(({ available }) => available))(
  'a phone in $browser has its size and its name, and touch or a note about it',
  async ({ browser }) => {
    const { results, events } = await runSteps(phone.steps, {
      baseUrl: hostile.url,
      plan: { configuration: configuration.parse({ browser, ...phone.configuration }) },
    });
    const [agent, touch] = results[1]?.assertion_results ?? [];
    const noted = events.some(
      (event) => event.type === 'console' && event.entry.text.startsWith("This Firefox doesn't support touch"),
    );
    expect(agent?.passed).toBe(true);
    expect([touch?.actual, noted]).toEqual(browser === 'firefox' && noted ? ['"no touch"', true] : ['"touch"', false]);
  },
  browserTimeoutMs,
);
