import type { collectionList, listCollectionsQuery } from '@saywright/contracts/entities/collection';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { visibleInList } from '../tests/visible-in-list.ts';

/** A page of the collections that the caller may see, newest first. */
export async function listCollections({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof listCollectionsQuery>;
}): Promise<z.output<typeof collectionList>> {
  const { project_id: projectId, limit, offset, search, sort } = input;
  const visible = await visibleInList(ctx, projectId);
  if (!visible) return { collections: [], has_more: false, total: 0 };
  const query = { limit, offset, search: search || undefined, sort, ...visible };
  const { collections, hasMore, total } = await ctx.ports.collections.listCollections(ctx.actor.organizationId, query);
  return { collections, has_more: hasMore, total };
}
