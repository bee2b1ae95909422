import { noteText } from '@saywright/contracts/entities/run-note';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import { argsToLeaveOut } from '@saywright/runner/browser/shared-memory';
import { runFlow } from '@saywright/runner/run-flow';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import { chromium } from 'playwright-core';
import { median, type BenchResult } from './bench.ts';
import { kettlePlan, viewport } from './kettle-plan.ts';

const rounds = 11;
const warmUps = 2;
async function throughRunner(url: string): Promise<number> {
  const plan = kettlePlan(url);
  const startedMs = performance.now();
  const outcome = await runFlow(plan, {
    browser: createBrowserProvider(),
    artifacts: {
      saveScreenshot: async ({ order }) => `${order}.jpg`,
      savePictures: async () => 'run-p001',
      saveTrace: async () => 'trace.zip',
    },
    emit: () => undefined,
    signal: new AbortController().signal,
    egress: 'loopback',
  });
  const tookMs = performance.now() - startedMs;
  if (outcome.trace_path === null)
    throw new Error(`There is no trace: ${outcome.recording_notes?.map(noteText).join(' ')}`);
  if (outcome.status !== 'passed') throw new Error(`The run did not pass: ${outcome.error_message}`);
  return tookMs;
}

/** The same, written by hand with what Playwright offers. */
async function throughPlaywright(url: string): Promise<number> {
  const { executablePath, env } = await findChromium();
  const startedMs = performance.now();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-zygote'],
    ignoreDefaultArgs: argsToLeaveOut(),
  });
  const dir = await mkdtemp(join(tmpdir(), 'saywright-bench-'));
  const context = await browser.newContext({ viewport });
  await context.tracing.start({ screenshots: true, snapshots: true });
  const page = await context.newPage();
  await page.goto(`${url}/demo/shop`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('li:nth-child(2) button').click();
  await page.getByRole('link', { name: 'Cart' }).click();
  await page.getByText('$42.00').first().waitFor();
  if ((await page.locator('.total dd').innerText()) !== '$42.00') throw new Error('The total is wrong');
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('Full name').fill('Ada');
  await page.getByLabel('Address').fill('1 Kettle Way');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Express delivery').check();
  await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true });
  await context.tracing.stop({ path: join(dir, 'trace.zip') });
  await browser.close();
  const tookMs = performance.now() - startedMs;
  await rm(dir, { recursive: true });
  return tookMs;
}

/** How much longer a flow takes through `runFlow` than as a plain script: launch, thirteen steps, one picture, trace, close. */
export async function run(): Promise<BenchResult> {
  const shop = await startShop();
  const runner: number[] = [];
  const plain: number[] = [];
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      const pair = [
        async () => ({ into: runner, tookMs: await throughRunner(shop.url) }),
        async () => ({ into: plain, tookMs: await throughPlaywright(shop.url) }),
      ];
      for (const one of round % 2 === 0 ? pair : pair.toReversed()) {
        const { into, tookMs } = await one();
        if (round >= 0) into.push(tookMs);
      }
    }
  } finally {
    await shop.close();
  }
  return {
    name: 'Runner overhead: a flow of 13 steps with its browser, both traced, against the same as a plain Playwright script',
    figures: [
      { label: 'through runFlow, median', value: median(runner), unit: 'ms' },
      { label: 'plain Playwright script, median', value: median(plain), unit: 'ms' },
      { label: 'ratio', value: median(runner) / median(plain), unit: 'ratio', aim: 1.15 },
    ],
  };
}
