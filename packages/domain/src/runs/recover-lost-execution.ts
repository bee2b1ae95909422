import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import { dispatchExecutions } from './dispatch-executions.ts';
import { cancelledEnding, errorEnding } from './endings.ts';
import { finishExecution } from './finish-execution.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

/** True when the worker that holds the execution has let its lease run out. */
export const isLost = (record: RunRecord, now: number): boolean =>
  (record.status === 'running' || record.status === 'paused') &&
  record.lease_until !== null &&
  Date.parse(record.lease_until) <= now;

/**
 * Decides about a running execution whose lease has expired. Before the first step it goes to another worker, once; after
 * that it is over, since repeating steps could order twice. `changed`: someone else decided, or the worker came back.
 */
export async function recoverLostExecution({
  ctx,
  input: { record },
  config = protocolConfig,
}: {
  ctx: Context;
  input: { record: RunRecord };
  config?: ProtocolConfig;
}): Promise<'requeued' | 'finished' | 'changed'> {
  const where = { execution_id: record.id, organization_id: record.organization_id, epoch: record.epoch };
  ctx.log.warn('lost the runner of an execution', where);
  if (record.cancel_requested_at !== null)
    return finishExecution({
      ctx,
      input: { record, ending: { ...cancelledEnding(record.cancellation), refund: true } },
      config,
    });
  if (record.steps_started || record.requeues >= config.maxRequeues)
    return finishExecution({
      ctx,
      input: { record, ending: errorEnding({ code: 'runner_lost', params: {} }) },
      config,
    });
  const now = isoNow(ctx.clock);
  const outcome = await ctx.ports.runs.requeue(record, { at: now, nextSendAt: now });
  if (outcome === 'requeued')
    await dispatchExecutions({ ctx, input: { organizationId: record.organization_id, resendDue: true }, config });
  return outcome;
}
