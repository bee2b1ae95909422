import * as z from 'zod';
import { apiExecution, apiExecutionSummary, apiResult, listApiExecutionsQuery } from '../entities/api-execution.ts';
import {
  apiTest,
  apiTestList,
  createApiTestBody,
  executeApiTestBody,
  listApiTestsQuery,
  sendRequestBody,
  updateApiTestBody,
} from '../entities/api-test.ts';
import { createCredentialBody, credential, credentialUses, updateCredentialBody } from '../entities/credential.ts';
import { createEnvironmentBody, environment, updateEnvironmentBody } from '../entities/environment.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const apiTestingRoutes = {
  listApiTests: defineRoute('GET /api/api-testing/tests', {
    summary: 'List API tests, newest first, without their bodies and assertions',
    access: 'user',
    query: listApiTestsQuery,
    status: 200,
    response: apiTestList,
  }),
  createApiTest: defineRoute('POST /api/api-testing/tests', {
    summary: 'Create an API test',
    access: 'user',
    body: createApiTestBody,
    status: 201,
    response: apiTest,
  }),
  getApiTest: defineRoute('GET /api/api-testing/tests/{id}', {
    summary: 'Get an API test with its request and assertions',
    access: 'user',
    status: 200,
    response: apiTest,
  }),
  updateApiTest: defineRoute('PUT /api/api-testing/tests/{id}', {
    summary: 'Update an API test; fields that you leave out keep their values',
    access: 'user',
    body: updateApiTestBody,
    status: 200,
    response: apiTest,
    errors: ['conflict'],
  }),
  deleteApiTest: defineRoute('DELETE /api/api-testing/tests/{id}', {
    summary: 'Delete an API test and its schedules',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  duplicateApiTest: defineRoute('POST /api/api-testing/tests/{id}/duplicate', {
    summary: 'Duplicate an API test',
    access: 'user',
    status: 201,
    response: apiTest,
  }),
  executeApiTest: defineRoute('POST /api/api-testing/tests/{id}/execute', {
    summary: 'Run an API test and get its result, within 30 seconds',
    access: 'user',
    body: executeApiTestBody,
    status: 200,
    response: apiExecution,
    errors: ['plan_limit_reached'],
  }),
  sendRequest: defineRoute('POST /api/api-testing/send', {
    summary: 'Send a request without saving it, and get its result',
    access: 'user',
    body: sendRequestBody,
    status: 200,
    response: apiResult,
  }),
  listApiExecutions: defineRoute('GET /api/api-testing/tests/{id}/executions', {
    summary: 'List the executions of an API test, newest first',
    access: 'user',
    query: listApiExecutionsQuery,
    status: 200,
    response: z.array(apiExecutionSummary),
  }),
  getApiExecution: defineRoute('GET /api/api-testing/executions/{id}', {
    summary: 'Get an execution of an API test with its request, response, and assertion results',
    access: 'user',
    status: 200,
    response: apiExecution,
  }),
  listApiEnvironments: defineRoute('GET /api/api-testing/environments', {
    summary: 'List the environments of API tests, oldest first; values of secret variables are null',
    access: 'user',
    status: 200,
    response: z.array(environment),
  }),
  createApiEnvironment: defineRoute('POST /api/api-testing/environments', {
    summary: 'Create an environment for API tests',
    access: 'user',
    body: createEnvironmentBody,
    status: 201,
    response: environment,
    errors: ['plan_limit_reached'],
  }),
  updateApiEnvironment: defineRoute('PUT /api/api-testing/environments/{id}', {
    summary: 'Update an environment of API tests; fields and secret values that you leave out keep their values',
    access: 'user',
    body: updateEnvironmentBody,
    status: 200,
    response: environment,
    errors: ['conflict'],
  }),
  deleteApiEnvironment: defineRoute('DELETE /api/api-testing/environments/{id}', {
    summary: "Delete an environment; API tests that use it can't run until you pick another one",
    access: 'user',
    status: 204,
    response: noContent,
  }),
  listCredentials: defineRoute('GET /api/api-testing/credentials', {
    summary: 'List credentials, oldest first, without their values',
    access: 'user',
    status: 200,
    response: z.array(credential),
  }),
  createCredential: defineRoute('POST /api/api-testing/credentials', {
    summary: 'Create a credential; its value can never be read again',
    access: 'org_admin',
    body: createCredentialBody,
    status: 201,
    response: credential,
    errors: ['conflict'],
  }),
  updateCredential: defineRoute('PUT /api/api-testing/credentials/{id}', {
    summary: 'Update a credential; a blank value keeps the stored one',
    access: 'org_admin',
    body: updateCredentialBody,
    status: 200,
    response: credential,
  }),
  deleteCredential: defineRoute('DELETE /api/api-testing/credentials/{id}', {
    summary: "Delete a credential; API tests that use it can't sign in until you pick another one",
    access: 'org_admin',
    status: 204,
    response: noContent,
  }),
  listCredentialUses: defineRoute('GET /api/api-testing/credentials/{id}/uses', {
    summary: 'List the API tests that use a credential',
    access: 'org_admin',
    status: 200,
    response: credentialUses,
  }),
};
