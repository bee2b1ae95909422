import type { Page } from '@playwright/test';
import type { Execution } from '@saywright/contracts/entities/execution';
import { unzipSync } from 'fflate';
import { endedExecution } from './ended-execution.ts';
import { expect, test, type Person } from './fixtures.ts';

/** Plain, URL-encoded, JSON-escaped and base64 look different. */
const secretName = 'Zoë "the/Kettle" O+Brian';
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ v: secret }).toString().slice(2),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').slice(0, -4),
];
const password = 'secret';

async function runToEnd(person: Person, testId: string): Promise<Execution> {
  const { executions } = await person.api.executeFlowTest({ params: { id: testId }, body: {} });
  return endedExecution(person, executions[0]?.id ?? '');
}

/** Buys a kettle for someone whose name is a secret. */
async function runWithSecret(person: Person, shopUrl: string): Promise<Execution> {
  const environment = await person.api.createEnvironment({
    body: { name: 'Shop', base_url: shopUrl, variables: { buyer: secretName }, secret_variables: ['buyer'] },
  });
  const select = (type: 'label' | 'role' | 'css', value: string) => ({ type, value, fallback_selectors: [] });
  const test = await person.api.createFlowTest({
    body: {
      name: 'Buy a kettle in secret',
      environment_id: environment.id,
      steps: [
        { action: 'navigate', value: '/demo/shop' },
        { action: 'type', value: 'ada@example.com', selector: select('label', 'Email') },
        { action: 'type', value: password, selector: select('label', 'Password') },
        { action: 'click', selector: select('role', 'button "Log in"') },
        { action: 'click', selector: select('css', 'li:nth-child(2) button') },
        { action: 'click', selector: select('role', 'link "Cart"') },
        { action: 'click', selector: select('role', 'link "Check out"') },
        { action: 'type', value: '{{buyer}}', selector: select('label', 'Full name') },
        { action: 'type', value: '1 Kettle Way', selector: select('label', 'Address') },
        { action: 'select', value: 'Germany', selector: select('label', 'Country') },
        { action: 'check', selector: select('css', '[name="terms"]') },
        { action: 'click', selector: select('role', 'button "Place order"') },
        { action: 'assert', assertions: [{ type: 'text_visible', expected: `Thank you, {{buyer}}` }] },
        { action: 'assert', assertions: [{ type: 'title', expected: '{{buyer}}' }] },
      ],
    },
  });
  return runToEnd(person, test.id);
}

/** A file that is answered in parts, as the viewer reads it. */
async function readInParts(viewer: Page, address: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (let from = 0, size = 1; from < size;) {
    const part = await viewer.request.get(address, { headers: { range: `bytes=${from}-` } });
    expect(part.status()).toBe(206);
    size = Number(part.headers()['content-range']?.split('/')[1]);
    parts.push(await part.body());
    from += parts.at(-1)?.length ?? size;
  }
  return Buffer.concat(parts);
}

test('a headless run is gone back to in the trace viewer, and nothing that is kept of it holds its secret', async ({
  page,
  person,
  shopUrl,
}) => {
  // The shop says the name again on its last page.
  const execution = await runWithSecret(person, shopUrl);
  // The last step asks for a title that doesn't exist, so there's a failure to show.
  expect(execution.error_message).toMatch(/^Step 14: /);
  expect(execution.results.filter(({ status }) => status === 'passed')).toHaveLength(13);
  expect(execution).toMatchObject({ trace_path: 'trace.zip', recording_notes: [] });

  await page.goto(`/flow-testing?tab=executions&test=${execution.test_id}&execution=${execution.id}`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Execution #1' }).getByRole('button', { name: 'Open trace' }).click();
  const viewer = await opening;
  await viewer.waitForURL(/\/trace-viewer\/index\.html\?trace=/);
  await expect(viewer.getByText('1. Go to "/demo/shop"')).toBeVisible();
  await viewer.getByText('8. Type label "Full name"').click();
  const snapshot = viewer.frameLocator('iframe.snapshot-visible');
  await expect(snapshot.getByLabel('Full name')).toHaveValue('••••••');

  const address = new URL(viewer.url()).searchParams.get('trace') ?? '';
  const kept: Record<string, Uint8Array> = {
    ...unzipSync(await readInParts(viewer, address)),
    execution: Buffer.from(JSON.stringify(execution)),
    test: Buffer.from(
      JSON.stringify(await person.api.listExecutions({ params: { id: execution.test_id }, query: { limit: 10 } })),
    ),
    notifications: Buffer.from(JSON.stringify(await person.api.listNotifications({ query: { limit: 10 } }))),
  };
  const leaks = Object.entries(kept).flatMap(([name, bytes]) =>
    formsOf(secretName)
      .filter((form) => Buffer.from(bytes).includes(form))
      .map((form) => `${name}: ${form}`),
  );
  expect(leaks).toEqual([]);
  // Found at all: the same search finds what is no secret.
  expect(Buffer.from(kept['trace.trace'] ?? []).includes('1 Kettle Way')).toBe(true);
});

test('the recording of a headed run plays in a window of its own, and its link opens once', async ({
  page,
  person,
  shopUrl,
}) => {
  const made = await person.api.createFlowTest({
    body: {
      name: 'Look at the shop',
      website_url: shopUrl,
      configuration: { is_headless: false, enable_video: true, viewport_width: 800, viewport_height: 600 },
      steps: [
        { action: 'navigate', value: '/demo/shop' },
        { action: 'wait', value: '1500' },
      ],
    },
  });
  const execution = await runToEnd(person, made.id);
  expect(execution).toMatchObject({ status: 'passed', video_path: 'video.webm', recording_notes: [] });

  await page.goto(`/flow-testing?tab=executions&test=${made.id}`);
  const opening = page.waitForEvent('popup');
  const linking = page.waitForResponse(/\/recording-links/);
  await page.locator('[data-list-item]').first().getByRole('button', { name: 'View Recording' }).click();
  const { url } = (await (await linking).json()) as { url: string };
  const player = await opening;
  await player.waitForURL(/\/video$/);
  const video = player.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth > 0 && element.duration > 1))
    .toBe(true);
  const seeked = await video.evaluate(async (element: HTMLVideoElement) => {
    const done = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = 1;
    await done;
    return element.currentTime;
  });
  expect(seeked).toBeCloseTo(1, 1);

  const again = await page.request.get(url);
  expect(again.status()).toBe(404);
  expect(((await again.json()) as { detail: string }).detail).toContain('already used');
  await player.goto(url);
  await expect(player.getByRole('heading', { name: /was already used or has expired/ })).toBeAttached();
  await player.getByRole('link', { name: 'Open execution' }).click();
  await expect(player.getByRole('dialog', { name: 'Execution #1' })).toBeVisible();
});
