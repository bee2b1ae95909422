import type { StaffRole } from '@saywright/contracts/kernel/staff-rights';
import type { StaffContext } from '@saywright/domain/context/context';
import type { StaffRecord } from '@saywright/domain/ports/staff-repository';
import { authorizeStaff } from '@saywright/domain/staff/authorize-staff';
import { createStaff } from '@saywright/domain/staff/create-staff';
import { securityEvent } from '@saywright/domain/audit/security-event';
import { newStaffSession } from '@saywright/domain/staff/staff-session';
import { makeContext, uniqueEmail } from './factories.ts';

export interface MadeStaff {
  staff: StaffRecord;
  password: string;
  /** The bearer token of an open session. */
  token: string;
  /** For calling verbs as this person. */
  ctx: StaffContext;
}

/** Opens a session as a sign-in would. */
export async function openStaffSession(from: StaffRecord): Promise<{ staff: StaffRecord; token: string }> {
  const ctx = makeContext({ type: 'anonymous' });
  const staff = { ...from, revision: from.revision + 1 };
  const { token, session } = newStaffSession(staff, ctx.clock);
  const event = securityEvent(ctx, { action: 'staff.signed_in', by: staff.email });
  await ctx.ports.staff.updateStaff({ from, to: staff, session, event });
  return { staff, token };
}

/** A signed-in member of staff; a super_admin has a second factor unless told otherwise. */
export async function makeStaff(role: StaffRole, { secondFactor = role === 'super_admin' } = {}): Promise<MadeStaff> {
  const system = makeContext({ type: 'system', name: 'tests' } as const);
  const password = 'difference engine';
  const input = { email: uniqueEmail(role), name: 'Grace Hopper', password, role };
  const made = await createStaff({ ctx: system, input });
  const factor = { second_factor: { sealed: '', last_step: 0, recovery_hashes: [] } };
  const { staff, token } = await openStaffSession(made);
  const to = { ...staff, revision: staff.revision + 1, ...(secondFactor && factor) };
  await system.ports.staff.updateStaff({ from: staff, to });
  const anonymous = makeContext({ type: 'anonymous' });
  const actor = await authorizeStaff({ ctx: anonymous, input: { token, right: 'own_account' } });
  return { staff: to, password, token, ctx: makeContext(actor) };
}
