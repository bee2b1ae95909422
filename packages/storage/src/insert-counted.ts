import type { AuditRecord } from '@saywright/domain/ports/audit-repository';
import { appKeys } from './app-keys.ts';
import { auditItem } from './audit/audit-repository.ts';
import type { Database } from './database.ts';
import { mustExist, mustNotExist } from './dynamo/expressions.ts';
import type { Item, Key } from './dynamo/table.ts';

interface CountedThing {
  organizationId: string;
  /** Where the counters of the organization have the number of these things. */
  counter: 'environments' | 'api_environments' | 'credentials' | 'ci_tokens' | 'projects' | 'schedules' | 'segments';
  /** How many the organization may have. */
  limit: number;
  /** The first one is new; what belongs to it follows. */
  items: readonly [Item, ...Item[]];
  audit: AuditRecord;
}

/**
 * Stores and counts a new thing of an organization, unless it has as many as it may have or what it needs is gone.
 * @param thing.needs what must exist for it to make sense
 * @throws when the first item is there already
 */
export async function insertCounted(
  database: Database,
  thing: CountedThing & { needs: Key },
): Promise<'inserted' | 'limit_reached' | 'needs_gone'>;
export async function insertCounted(database: Database, thing: CountedThing): Promise<'inserted' | 'limit_reached'>;
export async function insertCounted(
  { app, transaction }: Database,
  { organizationId, counter, limit, items: [first, ...others], needs, audit }: CountedThing & { needs?: Key },
): Promise<'inserted' | 'limit_reached' | 'needs_gone'> {
  const writes = transaction().put(app, { item: first, condition: mustNotExist });
  for (const item of others) writes.put(app, { item });
  if (needs) writes.check(app, { key: needs, condition: mustExist, label: 'needs_gone' });
  const refused = await writes
    .update(app, {
      key: appKeys.stats(organizationId),
      change: { add: { [counter]: 1 } },
      condition: {
        expression: 'attribute_not_exists(#count) OR #count < :limit',
        names: { '#count': counter },
        values: { ':limit': limit },
      },
      label: 'limit_reached',
    })
    .put(app, { item: auditItem(audit) })
    .commit();
  if (refused === undefined) return 'inserted';
  if (refused === 'limit_reached' || refused === 'needs_gone') return refused;
  throw new Error(`An item already exists at ${first.pk} ${first.sk}`);
}
