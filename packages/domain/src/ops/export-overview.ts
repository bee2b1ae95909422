import type { StaffContext } from '../context/context.ts';
import { exportDocument } from './export-document.ts';
import { getOverview } from './get-overview.ts';

/** The overview as CSV. */
export async function exportOverview({
  ctx,
  input: { reason },
}: {
  ctx: StaffContext;
  input: { reason: string };
}): ReturnType<typeof exportDocument> {
  const { trends, ...overview } = await getOverview({ ctx });
  return exportDocument(ctx, {
    name: 'Overview',
    reason,
    rows: [
      ['Figure', 'Now', 'Before'],
      ['Total users', trends.users.current, trends.users.previous],
      ['Monthly revenue (USD)', trends.revenue.current / 100, trends.revenue.previous / 100],
      ['Tests generated this month', trends.tests.current, trends.tests.previous],
      ['Active subscriptions', trends.subscriptions.current, trends.subscriptions.previous],
      [],
      ['Plan', 'Users'],
      ...Object.entries(overview.user_counts),
      [],
      ['Most active users', 'Email', 'Plan', 'Tests'],
      ...overview.most_active_users.map(({ name, email, plan, test_count: tests }) => [name, email, plan, tests]),
    ],
  });
}
