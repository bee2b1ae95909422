import { recordChange } from '../audit/record-change.ts';
import type { UserContext } from '../context/context.ts';
import { cancelExecutionsOfTest } from '../executions/cancel-executions-of-test.ts';
import { flowTestNotFound, requireFlowTest } from './require-flow-test.ts';

/**
 * Deletes a flow test, then cancels what still runs of it; no run can be started in between.
 * @throws DomainError `not_found`
 */
export async function deleteFlowTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { name } = await requireFlowTest(ctx, input.id);
  const outcome = await ctx.ports.flowTests.deleteFlowTest(ctx.actor.organizationId, input.id);
  if (outcome === 'not_found') throw flowTestNotFound();
  await recordChange(ctx, { action: 'flow_test.deleted', target: name });
  await cancelExecutionsOfTest({ ctx, input: { organizationId: ctx.actor.organizationId, testId: input.id } });
}
