import { lastDays } from '@saywright/contracts/calendar-day';
import { finalStatuses } from '@saywright/contracts/entities/execution';
import type { AnalyticsPeriod, RunOutcomes, UsageAnalytics } from '@saywright/contracts/entities/ops-overview';
import { testKind, type TestKindName } from '@saywright/contracts/entities/test-kind';
import type { StaffContext } from '../context/context.ts';
import type { Counts } from '../ports/service-counts.ts';
import { sumOf, testsOf, testsOn, type Days } from './count-sums.ts';

const week = 7;

const runsOn = (counts: Counts): number =>
  testKind.options
    .flatMap((kind) => finalStatuses.map((status) => counts[`runs#${kind}#${status}`] ?? 0))
    .reduce((sum, count) => sum + count, 0);

const outcomesOf = (days: Days, kind: TestKindName, since: string): RunOutcomes =>
  Object.fromEntries(
    finalStatuses.map((status) => [status, sumOf(days, `runs#${kind}#${status}`, (day) => day >= since)]),
  ) as RunOutcomes;

/** The usage of each of the last days, those without any included. */
export async function getUsageAnalytics({
  ctx,
  input: { days: period },
}: {
  ctx: StaffContext;
  input: { days: AnalyticsPeriod };
}): Promise<UsageAnalytics> {
  const dates = lastDays(Math.max(period, 2 * week), ctx.clock.now());
  const shown = dates.slice(-period);
  const [since = ''] = shown;
  const [weekStart = ''] = dates.slice(-week);
  const [twoWeeksStart = ''] = dates.slice(-2 * week);
  const { days } = await ctx.ports.serviceCounts.read(dates[0] ?? '');
  const runs = (kind: TestKindName): RunOutcomes => outcomesOf(days, kind, since);
  return {
    period: `${period} days`,
    analytics: shown.map((date) => {
      const counts = days.get(date) ?? {};
      return {
        date,
        total_tests: testsOn(counts),
        unique_users: counts.active ?? 0,
        sign_ups: counts.sign_ups ?? 0,
        runs: runsOn(counts),
      };
    }),
    active_users: sumOf(days, 'last_active', (day) => day >= since),
    tests_trend: {
      current: testsOf(days, (day) => day >= weekStart),
      previous: testsOf(days, (day) => day >= twoWeeksStart && day < weekStart),
    },
    runs: { flow: runs('flow'), api: runs('api'), collection: runs('collection') },
  };
}
