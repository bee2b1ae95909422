import type { opsDebugRoutes } from '@saywright/contracts/routes/ops-debug';
import { analyzeRun } from '@saywright/domain/ops/runs/analyze-run';
import { getDebugRun } from '@saywright/domain/ops/runs/get-debug-run';
import { getDebugScreenshot } from '@saywright/domain/ops/runs/get-debug-screenshot';
import { getDebugStatistics } from '@saywright/domain/ops/runs/get-debug-statistics';
import { listDebugRuns } from '@saywright/domain/ops/runs/list-debug-runs';
import { openCustomerRuns } from '@saywright/domain/ops/runs/open-customer-runs';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const debugHandlers: RouteHandlers<typeof opsDebugRoutes> = {
  listDebugExecutions: ({ ctx, query }) => listDebugRuns({ ctx, input: query }),
  getDebugStatistics: ({ ctx }) => getDebugStatistics({ ctx }),
  openCustomerRuns: ({ ctx, params, body }) => openCustomerRuns({ ctx, input: { ...params, ...body } }),
  getDebugExecution: ({ ctx, params }) => getDebugRun({ ctx, input: params }),
  analyzeExecution: ({ ctx, params }) => analyzeRun({ ctx, input: params }),
  getDebugScreenshot: ({ ctx, params }) => getDebugScreenshot({ ctx, input: params }),
};
