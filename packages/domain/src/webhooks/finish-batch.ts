import { isFinal } from '@saywright/contracts/entities/execution';
import type { SentBatch } from '@saywright/contracts/entities/webhook-payload';
import { statusOf } from '../ci/get-ci-status.ts';
import type { SystemContext } from '../context/context.ts';
import type { BatchRecord } from '../ports/ci-repository.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';
import { batchSubject } from '../webhook-events/batch-started.ts';
import { newEvent } from '../webhook-events/new-event.ts';
import { queueEvent } from '../webhook-events/queue-event.ts';

/**
 * When a batch has finished, nothing of ours writes it: its last run ends like any other. So the worker that handles the event of a
 * run's end looks at the batch, and stores the batch's event under the batch's own ID, once. The last run is looked at after
 * its end is stored, so it can't be missed, and two that look at the same time store one event.
 */

/** Later than the starting of a batch can take: what hasn't started by then was lost, and ends with this look. */
const lookAgainMs = 65_000;

async function projectsOf(ctx: SystemContext, batch: BatchRecord): Promise<(string | null)[]> {
  const keys = batch.entries.map(({ kind, test_id: testId }) => ({ kind, testId }));
  const tests = await ctx.ports.tests.findTests(batch.organization_id, keys);
  return [...new Set([...tests.values()].map((test) => test.project_id))];
}

async function storeEnd(ctx: SystemContext, batch: BatchRecord, sent: SentBatch): Promise<void> {
  const { organization_id: organizationId, id, commit } = batch;
  if (await ctx.ports.webhooks.findEvent(organizationId, id)) return;
  const event = newEvent(ctx.clock, {
    id,
    organization_id: organizationId,
    type: 'batch.finished',
    subject: batchSubject(batch),
    project_ids: await projectsOf(ctx, batch),
    ...(commit && { commit }),
    data: { batch: sent },
  });
  if ((await ctx.ports.webhooks.insertEvent(event)) === 'inserted') await queueEvent(ctx, event);
}

/** Stores the event of a batch's end if that has come with this event. */
export async function finishBatch(ctx: SystemContext, event: WebhookEvent): Promise<void> {
  const batch = event.batch_id && (await ctx.ports.ci.findBatch(event.organization_id, event.batch_id));
  if (!batch) return;
  const status = await statusOf(ctx, batch);
  if (!status.finished) {
    if (event.type !== 'batch.started' || event.is_silent) return;
    const later = new Date(Date.parse(batch.created_at) + lookAgainMs).toISOString();
    await ctx.ports.webhooks.insertEvent({ ...event, id: `${event.id}.look`, is_silent: true, due_at: later });
    return;
  }
  const { id, total, passed, failed, not_completed, quarantined, created_at } = status;
  const { commit: { context: _context, ...commit } = { context: '' } } = batch;
  await storeEnd(ctx, batch, {
    id,
    status: status.status,
    total,
    passed,
    failed,
    not_completed,
    quarantined,
    created_at,
    commit: batch.commit && 'sha' in commit ? commit : null,
    executions: status.executions.map((each) => ({
      execution_id: each.execution_id,
      test_id: each.test_id,
      test_name: each.test_name,
      status: isFinal(each.status) ? each.status : 'error',
      error_message: each.error_message,
      healed_steps: each.healed_steps,
      proof: each.proof,
      is_quarantined: each.is_quarantined,
      attempts: each.attempts,
      url: each.path,
    })),
  });
}
