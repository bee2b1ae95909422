import type { flowTestList, listFlowTestsQuery } from '@saywright/contracts/entities/flow-test';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { flowTestSummaryView } from './flow-test-view.ts';

/** A page of the organization's flow tests, newest first. */
export async function listFlowTests({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listFlowTestsQuery>;
}): Promise<z.output<typeof flowTestList>> {
  const { tests, hasMore, total } = await ctx.ports.flowTests.listFlowTests(ctx.actor.organizationId, {
    limit: input.limit,
    offset: input.offset,
    search: input.search || undefined,
    projectId: input.project_id,
  });
  return { tests: tests.map(flowTestSummaryView), has_more: hasMore, total };
}
