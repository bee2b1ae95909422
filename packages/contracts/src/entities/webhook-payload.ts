import * as z from 'zod';
import { batchStatus } from './ci-run.ts';
import { commitRef } from './commit-ref.ts';
import { id, instant } from './common.ts';
import { runDoubts } from './run-doubts.ts';
import { testKind } from './test-kind.ts';
import { sentEventName } from './webhook.ts';

/** The version of what follows. A change that could break a receiver gets another one. */
export const payloadVersion = 1;

const finalStatus = z.enum(['passed', 'failed', 'error', 'cancelled']);

/** A run that has ended. */
const sentRun = z.object({
  id,
  kind: testKind,
  execution_number: z.number().int(),
  test_id: id,
  test_name: z.string(),
  project_id: id.nullable(),
  status: finalStatus,
  /** Why it ended without passing, in words. */
  error_message: z.string().nullable(),
  ...runDoubts,
  environment_name: z.string().nullable(),
  trigger: z.enum(['manual', 'schedule', 'ci']),
  schedule_id: id.nullable(),
  batch_id: id.nullable(),
  started_at: instant.nullable(),
  finished_at: instant,
  duration_ms: z.number().int().nullable(),
  /** The run in the app. */
  url: z.string(),
});
export type SentRun = z.output<typeof sentRun>;

/** A batch whose executions have all ended. */
const sentBatch = z.object({
  id,
  status: batchStatus,
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  not_completed: z.number().int(),
  quarantined: z.number().int(),
  created_at: instant,
  /** The commit that the pipeline said it tests; null when it named none. */
  commit: commitRef.nullable(),
  executions: z.array(
    z.object({
      execution_id: id,
      test_id: id,
      test_name: z.string(),
      status: finalStatus,
      error_message: z.string().nullable(),
      ...runDoubts,
      is_quarantined: z.boolean(),
      /** More than 1 for a test that was retried: this is its latest run. */
      attempts: z.number().int().default(1),
      url: z.string(),
    }),
  ),
});
export type SentBatch = z.output<typeof sentBatch>;

/** A schedule whose run didn't start. */
const sentSchedule = z.object({
  id,
  kind: testKind,
  test_id: id,
  test_name: z.string(),
  project_id: id.nullable(),
  /** When the run was due. */
  due_at: instant,
  reason: z.string(),
  url: z.string(),
});

/** The subject of an event; the others are null. */
const sentData = z.object({
  run: sentRun.nullable(),
  batch: sentBatch.nullable(),
  schedule: sentSchedule.nullable(),
});
export type SentData = z.output<typeof sentData>;

/** The body of a delivery in the format `saywright`. */
export const webhookPayload = z.object({
  /** The same for every try and every replay: an ID that you've seen needs no second look. */
  id,
  type: sentEventName,
  version: z.literal(payloadVersion),
  created_at: instant,
  organization_id: id,
  data: sentData,
});
export type WebhookPayload = z.output<typeof webhookPayload>;
