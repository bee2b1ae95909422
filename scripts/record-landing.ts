/**
 * `node scripts/record-landing.ts` records what the landing page plays: a sentence is compiled, and its steps are run by
 * the product's runner in a real browser against the demo shop. Steps, times and the failed step's document are what
 * the runner told; the pictures are what the browser had laid out before each step. Run it again when the compiler,
 * the runner or the shop changes what can be seen.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileEnglish } from '@saywright/authoring/compile';
import type { StepResult } from '@saywright/contracts/entities/execution';
import { configuration } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import type { RunEvent } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { runFlow } from '@saywright/runner/run-flow';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Drawn } from '../web/src/features/landing/drawn.ts';
import { drawPage } from './lib/draw-page.ts';

const sentence = (total: string): string =>
  `Go to /demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is ${total}`;

const size = { width: 720, height: 520 };
const failedStepTimeoutMs = 4_000;

interface Frame {
  path: string;
  drawn: Drawn[];
  /** Where the step that begins here acts. */
  target: [x: number, y: number, width: number, height: number] | null;
}

/** The element on which a step acts, or that it looks at. */
async function targetOf(page: Page, step: Step): Promise<Frame['target']> {
  const candidates: Locator[] = step.selector
    ? [step.selector, ...(step.selector.fallback_selectors ?? [])].map((each) =>
        toLocator(page.mainFrame(), each, 'whole'),
      )
    : step.action === 'assert'
      ? [page.locator('dt:text-is("Total") + dd')]
      : [];
  for (const candidate of candidates) {
    const box = (await candidate.count()) > 0 ? await candidate.first().boundingBox() : null;
    if (box) return [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
  }
  return null;
}

async function run(total: string) {
  const shop = await startShop();
  const test = compileEnglish(sentence(total));
  const frames: Frame[] = [];
  const events: RunEvent[] = [];
  const steps = test.steps.map((step) => ({ ...step, timeout: failedStepTimeoutMs }));
  const provider = createBrowserProvider();
  let context: BrowserContext | undefined;
  try {
    const outcome = await runFlow(
      {
        execution_id: 'landing',
        test_id: 'landing',
        test_name: test.name,
        steps,
        global_assertions: test.global_assertions,
        configuration: configuration.parse({ viewport_width: size.width, viewport_height: size.height }),
        debug: false,
        base_url: shop.url,
        variables: {},
      },
      {
        browser: {
          launchBrowser: async (request) => {
            const handle = await provider.launchBrowser(request);
            return { ...handle, newContext: async (options) => (context = await handle.newContext(options)) };
          },
        },
        egress: 'loopback',
        signal: new AbortController().signal,
        artifacts: { saveScreenshot: async () => 'unused' },
        emit: (event) => void events.push(event),
        beforeStep: async () => {
          const page = context?.pages()[0];
          const step = steps[frames.length];
          if (!page || !step) return;
          const { pathname } = new URL(page.url());
          const isBlank = page.url() === 'about:blank';
          frames.push({
            path: isBlank ? '' : pathname,
            drawn: isBlank ? [] : await page.evaluate(drawPage),
            target: await targetOf(page, step),
          });
        },
      },
    );
    const results = events.flatMap((event) => (event.type === 'step_finished' ? [event.result] : []));
    const started = events.find((event) => event.type === 'run_started');
    return { test, outcome, results, frames, browser: started?.browser_version ?? '' };
  } finally {
    await shop.close();
  }
}

const passed = await run('$42.00');
const failed = await run('$47.00');
if (passed.outcome.status !== 'passed' || failed.outcome.status !== 'failed')
  throw new Error(`The runs ended ${passed.outcome.status} and ${failed.outcome.status}, not passed and failed`);

const firstStart = Date.parse(passed.results[0]?.started_at ?? '');
const timed = (result: StepResult, index: number) => ({
  description: result.description,
  started_ms: Date.parse(result.started_at) - firstStart,
  duration_ms: result.execution_time_ms,
  ...passed.frames[index],
});
const failure = failed.results.find(({ status }) => status === 'failed');
if (!failure?.error_details) throw new Error('The failed step has no document');
const { reason, expected, actual, call_log: callLog, page_url: pageUrl, page_title: pageTitle } = failure.error_details;

const recording = {
  recorded_on: new Date().toISOString().slice(0, 10),
  browser: passed.browser,
  size,
  sentence: sentence('$42.00'),
  clauses: passed.test.diagnostics.map(({ start, end, step_indices: steps }) => ({ start, end, steps })),
  steps: passed.results.map(timed),
  failure: {
    description: failure.description,
    duration_ms: failure.execution_time_ms,
    reason,
    expected,
    actual,
    call_log: callLog,
    page_path: new URL(pageUrl ?? 'http://shop').pathname,
    page_title: pageTitle,
  },
};
const file = join(import.meta.dirname, '../web/src/features/landing/recorded-run.json');
await writeFile(file, `${JSON.stringify(recording)}\n`);
process.stdout.write(`${recording.steps.length} steps, ${recording.browser}: ${file}\n`);
