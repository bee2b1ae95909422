import { compileEnglish } from '@saywright/authoring/compile';
import { configuration } from '@saywright/contracts/entities/flow-test';
import { step, stepTimeoutMs, type StepInput } from '@saywright/contracts/entities/step';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import { createBrowserProvider } from '@saywright/runner/browser/browser-provider';
import { runFlow } from '@saywright/runner/run-flow';
import { serveSite } from '@saywright/testing/sites/serve';
import { storySites } from '../sites/all-sites.ts';
import { proofAttacks } from '../sites/proof-attacks.ts';
import { proofSites } from '../sites/proof-sites.ts';
import { compact } from '../sites/proof-steps.ts';
import { median, type BenchResult, type Figure } from './bench.ts';

/**
 * Tests that pass, with checks that could fail and checks that couldn't: those of the true stories, each with four more
 * that a seed chooses, and those of sites on which it's hard to tell. `SEED=2` chooses others, `PROOF=verbose` prints each
 * that came out wrong or wasn't proved, `SITE="to-do list"` runs the tests of one site only.
 */

type Label = 'good' | 'vacuous';
type Check = NonNullable<StepInput['assertions']>[number];

const { check, css, keep } = compact;

/** Numbers that follow from the seed alone. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const goodChecks = (html: string): Check[] => {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  return [
    check.title('equals', title),
    check.title('matches', `^${title.split(' ')[0]}`),
    check.title('not_contains', 'Error'),
    check.visible('button, input, a'),
    check.hidden('Internal Server Error'),
    check.count('body > *', 1, 'at_least'),
    check.count('body *', 900, 'at_most'),
    check.count('.no-such-class', 0),
    check.url('matches', '127\\.0\\.0\\.1'),
    check.textOf('body', 'matches', '[A-Za-z]{3}'),
    check.textOf('body', 'not_contains', 'undefined'),
  ];
};

const vacuousChecks: Check[] = [
  check.title('matches', '.*'),
  check.title('matches', '^'),
  check.title('matches', '(?:Error)?'),
  check.count('li', 0, 'at_least'),
  check.count('.no-such-class', 0, 'at_least'),
  check.url('matches', '^https?://'),
  check.url('starts_with', 'http'),
  check.url('matches', '/'),
  check.textOf('body', 'matches', '[a-z]*'),
  check.textOf('body', 'matches', '\\d*'),
  check.visible('body'),
  check.visible('html'),
];

interface Tried {
  name: string;
  html: string;
  steps: readonly StepInput[];
  /** By the places of the checks, in their order. */
  labels: readonly Label[];
  isHeldBack: boolean;
}

/** The true stories that the compiler understands, with chosen checks at their ends. */
function storyTests(random: (limit: number) => number): Tried[] {
  return storySites.flatMap(({ name, html, stories }) =>
    stories.flatMap(([story, isTrue]): Tried[] => {
      const { steps, diagnostics } = compileEnglish(`Go to http://site.example/, ${story}`);
      if (!isTrue || diagnostics.some(({ status }) => status !== 'compiled')) return [];
      const good = goodChecks(html);
      const chosen = [0, 1].flatMap(() => [
        [good[random(good.length)], 'good'] as const,
        [vacuousChecks[random(vacuousChecks.length)], 'vacuous'] as const,
      ]);
      const [first, ...rest] = steps;
      const own = steps.flatMap(({ action, assertions }) => (action === 'if' ? [] : assertions));
      return [
        {
          name: `${name}: ${story}`,
          html,
          isHeldBack: false,
          steps: [
            { ...first, action: 'navigate', value: '/' },
            ...rest,
            { action: 'assert', assertions: chosen.flatMap(([one]) => one ?? []) },
            keep('title', css('body')),
            { action: 'assert', assertions: [check.textOf('body', 'equals', '{{title}}')] },
          ],
          labels: [...own.map(() => 'good' as const), ...chosen.map(([, label]) => label), 'vacuous'],
        },
      ];
    }),
  );
}

async function carryOut({ steps }: Tried, url: string, provesChecks: boolean) {
  const plan: FlowPlan = {
    execution_id: 'proof',
    test_id: 'proof',
    test_name: 'proof',
    steps: steps.map((input, at) =>
      step.parse({ ...input, id: `step-${at + 1}`, order: at + 1, timeout: stepTimeoutMs.min }),
    ),
    global_assertions: [],
    configuration: configuration.parse({}),
    debug: false,
    base_url: url,
    variables: {},
    proves_checks: provesChecks,
  };
  const startedMs = performance.now();
  const outcome: RunOutcome = await runFlow(plan, {
    browser: createBrowserProvider(),
    artifacts: { saveScreenshot: async () => 'screenshot', saveTrace: async () => 'trace' },
    emit: () => undefined,
    signal: new AbortController().signal,
    egress: 'loopback',
  });
  return { outcome, tookMs: performance.now() - startedMs };
}

const kinds = ['', 'held back ', 'misleading ', 'misleading, held back '] as const;
const kindOf = ({ name, isHeldBack }: Tried): (typeof kinds)[number] =>
  name.startsWith('misleading') ? (isHeldBack ? kinds[3] : kinds[2]) : isHeldBack ? kinds[1] : kinds[0];

export async function run(): Promise<BenchResult> {
  const seed = Number(process.env['SEED'] ?? 1);
  const only = process.env['SITE'];
  const tests = [...storyTests(seeded(seed)), ...proofSites, ...proofAttacks].filter(
    ({ name }) => only === undefined || name.startsWith(only),
  );
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  const ratios: number[] = [];
  const addedMs: number[] = [];
  for (const [at, tried] of tests.entries()) {
    const site = await serveSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(tried.html);
      return true;
    });
    try {
      const both = [true, false];
      const [first, second] = at % 2 === 0 ? both : both.toReversed();
      const runs = [await carryOut(tried, site.url, first === true), await carryOut(tried, site.url, second === true)];
      const [proving, plain] = at % 2 === 0 ? runs : runs.toReversed();
      if (!proving || !plain) continue;
      if (plain.outcome.status !== 'passed') {
        count('not green');
        continue;
      }
      if (proving.outcome.status !== 'passed') {
        count('verdict changed');
        console.log(`verdict changed: ${tried.name}: ${proving.outcome.error_message}`);
        continue;
      }
      const checks = proving.outcome.tried_checks ?? [];
      ratios.push(proving.tookMs / plain.tookMs);
      addedMs.push((proving.tookMs - plain.tookMs) / checks.length);
      for (const [place, { state, reason }] of checks.entries()) {
        const label = tried.labels[place] ?? 'good';
        const kind = kindOf(tried);
        count(`${kind}${label}`);
        count(`${kind}${label} ${state}`);
        const isWrong = (state === 'vacuous') !== (label === 'vacuous');
        if (process.env['PROOF'] === 'verbose' && (isWrong || state === 'unproved'))
          console.log(`${label} came out ${state} (${reason}): ${tried.name}, check ${place + 1}`);
      }
    } finally {
      await site.close();
    }
  }
  const figure = (label: string, key: string, aim?: number): Figure => ({
    label,
    value: counts.get(key) ?? 0,
    unit: '',
    ...(aim !== undefined && { aim }),
  });
  const ofKind = (kind: string): Figure[] => [
    figure(`${kind}checks that can fail`, `${kind}good`),
    figure(`  proved: failed before their step`, `${kind}good proved`),
    figure(`  sensitive: fail on the altered page`, `${kind}good sensitive`),
    figure(`  not proved`, `${kind}good unproved`),
    figure(`  wrongly called vacuous`, `${kind}good vacuous`, 0),
    figure(`${kind}checks that can't fail`, `${kind}vacuous`),
    figure(`  found`, `${kind}vacuous vacuous`),
    figure(`  wrongly called proved`, `${kind}vacuous proved`, 0),
  ];
  return {
    name: `Proof: checks that can fail and checks that can't, in ${ratios.length} tests, seed ${seed}`,
    figures: [
      ...kinds.flatMap(ofKind),
      figure('verdicts changed by proving', 'verdict changed', 0),
      figure('tests left out because they are not green', 'not green'),
      { label: 'time of a run that proves its checks, paired, median', value: median(ratios), unit: 'ratio', aim: 1.2 },
      { label: 'added for each check, median', value: median(addedMs), unit: 'ms' },
    ],
  };
}
