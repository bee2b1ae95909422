import type { AnalyticsPeriod } from '@saywright/contracts/entities/ops-overview';
import type { StaffContext } from '../context/context.ts';
import { exportDocument } from './export-document.ts';
import { getUsageAnalytics } from './get-usage-analytics.ts';

/** The usage of each of the last days as CSV. */
export async function exportUsageAnalytics({
  ctx,
  input,
}: {
  ctx: StaffContext;
  input: { days: AnalyticsPeriod };
}): ReturnType<typeof exportDocument> {
  const { period, analytics } = await getUsageAnalytics({ ctx, input });
  return exportDocument(ctx, {
    name: 'Usage',
    details: `the last ${period}`,
    rows: [
      ['Date', 'Tests created', 'Active users', 'Sign-ups', 'Runs'],
      ...analytics.map((day) => [day.date, day.total_tests, day.unique_users, day.sign_ups, day.runs]),
    ],
  });
}
