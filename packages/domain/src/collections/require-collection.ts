import type { UserContext } from '../context/context.ts';
import type { CollectionRecord } from '../ports/collection-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';
import { testNotFound } from '../tests/require-test.ts';

/** The collection of the caller's organization, if the caller may see it. @throws DomainError `not_found` */
export async function requireCollection(ctx: UserContext, id: string): Promise<CollectionRecord> {
  const collection = await ctx.ports.collections.findCollection(ctx.actor.organizationId, id);
  if (!collection || !(await canSeeProject(ctx, collection.project_id))) throw testNotFound('collection');
  return collection;
}
