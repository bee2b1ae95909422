import type { ApiExportFormat } from '@saywright/contracts/entities/collection';
import type { collectionRoutes } from '@saywright/contracts/routes/collections';
import { createCollection } from '@saywright/domain/collections/create-collection';
import { deleteCollection } from '@saywright/domain/collections/delete-collection';
import { exportApiTests } from '@saywright/domain/collections/export-api-tests';
import { exportCollection } from '@saywright/domain/collections/export-collection';
import type { TestsWriter } from '@saywright/domain/collections/exported-tests';
import { getCollection } from '@saywright/domain/collections/get-collection';
import { listCollections } from '@saywright/domain/collections/list-collections';
import { cancelCollectionExecution } from '@saywright/domain/collections/runs/cancel-collection-execution';
import { executeCollection } from '@saywright/domain/collections/runs/execute-collection';
import { getCollectionExecution } from '@saywright/domain/collections/runs/get-collection-execution';
import { getCollectionRequest } from '@saywright/domain/collections/runs/get-collection-request';
import { listCollectionExecutions } from '@saywright/domain/collections/runs/list-collection-executions';
import { updateCollection } from '@saywright/domain/collections/update-collection';
import type { RouteHandlers } from '../middleware/route-handler.ts';

/** Loaded at the first export: most calls of the API need none of it. */
const writers: Record<ApiExportFormat, () => Promise<TestsWriter>> = {
  postman: async () => (await import('@saywright/exporters/api/export-postman')).exportPostman,
  bruno: async () => (await import('@saywright/exporters/api/export-bruno')).exportBruno,
  playwright: async () =>
    (await import('@saywright/exporters/api/export-playwright-requests')).exportPlaywrightRequests,
};

export const collectionHandlers: RouteHandlers<typeof collectionRoutes> = {
  listCollections: ({ ctx, query }) => listCollections({ ctx, input: query }),
  createCollection: ({ ctx, body }) => createCollection({ ctx, input: body }),
  getCollection: ({ ctx, params }) => getCollection({ ctx, input: params }),
  updateCollection: ({ ctx, params, body }) => updateCollection({ ctx, input: { id: params.id, change: body } }),
  deleteCollection: ({ ctx, params }) => deleteCollection({ ctx, input: params }),
  executeCollection: ({ ctx, params, body }) => executeCollection({ ctx, input: { ...body, id: params.id } }),
  listCollectionExecutions: ({ ctx, params, query }) =>
    listCollectionExecutions({ ctx, input: { ...query, id: params.id } }),
  getCollectionExecution: ({ ctx, params }) => getCollectionExecution({ ctx, input: params }),
  getCollectionRequest: ({ ctx, params }) => getCollectionRequest({ ctx, input: params }),
  cancelCollectionExecution: ({ ctx, params }) => cancelCollectionExecution({ ctx, input: params }),
  exportCollection: async ({ ctx, params, query: { format } }) =>
    exportCollection({ ctx, input: { id: params.id, format }, write: await writers[format]() }),
  exportApiTests: async ({ ctx, body }) => exportApiTests({ ctx, input: body, write: await writers[body.format]() }),
};
