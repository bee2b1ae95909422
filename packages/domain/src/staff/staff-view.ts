import type { AdminUser } from '@saywright/contracts/entities/staff';
import type { StaffRecord } from '../ports/staff-repository.ts';

/** A super_admin can do nothing without a second factor. */
export const lacksSecondFactor = ({ role, second_factor: factor }: StaffRecord): boolean =>
  role === 'super_admin' && factor === undefined;

export const staffView = (staff: StaffRecord): AdminUser => ({
  id: staff.id,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  is_active: staff.status === 'active',
  second_factor: staff.second_factor ? 'on' : lacksSecondFactor(staff) ? 'required' : 'off',
  created_at: staff.created_at,
  updated_at: staff.updated_at,
  last_login: staff.last_login_at ?? null,
});
