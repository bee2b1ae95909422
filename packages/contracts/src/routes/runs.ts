import { listRunsQuery, runPage } from '../entities/run.ts';
import { runHold } from '../entities/ops-live.ts';
import { defineRoute } from '../kernel/route.ts';

export const runRoutes = {
  listRuns: defineRoute('GET /api/runs', {
    summary: 'List the runs of all tests that you can see, newest first',
    access: 'user',
    query: listRunsQuery,
    status: 200,
    response: runPage,
  }),
  getRunHold: defineRoute('GET /api/runs/hold', {
    summary: 'Get whether we hold back runs that wait, and why',
    access: 'user',
    status: 200,
    response: runHold,
  }),
};
