import type { CheckProof } from '@saywright/contracts/entities/check-proof';
import type { Execution } from '@saywright/contracts/entities/execution';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const anyValue: CheckProof = { state: 'vacuous', reason: 'any_value' };
const proofs: readonly CheckProof[] = [
  anyValue,
  { state: 'sensitive', reason: 'passed_before' },
  { state: 'unproved', reason: 'not_altered' },
  { state: 'proved', reason: 'failed_before' },
];

/** Changes what the product answers to requests whose address ends so. */
const changing =
  <T>(address: RegExp, change: (answer: T) => T) =>
  async (page: Page): Promise<void> => {
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = (await (await route.fetch()).json()) as T;
      await route.fulfill({ json: change(answer) });
    });
  };

const execution = /\/api\/flow-testing\/executions\/[^/?]+(?:\?|$)/;

const shown = (text: string) => async (page: Page) => {
  await page.getByText(text).first().scrollIntoViewIfNeeded();
};

/** The test with one more check of each kind of proof after its last step. */
const withProofs = (test: FlowTest): FlowTest => {
  const last = test.steps.at(-1);
  if (!last) return test;
  const checks = proofs.map((_, at) => ({ type: 'text_visible' as const, expected: `$4${at}.00` }));
  return {
    ...test,
    steps: test.steps.with(test.steps.length - 1, { ...last, assertions: checks }),
    proof: { can_fail: true, vacuous: 1 },
    tried_checks: proofs.map((proof, check) => ({ ...proof, step_id: last.id, check })),
  };
};

const withEach =
  (proof: CheckProof) =>
  (answer: Execution): Execution => ({
    ...answer,
    results: answer.results.map((result) => ({
      ...result,
      assertion_results: result.assertion_results.map((one) => ({ ...one, proof })),
    })),
  });

const listed = (answer: { tests: FlowTest[] }): { tests: FlowTest[] } => ({
  ...answer,
  tests: answer.tests.map((test, at) => ({ ...test, proof: { can_fail: at % 2 === 0, vacuous: 2 } })),
});

/** Whether the checks of a test could fail. */
export const scenes: readonly Scene[] = [
  {
    name: 'proof-run',
    path: (world) =>
      `/flow-testing?tab=executions&test=${world.tests.passing.id}&execution=${world.executions.passing.id}&step=7`,
    arrange: changing(execution, withEach({ state: 'proved', reason: 'failed_before' })),
    prepare: shown('It failed before this step'),
  },
  {
    name: 'proof-run-vacuous',
    path: (world) =>
      `/flow-testing?tab=executions&test=${world.tests.passing.id}&execution=${world.executions.passing.id}&step=7`,
    arrange: changing(execution, withEach(anyValue)),
    prepare: shown('This test can’t fail'),
  },
  {
    name: 'proof-editor',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?step=${world.tests.passing.steps.at(-1)?.id}`,
    arrange: changing(/\/api\/flow-testing\/tests\/[^/?]+(?:\?|$)/, withProofs),
    prepare: shown('It passes with every value that we tried'),
  },
  {
    name: 'proof-editor-after-a-run',
    path: (world) => `/flow-testing/tests/${world.tests.passing.id}?step=${world.tests.passing.steps.at(-1)?.id}`,
    prepare: async (page) => page.locator('[data-proof]').first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'proof-list',
    path: '/flow-testing?tab=tests',
    arrange: changing(/\/api\/flow-testing\/tests\?/, listed),
    prepare: shown('This test can’t fail'),
  },
];
