import type { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { convertPromptToStep } from '@saywright/domain/flow-tests/convert-prompt-to-step';
import { createFlowTest } from '@saywright/domain/flow-tests/create-flow-test';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { duplicateFlowTest } from '@saywright/domain/flow-tests/duplicate-flow-test';
import { exportFlowTest, type ProjectWriter } from '@saywright/domain/flow-tests/export-flow-test';
import { exportJson } from '@saywright/domain/flow-tests/export-json';
import { generateFlowTest } from '@saywright/domain/flow-tests/generate-flow-test';
import { getFlowTest } from '@saywright/domain/flow-tests/get-flow-test';
import { importFlowTest } from '@saywright/domain/flow-tests/import-flow-test';
import { listFlowTests } from '@saywright/domain/flow-tests/list-flow-tests';
import { regenerateFlowTest } from '@saywright/domain/flow-tests/regenerate-flow-test';
import { updateFlowTest } from '@saywright/domain/flow-tests/update-flow-test';
import type { RouteHandlers } from '../middleware/route-handler.ts';
import { loadAuthor } from './load-author.ts';

type FlowTestRoutes = Pick<
  typeof flowTestingRoutes,
  | 'listFlowTests'
  | 'createFlowTest'
  | 'getFlowTest'
  | 'updateFlowTest'
  | 'regenerateFlowTest'
  | 'duplicateFlowTest'
  | 'importFlowTest'
  | 'exportFlowTest'
  | 'deleteFlowTest'
  | 'generateFlowTest'
  | 'convertPromptToStep'
>;

/** Loaded at the first export: most calls of the API need none of it. */
const writers: Record<'playwright' | 'json', () => Promise<ProjectWriter>> = {
  playwright: async () => {
    const [{ exportPlaywright }, { apiCallsOf }] = await Promise.all([
      import('@saywright/exporters/playwright/export-playwright'),
      import('@saywright/exporters/api/api-calls'),
    ]);
    return ({ apiTests, ...input }) => exportPlaywright({ ...input, calls: apiCallsOf(input.test.steps, apiTests) });
  },
  json: async () => exportJson,
};

export const flowTestHandlers: RouteHandlers<FlowTestRoutes> = {
  listFlowTests: ({ ctx, query }) => listFlowTests({ ctx, input: query }),
  createFlowTest: ({ ctx, body }) => createFlowTest({ ctx, input: body }),
  getFlowTest: ({ ctx, params }) => getFlowTest({ ctx, input: params }),
  updateFlowTest: ({ ctx, params, body }) => updateFlowTest({ ctx, input: { id: params.id, change: body } }),
  regenerateFlowTest: async ({ ctx, params, body }) =>
    regenerateFlowTest({ ctx, input: { ...body, id: params.id }, author: await loadAuthor() }),
  duplicateFlowTest: ({ ctx, params }) => duplicateFlowTest({ ctx, input: params }),
  importFlowTest: ({ ctx, body }) => importFlowTest({ ctx, input: body }),
  exportFlowTest: async ({ ctx, params, query }) =>
    exportFlowTest({ ctx, input: params, write: await writers[query.format]() }),
  deleteFlowTest: ({ ctx, params }) => deleteFlowTest({ ctx, input: params }),
  generateFlowTest: async ({ ctx, body }) => generateFlowTest({ ctx, input: body, author: await loadAuthor() }),
  convertPromptToStep: async ({ ctx, body }) => convertPromptToStep({ ctx, input: body, author: await loadAuthor() }),
};
