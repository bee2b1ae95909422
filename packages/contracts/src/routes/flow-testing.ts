import * as z from 'zod';
import { createEnvironmentBody, environment, environmentList, updateEnvironmentBody } from '../entities/environment.ts';
import {
  execution,
  executeBody,
  executeResponse,
  executionList,
  executionSummary,
  listExecutionsQuery,
} from '../entities/execution.ts';
import {
  createFlowTestBody,
  flowTest,
  flowTestList,
  generateBody,
  generatedFlowTest,
  listFlowTestsQuery,
  updateFlowTestBody,
} from '../entities/flow-test.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const flowTestingRoutes = {
  listFlowTests: defineRoute('GET /api/flow-testing/tests', {
    summary: 'List flow tests, newest first, as summaries without steps',
    access: 'user',
    query: listFlowTestsQuery,
    status: 200,
    response: flowTestList,
  }),
  createFlowTest: defineRoute('POST /api/flow-testing/tests', {
    summary: 'Create a flow test',
    access: 'user',
    body: createFlowTestBody,
    status: 201,
    response: flowTest,
  }),
  getFlowTest: defineRoute('GET /api/flow-testing/tests/{id}', {
    summary: 'A flow test with its steps',
    access: 'user',
    status: 200,
    response: flowTest,
  }),
  updateFlowTest: defineRoute('PUT /api/flow-testing/tests/{id}', {
    summary: 'Change a flow test; absent fields stay as they are',
    access: 'user',
    body: updateFlowTestBody,
    status: 200,
    response: flowTest,
    errors: ['conflict'],
  }),
  deleteFlowTest: defineRoute('DELETE /api/flow-testing/tests/{id}', {
    summary: 'Delete a flow test; its active executions are cancelled',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  generateFlowTest: defineRoute('POST /api/flow-testing/generate', {
    summary: 'Write a flow test from a description in plain English',
    access: 'user',
    body: generateBody,
    status: 201,
    response: generatedFlowTest,
    errors: ['plan_limit_reached'],
  }),
  executeFlowTest: defineRoute('POST /api/flow-testing/tests/{id}/execute', {
    summary: 'Start one to three executions of a flow test',
    access: 'user',
    body: executeBody,
    status: 202,
    response: executeResponse,
    errors: ['plan_limit_reached', 'conflict'],
  }),
  listExecutions: defineRoute('GET /api/flow-testing/tests/{id}/executions', {
    summary: 'List the executions of a flow test, newest first',
    access: 'user',
    query: listExecutionsQuery,
    status: 200,
    response: executionList,
  }),
  getExecution: defineRoute('GET /api/flow-testing/executions/{id}', {
    summary: 'An execution with its step results and logs',
    access: 'user',
    status: 200,
    response: execution,
  }),
  cancelExecution: defineRoute('PUT /api/flow-testing/executions/{id}/cancel', {
    summary: 'Cancel an execution that has not finished',
    access: 'user',
    status: 200,
    response: executionSummary,
    errors: ['conflict'],
  }),
  getScreenshot: defineRoute('GET /api/flow-testing/screenshot-data/{filename}', {
    summary: 'A screenshot as a data URL',
    access: 'user',
    status: 200,
    response: z.object({ filename: z.string(), data: z.string() }),
  }),
  listEnvironments: defineRoute('GET /api/flow-testing/environments', {
    summary: 'List the environments, oldest first; values of secret variables are null',
    access: 'user',
    status: 200,
    response: environmentList,
  }),
  createEnvironment: defineRoute('POST /api/flow-testing/environments', {
    summary: 'Create an environment: a base URL and variables',
    access: 'user',
    body: createEnvironmentBody,
    status: 201,
    response: environment,
    errors: ['plan_limit_reached'],
  }),
  updateEnvironment: defineRoute('PUT /api/flow-testing/environments/{id}', {
    summary: 'Change an environment; absent fields and the values of secrets that are left out stay as they are',
    access: 'user',
    body: updateEnvironmentBody,
    status: 200,
    response: environment,
    errors: ['conflict'],
  }),
  deleteEnvironment: defineRoute('DELETE /api/flow-testing/environments/{id}', {
    summary: 'Delete an environment; runs that choose it are refused from then on',
    access: 'user',
    status: 204,
    response: noContent,
  }),
};
