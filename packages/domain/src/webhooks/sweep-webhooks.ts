import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { mapAtOnce } from '../context/map-at-once.ts';

const mostAtOnce = 500;
const sentAtOnce = 10;

/** A message that was sent has this long to be handled before it's sent again. */
const heldMs = 120_000;

/** Queues deliveries whose time has come, and what lost its message or its worker. @returns how many there were */
export async function sweepWebhooks({ ctx }: { ctx: Context }): Promise<number> {
  const { webhooks, webhookQueue } = ctx.ports;
  const due = await webhooks.listDueWork(isoNow(ctx.clock), mostAtOnce);
  await mapAtOnce(due, sentAtOnce, async (work) => {
    // First, since its worker may say something else.
    await webhooks.holdWork(work, new Date(ctx.clock.now() + heldMs).toISOString());
    await webhookQueue.send(work);
  });
  return due.length;
}
