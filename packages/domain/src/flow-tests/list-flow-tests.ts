import type { flowTestList, listFlowTestsQuery } from '@saywright/contracts/entities/flow-test';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { visibleInList } from '../tests/visible-in-list.ts';
import { flowTestSummaryView } from './flow-test-view.ts';

/** A page of the flow tests that the caller may see, newest first. */
export async function listFlowTests({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listFlowTestsQuery>;
}): Promise<z.output<typeof flowTestList>> {
  const { project_id: projectId, limit, offset, search, sort } = input;
  const visible = await visibleInList(ctx, projectId);
  if (!visible) return { tests: [], has_more: false, total: 0 };
  const query = { limit, offset, search: search || undefined, sort, ...visible };
  const { tests, hasMore, total } = await ctx.ports.flowTests.listFlowTests(ctx.actor.organizationId, query);
  return { tests: tests.map(flowTestSummaryView), has_more: hasMore, total };
}
