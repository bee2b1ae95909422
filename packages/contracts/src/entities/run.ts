import * as z from 'zod';
import { id, instant } from './common.ts';
import { executionStatus, finalStatuses, runTrigger } from './execution.ts';
import { browserName, deviceType } from './flow-test.ts';
import { runDoubts } from './run-doubts.ts';
import { testKind } from './test-kind.ts';

/** A run of any kind of test, as the feed of an organization lists it. */
export const listedRun = z.object({
  id,
  kind: testKind,
  execution_number: z.number().int(),
  test_id: id,
  test_name: z.string(),
  /** The project that the test belongs to now. */
  project_id: id.nullable(),
  status: executionStatus,
  /** It runs, and will be paused before its next step. */
  pausing: z.boolean(),
  trigger: runTrigger,
  schedule_id: id.nullable(),
  /** The schedule repeats a run that failed, before it alerts anyone. */
  is_retry: z.boolean().default(false),
  /** The person who started it, or whose schedule did; null for those whose account is gone. */
  started_by: z.object({ id, name: z.string() }).nullable(),
  /** The name that its environment had then; null when it ran in none. */
  environment_name: z.string().nullable(),
  /** Null for kinds of tests that don't need one. */
  browser: z.object({ name: browserName, device_type: deviceType, is_headless: z.boolean() }).nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  duration_ms: z.number().int().nullable(),
  /** Why it ended without passing, in words. */
  error_message: z.string().nullable(),
  ...runDoubts,
});
export type ListedRun = z.output<typeof listedRun>;

/** `active`: it hasn't ended. */
export const runStatusFilter = z.enum(['active', ...finalStatuses]);

export const listRunsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** The `next` of the page before. */
  before: id.optional(),
  /** Words of the test's name, the execution's number (`31` or `#31`) or its ID; a run matches all of them. */
  search: z.string().trim().max(200).optional(),
  status: runStatusFilter.optional(),
  trigger: runTrigger.optional(),
  /** Runs of tests in this project. */
  project_id: id.optional(),
  /** Runs that this person started, or whose schedule did. */
  user_id: id.optional(),
  /** Instants of acceptance; from inclusive, to exclusive. */
  from: instant.optional(),
  to: instant.optional(),
});
export type ListRunsQuery = z.output<typeof listRunsQuery>;

export const runPage = z.object({
  runs: z.array(listedRun),
  /** Where the next page begins; null at the end. A filtered page may have fewer runs than asked for, or none, before it. */
  next: id.nullable(),
});
export type RunPage = z.output<typeof runPage>;
