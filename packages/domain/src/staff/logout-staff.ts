import type { StaffContext } from '../context/context.ts';
import { securityEvent } from '../audit/security-event.ts';

/** Ends the session of this call; its token stops working at once. */
export async function logoutStaff({ ctx }: { ctx: StaffContext }): Promise<void> {
  await ctx.ports.staff.endSession(ctx.actor.sessionHash, securityEvent(ctx, { action: 'staff.signed_out' }));
}
