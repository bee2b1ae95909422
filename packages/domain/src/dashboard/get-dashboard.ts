import { lastDays } from '@saywright/contracts/calendar-day';
import { dashboardDays, type DailyRuns, type Dashboard } from '@saywright/contracts/entities/dashboard';
import { allowanceOf } from '../subscriptions/allowance-of.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { hiddenProjects } from '../projects/project-access.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { readFirstSteps } from './first-steps.ts';

const dayMs = 86_400_000;
const recentTests = 5;

/** The runs of each of the last days, those without any included. */
async function readDailyRuns(ctx: UserContext, hiddenProjects: readonly string[]): Promise<DailyRuns[]> {
  const days = lastDays(dashboardDays, ctx.clock.now());
  const counted = await ctx.ports.runs.listDailyRuns(ctx.actor.organizationId, {
    from: days.at(0) ?? '',
    to: days.at(-1) ?? '',
    hiddenProjects,
  });
  const byDay = new Map(counted.map((runs) => [runs.day, runs]));
  return days.map((day) => byDay.get(day) ?? { day, passed: 0, failed: 0, error: 0 });
}

/**
 * The organization's home screen: a handful of reads, no matter how many tests there are. Tests are counted one by one
 * only for people who may not see every project.
 */
export async function getDashboard({ ctx }: { ctx: UserContext }): Promise<Dashboard> {
  const { identity, tests } = ctx.ports;
  const { organizationId } = ctx.actor;
  const now = ctx.clock.now();
  const hidden = await hiddenProjects(ctx);
  const [{ organization }, stats, created, newest, dailyRuns] = await Promise.all([
    requireAccount(ctx),
    tests.readStats(organizationId, hidden),
    tests.countCreatedSince(organizationId, new Date(now - dayMs).toISOString(), hidden),
    tests.listNewestTests(organizationId, { limit: recentTests, hiddenProjects: hidden }),
    readDailyRuns(ctx, hidden),
  ]);
  const period = usagePeriod(organization.subscription.started_at, now);
  const [usage, firstSteps] = await Promise.all([
    identity.readUsage(organizationId, period.start),
    readFirstSteps(ctx, { stats, newest }),
  ]);
  return {
    ...stats,
    created_tests: created,
    recent_tests: newest.map(({ id, kind, name, status, execution_count, created_at }) => ({
      id,
      kind,
      name,
      status,
      execution_count,
      created_at,
    })),
    daily_runs: dailyRuns,
    first_steps: firstSteps,
    usage: {
      executions_used: usage.executions_used,
      executions_limit: allowanceOf(organization, now).total,
      period_end: period.end,
    },
  };
}
