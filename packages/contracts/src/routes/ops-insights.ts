import { analyticsQuery, opsOverview, usageAnalytics } from '../entities/ops-overview.ts';
import {
  exportSecurityEventsBody,
  forcePasswordResetBody,
  securityAudit,
  securityEventPage,
  securityEventsQuery,
} from '../entities/security-event.ts';
import { reasonBody } from '../entities/ops-user.ts';
import { messageAnswer } from '../entities/staff.ts';
import { defineRoute, document } from '../kernel/route.ts';

const analytics = { ops: 'analytics_read' } as const;
const security = { ops: 'security_read' } as const;

/** The service as a whole, for staff. Exports are noted in the security log, with a reason where they name customers. */
export const opsInsightRoutes = {
  getOpsOverview: defineRoute('GET /api/ops/dashboard/overview', {
    summary: 'Get the overview of users, revenue, tests and subscriptions',
    access: { ops: 'overview' },
    status: 200,
    response: opsOverview,
  }),
  exportOpsOverview: defineRoute('POST /api/ops/dashboard/overview/export', {
    summary: 'Export the overview as CSV',
    access: { ops: 'overview' },
    body: reasonBody,
    status: 200,
    response: document,
  }),
  getUsageAnalytics: defineRoute('GET /api/ops/analytics/usage', {
    summary: 'Get the usage of each of the last days',
    access: analytics,
    query: analyticsQuery,
    status: 200,
    response: usageAnalytics,
  }),
  exportUsageAnalytics: defineRoute('GET /api/ops/analytics/usage/export', {
    summary: 'Export the usage of each of the last days as CSV',
    access: analytics,
    query: analyticsQuery,
    status: 200,
    response: document,
  }),
  listSecurityEvents: defineRoute('GET /api/ops/security/events', {
    summary: 'List security events, newest first, with their counts',
    access: security,
    query: securityEventsQuery,
    status: 200,
    response: securityEventPage,
  }),
  exportSecurityEvents: defineRoute('POST /api/ops/security/events/export', {
    summary: 'Export security events as CSV, the newest 10,000 at most',
    access: security,
    body: exportSecurityEventsBody,
    status: 200,
    response: document,
  }),
  auditSecurity: defineRoute('GET /api/ops/security/audit', {
    summary: 'Check staff accounts and recent sign-ins for risks',
    access: security,
    status: 200,
    response: securityAudit,
  }),
  forcePasswordReset: defineRoute('POST /api/ops/security/password-resets', {
    summary: "End a user's sessions and password, and email them a link for a new one",
    access: { ops: 'users_change' },
    body: forcePasswordResetBody,
    status: 200,
    response: messageAnswer,
  }),
};
