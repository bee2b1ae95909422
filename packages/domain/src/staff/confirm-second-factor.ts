import type { RecoveryCodes } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { giveBackTry, guardKey, takeTry } from '../identity/login-guard.ts';
import type { StaffRecord } from '../ports/staff-repository.ts';
import { newRecoveryCodes, stepOfCode } from './second-factor.ts';
import { securityEvent } from '../audit/security-event.ts';

/**
 * Turns on the caller's second factor with a code of the secret that was just made. Other sessions of theirs, which began
 * without one, end.
 * @throws DomainError `conflict` without a setup to confirm, `validation_failed` for a wrong code, `too_many_requests`
 */
export async function confirmSecondFactor({
  ctx,
  input: { code },
}: {
  ctx: StaffContext;
  input: { code: string };
}): Promise<RecoveryCodes> {
  const found = await ctx.ports.staff.findSession(ctx.actor.sessionHash);
  const sealed = found?.staff.pending_factor;
  if (!found || sealed === undefined)
    throw new DomainError('conflict', 'There is nothing to confirm. Start the setup again.');
  const { staff, session } = found;
  const guard = guardKey('staff_account', staff.email);
  await takeTry(ctx, guard);
  const step = await stepOfCode(ctx, { staff, sealed, code });
  if (step === undefined) {
    const message = "That code isn't right. Check your device's clock and enter the current code.";
    throw new DomainError('validation_failed', message, { issues: [{ path: 'code', message }] });
  }
  await giveBackTry(ctx, guard);
  const { codes, hashes } = newRecoveryCodes();
  const { pending_factor: _, ...rest } = staff;
  const to: StaffRecord = {
    ...rest,
    revision: staff.revision + 1,
    session_epoch: staff.session_epoch + 1,
    second_factor: { sealed, last_step: step, recovery_hashes: hashes },
    updated_at: isoNow(ctx.clock),
  };
  const outcome = await ctx.ports.staff.updateStaff({
    from: staff,
    to,
    session: { ...session, session_epoch: to.session_epoch },
    event: securityEvent(ctx, { action: 'staff.second_factor_enabled' }),
  });
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'Your account changed in the meantime. Please try again.');
  return { recovery_codes: codes };
}
