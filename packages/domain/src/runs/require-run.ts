import { notFound, type DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import { findVisibleTest } from '../tests/require-test.ts';

/** The same words whether the execution is gone, belongs to another organization, or its test is hidden from the caller. */
export const executionNotFound = (): DomainError => notFound('Execution');

/** An execution goes with its test. @throws DomainError `not_found` */
export async function requireTestOf(ctx: UserContext, run: Pick<RunRecord, 'kind' | 'test_id'>): Promise<void> {
  if (!(await findVisibleTest(ctx, { kind: run.kind, testId: run.test_id }))) throw executionNotFound();
}

/** Any run of the caller's organization, listed or not. @throws DomainError `not_found` */
export async function requireAnyRun(ctx: UserContext, executionId: string): Promise<RunRecord> {
  const record = await ctx.ports.runs.findExecution(ctx.actor.organizationId, executionId);
  if (!record) throw executionNotFound();
  await requireTestOf(ctx, record);
  return record;
}

/** An execution of the caller's organization. @throws DomainError `not_found` */
export async function requireRun(ctx: UserContext, executionId: string): Promise<RunRecord> {
  const record = await requireAnyRun(ctx, executionId);
  if (record.is_unlisted) throw executionNotFound();
  return record;
}
