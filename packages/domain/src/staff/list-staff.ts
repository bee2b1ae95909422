import type { AdminUser } from '@saywright/contracts/entities/staff';
import type { StaffContext } from '../context/context.ts';
import { staffView } from './staff-view.ts';

/** All admin users, oldest first. */
export const listStaff = async ({ ctx }: { ctx: StaffContext }): Promise<AdminUser[]> =>
  (await ctx.ports.staff.readRoster()).staff.map(staffView);
