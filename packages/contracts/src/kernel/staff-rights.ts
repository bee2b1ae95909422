import * as z from 'zod';

export const staffRole = z.enum(['super_admin', 'admin', 'support', 'read_only']);
export type StaffRole = z.output<typeof staffRole>;

const everyone = staffRole.options;
const readers = ['super_admin', 'admin', 'read_only'] as const;
const managers = ['super_admin', 'admin'] as const;

/** Who may do what in the operations console: the one matrix. A route names its right, and a screen asks `staffMay`. */
export const staffRights = {
  /** Your own session and second factor. All that a super_admin may do without one. */
  own_account: everyone,
  overview: everyone,
  users_read: everyone,
  users_change: managers,
  tickets_read: everyone,
  tickets_change: ['super_admin', 'admin', 'support'],
  debug_read: everyone,
  live_read: everyone,
  live_change: managers,
  /** Announcements on the status page. */
  incidents_change: ['super_admin', 'admin', 'support'],
  analytics_read: readers,
  security_read: readers,
  plans_read: readers,
  plans_change: ['super_admin'],
  staff_manage: ['super_admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof staffRights;

export const staffMay = (role: StaffRole, right: StaffRight): boolean =>
  (staffRights[right] as readonly StaffRole[]).includes(role);
