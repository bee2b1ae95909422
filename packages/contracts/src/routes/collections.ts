import * as z from 'zod';
import { pageQuery } from '../entities/common.ts';
import {
  apiExport,
  collection,
  collectionExecution,
  collectionExecutionSummary,
  collectionList,
  collectionRequestResult,
  createCollectionBody,
  executeCollectionBody,
  exportApiTestsBody,
  exportCollectionQuery,
  listCollectionsQuery,
  updateCollectionBody,
} from '../entities/collection.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

/** Collections of API tests, their runs, and exports. */
export const collectionRoutes = {
  listCollections: defineRoute('GET /api/api-testing/collections', {
    summary: 'List collections of API tests, newest first, without their requests and data',
    access: 'user',
    query: listCollectionsQuery,
    status: 200,
    response: collectionList,
  }),
  createCollection: defineRoute('POST /api/api-testing/collections', {
    summary: 'Create a collection of API tests that run in order',
    access: 'user',
    body: createCollectionBody,
    status: 201,
    response: collection,
  }),
  getCollection: defineRoute('GET /api/api-testing/collections/{id}', {
    summary: 'Get a collection with its requests and data',
    access: 'user',
    status: 200,
    response: collection,
  }),
  updateCollection: defineRoute('PUT /api/api-testing/collections/{id}', {
    summary: 'Update a collection; fields that you leave out keep their values',
    access: 'user',
    body: updateCollectionBody,
    status: 200,
    response: collection,
    errors: ['conflict'],
  }),
  deleteCollection: defineRoute('DELETE /api/api-testing/collections/{id}', {
    summary: 'Delete a collection and its schedules; its API tests stay',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  executeCollection: defineRoute('POST /api/api-testing/collections/{id}/execute', {
    summary: 'Run a collection; each request of each data row counts as an execution',
    access: 'user',
    body: executeCollectionBody,
    status: 202,
    response: collectionExecutionSummary,
    errors: ['plan_limit_reached'],
  }),
  listCollectionExecutions: defineRoute('GET /api/api-testing/collections/{id}/executions', {
    summary: 'List the executions of a collection, newest first',
    access: 'user',
    query: z.strictObject(pageQuery.shape),
    status: 200,
    response: z.array(collectionExecutionSummary),
  }),
  exportCollection: defineRoute('GET /api/api-testing/collections/{id}/export', {
    summary: 'Export a collection for Postman, Bruno, or Playwright, without secret values',
    access: 'user',
    query: exportCollectionQuery,
    status: 200,
    response: apiExport,
  }),
  exportApiTests: defineRoute('POST /api/api-testing/tests/export', {
    summary: 'Export API tests for Postman, Bruno, or Playwright, without secret values',
    access: 'user',
    body: exportApiTestsBody,
    status: 200,
    response: apiExport,
    errors: ['not_found'],
  }),
  getCollectionExecution: defineRoute('GET /api/api-testing/collection-executions/{id}', {
    summary: 'Get an execution of a collection with the outcome of each request',
    access: 'user',
    status: 200,
    response: collectionExecution,
  }),
  getCollectionRequest: defineRoute('GET /api/api-testing/collection-executions/{id}/requests/{index}', {
    summary: 'Get one request of a collection execution with its response and assertion results',
    access: 'user',
    status: 200,
    response: collectionRequestResult,
  }),
  cancelCollectionExecution: defineRoute('POST /api/api-testing/collection-executions/{id}/cancel', {
    summary: 'Cancel an execution of a collection; requests that have run are kept',
    access: 'user',
    status: 200,
    response: collectionExecutionSummary,
    errors: ['conflict'],
  }),
};
