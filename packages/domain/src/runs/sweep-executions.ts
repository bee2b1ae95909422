import type { Lane } from '@saywright/contracts/entities/browser';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { WaitingExecution } from '../ports/run-repository.ts';
import { dispatchExecutions } from './dispatch-executions.ts';
import { errorEnding } from './endings.ts';
import { finishExecution } from './finish-execution.ts';
import { holdOf } from './held-runs.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';

/**
 * The sweep makes good what a crash left behind. It may run at any time, twice at once, and be cut off anywhere: each
 * thing it does is one conditional write, and it trusts indexes only for where to look.
 *
 * 1. Running executions whose lease expired: requeued once before their first step, ended as lost afterwards.
 * 2. Executions in a lane that no worker has served for as long as they wait, and too long: ended as `error`, refunded.
 *    One that waits because others are served, or because staff hold it back, keeps waiting, however long.
 * 3. Outbox items whose time has come, so many in a pass: given a slot if there is one, sent or sent again. Of those that
 *    get no slot, the first of an organization stays due and the others are left alone for a while, so a long queue of
 *    one organization neither hides those of others nor is read again in each pass. What staff hold back is left alone,
 *    and sent within two minutes of its release.
 * 4. Slots held by executions that have ended or are gone: released. They are released where executions end, so finding
 *    one means that someone edited the tables by hand, or a bug of ours: it's logged.
 *
 * An execution that is swept into trouble (its items are damaged, storage refuses one write) does not stop the others.
 */

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
    sweep.ctx.log.error("the sweep couldn't handle an item", { ...what, error });
    return 0;
  }
}

/** So many organizations at a time: the sweep of a busy minute must end within it. */
const parallel = 8;

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return results;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

async function endExpiredLeases(sweep: Sweep): Promise<number> {
  const { ctx, config } = sweep;
  const counts: number[] = [];
  for (const found of await ctx.ports.runs.listExpiredLeases(new Date(ctx.clock.now()).toISOString())) {
    counts.push(
      await guarded(sweep, { execution_id: found.id }, async () => {
        const record = await ctx.ports.runs.findExecution(found.organization_id, found.id);
        if (!record || !isLost(record, ctx.clock.now())) return false;
        return (await recoverLostExecution({ ctx, input: { record }, config })) !== 'changed';
      }),
    );
  }
  return sum(counts);
}

/** Reads since when a lane hasn't been served, once a pass and only if a run has waited for long. */
function unservedLanes({ ctx, config }: Sweep): (lane: Lane) => Promise<boolean> {
  const known = new Map<Lane, Promise<boolean>>();
  const look = async (lane: Lane): Promise<boolean> => {
    const servedAt = await ctx.ports.runs.laneServedAt(lane);
    if (servedAt !== undefined && ctx.clock.now() - Date.parse(servedAt) <= config.unservedMs) return false;
    return !(await ctx.ports.runs.isLaneBusy(lane, isoNow(ctx.clock)));
  };
  return (lane) => {
    const answer = known.get(lane) ?? look(lane);
    known.set(lane, answer);
    return answer;
  };
}

async function giveUp(sweep: Sweep, item: WaitingExecution): Promise<boolean> {
  const { ctx, config } = sweep;
  const record = await ctx.ports.runs.findExecution(item.organization_id, item.execution_id);
  if (record?.status !== 'pending') return false;
  const ending = errorEnding({ code: 'no_runner_free', params: {} });
  return (await finishExecution({ ctx, input: { record, ending }, config })) === 'finished';
}

async function giveUpUnserved(
  sweep: Sweep,
  { due, releasedAt }: { due: readonly WaitingExecution[]; releasedAt: number },
): Promise<number> {
  const { ctx, config } = sweep;
  const isUnserved = unservedLanes(sweep);
  const waitsSince = ({ dispatched_at: dispatched, created_at: created }: WaitingExecution): number =>
    Math.max(Date.parse(dispatched ?? created), releasedAt);
  const hasWaitedLong = (item: WaitingExecution): boolean => ctx.clock.now() - waitsSince(item) > config.unservedMs;
  return sum(
    await inParallel(due.filter(hasWaitedLong), (item) =>
      guarded(
        sweep,
        { execution_id: item.execution_id },
        async () => (await isUnserved(item.lane)) && giveUp(sweep, item),
      ),
    ),
  );
}

/** Leaves waiting executions alone for a while. */
async function postponeAll(sweep: Sweep, items: readonly WaitingExecution[]): Promise<void> {
  const { ctx, config } = sweep;
  const nextSendAt = new Date(ctx.clock.now() + config.resendUnclaimedAfterMs).toISOString();
  await inParallel(items, (item) =>
    guarded(sweep, { execution_id: item.execution_id }, async () => {
      await ctx.ports.runs.postpone(item, nextSendAt);
      return true;
    }),
  );
}

/** Dispatches an organization; those of its executions that are behind its first one without a slot become due later. */
async function dispatchDue(sweep: Sweep, items: readonly WaitingExecution[]): Promise<void> {
  const { ctx, config } = sweep;
  const [first] = items;
  if (!first) return;
  await dispatchExecutions({ ctx, input: { organizationId: first.organization_id, resendDue: true }, config });
  const [, ...behind] = items.filter((item) => item.dispatched_at === null).toSorted(byId);
  await postponeAll(sweep, behind);
}

const byId = (a: WaitingExecution, b: WaitingExecution): number => (a.execution_id < b.execution_id ? -1 : 1);

async function handleOutbox(sweep: Sweep): Promise<Pick<SweepReport, 'expired' | 'organizationsDispatched'>> {
  const { ctx, config } = sweep;
  const controls = await ctx.ports.controls.read();
  if (controls.runs) return { expired: 0, organizationsDispatched: 0 };
  const listed = await ctx.ports.runs.listDueWaiting(isoNow(ctx.clock), config.sweptAtOnce);
  const held = listed.filter((item) => holdOf(controls, item.organization_id));
  await postponeAll(sweep, held);
  const due = listed.filter((item) => !held.includes(item));
  const releasedAt = Date.parse(controls.released_at ?? '1970-01-01T00:00:00Z');
  const expired = await giveUpUnserved(sweep, { due, releasedAt });
  const organizations = Map.groupBy(due, (item) => item.organization_id);
  await inParallel([...organizations.values()], (items) => dispatchDue(sweep, items));
  return { expired, organizationsDispatched: organizations.size };
}

async function recountSlots(sweep: Sweep): Promise<number> {
  const { ctx, config } = sweep;
  let released = 0;
  for (const { organizationId, executionIds } of await ctx.ports.runs.listSlots()) {
    if (executionIds.length === 0) continue;
    const active = await ctx.ports.runs.filterActive(executionIds);
    const leaked = executionIds.filter((id) => !active.has(id));
    if (leaked.length === 0) continue;
    ctx.log.error('ended executions held slots', { organization_id: organizationId, leaked });
    await ctx.ports.runs.releaseSlots(organizationId, leaked);
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
