import type { Collection, CreateCollectionBody } from '@saywright/contracts/entities/collection';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { chooseProject } from '../projects/project-access.ts';
import { collectionContent } from './collection-content.ts';
import { collectionView } from './collection-view.ts';
import { newCollection } from './new-collection.ts';

/**
 * Stores a new collection.
 * @throws DomainError `validation_failed`: its environment, project, or one of its tests doesn't exist; its data is wrong
 */
export async function createCollection({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: CreateCollectionBody;
}): Promise<Collection> {
  await Promise.all([chooseEnvironment(ctx, 'api', input.environment_id), chooseProject(ctx, input.project_id)]);
  const collection = newCollection(ctx, await collectionContent(ctx, input));
  const audit = auditEntry(ctx, { action: 'collection.created', target: collection.name });
  if ((await ctx.ports.collections.insertCollection(collection, audit)) === 'id_taken')
    throw new DomainError('conflict', 'This collection already exists.');
  return collectionView(ctx, collection);
}
