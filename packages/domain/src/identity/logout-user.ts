import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';

/** Ends the session of this call; its token stops working at once. */
export async function logoutUser({ ctx }: { ctx: UserContext }): Promise<void> {
  await ctx.ports.identity.endSession(ctx.actor.sessionHash, auditEntry(ctx, { action: 'user.signed_out' }));
}
