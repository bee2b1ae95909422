import * as z from 'zod';
import { lane } from './browser.ts';
import { id, instant } from './common.ts';
import type { EndReason } from './end-reason.ts';
import type { ExecutionStatus } from './execution.ts';
import { staffReason } from './staff-reason.ts';
import { testKind } from './test-kind.ts';

/** Statuses of runs, in the words of staff. */
export const debugStatus = z.enum(['completed', 'failed', 'running', 'timeout', 'cancelled']);
export type DebugStatus = z.output<typeof debugStatus>;

const deadlines: ReadonlySet<string> = new Set<EndReason['code']>(['out_of_time', 'time_limit', 'requests_left']);

export function debugStatusOf({
  status,
  end_reason: reason,
}: {
  status: ExecutionStatus;
  end_reason: EndReason | null;
}): DebugStatus {
  if (reason && deadlines.has(reason.code)) return 'timeout';
  if (status === 'passed') return 'completed';
  if (status === 'cancelled') return 'cancelled';
  return status === 'failed' || status === 'error' ? 'failed' : 'running';
}

export const debugError = z.object({
  /** A code, the same for every failure of its kind. */
  error_type: z.string(),
  message: z.string(),
  /** Null for a failure of the whole run. */
  step_name: z.string().nullable(),
  /** `critical`: our own service failed. */
  severity: z.enum(['critical', 'high', 'medium']),
});
export type DebugError = z.output<typeof debugError>;

const consoleLine = z.object({ timestamp: instant, type: z.string(), text: z.string() });

/** A run of any organization, as staff see it. Nothing in it was typed by the test or is a secret. */
export const debugExecution = z.object({
  execution_id: id,
  kind: testKind,
  organization: z.object({ id, name: z.string() }),
  /** Whether you gave a reason for this customer within the hour. Without it, the prompt is left out. */
  is_open: z.boolean(),
  test_name: z.string(),
  /** Values in quotes are hidden. Null without one, or unless `is_open`. */
  user_prompt: z.string().nullable(),
  status: debugStatus,
  browser_type: z.string(),
  device_type: z.string(),
  /** Only the site, without path or query; empty for kinds without one. */
  website_url: z.string(),
  created_at: instant,
  summary: z.object({
    error_count: z.number().int(),
    /** In percent. */
    success_rate: z.number(),
    duration_minutes: z.number(),
  }),
  /** Empty in the list. */
  errors: z.array(debugError),
  /** Empty in the list. */
  browser_console_logs: z.array(consoleLine),
});
export type DebugExecution = z.output<typeof debugExecution>;

export const debugInfo = z.object({
  duration_minutes: z.number(),
  total_errors: z.number().int(),
  has_browser_logs: z.boolean(),
  has_network_logs: z.boolean(),
  has_screenshots: z.boolean(),
  /** Names of screenshots, in order. */
  screenshots: z.array(z.string()),
  lane,
  /** From acceptance to a worker; null until one took it. */
  queue_wait_ms: z.number().nullable(),
  /** How often a worker claimed it. */
  epoch: z.number().int(),
  requeues: z.number().int(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** The code of why it ended; null if it passed or is still running. */
  end_code: z.string().nullable(),
  /** Hosts that the run wasn't allowed to reach. */
  refused_hosts: z.array(z.string()),
  /** It didn't count against the customer's plan. */
  refunded: z.boolean(),
  /** The log of each worker that claimed it, the first one first; empty before the first one is done with it. */
  workers: z.array(
    z.object({
      epoch: z.number().int(),
      /** The most that the worker and its browser used, in bytes; null where it couldn't be measured. */
      memory_peak: z.number().nullable(),
      lines: z.array(z.object({ at: instant, level: z.string(), text: z.string() })),
      /** Lines in the middle that weren't kept. */
      dropped: z.number().int(),
    }),
  ),
});

export const debugDetails = z.object({ execution: debugExecution, debug_info: debugInfo });
export type DebugDetails = z.output<typeof debugDetails>;

export const debugExecutionsQuery = z.strictObject({
  status: debugStatus.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
export type DebugExecutionsQuery = z.output<typeof debugExecutionsQuery>;

export const debugStatistics = z.object({
  /** Runs that ended. */
  total_executions: z.number().int(),
  recent_24h: z.object({
    total: z.number().int(),
    failed: z.number().int(),
    /** In percent; cancelled runs don't count. */
    success_rate: z.number(),
  }),
});
export type DebugStatistics = z.output<typeof debugStatistics>;

export const openRunsBody = z.strictObject({ reason: staffReason });

export const runsPass = z.object({ organization_id: id, expires_at: instant });
export type RunsPass = z.output<typeof runsPass>;

export const runAnalysis = z.object({
  analysis_summary: z.object({
    /** The causes of failed runs of all organizations, the most frequent first. This run's own is the first. */
    common_error_patterns: z.array(z.string()),
    suggested_fixes: z.array(z.string()),
  }),
});
export type RunAnalysis = z.output<typeof runAnalysis>;
