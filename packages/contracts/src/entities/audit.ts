import * as z from 'zod';
import { id, instant } from './common.ts';

/** Kinds of changes in the audit trail, with their texts. A new kind is a row here and a line in its verb. */
export const auditActions = {
  'user.registered': 'Registered the organization',
  'user.signed_in': 'Signed in',
  'user.signed_out': 'Signed out',
  'user.session_ended': 'Ended a session',
  'user.signed_out_everywhere': 'Signed out everywhere',
  'user.organization_switched': 'Switched to the organization',
  'user.profile_changed': 'Changed name or email',
  'user.preferences_changed': 'Changed time zone or theme',
  'user.email_verified': 'Verified the email address',
  'user.email_change_undone': 'Undid an email change',
  'user.password_changed': 'Changed the password',
  'user.password_reset': 'Reset the password',
  'user.data_exported': 'Exported their data',
  'user.deletion_requested': 'Asked to delete the account',
  'user.deletion_taken_back': 'Kept the account',
  'member.invited': 'Invited a member',
  'member.invitation_resent': 'Resent an invitation',
  'member.invitation_cancelled': 'Cancelled an invitation',
  'member.joined': 'Joined the organization',
  'member.left': 'Left the organization',
  'member.removed': 'Removed a member',
  'member.role_changed': 'Changed a role',
  'organization.handed_over': 'Transferred the organization',
  'organization.changed': 'Changed the organization',
  'organization.logo_changed': 'Changed the logo',
  'organization.deletion_requested': 'Asked to delete the organization',
  'organization.deletion_taken_back': 'Kept the organization',
  'project.created': 'Created a project',
  'project.changed': 'Changed a project',
  'project.deleted': 'Deleted a project',
  'project.permission_changed': 'Changed access to a project',
  'flow_test.created': 'Created a flow test',
  'flow_test.changed': 'Changed a flow test',
  'flow_test.deleted': 'Deleted a flow test',
  'api_test.created': 'Created an API test',
  'api_test.changed': 'Changed an API test',
  'api_test.deleted': 'Deleted an API test',
  'api_test.address_refused': 'Sent a request to a blocked address',
  'collection.created': 'Created a collection',
  'collection.changed': 'Changed a collection',
  'collection.deleted': 'Deleted a collection',
  'credential.created': 'Created a credential',
  'credential.changed': 'Changed a credential',
  'credential.deleted': 'Deleted a credential',
  'execution.started': 'Ran a test',
  'execution.cancelled': 'Cancelled an execution',
  'execution.paused': 'Paused an execution',
  'execution.resumed': 'Resumed an execution',
  'execution.address_refused': 'Ran a test that tried to reach a blocked address',
  'execution.recording_opened': 'Opened a recording',
  'segment.created': 'Created a segment',
  'segment.changed': 'Changed a segment',
  'segment.deleted': 'Deleted a segment',
  'environment.created': 'Created an environment',
  'environment.changed': 'Changed an environment',
  'environment.deleted': 'Deleted an environment',
  'schedule.created': 'Scheduled a test',
  'schedule.changed': 'Changed a schedule',
  'schedule.paused': 'Paused a schedule',
  'schedule.activated': 'Activated a schedule',
  'schedule.deleted': 'Deleted a schedule',
  'ci_token.created': 'Created a CI/CD token',
  'ci_token.revoked': 'Revoked a CI/CD token',
  'webhook.created': 'Created a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.secret_rotated': 'Rotated the secret of a webhook',
  'webhook.tested': 'Sent a test event to a webhook',
  'webhook.delivery_replayed': 'Replayed a delivery to a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'github.connected': 'Stored a GitHub token',
  'github.disconnected': 'Removed the GitHub token',
  'plan.bought': 'Bought a plan',
  'plan.changed': 'Changed the plan',
  'plan.cancelled': 'Cancelled the plan',
  'plan.change_undone': 'Kept the plan',
  'plan.executions_bought': 'Bought executions',
  'ticket.opened': 'Opened a support ticket',
} as const;

export type AuditAction = keyof typeof auditActions;

export const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

/** The part of an action before the dot. */
export const auditArea = z.enum([
  'user',
  'member',
  'organization',
  'project',
  'flow_test',
  'api_test',
  'collection',
  'credential',
  'execution',
  'segment',
  'environment',
  'schedule',
  'ci_token',
  'webhook',
  'github',
  'plan',
  'ticket',
]);
export type AuditArea = z.output<typeof auditArea>;

/** One change: who, what, when, where from. */
export const auditEntry = z.object({
  id,
  at: instant,
  action: auditAction,
  /** The action in words. */
  title: z.string(),
  /** Null for those whose account is gone. */
  user: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** The thing that was changed: "ada@example.com", "Checkout works". */
  target: z.string(),
  /** More about it: "member → admin". Empty when there is nothing to add. */
  details: z.string(),
  /** The network address that the call came from. */
  source_ip: z.string(),
  /** "Chrome on macOS". */
  device: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  /** The `next` of the page before. */
  before: id.optional(),
  area: auditArea.optional(),
  user_id: id.optional(),
  /** Instants; from inclusive, to exclusive. */
  from: instant.optional(),
  to: instant.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Where the next page begins; null at the end. A page may have fewer entries than asked for, or none, before it. */
  next: id.nullable(),
});
export type AuditPage = z.output<typeof auditPage>;
