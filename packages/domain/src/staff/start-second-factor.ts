import type { SecondFactorSetup } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import { requireStaff } from './require-staff.ts';
import { newFactorSecret } from './second-factor.ts';

/**
 * Makes a secret for the caller's authenticator app. It counts once a code of it is confirmed.
 * @throws DomainError `conflict` for someone who has a second factor: a super admin resets it first
 */
export async function startSecondFactor({ ctx }: { ctx: StaffContext }): Promise<SecondFactorSetup> {
  const staff = await requireStaff(ctx);
  if (staff.second_factor)
    throw new DomainError(
      'conflict',
      'Two-factor authentication is on. To set it up again, ask a super admin to reset it.',
    );
  const { secret, uri, sealed } = await newFactorSecret(ctx, staff);
  const to = { ...staff, revision: staff.revision + 1, pending_factor: sealed };
  if ((await ctx.ports.staff.updateStaff({ from: staff, to })) === 'changed_meanwhile')
    throw new DomainError('conflict', 'Your account changed in the meantime. Please try again.');
  return { secret, uri };
}
