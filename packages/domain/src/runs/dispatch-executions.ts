import { limitsOf } from '../subscriptions/limits-of.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { WaitingExecution } from '../ports/run-repository.ts';
import { holdOf } from './held-runs.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';

/**
 * Handing accepted executions to the queue.
 *
 * 1. The outbox of an organization is read in order of acceptance, with strong consistency.
 * 2. An execution needs one of the organization's slots; the condition of the write that takes it keeps the plan's
 *    limit under any concurrency. No slot free: it and all behind it keep waiting.
 * 3. With its slot it is ready in the turn of its organization, and then a message is sent. A crash or a failed send in
 *    between leaves the outbox item, and the sweep does both again. Who is served first, the workers decide by turns
 *    (`carry-out-turn.ts`).
 * 4. The outbox item stays until a worker has claimed the execution: a message that was sent but got lost is sent
 *    again, less and less often. A duplicate does nothing.
 * 5. While staff hold runs back, all of them keep waiting (`held-runs.ts`).
 */

export interface DispatchOptions {
  ctx: Context;
  input: {
    organizationId: string;
    /** Executions that may run at the same time, if the organization was read just now. */
    slots?: number;
    /** Sends again what was sent and not claimed by now; the sweep's part. */
    resendDue?: boolean;
  };
  config?: ProtocolConfig;
}

/** Sends what may be sent. Never throws: what failed is logged, and the sweep comes by within a minute. */
export async function dispatchExecutions({ ctx, input, config = protocolConfig }: DispatchOptions): Promise<void> {
  try {
    await dispatch({ ctx, input, config });
  } catch (error) {
    ctx.log.warn('dispatch failed; the sweep will repeat it', { organization_id: input.organizationId, error });
  }
}

async function readSlots(ctx: Context, organizationId: string): Promise<number> {
  const organization = await ctx.ports.identity.findOrganization(organizationId);
  return organization ? limitsOf(organization).concurrent_executions : 1;
}

async function dispatch({ ctx, input, config }: Required<DispatchOptions>): Promise<void> {
  if (holdOf(await ctx.ports.controls.read(), input.organizationId)) return;
  const slots = input.slots ?? (await readSlots(ctx, input.organizationId));
  // In front are those that have a slot already; behind them no more can get one than there are slots.
  const waiting = await ctx.ports.runs.listWaiting(input.organizationId, 2 * slots);
  for (const item of waiting) {
    const now = ctx.clock.now();
    if (item.dispatched_at === null) {
      const taken = await ctx.ports.runs.takeSlot(item, {
        slots,
        at: new Date(now).toISOString(),
        nextSendAt: new Date(now + config.resendAfterMs).toISOString(),
      });
      if (taken === 'no_slot') return;
      if (taken === 'taken') await sendMessage(ctx, item, config);
    } else if (input.resendDue && Date.parse(item.next_send_at) <= now) {
      await sendMessage(ctx, item, config);
    }
  }
}

const maxDoublings = 5;

/** Makes an execution that has a slot ready, and sends its message. @throws when the queue is missing */
async function sendMessage(ctx: Context, item: WaitingExecution, config: ProtocolConfig): Promise<void> {
  const { execution_id, organization_id } = item;
  await ctx.ports.runs.lineUp(item, isoNow(ctx.clock));
  await ctx.ports.runQueue.send({ execution_id, organization_id }, item.lane);
  const pauseMs = config.resendUnclaimedAfterMs * 2 ** Math.min(item.sends, maxDoublings);
  await ctx.ports.runs.noteSent(item, new Date(ctx.clock.now() + pauseMs).toISOString());
}
