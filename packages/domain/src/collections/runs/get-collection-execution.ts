import type { CollectionExecution } from '@saywright/contracts/entities/collection';
import type { UserContext } from '../../context/context.ts';
import { executionNotFound, requireTestOf } from '../../runs/require-run.ts';
import { collectionExecutionView } from './collection-execution-view.ts';

/** An execution of a collection with the outcome of each request that has run. @throws DomainError `not_found` */
export async function getCollectionExecution({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<CollectionExecution> {
  const details = await ctx.ports.collectionRuns.findDetails(ctx.actor.organizationId, input.id);
  if (!details) throw executionNotFound();
  const { record, plan, outcomes } = details;
  await requireTestOf(ctx, record);
  return { ...collectionExecutionView(record), ...plan, outcomes, history_days: record.history_days };
}
