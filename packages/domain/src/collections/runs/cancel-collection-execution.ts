import type { CollectionExecutionSummary } from '@saywright/contracts/entities/collection';
import type { UserContext } from '../../context/context.ts';
import { isCollectionRun } from '../../ports/collection-run-repository.ts';
import { cancelRun } from '../../runs/cancel-run.ts';
import { executionNotFound, requireRun } from '../../runs/require-run.ts';
import { collectionExecutionView } from './collection-execution-view.ts';

/** Cancels an execution that hasn't ended. @throws DomainError `not_found`; `conflict`, saying how it ended */
export async function cancelCollectionExecution({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<CollectionExecutionSummary> {
  const cancelled = await requireRun(ctx, input.id);
  if (!isCollectionRun(cancelled)) throw executionNotFound();
  const record = await cancelRun(ctx, cancelled);
  if (!isCollectionRun(record)) throw executionNotFound();
  return collectionExecutionView(record);
}
