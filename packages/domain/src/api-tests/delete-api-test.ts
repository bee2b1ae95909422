import type { UserContext } from '../context/context.ts';
import { deleteTest } from '../runs/delete-test.ts';
import { requireApiTest } from './require-api-test.ts';

/** Deletes an API test with its schedules, and cancels its active runs. @throws DomainError `not_found` */
export async function deleteApiTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { id, name } = await requireApiTest(ctx, input.id);
  await deleteTest(ctx, {
    kind: 'api',
    id,
    name,
    action: 'api_test.deleted',
    remove: (together) => ctx.ports.apiTests.deleteApiTest(ctx.actor.organizationId, id, together),
  });
}
