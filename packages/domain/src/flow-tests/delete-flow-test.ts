import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { cancelExecutionsOfTest } from '../executions/cancel-executions-of-test.ts';
import { flowTestNotFound, requireFlowTest } from './require-flow-test.ts';

/**
 * Deletes a flow test, then cancels what still runs of it; no run can be started in between.
 * @throws DomainError `not_found`
 */
export async function deleteFlowTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { name } = await requireFlowTest(ctx, input.id);
  const audit = auditEntry(ctx, { action: 'flow_test.deleted', target: name });
  const outcome = await ctx.ports.flowTests.deleteFlowTest(ctx.actor.organizationId, input.id, audit);
  if (outcome === 'not_found') throw flowTestNotFound();
  await cancelExecutionsOfTest({ ctx, input: { organizationId: ctx.actor.organizationId, testId: input.id } });
}
