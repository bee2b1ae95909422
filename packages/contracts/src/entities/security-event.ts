import * as z from 'zod';

export const securityEventType = z.enum([
  'admin_login',
  'failed_login',
  'user_access',
  'plan_change',
  'data_export',
  'system_access',
]);
export type SecurityEventType = z.output<typeof securityEventType>;

export const securitySeverity = z.enum(['info', 'warning', 'critical']);
export type SecuritySeverity = z.output<typeof securitySeverity>;

interface ActionText {
  title: string;
  type: SecurityEventType;
  severity: SecuritySeverity;
}

/** Everything that the security log records. A new kind is a row here and a line in its verb. */
export const securityActions = {
  'staff.signed_in': { title: 'Staff signed in', type: 'admin_login', severity: 'info' },
  'staff.sign_in_failed': { title: 'Staff sign-in failed', type: 'failed_login', severity: 'warning' },
  'staff.signed_out': { title: 'Staff signed out', type: 'admin_login', severity: 'info' },
  'staff.second_factor_enabled': { title: 'Turned on two-factor', type: 'system_access', severity: 'info' },
  'staff.recovery_code_used': { title: 'Signed in with a recovery code', type: 'admin_login', severity: 'warning' },
  'staff.created': { title: 'Created an admin user', type: 'system_access', severity: 'warning' },
  'staff.changed': { title: 'Changed an admin user', type: 'system_access', severity: 'warning' },
  'staff.deleted': { title: 'Deleted an admin user', type: 'system_access', severity: 'critical' },
  'staff.second_factor_reset': { title: 'Reset two-factor', type: 'system_access', severity: 'critical' },
  'user.activated': { title: 'Activated a user', type: 'user_access', severity: 'warning' },
  'user.deactivated': { title: 'Deactivated a user', type: 'user_access', severity: 'critical' },
  'user.tests_viewed': { title: "Viewed a user's tests", type: 'user_access', severity: 'info' },
  'user.emailed': { title: 'Emailed a user', type: 'user_access', severity: 'info' },
  'plan.changed': { title: 'Changed a plan', type: 'plan_change', severity: 'warning' },
  'plan.trial_assigned': { title: 'Assigned a business trial', type: 'plan_change', severity: 'warning' },
  'plan.trial_ended': { title: 'Ended a business trial', type: 'plan_change', severity: 'info' },
  'plan.team_limit_set': { title: 'Set a team limit', type: 'plan_change', severity: 'warning' },
  'plan.team_limit_removed': { title: 'Removed a team limit', type: 'plan_change', severity: 'warning' },
} as const satisfies Record<string, ActionText>;

export type SecurityAction = keyof typeof securityActions;
