import type { UserContext } from '../context/context.ts';
import type { FlowTestRecord } from '../ports/flow-test-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';
import { testNotFound } from '../tests/require-test.ts';

export const flowTestNotFound = () => testNotFound('flow');

/** The test of the caller's organization, if the caller may see it. @throws DomainError `not_found` */
export async function requireFlowTest(ctx: UserContext, testId: string): Promise<FlowTestRecord> {
  const test = await ctx.ports.flowTests.findFlowTest(ctx.actor.organizationId, testId);
  if (!test || !(await canSeeProject(ctx, test.project_id))) throw flowTestNotFound();
  return test;
}
