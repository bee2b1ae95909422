import { calendarDay, lastDays } from '@saywright/contracts/calendar-day';
import { adminPlanOf, type AdminPlan } from '@saywright/contracts/entities/ops-user';
import type { OpsOverview } from '@saywright/contracts/entities/ops-overview';
import { planCode } from '@saywright/contracts/plans';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { Totals } from '../ports/service-counts.ts';
import { testsOf, totalTrend } from './count-sums.ts';
import { organizationsOf } from './user-rows.ts';

const trendDays = 30;
const shownUsers = 5;

/** Some may be gone. */
const candidates = 20;

/** The month before: `2026-01` → `2025-12`. */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

const userCounts = (totals: Totals): Record<AdminPlan, number> =>
  Object.fromEntries(planCode.options.map((code) => [adminPlanOf(code), totals[`members#${code}`] ?? 0])) as Record<
    AdminPlan,
    number
  >;

async function mostActive(ctx: StaffContext, since: string): Promise<OpsOverview['most_active_users']> {
  const makers = await ctx.ports.serviceCounts.listMakers(since, candidates);
  const users = await ctx.ports.team.findUsers(makers.map(({ user_id: id }) => id));
  const byId = new Map(users.map((user) => [user.id, user]));
  const shown = makers
    .flatMap(({ user_id: id, tests }) => {
      const user = byId.get(id);
      return user ? [{ user, tests }] : [];
    })
    .slice(0, shownUsers);
  const organizations = await organizationsOf(
    ctx,
    shown.map(({ user }) => user),
  );
  return shown.map(({ user, tests }) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    plan: adminPlanOf(organizations.get(user.organization_id)?.subscription.plan ?? 'TRIAL'),
    test_count: tests,
  }));
}

/** The service at a glance, from counts that cost the same for any number of customers. */
export async function getOverview({ ctx }: { ctx: StaffContext }): Promise<OpsOverview> {
  const now = ctx.clock.now();
  const today = calendarDay(now);
  const month = today.slice(0, 7);
  const before = monthBefore(month);
  const [since = today] = lastDays(trendDays, now);
  const oldest = `${before}-01` < since ? `${before}-01` : since;
  const [read, most] = await Promise.all([ctx.ports.serviceCounts.read(oldest), mostActive(ctx, since)]);
  const tests = {
    current: testsOf(read.days, (day) => day.startsWith(month)),
    previous: testsOf(read.days, (day) => day.startsWith(before) && day.slice(8) <= today.slice(8)),
  };
  const trends = {
    users: totalTrend(read, 'users', since),
    revenue: totalTrend(read, 'mrr_cents', since),
    tests,
    subscriptions: totalTrend(read, 'paying', since),
  };
  return {
    total_users: trends.users.current,
    user_counts: userCounts(read.totals),
    monthly_revenue: trends.revenue.current / 100,
    monthly_tests: tests.current,
    active_subscriptions: trends.subscriptions.current,
    trends,
    most_active_users: most,
    last_updated: isoNow(ctx.clock),
  };
}
