import type { Clock } from '../context/clock.ts';
import type { BatchRecord } from '../ports/ci-repository.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';
import { newEvent } from './new-event.ts';

/** "3 tests", as the delivery log names a batch. */
export const batchSubject = ({ entries }: Pick<BatchRecord, 'entries'>): string =>
  entries.length === 1 ? (entries[0]?.test_name ?? '') : `Batch of ${entries.length} tests`;

/** The event of a batch's beginning: GitHub shows it as pending, and a batch of which nothing starts ends with it. */
export const batchStartedEvent = (batch: BatchRecord, clock: Clock): WebhookEvent =>
  newEvent(clock, {
    organization_id: batch.organization_id,
    type: 'batch.started',
    subject: batchSubject(batch),
    project_ids: [],
    batch_id: batch.id,
    ...(batch.commit && { commit: batch.commit }),
  });
