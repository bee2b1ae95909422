/**
 * `npm run try -- "Go to … and check …" [--headed] [--json]`: writes the test, runs it on the live page, and reports for
 * each step what it found and why. Where several elements fit, it asks in a terminal, and ends otherwise.
 * Ends with 0 when it passed, 1 when it did not, 2 when a step stayed a draft: neither we nor the page understood it, or someone
 * has to say which element is meant. EGRESS_POLICY says what may be
 * reached: `loopback` (this machine alone, the default), `public` or `any`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compileEnglish } from '@saywright/authoring/compile';
import type { Intent } from '@saywright/authoring/tree/intent';
import { configuration } from '@saywright/contracts/entities/flow-test';
import type { FlowPlan, RunEvent } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { registerPageReader } from '@saywright/grounding/read-page';
import { Walk } from '@saywright/grounding/walk/walk';
import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';
import { runFlow } from '@saywright/runner/run-flow';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import { askInTerminal } from './lib/ask-in-terminal.ts';
import {
  reportFailure,
  reportFound,
  reportLeftOut,
  reportMisunderstanding,
  reportOutcome,
  reportSeveral,
  reportStep,
} from './lib/run-report.ts';

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
const unread = test.diagnostics.filter(({ status }) => status === 'not_understood');
/** Clauses without a meaning, by the order of their drafts: the page may say the same. */
const lost = new Map(
  unread.flatMap((told) =>
    told.step_indices.flatMap((at): [number, (typeof unread)[number]][] =>
      test.steps[at]?.action === 'draft' && test.intents[at] === undefined ? [[at + 1, told]] : [],
    ),
  ),
);

function endMisunderstood(clauses: typeof unread): never {
  if (flags.json) console.log(JSON.stringify({ status: 'not_understood', diagnostics: test.diagnostics }, null, 2));
  else console.error(clauses.map(reportMisunderstanding).join('\n'));
  process.exit(2);
}

const nowhere = unread.filter(({ step_indices: made }) => made.length === 0);
if (nowhere.length > 0) endMisunderstood([...nowhere, ...lost.values()]);

const plan: FlowPlan = {
  execution_id: 'try',
  test_id: 'try',
  test_name: test.name,
  steps: test.steps,
  global_assertions: test.global_assertions,
  configuration: configuration.parse({ is_headless: !flags.headed }),
  debug: false,
  // "Go to /cart" is on the site that it begins with.
  base_url: URL.parse(test.steps.find(({ action }) => action === 'navigate')?.value ?? '')?.origin ?? '',
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

const intents = Object.fromEntries(
  test.steps.flatMap((step, at): [string, Intent][] => (test.intents[at] ? [[step.id, test.intents[at]]] : [])),
);
/** A step that can't be done ends the test, as in a run. */
let problem: string | undefined;
/** Whether that step stayed a draft. */
let isDraft = false;
const walk = new Walk({
  steps: test.steps,
  intents,
  locate: (frame, candidate) => toLocator(frame, candidate, 'whole'),
  ports: {
    report: (order, { state, message = '', found, nearest = [], parts = [] }) => {
      if (state === 'working' && parts.length === 1) say(reportSeveral(test.steps[order - 1]?.description ?? ''));
      if (state === 'working' && found) say(reportFound(found));
      if (state !== 'draft' && state !== 'not_checked') return;
      isDraft ||= problem === undefined && state === 'draft';
      problem ??= lost.get(order)?.message ?? [message, ...nearest].join('\n  ');
    },
    ask: askInTerminal(process.stdin.isTTY && !flags.json),
    keep: async () => undefined,
    saveElementPicture: async () => '',
    // You've just said what to do.
    isTestSite: () => true,
  },
});

say(`${test.name}\n`);
await registerPageReader();
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
  prepareStep: async (step, place) => {
    if (problem !== undefined) return undefined;
    const prepared = await walk.prepare(step, place);
    if (!prepared) say(reportLeftOut(step.description || step.value, problem ?? ''));
    return prepared;
  },
  emit: (event) => {
    events.push(event);
    if (event.type === 'step_finished') {
      walk.finish(event.result);
      if (event.result.status === 'failed') problem ??= event.result.message;
    }
    if (event.type === 'note') say(event.text);
    if (event.type !== 'step_finished') return;
    say(reportStep(event.result));
    const { error_details: details, screenshot_path: picture } = event.result;
    if (details) say(`\n${reportFailure(details, picture)}\n`);
  },
});

const results = events.flatMap((event) => (event.type === 'step_finished' ? [event.result] : []));
const left = [...lost].filter(([order]) => !results.some((result) => result.order === order));
if (left.length > 0) endMisunderstood(left.map(([, told]) => told));

const verdict = outcome.status === 'passed' && problem !== undefined ? 'failed' : outcome.status;
if (flags.json)
  console.log(JSON.stringify({ name: test.name, ...outcome, status: verdict, problem, results }, null, 2));
else
  console.log(
    `\n${reportOutcome({ ...outcome, status: verdict, error_message: outcome.error_message ?? problem ?? null })}`,
  );
process.exitCode = verdict === 'passed' ? 0 : isDraft ? 2 : 1;
