import type { CreateAdminUserBody } from '@saywright/contracts/entities/staff';
import type { SystemContext } from '../context/context.ts';
import { createStaff } from './create-staff.ts';

/**
 * Creates the first super_admin of a deployment, once: where there is one already, nothing happens.
 * @throws DomainError as createStaff does
 */
export async function createFirstAdmin({
  ctx,
  input,
}: {
  ctx: SystemContext;
  input: Omit<CreateAdminUserBody, 'role'>;
}): Promise<'created' | 'exists'> {
  const { staff } = await ctx.ports.staff.readRoster();
  if (staff.some(({ role }) => role === 'super_admin')) return 'exists';
  await createStaff({ ctx, input: { ...input, role: 'super_admin' } });
  return 'created';
}
