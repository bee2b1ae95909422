import type { AuditFilter, AuditRecord, AuditRepository } from '@saywright/domain/ports/audit-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

/** Entries that one call looks at, a few pages of the table; a filter may leave few of them. */
const maxLookedAt = 2_000;

/** For the transaction of the change that the entry describes. */
export const auditItem = (entry: AuditRecord): ReturnType<typeof toItem> =>
  toItem(entry, { key: appKeys.auditEntry(entry.organization_id, entry.id), type: 'audit' });

const matches = (entry: AuditRecord, { area, userId }: AuditFilter): boolean =>
  (area === undefined || entry.area === area) && (userId === undefined || entry.user_id === userId);

/** The audit trail in the `app` table: entries are appended and never changed. */
export const createAuditRepository = ({ app }: Pick<Database, 'app'>): AuditRepository => ({
  async listEntries({ organizationId, after, before, filter, limit }) {
    const { pk } = appKeys.auditEntry(organizationId, '');
    const entries: AuditRecord[] = [];
    let lookedAt = 0;
    let last: string | undefined;
    const stored = app.query<AuditRecord>({ pk, skBetween: [after, before], descending: true, limit: maxLookedAt });
    for await (const item of stored) {
      lookedAt++;
      if (item.id === after || item.id === before) continue;
      if (entries.length === limit) return { entries, next: last };
      last = item.id;
      if (matches(item, filter)) entries.push(fromItem(item));
    }
    return { entries, next: lookedAt === maxLookedAt ? last : undefined };
  },
});
