import type { Context } from '../context/context.ts';
import { isoNow } from '../context/clock.ts';
import { logRefusedHosts } from '../audit/log-refused-hosts.ts';
import { executionNotification } from '../notifications/execution-notification.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { Ending, RunRecord, Expected, WorkerLogRecord } from '../ports/run-repository.ts';
import { overageFrom } from '../subscriptions/allowance-of.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';
import { queueEvent } from '../webhook-events/queue-event.ts';
import { runEvent } from '../webhook-events/run-event.ts';
import { dispatchExecutions } from './dispatch-executions.ts';
import { refusedHostsEntry } from './execution-entry.ts';
import { canBecome } from './execution-state.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

export const finishedLine = 'execution finished';

/** The fields of the log's line about an end. */
export const finishedFields = (record: RunRecord, ending: EndingInput) => ({
  execution_id: record.id,
  organization_id: record.organization_id,
  status: ending.status,
  reason: ending.end_reason?.code,
  refund: ending.refund,
});

/** How an execution ended; the rest follows from its record. */
export type EndingInput = Pick<Ending, 'status' | 'end_reason' | 'refund'> & Partial<Ending>;

/**
 * Ends an execution, notifies the person who started it if that's news, and lets the organization's next one start.
 * One that has already ended stays as it is.
 * @param options.input.audit what the audit trail says about it; by default the blocked hosts that its worker reported
 * @param options.input.hasSlot whether the run's slot gets free for the next one; true by default
 * @param options.input.workerLog stored with the end
 * @param options.input.onStored hears what was stored
 * @param options.input.expected what must still be true; by default what the record says, its lease included
 */
export async function finishExecution({
  ctx,
  input,
  config = protocolConfig,
}: {
  ctx: Context;
  input: {
    record: RunRecord;
    ending: EndingInput;
    expected?: Expected;
    audit?: AuditRecord | undefined;
    hasSlot?: boolean;
    workerLog?: WorkerLogRecord;
    onStored?: (ending: Ending) => void;
  };
  config?: ProtocolConfig;
}): Promise<'finished' | 'changed'> {
  const { record, ending, hasSlot = true, workerLog } = input;
  const audit = 'audit' in input ? input.audit : refusedHostsEntry(ctx, record, record.refused_hosts ?? []);
  const expected = input.expected ?? {
    status: record.status,
    epoch: record.epoch,
    lease_until: record.lease_until,
  };
  if (!canBecome(expected.status, ending.status))
    throw new Error(`An execution that is ${expected.status} cannot become ${ending.status}`);
  const whole: Ending = {
    finished_at: isoNow(ctx.clock),
    duration_ms: record.started_at === null ? null : Math.max(0, ctx.clock.now() - Date.parse(record.started_at)),
    ...ending,
  };
  let event: WebhookEvent | undefined;
  const outcome = await ctx.ports.runs.finish({
    record,
    expected,
    ending: whole,
    ...(record.is_unlisted
      ? {}
      : {
          notify: (before) => executionNotification({ record, ending: whole, before }, ctx.clock),
          overageFrom: (organization, period) => overageFrom(organization, period, ctx.clock.now()),
          emit: (facts) => (event = runEvent({ record, ending: whole }, facts, ctx.clock)),
        }),
    audit,
    hasSlot,
    workerLog,
  });
  if (outcome === 'finished') {
    input.onStored?.(whole);
    await queueEvent(ctx, event);
    await logRefusedHosts(ctx, { userId: record.started_by, target: record.test_name, hosts: record.refused_hosts });
    ctx.log.info(finishedLine, finishedFields(record, ending));
    if (hasSlot) await dispatchExecutions({ ctx, input: { organizationId: record.organization_id }, config });
  }
  return outcome;
}
