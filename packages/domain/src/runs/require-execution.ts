import { notFound, type DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { findVisibleFlowTest } from '../flow-tests/require-flow-test.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';

/** The same words for an execution that is gone, one of another organization, and one whose test is not to be seen. */
export const executionNotFound = (): DomainError => notFound('Execution');

/** An execution goes with its test. @throws DomainError `not_found` */
export async function requireTestOf(ctx: UserContext, execution: { test_id: string }): Promise<void> {
  if (!(await findVisibleFlowTest(ctx, execution.test_id))) throw executionNotFound();
}

/** An execution of the caller's organization. @throws DomainError `not_found` */
export async function requireExecution(ctx: UserContext, executionId: string): Promise<ExecutionRecord> {
  const record = await ctx.ports.executions.findExecution(ctx.actor.organizationId, executionId);
  if (!record) throw executionNotFound();
  await requireTestOf(ctx, record);
  return record;
}
