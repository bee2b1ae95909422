import * as z from 'zod';
import {
  debugDetails,
  debugExecution,
  debugExecutionsQuery,
  debugStatistics,
  openRunsBody,
  runAnalysis,
  runsPass,
} from '../entities/debug-run.ts';
import { defineRoute } from '../kernel/route.ts';

const access = { ops: 'debug_read' } as const;

/** Without a reason within the hour, a customer's run is closed to staff. */
const withReason = { access, errors: ['reason_required'] } as const;

export const opsDebugRoutes = {
  listDebugExecutions: defineRoute('GET /api/ops/debug/executions', {
    summary: 'List the newest executions of all organizations',
    access,
    query: debugExecutionsQuery,
    status: 200,
    response: z.array(debugExecution),
  }),
  getDebugStatistics: defineRoute('GET /api/ops/debug/statistics', {
    summary: 'Count the executions of all organizations',
    access,
    status: 200,
    response: debugStatistics,
  }),
  openCustomerRuns: defineRoute('POST /api/ops/debug/executions/{executionId}/access', {
    summary: "Say why you look at a customer's executions; opens all of them to you for an hour",
    access,
    body: openRunsBody,
    status: 200,
    response: runsPass,
  }),
  getDebugExecution: defineRoute('GET /api/ops/debug/executions/{executionId}', {
    summary: 'Get an execution with its errors, its console, and how our service carried it out',
    ...withReason,
    status: 200,
    response: debugDetails,
  }),
  analyzeExecution: defineRoute('POST /api/ops/debug/executions/{executionId}/analyze', {
    summary: 'Group recent failures of all organizations by cause, with what helps against them',
    ...withReason,
    status: 200,
    response: runAnalysis,
  }),
  getDebugScreenshot: defineRoute('GET /api/ops/debug/executions/{executionId}/screenshots/{filename}', {
    summary: 'Get a screenshot of an execution as a data URL',
    ...withReason,
    status: 200,
    response: z.object({ filename: z.string(), data: z.string() }),
  }),
};
