import { DomainError } from '@saywright/contracts/kernel/errors';
import { staffMay, type StaffRight } from '@saywright/contracts/kernel/staff-rights';
import type { Context, StaffActor } from '../context/context.ts';
import { sessionHash } from '../identity/session.ts';
import { extendedEnd, isOver } from './staff-session.ts';
import { lacksSecondFactor } from './staff-view.ts';

const refuse = (message: string): DomainError => new DomainError('unauthorized', message);

/**
 * Whose console session this is, if their role has the right. The record is read each time, so a new role or a
 * deactivation counts from the next call.
 * @throws DomainError `unauthorized` or `forbidden`
 */
export async function authorizeStaff({
  ctx,
  input: { token, right },
}: {
  ctx: Context;
  input: { token: string | undefined; right: StaffRight };
}): Promise<StaffActor> {
  if (!token) throw refuse('Please sign in to continue.');
  const hash = sessionHash(token);
  const found = await ctx.ports.staff.findSession(hash);
  if (!found || found.session.session_epoch !== found.staff.session_epoch || isOver(found.session, ctx.clock))
    throw refuse('Your session has expired or was ended. Please sign in again.');
  const { session, staff } = found;
  if (staff.status !== 'active') throw refuse('This account is deactivated. Please ask a super admin.');
  if (right !== 'own_account' && lacksSecondFactor(staff))
    throw new DomainError('forbidden', 'Set up two-factor authentication first.');
  if (!staffMay(staff.role, right))
    throw new DomainError('forbidden', `Your role (${staff.role}) can't do this. Please ask a super admin.`);
  const end = extendedEnd(session, ctx.clock);
  if (end !== undefined) await ctx.ports.staff.extendSession(hash, end);
  return { type: 'staff', staffId: staff.id, email: staff.email, role: staff.role, sessionHash: hash };
}
