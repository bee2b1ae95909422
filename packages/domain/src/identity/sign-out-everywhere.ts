import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';

/** Ends every session of the caller, this one too. */
export async function signOutEverywhere({ ctx }: { ctx: UserContext }): Promise<void> {
  const audit = auditEntry(ctx, { action: 'user.signed_out_everywhere' });
  await ctx.ports.identity.endAllSessions(ctx.actor.userId, audit);
}
