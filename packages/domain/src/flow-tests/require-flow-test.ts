import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { FlowTestRecord } from '../ports/flow-test-repository.ts';

/** The same words for a test that is gone and for one of another organization. */
export const flowTestNotFound = (): DomainError =>
  new DomainError('not_found', 'Flow Test not found. It may have been deleted by another user.');

/** The test of the caller's organization. @throws DomainError `not_found` */
export async function requireFlowTest(ctx: UserContext, testId: string): Promise<FlowTestRecord> {
  const test = await ctx.ports.flowTests.findFlowTest(ctx.actor.organizationId, testId);
  if (!test) throw flowTestNotFound();
  return test;
}
