import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { isFinal, type ExecutionSummary } from '@saywright/contracts/entities/execution';
import { repository } from '../../scripts/lib/repository.ts';
import { startProduct } from '@saywright/testing/product';
import { median, type BenchResult } from './bench.ts';
import { register, type Api } from './product-api.ts';
import { StartedCpu } from './started-cpu.ts';

/**
 * The same flows through the queue of the local host and in Playwright Test with two workers, turn about; both keep a trace of each.
 * Processor time is that of all processes on either side, pages served and Playwright Test's own start included.
 */

const organizations = 5;
const runsEach = 5;
/** Pairs of runs. One gives a first idea of a change. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Programs that use less aren't listed, in milliseconds a flow. */
const leastListedMs = 10;
const flows = organizations * runsEach;

const select = (type: string, value: string) => ({ type, value });

/** Looks a total up in the cart as Ada: eight steps and a picture. */
const steps = (url: string) => [
  { action: 'navigate', value: `${url}/demo/shop` },
  { action: 'type', value: 'ada@example.com', selector: select('label', 'Email') },
  { action: 'type', value: 'secret', selector: select('label', 'Password') },
  { action: 'click', selector: select('role', 'button "Log in"') },
  { action: 'click', selector: select('css', 'li:nth-child(2) button') },
  { action: 'click', selector: select('role', 'link "Cart"') },
  { action: 'assert', assertions: [{ type: 'labelled_value', label: 'Total', expected: '$42.00' }] },
  { action: 'screenshot' },
];

const spec = (url: string): string => `
import { expect, test } from '@playwright/test';
for (let flow = 0; flow < ${flows}; flow++)
  test('flow ' + flow, async ({ page }) => {
    await page.goto('${url}/demo/shop');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator('li:nth-child(2) button').click();
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect(page.locator('.total dd')).toHaveText('$42.00');
    await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true });
  });
`;

const config = `
import { defineConfig } from '@playwright/test';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import { argsToLeaveOut } from '@saywright/runner/browser/shared-memory';
const { executablePath, env } = await findChromium();
const ignoreDefaultArgs = argsToLeaveOut();
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  reporter: [['json', { outputFile: 'report.json' }]],
  use: {
    viewport: { width: 1920, height: 1080 },
    trace: 'on',
    launchOptions: { executablePath, env: { ...process.env, ...env }, args: ['--no-zygote'], ignoreDefaultArgs },
  },
});
`;

/** Milliseconds by Playwright Test's own report, without the start of its process. */
async function throughPlaywrightTest(folder: string): Promise<number> {
  const cli = join(repository.root, 'node_modules/@playwright/test/cli.js');
  await promisify(execFile)(process.execPath, [cli, 'test', '--config', 'playwright.config.ts'], { cwd: folder });
  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as {
    stats: { duration: number; expected: number };
  };
  if (report.stats.expected !== flows) throw new Error(`${report.stats.expected} of ${flows} flows passed`);
  return report.stats.duration;
}

interface Flow {
  api: Api;
  testId: string;
}

/** A test in each of several new organizations. */
const makeFlows = (url: string, round: number): Promise<Flow[]> =>
  Promise.all(
    Array.from({ length: organizations }, async (_, index) => {
      const api = await register(url, `flows-${round}-${index}`);
      const { id: testId } = await api.createFlowTest({
        body: { name: 'Look the total up', steps: steps(url) as never },
      });
      return { api, testId };
    }),
  );

/** Milliseconds from the first call that starts an execution to the end of the last one. */
async function throughQueue(tests: readonly Flow[]): Promise<number> {
  const startedMs = Date.now();
  await Promise.all(
    tests.flatMap(({ api, testId: id }) =>
      Array.from({ length: runsEach }, () => api.executeFlowTest({ params: { id }, body: {} })),
    ),
  );
  const ended: ExecutionSummary[] = [];
  // One after the other: asking must not take the runs' own time.
  for (const flow of tests) ended.push(...(await allEnded(flow)));
  const bad = ended.find(({ status }) => status !== 'passed');
  if (bad) throw new Error(`A run ended ${bad.status}: ${bad.error_message}`);
  return Math.max(...ended.map(({ finished_at }) => Date.parse(finished_at ?? ''))) - startedMs;
}

/** Asks for the history of a test until every run has ended. Seldom, since asking is no part of a flow and takes processor time. */
async function allEnded({ api, testId }: Flow): Promise<ExecutionSummary[]> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const { executions } = await api.listExecutions({ params: { id: testId } });
    if (executions.length === runsEach && executions.every(({ status }) => isFinal(status))) return executions;
    await pause(2_000);
  }
  throw new Error('The runs did not end within a minute and a half');
}

interface Cost {
  ms: number;
  cpuSeconds: number;
  byProgram: ReadonlyMap<string, number>;
}

interface Pair {
  queue: Cost;
  peer: Cost;
}

/** The processor time of a flow by program, most first. */
const figuresByProgram = (side: string, costs: readonly Cost[]): BenchResult['figures'] =>
  [...new Set(costs.flatMap(({ byProgram }) => [...byProgram.keys()]))]
    .map((program) => ({
      label: `  ${side}, ${program}`,
      value: median(costs.map(({ byProgram }) => ((byProgram.get(program) ?? 0) * 1_000) / flows)),
      unit: 'ms',
    }))
    .filter(({ value }) => value >= leastListedMs)
    .toSorted((one, other) => other.value - one.value);

const medianOf = (pairs: readonly Pair[], figure: (pair: Pair) => number): number => median(pairs.map(figure));

export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  // Inside the repository, so that the exported test finds its packages.
  const folder = await mkdtemp(join(repository.root, 'tests/bench/.flows-'));
  const cpu = new StartedCpu();
  const cost = async (work: () => Promise<number>): Promise<Cost> => {
    const before = { seconds: cpu.seconds(), byProgram: cpu.byProgram() };
    const ms = await work();
    const byProgram = new Map(
      cpu
        .byProgram()
        .entries()
        .map(([program, seconds]) => [program, seconds - (before.byProgram.get(program) ?? 0)]),
    );
    return { ms, cpuSeconds: cpu.seconds() - before.seconds, byProgram };
  };
  const pairs: Pair[] = [];
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'playwright.config.ts'), config);
    await writeFile(join(folder, 'flows.spec.ts'), spec(product.url));
    await throughPlaywrightTest(folder);
    await throughQueue(await makeFlows(product.url, 0));
    for (let round = 1; round <= rounds; round++) {
      const tests = await makeFlows(product.url, round);
      const queue = await cost(() => throughQueue(tests));
      pairs.push({ queue, peer: await cost(() => throughPlaywrightTest(folder)) });
    }
  } finally {
    cpu.stop();
    await rm(folder, { recursive: true, force: true });
    await product.close();
  }
  const perMinute = ({ ms }: Cost): number => (flows * 60_000) / ms;
  const cpuMs = ({ cpuSeconds }: Cost): number => (cpuSeconds * 1_000) / flows;
  return {
    name: `Throughput: ${flows} flows of ${steps('').length} steps, through the queue and in Playwright Test with 2 workers, a trace of each`,
    figures: [
      { label: 'through the queue', value: medianOf(pairs, ({ queue }) => perMinute(queue)), unit: 'flows/min' },
      { label: 'Playwright Test, 2 workers', value: medianOf(pairs, ({ peer }) => perMinute(peer)), unit: 'flows/min' },
      {
        label: 'time through the queue / in Playwright Test',
        value: medianOf(pairs, ({ queue, peer }) => queue.ms / peer.ms),
        unit: 'ratio',
        aim: 1.1,
      },
      { label: 'processor time of a flow, queue', value: medianOf(pairs, ({ queue }) => cpuMs(queue)), unit: 'ms' },
      {
        label: 'processor time of a flow, Playwright Test',
        value: medianOf(pairs, ({ peer }) => cpuMs(peer)),
        unit: 'ms',
      },
      {
        label: 'processor time, queue / Playwright Test',
        value: medianOf(pairs, ({ queue, peer }) => queue.cpuSeconds / peer.cpuSeconds),
        unit: 'ratio',
      },
      ...figuresByProgram(
        'queue',
        pairs.map(({ queue }) => queue),
      ),
      ...figuresByProgram(
        'Playwright Test',
        pairs.map(({ peer }) => peer),
      ),
    ],
  };
}
