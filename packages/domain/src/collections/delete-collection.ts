import type { UserContext } from '../context/context.ts';
import { deleteTest } from '../runs/delete-test.ts';
import { requireCollection } from './require-collection.ts';

/** Deletes a collection with its schedules, and cancels its active runs. Its tests stay. @throws DomainError `not_found` */
export async function deleteCollection({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { id, name } = await requireCollection(ctx, input.id);
  await deleteTest(ctx, {
    kind: 'collection',
    id,
    name,
    action: 'collection.deleted',
    remove: (together) => ctx.ports.collections.deleteCollection(ctx.actor.organizationId, id, together),
  });
}
