import type { UpdateAdminUserBody } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { refuseCommonPassword } from '../identity/common-password.ts';
import { hashPassword } from '../identity/password.ts';
import type { StaffRecord } from '../ports/staff-repository.ts';
import { changeRoster } from './change-roster.ts';
import { refuseOneself, requireInRoster, requireSuperAdmin } from './roster-rules.ts';
import { securityEvent } from '../audit/security-event.ts';

const differences = (from: StaffRecord, to: StaffRecord): string =>
  [
    from.name === to.name ? '' : `${from.name} → ${to.name}`,
    from.role === to.role ? '' : `${from.role} → ${to.role}`,
    from.status === to.status ? '' : `${from.status} → ${to.status}`,
    from.password_hash === to.password_hash ? '' : 'new password',
  ]
    .filter(Boolean)
    .join(', ');

const changedMeanwhile = ({ name, role, status }: StaffRecord): DomainError =>
  new DomainError(
    'conflict',
    `Someone else changed this admin user while you were editing. They're ${name}, ${role}, ${status} now. ` +
      'Save again to replace that with yours.',
  );

/**
 * Changes an admin user. A new role or password, or deactivation, ends their sessions.
 * @throws DomainError `not_found`; `conflict` for one's own role or status, for the last super_admin's, and when someone else changed
 * the state that was edited
 */
export async function updateStaff({
  ctx,
  input: { id, password, ...input },
}: {
  ctx: StaffContext;
  input: UpdateAdminUserBody & { id: string };
}): Promise<void> {
  if (password !== undefined) await refuseCommonPassword(password, { path: 'password', label: 'Password' });
  const passwordHash = password === undefined ? undefined : await hashPassword(password, ctx.passwordCost);
  const status = input.is_active ? 'active' : 'deactivated';
  await changeRoster(ctx, (roster) => {
    const from = requireInRoster(roster, id);
    if (input.updated_at !== undefined && input.updated_at !== from.updated_at) throw changedMeanwhile(from);
    if (from.role !== input.role) refuseOneself(ctx, id, 'change the role of');
    if (from.status !== status) refuseOneself(ctx, id, 'deactivate');
    const endsSessions = from.role !== input.role || status === 'deactivated' || passwordHash !== undefined;
    const put: StaffRecord = {
      ...from,
      name: input.name,
      role: input.role,
      status,
      password_hash: passwordHash ?? from.password_hash,
      session_epoch: from.session_epoch + (endsSessions ? 1 : 0),
      revision: from.revision + 1,
      updated_at: isoNow(ctx.clock),
    };
    requireSuperAdmin(roster.staff.map((each) => (each.id === id ? put : each)));
    const details = differences(from, put);
    return { put, event: securityEvent(ctx, { action: 'staff.changed', target: from.email, details }) };
  });
}
