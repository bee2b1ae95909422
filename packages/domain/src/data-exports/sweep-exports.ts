import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';

const atOnce = 50;

/** Puts exports on the queue that are due, or whose worker is gone. @returns how many there were */
export async function sweepExports({ ctx }: { ctx: Context }): Promise<number> {
  const due = await ctx.ports.dataExports.listDue(isoNow(ctx.clock), atOnce);
  for (const userId of due) await ctx.ports.leavingQueue.send({ export_of: userId });
  return due.length;
}
