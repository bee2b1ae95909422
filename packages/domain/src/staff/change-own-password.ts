import type { ChangeStaffPasswordBody } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { securityEvent } from '../audit/security-event.ts';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { refuseCommonPassword } from '../identity/common-password.ts';
import { giveBackTry, guardKey, takeTry } from '../identity/login-guard.ts';
import { hashPassword, verifyPassword } from '../identity/password.ts';
import type { StaffRecord } from '../ports/staff-repository.ts';

const changedMeanwhile = (): DomainError =>
  new DomainError('conflict', 'Your account changed in the meantime. Please try again.');

/**
 * Changes the caller's password; their other sessions end. Wrong passwords count as failed sign-ins do.
 * @throws DomainError `validation_failed` for a wrong current password or a common new one, `too_many_requests`, `conflict`
 */
export async function changeOwnPassword({
  ctx,
  input: { current_password: current, new_password: next },
}: {
  ctx: StaffContext;
  input: ChangeStaffPasswordBody;
}): Promise<void> {
  await refuseCommonPassword(next, { path: 'new_password', label: 'New password' });
  const found = await ctx.ports.staff.findSession(ctx.actor.sessionHash);
  if (!found) throw changedMeanwhile();
  const { staff, session } = found;
  const guard = guardKey('staff_account', staff.email);
  await takeTry(ctx, guard);
  if (!(await verifyPassword(current, staff.password_hash, ctx.passwordCost))) {
    const message = "That isn't your current password.";
    throw new DomainError('validation_failed', message, { issues: [{ path: 'current_password', message }] });
  }
  await giveBackTry(ctx, guard);
  const to: StaffRecord = {
    ...staff,
    password_hash: await hashPassword(next, ctx.passwordCost),
    revision: staff.revision + 1,
    session_epoch: staff.session_epoch + 1,
    updated_at: isoNow(ctx.clock),
  };
  const outcome = await ctx.ports.staff.updateStaff({
    from: staff,
    to,
    session: { ...session, session_epoch: to.session_epoch },
    event: securityEvent(ctx, { action: 'staff.password_changed' }),
  });
  if (outcome === 'changed_meanwhile') throw changedMeanwhile();
}
