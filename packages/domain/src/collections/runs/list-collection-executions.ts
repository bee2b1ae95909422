import type { CollectionExecutionSummary } from '@saywright/contracts/entities/collection';
import type { UserContext } from '../../context/context.ts';
import { isCollectionRun } from '../../ports/collection-run-repository.ts';
import { requireCollection } from '../require-collection.ts';
import { collectionExecutionView } from './collection-execution-view.ts';

/** A page of a collection's executions, highest number first. @throws DomainError `not_found` */
export async function listCollectionExecutions({
  ctx,
  input: { id: testId, limit, offset },
}: {
  ctx: UserContext;
  input: { id: string; limit: number; offset: number };
}): Promise<CollectionExecutionSummary[]> {
  const [, page] = await Promise.all([
    requireCollection(ctx, testId),
    ctx.ports.runs.listExecutions(ctx.actor.organizationId, { testId, limit, offset }),
  ]);
  return page.executions.filter(isCollectionRun).map(collectionExecutionView);
}
