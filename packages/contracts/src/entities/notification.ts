import * as z from 'zod';
import { id, instant } from './common.ts';
import { testKind } from './test-kind.ts';

/** `success` and `error` tell how a run ended; `other` is whatever else there is to know. */
export const notificationType = z.enum(['success', 'error', 'other']);

/** Something that happened for one person. It goes by itself after 90 days. */
export const notification = z.object({
  id,
  type: notificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: instant,
  /** Which area it opens. */
  test_type: testKind,
  test_id: id,
  /** Null when there was no run: its schedule could not start one. */
  execution_id: id.nullable(),
  /** The schedule that it is about, or that started the run; absent without one. */
  schedule_id: id.optional(),
});
export type Notification = z.output<typeof notification>;

export const notificationQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(50) });
