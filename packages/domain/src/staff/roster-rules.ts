import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import type { Roster, StaffRecord } from '../ports/staff-repository.ts';

export function requireInRoster({ staff }: Roster, id: string): StaffRecord {
  const found = staff.find((each) => each.id === id);
  if (!found) throw notFound('Admin user');
  return found;
}

/** @throws DomainError `conflict` when `left` has no super_admin who can sign in */
export function requireSuperAdmin(left: readonly StaffRecord[]): void {
  if (!left.some(({ role, status }) => role === 'super_admin' && status === 'active'))
    throw new DomainError('conflict', 'The last super_admin must stay one. Make someone else a super_admin first.');
}

/** @throws DomainError `conflict` when staff would do this to themselves */
export function refuseOneself(ctx: StaffContext, id: string, what: string): void {
  if (ctx.actor.staffId === id)
    throw new DomainError('conflict', `You can't ${what} yourself. Please ask another super_admin.`);
}
