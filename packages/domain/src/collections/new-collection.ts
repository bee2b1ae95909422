import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { CollectionContent, CollectionRecord } from '../ports/collection-repository.ts';

/** A collection that has never run, ready to be stored. */
export function newCollection(ctx: UserContext, content: CollectionContent, id = newId(ctx.clock)): CollectionRecord {
  const now = isoNow(ctx.clock);
  return {
    ...content,
    id,
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    status: 'draft',
    execution_count: 0,
    finished_count: 0,
    passed_count: 0,
    execution_seq: 0,
    last_executed_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}
