import { recordChange } from '../audit/record-change.ts';
import type { UserContext } from '../context/context.ts';

/** Ends every session of the caller, this one too. */
export async function signOutEverywhere({ ctx }: { ctx: UserContext }): Promise<void> {
  await ctx.ports.identity.endAllSessions(ctx.actor.userId);
  await recordChange(ctx, { action: 'user.signed_out_everywhere' });
}
