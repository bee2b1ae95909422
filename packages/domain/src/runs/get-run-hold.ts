import type { RunHold } from '@saywright/contracts/entities/ops-live';
import type { UserContext } from '../context/context.ts';
import { holdMessage, holdOf } from './held-runs.ts';

/** Whether the runs of the caller's organization are held back, and why. */
export async function getRunHold({ ctx }: { ctx: UserContext }): Promise<RunHold> {
  const controls = await ctx.ports.controls.read();
  const hold = holdOf(controls, ctx.actor.organizationId);
  return { hold: hold ? { since: hold.since, message: holdMessage(hold, controls.runs !== null) } : null };
}
