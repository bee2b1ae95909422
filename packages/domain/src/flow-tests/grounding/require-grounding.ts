import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import type { GroundingDetails } from '../../ports/grounding-repository.ts';
import { requireFlowTest } from '../require-flow-test.ts';

/** The latest check of a test on its live page. It goes with the test. @throws DomainError `not_found` */
export async function requireGrounding(ctx: UserContext, testId: string): Promise<GroundingDetails> {
  const test = await requireFlowTest(ctx, testId);
  const found = await ctx.ports.groundings.findLatest(ctx.actor.organizationId, test.id);
  if (!found) throw notFound('Check');
  return found;
}
