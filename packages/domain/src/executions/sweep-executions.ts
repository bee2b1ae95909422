import type { Context } from '../context/context.ts';
import type { WaitingExecution } from '../ports/execution-repository.ts';
import { dispatchExecutions } from './dispatch-executions.ts';
import { finishExecution } from './finish-execution.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';

/**
 * The sweep makes good what a crash left behind. It may run at any time, twice at once, and be cut off anywhere: each
 * thing it does is one conditional write, and it trusts indexes only for where to look.
 *
 * 1. Running executions whose lease expired: requeued once before their first step, ended as lost afterwards.
 * 2. Executions that have waited too long, for a slot or, having one, for a worker: ended as `error`, refunded.
 * 3. Outbox items whose time has come: given a slot if there is one, sent or sent again.
 * 4. Slots held by executions that have ended or are gone: released. They are released where executions end, so finding
 *    one means that somebody changed the tables by hand, or a mistake of ours: it is logged.
 *
 * An execution that is swept into trouble (its items are damaged, storage refuses one write) does not stop the others.
 */

const noWorkerMessage =
  'No runner was free to start this run in time. It does not count against your plan. Please run the test again.';
const noSlotMessage =
  'This run waited too long for other runs of your organization to end. It does not count against your plan. ' +
  'Run fewer tests at the same time, or upgrade your plan to run more of them at once.';

export interface SweepReport {
  recovered: number;
  expired: number;
  organizationsDispatched: number;
  slotsReleased: number;
}

interface Sweep {
  ctx: Context;
  config: ProtocolConfig;
}

async function guarded(sweep: Sweep, what: object, work: () => Promise<boolean>): Promise<number> {
  try {
    return (await work()) ? 1 : 0;
  } catch (error) {
    sweep.ctx.log.error('the sweep could not handle something', { ...what, error });
    return 0;
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

async function endExpiredLeases(sweep: Sweep): Promise<number> {
  const { ctx, config } = sweep;
  const counts: number[] = [];
  for (const found of await ctx.ports.executions.listExpiredLeases(new Date(ctx.clock.now()).toISOString())) {
    counts.push(
      await guarded(sweep, { execution_id: found.id }, async () => {
        const record = await ctx.ports.executions.findExecution(found.organization_id, found.id);
        if (!record || !isLost(record, ctx.clock.now())) return false;
        return (await recoverLostExecution({ ctx, input: { record }, config })) !== 'changed';
      }),
    );
  }
  return sum(counts);
}

/** Why a waiting execution has waited long enough; undefined when it has not. */
function givenUp(item: WaitingExecution, { ctx, config }: Sweep): string | undefined {
  const waited = (since: string): number => ctx.clock.now() - Date.parse(since);
  if (item.dispatched_at === null) return waited(item.created_at) > config.slotWaitMs ? noSlotMessage : undefined;
  return waited(item.dispatched_at) > config.runBudgetMs + config.graceMs ? noWorkerMessage : undefined;
}

async function giveUp(sweep: Sweep, item: WaitingExecution, message: string): Promise<boolean> {
  const { ctx, config } = sweep;
  const record = await ctx.ports.executions.findExecution(item.organization_id, item.execution_id);
  if (record?.status !== 'pending') return false;
  const ending = { status: 'error', error_message: message, refund: true } as const;
  return (await finishExecution({ ctx, input: { record, ending }, config })) === 'finished';
}

async function handleOutbox(sweep: Sweep): Promise<Pick<SweepReport, 'expired' | 'organizationsDispatched'>> {
  const { ctx, config } = sweep;
  const due = await ctx.ports.executions.listDueWaiting(new Date(ctx.clock.now()).toISOString());
  const counts: number[] = [];
  for (const item of due) {
    const message = givenUp(item, sweep);
    if (message !== undefined)
      counts.push(await guarded(sweep, { execution_id: item.execution_id }, () => giveUp(sweep, item, message)));
  }
  const organizations = new Set(due.map((item) => item.organization_id));
  for (const organizationId of organizations)
    await dispatchExecutions({ ctx, input: { organizationId, resendDue: true }, config });
  return { expired: sum(counts), organizationsDispatched: organizations.size };
}

async function recountSlots(sweep: Sweep): Promise<number> {
  const { ctx, config } = sweep;
  let released = 0;
  for (const { organizationId, executionIds } of await ctx.ports.executions.listSlots()) {
    if (executionIds.length === 0) continue;
    const active = await ctx.ports.executions.filterActive(executionIds);
    const leaked = executionIds.filter((id) => !active.has(id));
    if (leaked.length === 0) continue;
    ctx.log.error('slots were held by executions that are over', { organization_id: organizationId, leaked });
    await ctx.ports.executions.releaseSlots(organizationId, leaked);
    await dispatchExecutions({ ctx, input: { organizationId }, config });
    released += leaked.length;
  }
  return released;
}

/** One pass over everything that is due. */
export async function sweepExecutions({
  ctx,
  config = protocolConfig,
}: {
  ctx: Context;
  config?: ProtocolConfig;
}): Promise<SweepReport> {
  const sweep = { ctx, config };
  const recovered = await endExpiredLeases(sweep);
  const outbox = await handleOutbox(sweep);
  return { recovered, ...outbox, slotsReleased: await recountSlots(sweep) };
}
