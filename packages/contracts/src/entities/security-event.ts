import * as z from 'zod';
import { id, instant } from './common.ts';
import { emailAddress } from './email-address.ts';
import { staffReason } from './staff-reason.ts';

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

/**
 * Everything that the security log records. A new kind is a row here and a line in its verb. A critical event for which
 * nobody gave a reason raises the security status.
 */
export const securityActions = {
  'staff.signed_in': { title: 'Staff signed in', type: 'admin_login', severity: 'info' },
  'staff.sign_in_failed': { title: 'Staff sign-in failed', type: 'failed_login', severity: 'warning' },
  'staff.signed_out': { title: 'Staff signed out', type: 'admin_login', severity: 'info' },
  'staff.password_changed': { title: 'Changed own password', type: 'system_access', severity: 'info' },
  'staff.second_factor_enabled': { title: 'Turned on two-factor', type: 'system_access', severity: 'info' },
  'staff.recovery_code_used': { title: 'Signed in with a recovery code', type: 'admin_login', severity: 'warning' },
  'staff.created': { title: 'Created an admin user', type: 'system_access', severity: 'warning' },
  'staff.changed': { title: 'Changed an admin user', type: 'system_access', severity: 'warning' },
  'staff.deleted': { title: 'Deleted an admin user', type: 'system_access', severity: 'critical' },
  'staff.second_factor_reset': { title: 'Reset two-factor', type: 'system_access', severity: 'critical' },
  'user.signed_in': { title: 'User signed in', type: 'user_access', severity: 'info' },
  'user.sign_in_failed': { title: 'User sign-in failed', type: 'failed_login', severity: 'warning' },
  'user.password_reset_forced': { title: 'Forced a password reset', type: 'user_access', severity: 'critical' },
  'user.activated': { title: 'Activated a user', type: 'user_access', severity: 'warning' },
  'user.deactivated': { title: 'Deactivated a user', type: 'user_access', severity: 'critical' },
  'user.deletion_started': { title: 'Started deleting users', type: 'user_access', severity: 'critical' },
  'user.deleted': { title: 'Deleted a user', type: 'user_access', severity: 'info' },
  'user.deletion_failed': { title: "Couldn't delete a user", type: 'user_access', severity: 'warning' },
  'user.tests_viewed': { title: "Viewed a user's tests", type: 'user_access', severity: 'info' },
  'user.email_unblocked': { title: "Unblocked a user's email", type: 'user_access', severity: 'warning' },
  'user.refunded': { title: 'Requested a refund', type: 'plan_change', severity: 'critical' },
  'user.emailed': { title: 'Emailed a user', type: 'user_access', severity: 'info' },
  'address.refused': { title: 'Tried to reach a blocked address', type: 'system_access', severity: 'warning' },
  'data.exported': { title: 'Exported data', type: 'data_export', severity: 'warning' },
  'plan.changed_by_customer': { title: 'Customer changed the plan', type: 'plan_change', severity: 'info' },
  'runs.paused': { title: 'Paused all runs', type: 'system_access', severity: 'critical' },
  'runs.resumed': { title: 'Resumed all runs', type: 'system_access', severity: 'warning' },
  'incident.announced': { title: 'Announced on the status page', type: 'system_access', severity: 'warning' },
  'incident.updated': { title: 'Updated the status page', type: 'system_access', severity: 'info' },
  'organization.held': { title: "Held an organization's runs", type: 'user_access', severity: 'critical' },
  'organization.released': { title: "Released an organization's runs", type: 'user_access', severity: 'warning' },
  'feature.switched_off': { title: 'Turned off a feature', type: 'system_access', severity: 'critical' },
  'feature.switched_on': { title: 'Turned on a feature', type: 'system_access', severity: 'warning' },
  'runs.opened': { title: "Opened a customer's runs", type: 'user_access', severity: 'warning' },
  'ticket.changed': { title: 'Changed a ticket', type: 'user_access', severity: 'info' },
  'ticket.replied': { title: 'Replied to a ticket', type: 'user_access', severity: 'info' },
  'ticket.deleted': { title: 'Deleted a ticket', type: 'user_access', severity: 'warning' },
  'plan.changed': { title: 'Changed a plan', type: 'plan_change', severity: 'warning' },
  'plan.compared': { title: 'Compared a plan with Stripe', type: 'plan_change', severity: 'info' },
  'plan.trial_assigned': { title: 'Assigned a business trial', type: 'plan_change', severity: 'warning' },
  'plan.trial_ended': { title: 'Ended a business trial', type: 'plan_change', severity: 'info' },
  'plan.initialized': { title: 'Initialized a plan', type: 'plan_change', severity: 'info' },
  'plan.edited': { title: 'Edited a plan', type: 'plan_change', severity: 'warning' },
  'plan.synced': { title: 'Synced subscriptions', type: 'plan_change', severity: 'warning' },
  'plan.team_limit_set': { title: 'Set a team limit', type: 'plan_change', severity: 'warning' },
  'plan.limits_set': { title: 'Set history and concurrency', type: 'plan_change', severity: 'warning' },
  'plan.team_limit_removed': { title: 'Removed a team limit', type: 'plan_change', severity: 'warning' },
} as const satisfies Record<string, ActionText>;

export type SecurityAction = keyof typeof securityActions;

export const eventRange = z.enum(['hour', 'day', 'week', 'month']);
export type EventRange = z.output<typeof eventRange>;

const filters = {
  range: eventRange.default('day'),
  /** Part of an action, of who did it, of what it was done to, or of an address. */
  search: z.string().trim().max(200, 'A search can have up to 200 characters').optional(),
  severity: securitySeverity.optional(),
  type: securityEventType.optional(),
};

export const securityEventsQuery = z.strictObject({
  ...filters,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The `next` of the page before. */
  before: z
    .string()
    .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'Must be the next of a page')
    .optional(),
});
export type SecurityEventsQuery = z.output<typeof securityEventsQuery>;

export const exportSecurityEventsBody = z.strictObject({ ...filters, reason: staffReason });
export type ExportSecurityEventsBody = z.output<typeof exportSecurityEventsBody>;

export const securityEvent = z.object({
  id,
  timestamp: instant,
  type: securityEventType,
  severity: securitySeverity,
  /** Who did it, or tried to: an email, as typed for sign-ins that failed. */
  user: z.string(),
  action: z.string(),
  /** Empty for what the service did on its own. */
  ip_address: z.string(),
  /** "Chrome on macOS". */
  user_agent: z.string(),
  /** The target, the reason, and the change. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SecurityEvent = z.output<typeof securityEvent>;

/** `critical`: a critical event that nobody gave a reason for; `elevated`: many failed sign-ins. */
export const securityStatus = z.enum(['normal', 'elevated', 'critical']);

const count = z.number().int();

export const securityEventPage = z.object({
  events: z.array(securityEvent),
  /** Where the next page begins; null at the end. A page may have fewer events than asked for, or none, before it. */
  next: id.nullable(),
  /** Of the whole range, whatever the filters. */
  counts: z.object({ total: count, critical: count, warning: count, failed_login: count }),
  status: securityStatus,
  /** Critical events without a reason, by action, whatever the filters. */
  unexplained: z.array(z.object({ action: z.string(), count })),
  /** Where the range begins. */
  since: instant,
});
export type SecurityEventPage = z.output<typeof securityEventPage>;

/** Something that staff should put in order. */
export const securityFinding = z.object({
  severity: securitySeverity,
  title: z.string(),
  /** The next step. */
  advice: z.string(),
  /** Whom or what it's about. */
  subjects: z.array(z.string()),
});
export type SecurityFinding = z.output<typeof securityFinding>;

export const securityAudit = z.object({ checked_at: instant, findings: z.array(securityFinding) });
export type SecurityAudit = z.output<typeof securityAudit>;

export const forcePasswordResetBody = z.strictObject({ email: emailAddress, reason: staffReason });
export type ForcePasswordResetBody = z.output<typeof forcePasswordResetBody>;
