import type { RateLimit } from '@saywright/contracts/kernel/route';
import { epochSeconds } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';

/** How many calls of a limit are left, after one was taken. */
export interface CallsLeft {
  limit: number;
  remaining: number;
  /** Seconds until all of them are available again. */
  resetSeconds: number;
  /** The call was one too many. */
  isOver: boolean;
}

/** Takes one of the calls that a limit grants the organization. */
export async function takeCall(ctx: UserContext, { name, calls, seconds }: RateLimit): Promise<CallsLeft> {
  const now = epochSeconds(ctx.clock.now());
  const start = now - (now % seconds);
  const count = await ctx.ports.ci.countCall({ organizationId: ctx.actor.organizationId, name, start, seconds });
  return {
    limit: calls,
    remaining: Math.max(0, calls - count),
    resetSeconds: Math.max(1, start + seconds - now),
    isOver: count > calls,
  };
}
