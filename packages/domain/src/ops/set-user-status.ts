import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import { securityEvent } from '../audit/security-event.ts';
import { requireUser } from './require-user.ts';

const actions = { active: 'user.activated', deactivated: 'user.deactivated' } as const;

/** Deactivates a user, whose sessions end at once, or activates them again. Their data stays. @throws DomainError `not_found` */
export async function setUserStatus({
  ctx,
  input: { id, status, reason },
}: {
  ctx: StaffContext;
  input: { id: string; status: UserRecord['status']; reason: string };
}): Promise<void> {
  const { email } = await requireUser(ctx, id);
  const event = securityEvent(ctx, { action: actions[status], target: email, reason });
  await ctx.ports.customers.setStatus({ userId: id, status, updatedAt: isoNow(ctx.clock), event });
}
