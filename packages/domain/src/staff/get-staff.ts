import type { AdminUser } from '@saywright/contracts/entities/staff';
import type { StaffContext } from '../context/context.ts';
import { requireStaff } from './require-staff.ts';
import { staffView } from './staff-view.ts';

/** The caller, with their real role. */
export const getStaff = async ({ ctx }: { ctx: StaffContext }): Promise<AdminUser> =>
  staffView(await requireStaff(ctx));
