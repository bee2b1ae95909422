import * as z from 'zod';
import { id, instant } from './common.ts';
import { executionStatus, isFinal, stepStatus } from './execution.ts';
import { commitRef } from './commit-ref.ts';
import { flakiness } from './flakiness.ts';
import { baseUrl, maxVariableLength, maxVariables, variableName } from './environment.ts';
import { browserName, deviceType } from './flow-test.ts';
import { runDoubts } from './run-doubts.ts';
import { testKind } from './test-kind.ts';
import { tunnel } from './tunnel.ts';

/** The most tests that one call starts. */
export const maxBatchTests = 200;

/** How often the failed tests of a batch can be run again. */
export const maxRetries = 5;

/** The header that makes a repeated call safe: within a day, the same key answers with the same batch. */
export const idempotencyHeader = 'idempotency-key';

const distinct = (texts: string[]): string[] => [...new Set(texts)];

const selection = {
  test_ids: z.array(id).max(maxBatchTests, `A batch runs up to ${maxBatchTests} tests`).transform(distinct).optional(),
  project_id: id.optional(),
  /** The test's whole name; capitals don't matter. */
  name: z.string().trim().min(1).max(200).optional(),
  /**
   * In place of all that: the tests of this finished batch that didn't pass, once more. The new batch has the other tests' results,
   * too, so its status and reports are those of the whole.
   */
  retry_of: id.optional(),
};

const environment = {
  /** ID or name of an environment; each test's own by default. */
  environment: z.string().trim().min(1).max(200).optional(),
  /** Runs the tests against another address, such as a preview deployment. */
  base_url: baseUrl
    .refine((url) => url !== '', 'The base URL is empty. Leave it out to test the usual site')
    .optional(),
  /** Values for this run, in place of the environment's variables of the same names. */
  variables: z
    .record(variableName, z.string().max(maxVariableLength, 'A variable value can have up to 10,000 characters'))
    .refine((given) => Object.keys(given).length <= maxVariables, `Send up to ${maxVariables} variables`)
    .default({}),
  /** Reaches a site of the caller's own machine. Unless \`base_url\` says otherwise, the tests run against it. */
  tunnel: tunnel.optional(),
  /** The commit that's tested. If your organization has connected GitHub, its status and a comment on the pull request say how the batch went. */
  commit: commitRef.optional(),
};

/** Which flow tests, and how. A test has to match everything that's given, and one of the tags. */
export const ciFlowBody = z.strictObject({
  ...selection,
  tags: z.array(z.string().trim().min(1).max(50)).max(20).transform(distinct).optional(),
  ...environment,
  browser: browserName.optional(),
  device_type: deviceType.optional(),
});
export type CiFlowBody = z.output<typeof ciFlowBody>;

/** Which API tests, and how. A test has to match everything that's given. */
export const ciApiBody = z.strictObject({ ...selection, ...environment });
export type CiApiBody = z.output<typeof ciApiBody>;

/** How a batch stands as a whole: `running` until every execution has ended; the worst ending wins. */
export const batchStatus = z.enum(['running', 'passed', 'failed', 'error', 'cancelled']);
export type BatchStatus = z.output<typeof batchStatus>;

export const ciExecution = z.object({
  execution_id: id,
  kind: testKind,
  test_id: id,
  test_name: z.string(),
  execution_number: z.number().int().nullable(),
  status: executionStatus,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  duration_ms: z.number().int().nullable(),
  /** Why it ended without passing, in words. */
  error_message: z.string().nullable(),
  ...runDoubts,
  /** The run in the app, as a path of this origin. */
  path: z.string(),
  /** Its test had the tag `quarantine` when the batch started: whatever its outcome, it doesn't fail the batch. */
  is_quarantined: z.boolean(),
  /** 1, or more for a test that was retried: this is its latest run. A test that passes on a later try is flaky. */
  attempts: z.number().int(),
});
export type CiExecution = z.output<typeof ciExecution>;

export const ciRunStatus = z.object({
  /** The ID that was asked for: of a batch, or of one execution. */
  id,
  status: batchStatus,
  finished: z.boolean(),
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  /** Executions that couldn't be carried out or were cancelled. */
  not_completed: z.number().int(),
  /** Executions of quarantined tests that didn't pass; none of the other counts has them. */
  quarantined: z.number().int(),
  /** Those of `passed` that needed a retry. */
  flaky: z.number().int(),
  created_at: instant,
  executions: z.array(ciExecution),
});
export type CiRunStatus = z.output<typeof ciRunStatus>;

export const startedBatch = ciRunStatus.extend({
  batch_id: id,
  /** Paths of this origin. */
  links: z.object({ status: z.string(), reports: z.string() }),
});
export type StartedBatch = z.output<typeof startedBatch>;

const severity: readonly BatchStatus[] = ['passed', 'cancelled', 'error', 'failed', 'running'];

/** Whether an execution has ended without passing, and its batch may pass anyway. */
export const isExcused = ({ status, is_quarantined: isQuarantined }: Outcome): boolean =>
  isQuarantined && isFinal(status) && status !== 'passed';

/** Whether an execution passed, but not on its first try. */
export const neededRetry = ({ status, attempts }: { status: string; attempts: number }): boolean =>
  status === 'passed' && attempts > 1;

/** How many tests ended how, in parts: `3 of 5 passed`, `1 failed`, and others that there are. */
export const countTexts = ({
  total,
  passed,
  failed,
  not_completed: others,
  quarantined,
  flaky,
}: Pick<CiRunStatus, 'total' | 'passed' | 'failed' | 'not_completed' | 'quarantined' | 'flaky'>): string[] => [
  `${passed} of ${total} passed`,
  ...(failed > 0 ? [`${failed} failed`] : []),
  ...(others > 0 ? [`${others} not completed`] : []),
  ...(quarantined > 0 ? [`${quarantined} quarantined`] : []),
  ...(flaky > 0 ? [`${flaky} flaky`] : []),
];

type Outcome = Pick<CiExecution, 'status' | 'is_quarantined'>;

/** @param executions at least one */
export function statusOfBatch(executions: readonly Outcome[]): BatchStatus {
  const each = executions.map((execution): BatchStatus => {
    if (isExcused(execution)) return 'passed';
    return isFinal(execution.status) ? execution.status : 'running';
  });
  return severity.findLast((status) => each.includes(status)) ?? 'running';
}

/** One step of a flow test, or one assertion of an API test. */
export const reportedStep = z.object({
  order: z.number().int(),
  description: z.string(),
  status: stepStatus,
  /** The outcome, in a sentence. */
  message: z.string(),
  duration_ms: z.number().int().nullable(),
  /** Null for a step that passed. */
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  page_url: z.string().nullable(),
  /** The step used another element than its selectors name, since the page has changed; in words. */
  healed: z.string().optional(),
  /** Its checks that pass whatever the page shows, in words. */
  vacuous_checks: z.array(z.string()).optional(),
});
export type ReportedStep = z.output<typeof reportedStep>;

export const reportedTest = ciExecution.extend({
  environment_name: z.string().nullable(),
  browser: browserName.nullable(),
  /** Of the test as it is now. */
  flakiness,
  steps: z.array(reportedStep),
});
export type ReportedTest = z.output<typeof reportedTest>;

/** The JSON report. */
export const ciReport = ciRunStatus.omit({ executions: true }).extend({ tests: z.array(reportedTest) });
export type CiReport = z.output<typeof ciReport>;

/** Files of an execution: the page on which it failed, Playwright's trace, and the video of a headed run. */
export const artifactKind = z.enum(['screenshot', 'trace', 'video']);
export type ArtifactKind = z.output<typeof artifactKind>;
export const artifactQuery = z.strictObject({ kind: artifactKind });

/** The formats of a report. */
export const reportFormat = z.enum(['json', 'junit', 'html']);
export type ReportFormat = z.output<typeof reportFormat>;
export const reportQuery = z.strictObject({ format: reportFormat.default('json') });
