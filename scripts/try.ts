/**
 * `npm run try -- "Go to … and check …" [--headed] [--json]`: writes the test, runs it, tells each step as it happens.
 * Ends with 0 when it passed, 1 when it did not, 2 when the sentence was not understood. EGRESS_POLICY says what may be
 * reached: `loopback` (this machine alone, the default), `public` or `any`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compileEnglish } from '@saywright/authoring/compile';
import { configuration } from '@saywright/contracts/entities/flow-test';
import type { FlowPlan, RunEvent } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';
import { runFlow } from '@saywright/runner/run-flow';
import { reportFailure, reportMisunderstanding, reportOutcome, reportStep } from './lib/run-report.ts';

const usage =
  'Write the test as a sentence: npm run try -- "Go to http://localhost:3000/demo/shop and check that Welcome back is visible"';
const connectMs = 2_000;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { headed: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});

const say = (text: string): void => {
  if (!flags.json) console.log(text);
};

function readPolicy(): EgressPolicy {
  const written = process.env['EGRESS_POLICY'] || 'loopback';
  const policy = egressPolicies.find((one) => one === written);
  if (policy) return policy;
  console.error(`EGRESS_POLICY is "${written}". It can be ${egressPolicies.join(', ')}.`);
  process.exit(2);
}

const listens = (url: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 80), timeout: connectMs });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

/** The demo shop is part of the product: when nothing listens there, the product is not running. */
async function demoShopIsDown(plan: FlowPlan): Promise<boolean> {
  const address = URL.parse(plan.steps.find((step) => step.action === 'navigate')?.value ?? '');
  return address !== null && address.pathname.startsWith('/demo/shop') && !(await listens(address));
}

const prompt = positionals.join(' ').trim();
if (prompt === '') {
  console.error(usage);
  process.exit(2);
}

const egress = readPolicy();
const test = compileEnglish(prompt);
const misunderstood = test.diagnostics.filter(({ status }) => status === 'not_understood');
if (misunderstood.length > 0) {
  if (flags.json) console.log(JSON.stringify({ status: 'not_understood', diagnostics: test.diagnostics }, null, 2));
  else console.error(misunderstood.map(reportMisunderstanding).join('\n'));
  process.exit(2);
}

const plan: FlowPlan = {
  execution_id: 'try',
  test_id: 'try',
  test_name: test.name,
  steps: test.steps,
  global_assertions: test.global_assertions,
  configuration: configuration.parse({ is_headless: !flags.headed }),
  debug: false,
  base_url: '',
  variables: {},
};

if (await demoShopIsDown(plan)) {
  console.error(
    'The demo shop is part of the product, and nothing listens at its address. Run `npm start` first, in another terminal.',
  );
  process.exit(1);
}

const folder = join(import.meta.dirname, '..', '.cache', 'try', new Date().toISOString().replaceAll(/[:.]/g, '-'));
const events: RunEvent[] = [];
const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());

say(`${test.name}\n`);
const outcome = await runFlow(plan, {
  browser: createBrowserProvider(),
  egress,
  signal: interruption.signal,
  artifacts: {
    saveScreenshot: async ({ order, bytes }) => {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `step-${order}.jpg`);
      await writeFile(file, bytes);
      return relative(process.cwd(), file);
    },
  },
  emit: (event) => {
    events.push(event);
    if (event.type === 'note') say(event.text);
    if (event.type !== 'step_finished') return;
    say(reportStep(event.result));
    const { error_details: details, screenshot_path: picture } = event.result;
    if (details) say(`\n${reportFailure(details, picture)}\n`);
  },
});

if (flags.json) {
  const results = events.flatMap((event) => (event.type === 'step_finished' ? [event.result] : []));
  console.log(JSON.stringify({ name: test.name, ...outcome, results }, null, 2));
} else console.log(`\n${reportOutcome(outcome)}`);
process.exitCode = outcome.status === 'passed' ? 0 : 1;
