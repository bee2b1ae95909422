import type { Collection, UpdateCollectionBody } from '@saywright/contracts/entities/collection';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { chooseProject } from '../projects/project-access.ts';
import { testNotFound } from '../tests/require-test.ts';
import { collectionContent } from './collection-content.ts';
import { collectionView } from './collection-view.ts';
import { requireCollection } from './require-collection.ts';

const changedByAnother = (): DomainError =>
  new DomainError(
    'conflict',
    'Someone else changed this collection. Reload it to see their changes, then save yours again.',
  );

/** How often a save is repeated because the collection changed in between. */
const saveAttempts = 5;

/**
 * Saves the given fields of a collection; absent ones stay.
 * @throws DomainError `not_found`; `validation_failed` as createCollection does; `conflict` when the collection was saved
 * since the version that the caller has seen
 */
export async function updateCollection({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; change: UpdateCollectionBody };
}): Promise<Collection> {
  const { version, ...change } = input.change;
  for (let attempt = 0; attempt < saveAttempts; attempt++) {
    const stored = await requireCollection(ctx, input.id);
    if (version !== undefined && version !== stored.version) throw changedByAnother();
    const { environment_id = stored.environment_id, project_id = stored.project_id } = change;
    if (environment_id !== stored.environment_id) await chooseEnvironment(ctx, 'api', environment_id);
    if (project_id !== stored.project_id) await chooseProject(ctx, project_id);
    const body = {
      name: change.name ?? stored.name,
      description: change.description ?? stored.description,
      project_id,
      environment_id,
      on_failure: change.on_failure ?? stored.on_failure,
      test_ids: change.test_ids ?? stored.requests.map(({ test_id: id }) => id),
      data: change.data ?? stored.data,
    };
    const content = await collectionContent(ctx, body, stored);
    const updated = await ctx.ports.collections.updateCollection({
      organizationId: ctx.actor.organizationId,
      collectionId: input.id,
      content,
      updatedAt: isoNow(ctx.clock),
      version: stored.version,
      audit: auditEntry(ctx, { action: 'collection.changed', target: content.name }),
    });
    if (updated === 'not_found') throw testNotFound('collection');
    if (updated !== 'changed_meanwhile') return collectionView(ctx, updated);
  }
  throw changedByAnother();
}
