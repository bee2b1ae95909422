import type { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { listBrowsers } from '@saywright/domain/browsers/list-browsers';
import { runDemoTest } from '@saywright/domain/flow-tests/demo-test';
import { getExecution } from '@saywright/domain/flow-tests/runs/get-execution';
import { getLiveScreenshot } from '@saywright/domain/flow-tests/runs/get-live-screenshot';
import { getScreenshot } from '@saywright/domain/flow-tests/runs/get-screenshot';
import { listExecutions } from '@saywright/domain/flow-tests/runs/list-executions';
import { cancelExecution, pauseExecution, resumeExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import type { RouteHandlers } from '../middleware/route-handler.ts';
import { loadAuthor } from './load-author.ts';

type ExecutionRoutes = Pick<
  typeof flowTestingRoutes,
  | 'executeFlowTest'
  | 'runDemoTest'
  | 'listBrowsers'
  | 'listExecutions'
  | 'getExecution'
  | 'cancelExecution'
  | 'pauseExecution'
  | 'resumeExecution'
  | 'getLiveScreenshot'
  | 'getScreenshot'
>;

export const executionHandlers: RouteHandlers<ExecutionRoutes> = {
  listBrowsers: ({ ctx }) => listBrowsers({ ctx }),
  executeFlowTest: ({ ctx, params, body }) => startExecution({ ctx, input: { ...body, id: params.id } }),
  runDemoTest: async ({ ctx }) => runDemoTest({ ctx, author: await loadAuthor() }),
  listExecutions: ({ ctx, params, query }) => listExecutions({ ctx, input: { ...query, id: params.id } }),
  getExecution: ({ ctx, params }) => getExecution({ ctx, input: params }),
  cancelExecution: ({ ctx, params }) => cancelExecution({ ctx, input: params }),
  pauseExecution: ({ ctx, params }) => pauseExecution({ ctx, input: params }),
  resumeExecution: ({ ctx, params }) => resumeExecution({ ctx, input: params }),
  getLiveScreenshot: ({ ctx, params }) => getLiveScreenshot({ ctx, input: params }),
  getScreenshot: ({ ctx, params }) => getScreenshot({ ctx, input: params }),
};
