import type { apiTestList, listApiTestsQuery } from '@saywright/contracts/entities/api-test';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { visibleInList } from '../tests/visible-in-list.ts';

/** A page of the API tests that the caller may see, newest first. */
export async function listApiTests({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listApiTestsQuery>;
}): Promise<z.output<typeof apiTestList>> {
  const { project_id: projectId, limit, offset, search, sort } = input;
  const visible = await visibleInList(ctx, projectId);
  if (!visible) return { tests: [], has_more: false, total: 0 };
  const query = { limit, offset, search: search || undefined, sort, ...visible };
  const { tests, hasMore, total } = await ctx.ports.apiTests.listApiTests(ctx.actor.organizationId, query);
  return { tests, has_more: hasMore, total };
}
