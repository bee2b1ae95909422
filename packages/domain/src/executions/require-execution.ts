import { notFound, type DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';

/** The same words for an execution that is gone, one of another organization, and one whose test was deleted. */
export const executionNotFound = (): DomainError => notFound('Execution');

/** An execution goes with its test. @throws DomainError `not_found` */
export async function requireTestOf(ctx: UserContext, execution: { test_id: string }): Promise<void> {
  const test = await ctx.ports.flowTests.findFlowTest(ctx.actor.organizationId, execution.test_id);
  if (!test) throw executionNotFound();
}

/** An execution of the caller's organization. @throws DomainError `not_found` */
export async function requireExecution(ctx: UserContext, executionId: string): Promise<ExecutionRecord> {
  const record = await ctx.ports.executions.findExecution(ctx.actor.organizationId, executionId);
  if (!record) throw executionNotFound();
  await requireTestOf(ctx, record);
  return record;
}
