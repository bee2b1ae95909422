import type { Cancellation } from '@saywright/contracts/entities/end-reason';
import { isFinal } from '@saywright/contracts/entities/execution';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { Context, UserContext } from '../context/context.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import { cancelledEnding } from './endings.ts';
import { endedText } from './ended-text.ts';
import { executionEntry } from './execution-entry.ts';
import { finishExecution } from './finish-execution.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';
import { executionNotFound } from './require-run.ts';

/**
 * One try: a waiting execution ends at once and is refunded; a running or paused one is asked to stop, and its worker ends it
 * within three seconds. `final`: there was nothing left to cancel. `changed`: look at it again.
 * @param by.audit the entry of a person who cancels it
 */
export async function tryCancel(
  ctx: Context,
  record: RunRecord,
  { cancellation, audit }: { cancellation: Cancellation; audit?: AuditRecord },
): Promise<'done' | 'final' | 'changed'> {
  if (isFinal(record.status)) return 'final';
  if (record.status === 'running' || record.status === 'paused') {
    const at = isoNow(ctx.clock);
    const outcome = await ctx.ports.runs.requestCancel(record.organization_id, record.id, { at, cancellation, audit });
    if (outcome === 'not_running') return 'changed';
    if (isLost(record, ctx.clock.now()))
      await recoverLostExecution({ ctx, input: { record: { ...record, cancel_requested_at: at, cancellation } } });
    return 'done';
  }
  const ending = { ...cancelledEnding(cancellation), refund: record.status === 'pending' };
  return (await finishExecution({ ctx, input: { record, ending, audit } })) === 'finished' ? 'done' : 'changed';
}

/**
 * Cancels an execution that hasn't ended.
 * @param seen one that the caller may see
 * @throws DomainError `not_found`; `conflict`, saying how it ended
 */
export async function cancelRun(ctx: UserContext, seen: RunRecord): Promise<RunRecord> {
  let record = seen;
  const audit = executionEntry(ctx, 'cancelled', record);
  const cancellation: Cancellation = { by: 'person', user_id: ctx.actor.userId };
  for (;;) {
    const outcome = await tryCancel(ctx, record, { cancellation, audit });
    if (outcome === 'final' && isFinal(record.status))
      throw new DomainError('conflict', `Execution #${record.execution_number} ${endedText(record.status)}.`);
    const fresh = await ctx.ports.runs.findExecution(ctx.actor.organizationId, seen.id);
    if (!fresh) throw executionNotFound();
    if (outcome === 'done') return fresh;
    record = fresh;
  }
}
