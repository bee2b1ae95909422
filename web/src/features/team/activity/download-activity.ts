import { activityCsv } from '~/features/team/activity/activity-csv.ts';
import type { ActivityFilter } from '~/features/team/activity/audit-log-query.ts';
import { collectActivity } from '~/features/team/activity/collect-activity.ts';
import { api } from '~/lib/api.ts';
import { download } from '~/lib/download.ts';

const pageSize = 500;
/** A file size that spreadsheets still open; to get more, filter the activity. */
export const maxEntries = 20_000;

/** Downloads the activity as CSV. @returns whether older entries were left out, since there are too many for one file */
export async function downloadActivity(filter: ActivityFilter): Promise<'whole' | 'cut'> {
  const { entries, isWhole } = await collectActivity({
    maxEntries,
    readPage: (before) =>
      api.listAuditLog({ query: { ...filter, limit: pageSize, ...(before === undefined ? {} : { before }) } }),
  });
  download(`activity-${new Date().toISOString().slice(0, 10)}.csv`, activityCsv(entries), 'text/csv');
  return isWhole ? 'whole' : 'cut';
}
