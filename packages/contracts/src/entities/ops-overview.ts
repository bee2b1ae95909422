import * as z from 'zod';
import { id, instant } from './common.ts';
import { adminPlan } from './ops-user.ts';

const count = z.number().int();

/** A number, and what it was before. */
export const trend = z.object({ current: count, previous: count });
export type Trend = z.output<typeof trend>;

/** The service at a glance. */
export const opsOverview = z.object({
  total_users: count,
  /** Members of the organizations on each plan. Someone who belongs to two organizations counts in both. */
  user_counts: z.record(adminPlan, count),
  /** US dollars a month, of subscriptions that a card pays for; a year by twelfths. */
  monthly_revenue: z.number(),
  /** Tests created since the first of the month in New York. */
  monthly_tests: count,
  active_subscriptions: count,
  trends: z.object({
    /** Against 30 days ago. */
    users: trend,
    /** In cents, against 30 days ago. */
    revenue: trend,
    /** Against as many days of the month before. */
    tests: trend,
    /** Against 30 days ago. */
    subscriptions: trend,
  }),
  /** Those who created the most tests in the last 30 days. */
  most_active_users: z.array(z.object({ id, name: z.string(), email: z.string(), plan: adminPlan, test_count: count })),
  last_updated: instant,
});
export type OpsOverview = z.output<typeof opsOverview>;

export const analyticsPeriods = [7, 30, 90, 365] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const wrongPeriod = 'Choose 7, 30, 90 or 365 days';

export const analyticsQuery = z.strictObject({
  days: z.coerce.number(wrongPeriod).pipe(z.literal(analyticsPeriods, wrongPeriod)).default(30),
});

/** The use of the service on one day in New York. */
export const dailyUsage = z.object({
  date: z.iso.date(),
  /** Tests created. */
  total_tests: count,
  /** Different people who used the product. */
  unique_users: count,
  sign_ups: count,
  /** Runs that ended, of every kind. */
  runs: count,
});
export type DailyUsage = z.output<typeof dailyUsage>;

export const runOutcomes = z.object({ passed: count, failed: count, error: count, cancelled: count });
export type RunOutcomes = z.output<typeof runOutcomes>;

export const usageAnalytics = z.object({
  period: z.string(),
  /** Every day of the period, oldest first. */
  analytics: z.array(dailyUsage),
  /** Different people in the whole period. */
  active_users: count,
  /** Tests created in the last 7 days against the 7 days before. */
  tests_trend: trend,
  /** How the runs of the period ended. */
  runs: z.object({ flow: runOutcomes, api: runOutcomes, collection: runOutcomes }),
});
export type UsageAnalytics = z.output<typeof usageAnalytics>;
