import * as z from 'zod';
import { id, instant } from './common.ts';
import { testKind, testStatus } from './test-kind.ts';

/** How many days the dashboard's chart shows. */
export const dashboardDays = 30;

/** The runs that ended on one day in New York: cancelled ones, which say nothing about a test, are not among them. */
export const dailyRuns = z.object({
  /** `2026-11-20`. */
  day: z.iso.date(),
  passed: z.number().int(),
  failed: z.number().int(),
  error: z.number().int(),
});
export type DailyRuns = z.output<typeof dailyRuns>;

/** The home screen in one answer, from counters that are kept as things happen. */
export const dashboard = z.object({
  total_tests: z.number().int(),
  passed_tests: z.number().int(),
  failed_tests: z.number().int(),
  /** Tests created in the last 24 hours. */
  created_tests: z.number().int(),
  recent_tests: z.array(
    z.object({
      id,
      kind: testKind,
      name: z.string(),
      status: testStatus,
      execution_count: z.number().int(),
      created_at: instant,
    }),
  ),
  /** The last 30 days, oldest first, those without runs included. */
  daily_runs: z.array(dailyRuns),
  /** The way to a first test that passes, as far as the organization has come. */
  first_steps: z.object({
    /** False in a deployment without a demo shop, which has no demo test. */
    has_demo_shop: z.boolean(),
    ran_demo_test: z.boolean(),
    wrote_own_test: z.boolean(),
    own_test_passed: z.boolean(),
  }),
  usage: z.object({
    executions_used: z.number().int(),
    executions_limit: z.number().int(),
    period_end: instant,
  }),
});
export type Dashboard = z.output<typeof dashboard>;
