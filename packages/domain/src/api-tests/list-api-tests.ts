import type { ApiTestSummary, listApiTestsQuery } from '@saywright/contracts/entities/api-test';
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
}): Promise<ApiTestSummary[]> {
  return ctx.ports.apiTests.listApiTests(ctx.actor.organizationId, {
    limit,
    offset,
    hiddenProjects: await hiddenProjects(ctx),
  });
}
