import type { CreateAdminUserBody } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { Context, StaffActor, SystemActor } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { refuseCommonPassword } from '../identity/common-password.ts';
import { hashPassword } from '../identity/password.ts';
import type { StaffRecord } from '../ports/staff-repository.ts';
import { changeRoster } from './change-roster.ts';
import { securityEvent } from '../audit/security-event.ts';

/**
 * Creates an admin user. A system actor does it for the first one.
 * @throws DomainError `conflict` when the address has an account, `validation_failed` for a common password
 */
export async function createStaff({
  ctx,
  input,
}: {
  ctx: Context<StaffActor | SystemActor>;
  input: CreateAdminUserBody;
}): Promise<StaffRecord> {
  await refuseCommonPassword(input.password, { path: 'password', label: 'Password' });
  const now = isoNow(ctx.clock);
  const put: StaffRecord = {
    id: newId(ctx.clock),
    email: input.email,
    name: input.name,
    role: input.role,
    status: 'active',
    password_hash: await hashPassword(input.password, ctx.passwordCost),
    session_epoch: 1,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
  const by = ctx.actor.type === 'system' ? { by: ctx.actor.name } : {};
  const event = securityEvent(ctx, { action: 'staff.created', target: put.email, details: put.role, ...by });
  await changeRoster(ctx, ({ staff }) => {
    if (staff.some(({ email }) => email === put.email))
      throw new DomainError('conflict', 'An admin user with this email address already exists.');
    return { put, event };
  });
  return put;
}
