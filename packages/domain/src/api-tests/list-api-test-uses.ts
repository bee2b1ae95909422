import type { ApiTestUses } from '@saywright/contracts/entities/api-test';
import type { UserContext } from '../context/context.ts';
import { visibleUses } from '../tests/visible-uses.ts';
import { requireApiTest } from './require-api-test.ts';

/** The flow tests and collections that can't run without an API test. @throws DomainError `not_found` */
export async function listApiTestUses({
  ctx,
  input: { id },
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<ApiTestUses> {
  await requireApiTest(ctx, id);
  const { flowTests, collections } = ctx.ports;
  const { organizationId } = ctx.actor;
  const [calling, containing] = await Promise.all([
    visibleUses(ctx, flowTests.listUsesOfApiTest(organizationId, id)),
    visibleUses(ctx, collections.listCollectionsOfTest(organizationId, id)),
  ]);
  return { flow_tests: calling, collections: containing };
}
