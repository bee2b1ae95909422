import type { UserContext } from '../context/context.ts';
import { deleteTest } from '../runs/delete-test.ts';
import { requireFlowTest } from './require-flow-test.ts';

/** Deletes a flow test with its schedules, and cancels its active runs. @throws DomainError `not_found` */
export async function deleteFlowTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { id, name } = await requireFlowTest(ctx, input.id);
  await deleteTest(ctx, {
    kind: 'flow',
    id,
    name,
    action: 'flow_test.deleted',
    remove: (together) => ctx.ports.flowTests.deleteFlowTest(ctx.actor.organizationId, id, together),
  });
}
