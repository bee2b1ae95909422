import type { UserContext } from '../context/context.ts';
import type { ApiTestRecord } from '../ports/api-test-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';
import { testNotFound } from '../tests/require-test.ts';

export const apiTestNotFound = () => testNotFound('api');

/** The test of the caller's organization, if the caller may see it. @throws DomainError `not_found` */
export async function requireApiTest(ctx: UserContext, testId: string): Promise<ApiTestRecord> {
  const test = await ctx.ports.apiTests.findApiTest(ctx.actor.organizationId, testId);
  if (!test || !(await canSeeProject(ctx, test.project_id))) throw apiTestNotFound();
  return test;
}
