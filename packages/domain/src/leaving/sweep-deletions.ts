import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';

const atOnce = 50;

/** A worker has less time than this. */
const historyHeldMs = 900_000;

/** Puts deletions on the queue that are due, or whose worker is gone, and histories that end. @returns how many there were */
export async function sweepDeletions({ ctx }: { ctx: Context }): Promise<number> {
  const due = await ctx.ports.leaving.listDue(isoNow(ctx.clock), atOnce);
  for (const id of due) await ctx.ports.leavingQueue.send({ deletion_id: id });
  const ended = await ctx.ports.leaving.listEndedHistories(isoNow(ctx.clock), atOnce);
  for (const id of ended) {
    await ctx.ports.leavingQueue.send({ history_of: id });
    await ctx.ports.leaving.holdHistory(id, new Date(ctx.clock.now() + historyHeldMs).toISOString());
  }
  return due.length + ended.length;
}
