import type { apiTestList, listApiTestsQuery } from '@saywright/contracts/entities/api-test';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { hiddenProjects } from '../projects/project-access.ts';

/** A page of the API tests that the caller may see, newest first. */
export async function listApiTests({
  ctx,
  input: { limit, offset },
}: {
  ctx: UserContext;
  input: z.output<typeof listApiTestsQuery>;
}): Promise<z.output<typeof apiTestList>> {
  const { tests, total } = await ctx.ports.apiTests.listApiTests(ctx.actor.organizationId, {
    limit,
    offset,
    hiddenProjects: await hiddenProjects(ctx),
  });
  return { tests, total, has_more: offset + tests.length < total };
}
