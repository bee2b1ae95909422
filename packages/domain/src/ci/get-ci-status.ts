import {
  isExcused,
  neededRetry,
  statusOfBatch,
  type CiExecution,
  type CiRunStatus,
} from '@saywright/contracts/entities/ci-run';
import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import { noDoubts } from '@saywright/contracts/entities/run-doubts';
import { kindFacts } from '@saywright/contracts/entities/test-kind';
import type { CiContext, Context } from '../context/context.ts';
import type { BatchEntry, BatchRecord } from '../ports/ci-repository.ts';
import { doubtsOf } from '../ports/flow-run-repository.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import type { TestRecord } from '../ports/test-repository.ts';
import { hiddenProjects } from '../projects/project-access.ts';
import { executionNotFound, requireRun } from '../runs/require-run.ts';
import { requireTest } from '../tests/require-test.ts';
import { isInScope } from './token-scope.ts';

/** Every call of the API is over by then: whatever a batch hasn't started will never start. */
const startingMs = 60_000;

const lostText = 'The test was not started, because our service was interrupted. Please run it again.';

const executionView = (entry: BatchEntry, run: RunRecord | undefined): CiExecution => ({
  execution_id: entry.execution_id,
  kind: entry.kind,
  test_id: entry.test_id,
  test_name: run?.test_name ?? entry.test_name,
  execution_number: run?.execution_number ?? null,
  status: run?.status ?? (entry.problem === undefined ? 'pending' : 'error'),
  started_at: run?.started_at ?? null,
  finished_at: run?.finished_at ?? null,
  duration_ms: run?.duration_ms ?? null,
  error_message: run ? errorMessageOf(run.end_reason) : (entry.problem ?? null),
  ...(run ? doubtsOf(run) : noDoubts),
  path: `${kindFacts[entry.kind].path}?${new URLSearchParams({ tab: 'executions', test: entry.test_id, execution: entry.execution_id })}`,
  is_quarantined: entry.is_quarantined ?? false,
  attempts: 1,
});

function summaryOf(id: string, createdAt: string, executions: CiExecution[]): CiRunStatus {
  const status = statusOfBatch(executions);
  const counted = executions.filter((each) => !isExcused(each));
  const count = (...statuses: readonly string[]): number =>
    counted.filter((each) => statuses.includes(each.status)).length;
  return {
    id,
    status,
    finished: status !== 'running',
    total: executions.length,
    passed: count('passed'),
    failed: count('failed'),
    not_completed: count('error', 'cancelled'),
    quarantined: executions.length - counted.length,
    flaky: counted.filter(neededRetry).length,
    created_at: createdAt,
    executions,
  };
}

/** Entries that were lost before they were accepted are noted and given back. */
async function executionsOf(ctx: Context, batch: BatchRecord): Promise<CiExecution[]> {
  const ids = batch.entries.map(({ execution_id: id }) => id);
  const runs = await ctx.ports.runs.findExecutions(batch.organization_id, ids);
  const runById = new Map(runs.map((run) => [run.id, run]));
  const isStarting = ctx.clock.now() - Date.parse(batch.created_at) < startingMs;
  const executions: CiExecution[] = [];
  for (const [at, entry] of batch.entries.entries()) {
    const run = runById.get(entry.execution_id);
    const isLost = !run && entry.problem === undefined && !isStarting;
    if (isLost) await ctx.ports.ci.noteUnstarted(batch, at, lostText);
    executions.push(executionView(isLost ? { ...entry, problem: lostText } : entry, run));
  }
  return executions;
}

/** The executions of a batch, and for one that repeats another, the results of the other's tests that it left alone. */
async function latestExecutions(ctx: Context, batch: BatchRecord): Promise<CiExecution[]> {
  const executions = await executionsOf(ctx, batch);
  const { organization_id: organizationId, retry_of: retryOf } = batch;
  const earlier = retryOf && (await ctx.ports.ci.findBatch(organizationId, retryOf));
  if (!earlier) return executions;
  const retried = new Map(executions.map((each) => [each.test_id, each]));
  return (await latestExecutions(ctx, earlier)).map((before) => {
    const after = retried.get(before.test_id);
    return after ? { ...after, attempts: before.attempts + 1 } : before;
  });
}

/** How a batch stands. */
export const statusOf = async (ctx: Context, batch: BatchRecord): Promise<CiRunStatus> =>
  summaryOf(batch.id, batch.created_at, await latestExecutions(ctx, batch));

/**
 * A batch is there for a token that reaches every test of it that still exists, and whose creator may still see them.
 * @throws DomainError `not_found`
 */
async function requireReach(ctx: CiContext, executions: readonly CiExecution[]): Promise<void> {
  const hidden = await hiddenProjects(ctx);
  if (ctx.actor.token.projectIds.length === 0 && hidden.length === 0) return;
  const keys = executions.map(({ kind, test_id: testId }) => ({ kind, testId }));
  const tests = await ctx.ports.tests.findTests(ctx.actor.organizationId, keys);
  const isOut = ({ project_id: id }: TestRecord): boolean => !isInScope(ctx, id) || hidden.includes(id ?? '');
  if ([...tests.values()].some(isOut)) throw executionNotFound();
}

/** An execution of a test that the token reaches. @throws DomainError `not_found` */
export async function requireRunInScope(ctx: CiContext, id: string): Promise<RunRecord> {
  const run = await requireRun(ctx, id);
  const test = await requireTest(ctx, { kind: run.kind, testId: run.test_id });
  if (!isInScope(ctx, test.project_id)) throw executionNotFound();
  return run;
}

/** The executions that an ID stands for: those of a batch, or the one. @throws DomainError `not_found` */
export async function getCiStatus({
  ctx,
  input: { execution_id: id },
}: {
  ctx: CiContext;
  input: { execution_id: string };
}): Promise<CiRunStatus> {
  const batch = await ctx.ports.ci.findBatch(ctx.actor.organizationId, id);
  if (batch) {
    const status = await statusOf(ctx, batch);
    await requireReach(ctx, status.executions);
    return status;
  }
  const run = await requireRunInScope(ctx, id);
  const entry = { execution_id: run.id, kind: run.kind, test_id: run.test_id, test_name: run.test_name };
  return summaryOf(run.id, run.created_at, [executionView(entry, run)]);
}
