import type { executionList, listExecutionsQuery } from '@saywright/contracts/entities/execution';
import type * as z from 'zod';
import type { UserContext } from '../../context/context.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { isFlowRun } from '../../ports/flow-run-repository.ts';
import { executionSummaryView } from './execution-view.ts';

/** A page of a test's executions, highest number first. @throws DomainError `not_found` */
export async function listExecutions({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listExecutionsQuery> & { id: string };
}): Promise<z.output<typeof executionList>> {
  const [, page] = await Promise.all([
    requireFlowTest(ctx, input.id),
    ctx.ports.runs.listExecutions(ctx.actor.organizationId, {
      testId: input.id,
      limit: input.limit,
      offset: input.offset,
    }),
  ]);
  return {
    executions: page.executions.filter(isFlowRun).map(executionSummaryView),
    has_more: page.hasMore,
    total: page.total,
  };
}
