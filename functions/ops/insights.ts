import type { opsInsightRoutes } from '@saywright/contracts/routes/ops-insights';
import { auditSecurity } from '@saywright/domain/ops/audit-security';
import { exportOverview } from '@saywright/domain/ops/export-overview';
import { exportSecurityEvents } from '@saywright/domain/ops/export-security-events';
import { exportUsageAnalytics } from '@saywright/domain/ops/export-usage-analytics';
import { forcePasswordReset } from '@saywright/domain/ops/force-password-reset';
import { getOverview } from '@saywright/domain/ops/get-overview';
import { getUsageAnalytics } from '@saywright/domain/ops/get-usage-analytics';
import { listSecurityEvents } from '@saywright/domain/ops/list-security-events';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const insightHandlers: RouteHandlers<typeof opsInsightRoutes> = {
  getOpsOverview: ({ ctx }) => getOverview({ ctx }),
  exportOpsOverview: ({ ctx, body }) => exportOverview({ ctx, input: body }),
  getUsageAnalytics: ({ ctx, query }) => getUsageAnalytics({ ctx, input: query }),
  exportUsageAnalytics: ({ ctx, query }) => exportUsageAnalytics({ ctx, input: query }),
  listSecurityEvents: ({ ctx, query }) => listSecurityEvents({ ctx, input: query }),
  exportSecurityEvents: ({ ctx, body }) => exportSecurityEvents({ ctx, input: body }),
  auditSecurity: ({ ctx }) => auditSecurity({ ctx }),
  forcePasswordReset: async ({ ctx, body }) => {
    await forcePasswordReset({ ctx, input: body });
    return { message: `Password reset forced for ${body.email}` };
  },
};
