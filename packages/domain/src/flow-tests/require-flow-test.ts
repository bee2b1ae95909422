import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { FlowTestRecord } from '../ports/flow-test-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';

/** The same words for a test that is gone, one of another organization, and one in a project of others. */
export const flowTestNotFound = (): DomainError =>
  new DomainError('not_found', 'Flow Test not found. It may have been deleted by another user.');

/** The test of the caller's organization, if the caller may see it. */
export async function findVisibleFlowTest(ctx: UserContext, testId: string): Promise<FlowTestRecord | undefined> {
  const test = await ctx.ports.flowTests.findFlowTest(ctx.actor.organizationId, testId);
  return test && (await canSeeProject(ctx, test.project_id)) ? test : undefined;
}

/** The test of the caller's organization, if the caller may see it. @throws DomainError `not_found` */
export async function requireFlowTest(ctx: UserContext, testId: string): Promise<FlowTestRecord> {
  const test = await findVisibleFlowTest(ctx, testId);
  if (!test) throw flowTestNotFound();
  return test;
}
