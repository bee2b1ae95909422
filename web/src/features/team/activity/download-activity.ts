import type { AuditEntry } from '@saywright/contracts/entities/audit';
import { activityCsv } from '~/features/team/activity/activity-csv.ts';
import type { ActivityFilter } from '~/features/team/activity/audit-log-query.ts';
import { api } from '~/lib/api.ts';

const pageSize = 500;
/** A file that spreadsheets still open; whoever needs more narrows the activity. */
const maxEntries = 20_000;

/** Downloads the activity as CSV, all pages of it. */
export async function downloadActivity(filter: ActivityFilter): Promise<void> {
  const entries: AuditEntry[] = [];
  let before: string | null | undefined;
  do {
    const page = await api.listAuditLog({ query: { ...filter, limit: pageSize, ...(before ? { before } : {}) } });
    entries.push(...page.entries);
    before = page.next;
  } while (before && entries.length < maxEntries);
  const url = URL.createObjectURL(new Blob([activityCsv(entries)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `activity-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
