import type { CollectionExecutionSummary, executeCollectionBody } from '@saywright/contracts/entities/collection';
import type * as z from 'zod';
import type { UserContext } from '../../context/context.ts';
import { collectionExecutionView } from './collection-execution-view.ts';
import { startCollectionRun } from './start-collection-run.ts';

/** Runs a collection through the queue. @throws DomainError as startCollectionRun does */
export async function executeCollection({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof executeCollectionBody> & { id: string };
}): Promise<CollectionExecutionSummary> {
  return collectionExecutionView(await startCollectionRun(ctx, { id: input.id, environmentId: input.environment_id }));
}
