import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import type { StaffRecord } from '../ports/staff-repository.ts';

/** The record of the caller. @throws DomainError `unauthorized` if it was deleted meanwhile */
export async function requireStaff(ctx: StaffContext): Promise<StaffRecord> {
  const found = await ctx.ports.staff.findSession(ctx.actor.sessionHash);
  if (!found) throw new DomainError('unauthorized', 'Your session has expired or was ended. Please sign in again.');
  return found.staff;
}
