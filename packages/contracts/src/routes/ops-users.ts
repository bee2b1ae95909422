import * as z from 'zod';
import {
  businessTrialAnswer,
  emailUserBody,
  exportUsersBody,
  opsInvoices,
  opsUser,
  opsUserDetails,
  opsUsersQuery,
  opsUserTests,
  reasonBody,
  refundBody,
  setLimitsBody,
  setTeamLimitBody,
  setUserPlanBody,
} from '../entities/ops-user.ts';
import {
  deleteDomainBody,
  deleteUserBody,
  deleteUsersBody,
  deletionPreview,
  deletionPreviewBody,
  deletionStarted,
  opsDeletions,
  opsDeletion,
} from '../entities/ops-deletion.ts';
import { messageAnswer } from '../entities/staff.ts';
import { defineRoute, document } from '../kernel/route.ts';

const reads = { ops: 'users_read' } as const;
const changes = { ops: 'users_change' } as const;
const deletes = { status: 202, response: deletionStarted, errors: ['conflict'] } as const;
const answer = { status: 200, response: messageAnswer } as const;

export const opsUserRoutes = {
  listOpsUsers: defineRoute('GET /api/ops/users', {
    summary: 'List users, newest first, or those that a search finds',
    access: reads,
    query: opsUsersQuery,
    status: 200,
    response: z.array(opsUser),
  }),
  getOpsUser: defineRoute('GET /api/ops/users/{id}', {
    summary: 'Get a user with their organization, usage, seats and sign-ins',
    access: reads,
    status: 200,
    response: opsUserDetails,
  }),
  listOpsUserTests: defineRoute('GET /api/ops/users/{id}/tests', {
    summary: "List the newest tests of a user's organization, by name",
    access: reads,
    status: 200,
    response: opsUserTests,
  }),
  exportOpsUsers: defineRoute('POST /api/ops/users/export', {
    summary: 'Export the users that a search or a filter finds as CSV, the newest 1,000 at most',
    access: changes,
    body: exportUsersBody,
    status: 200,
    response: document,
  }),
  listOpsUserInvoices: defineRoute('GET /api/ops/users/{id}/invoices', {
    summary: "List the newest invoices of a user's organization, with their pages at Stripe",
    access: reads,
    status: 200,
    response: opsInvoices,
  }),
  refundOpsUser: defineRoute('POST /api/ops/users/{id}/refund', {
    summary: "Refund an invoice within 30 days of the organization's first payment; its plan ends",
    access: changes,
    body: refundBody,
    errors: ['conflict'],
    ...answer,
  }),
  emailOpsUser: defineRoute('POST /api/ops/users/{id}/email', {
    summary: 'Email a user',
    access: changes,
    body: emailUserBody,
    errors: ['conflict'],
    ...answer,
  }),
  unblockOpsUserEmail: defineRoute('DELETE /api/ops/users/{id}/email-block', {
    summary: 'Send emails to the address of a user again, after it bounced or they complained',
    access: changes,
    body: reasonBody,
    errors: ['conflict'],
    ...answer,
  }),
  deactivateOpsUser: defineRoute('PUT /api/ops/users/{id}/deactivate', {
    summary: 'Deactivate a user; their sessions end at once',
    access: changes,
    body: reasonBody,
    ...answer,
  }),
  activateOpsUser: defineRoute('PUT /api/ops/users/{id}/activate', {
    summary: 'Activate a user again',
    access: changes,
    body: reasonBody,
    ...answer,
  }),
  setOpsUserPlan: defineRoute('PUT /api/ops/users/{id}/plan', {
    summary: 'Change the plan of the organization that a user owns',
    access: changes,
    body: setUserPlanBody,
    errors: ['conflict'],
    ...answer,
  }),
  compareOpsUserWithStripe: defineRoute('POST /api/ops/users/{id}/stripe-comparison', {
    summary: "Bring a user's plan up to date with Stripe",
    access: changes,
    body: reasonBody,
    errors: ['conflict'],
    ...answer,
  }),
  assignBusinessTrial: defineRoute('PUT /api/ops/users/{id}/business-trial', {
    summary: 'Put the organization that a user owns on the business trial for 90 days',
    access: changes,
    body: reasonBody,
    status: 200,
    response: businessTrialAnswer,
    errors: ['conflict'],
  }),
  setOpsTeamLimit: defineRoute('PUT /api/ops/users/{id}/team-limit', {
    summary: 'Set a custom limit of team members for the organization that a user owns',
    access: changes,
    body: setTeamLimitBody,
    errors: ['conflict'],
    ...answer,
  }),
  removeOpsTeamLimit: defineRoute('DELETE /api/ops/users/{id}/team-limit', {
    summary: 'Return to the limit of team members of the plan',
    access: changes,
    body: reasonBody,
    errors: ['conflict'],
    ...answer,
  }),
  setOpsLimits: defineRoute('PUT /api/ops/users/{id}/limits', {
    summary: 'Set custom days of history and tests at the same time for the organization that a user owns',
    access: changes,
    body: setLimitsBody,
    errors: ['conflict'],
    ...answer,
  }),
  previewOpsDeletion: defineRoute('POST /api/ops/users/deletion-preview', {
    summary: 'Preview exactly who a deletion deletes, and what becomes of their organizations',
    access: changes,
    body: deletionPreviewBody,
    status: 200,
    response: deletionPreview,
    errors: ['conflict'],
  }),
  deleteOpsUsers: defineRoute('DELETE /api/ops/users/batch', {
    summary: 'Delete selected users, as a job',
    access: changes,
    body: deleteUsersBody,
    ...deletes,
  }),
  deleteOpsUsersByDomain: defineRoute('DELETE /api/ops/users/by-domain', {
    summary: 'Delete the users with an email at exactly this domain, as a job',
    access: changes,
    body: deleteDomainBody,
    ...deletes,
  }),
  deleteOpsUser: defineRoute('DELETE /api/ops/users/{id}', {
    summary: 'Delete a user, as a job',
    access: changes,
    body: deleteUserBody,
    ...deletes,
  }),
  listOpsDeletions: defineRoute('GET /api/ops/deletions', {
    summary: 'List the newest deletions by staff, and how far they are',
    access: reads,
    status: 200,
    response: opsDeletions,
  }),
  getOpsDeletion: defineRoute('GET /api/ops/deletions/{id}', {
    summary: 'Get how far a deletion is, user by user',
    access: reads,
    status: 200,
    response: opsDeletion,
  }),
};
