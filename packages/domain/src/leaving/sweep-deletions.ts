import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';

const atOnce = 50;

/** Puts deletions on the queue that are due, or whose worker is gone. @returns how many there were */
export async function sweepDeletions({ ctx }: { ctx: Context }): Promise<number> {
  const due = await ctx.ports.leaving.listDue(isoNow(ctx.clock), atOnce);
  for (const id of due) await ctx.ports.leavingQueue.send({ deletion_id: id });
  return due.length;
}
