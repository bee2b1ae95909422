import { artifactQuery, ciApiBody, ciFlowBody, ciRunStatus, reportQuery, startedBatch } from '../entities/ci-run.ts';
import { ciTest, ciTestList, createCiTestBody, currentCiToken, updateCiTestBody } from '../entities/ci-test.ts';
import { ciTokenList, createCiTokenBody, createdCiToken } from '../entities/ci-token.ts';
import * as z from 'zod';
import { id } from '../entities/common.ts';
import { publicProjectRoutes } from './public-projects.ts';
import { webhookRoutes } from './webhooks.ts';
import { defineRoute, document, file, noContent } from '../kernel/route.ts';

/** How many batches an organization can start in a minute. */
export const batchesPerMinute = 60;

/** Of flow tests and API tests together. A batch can have 200 tests. */
const batches = {
  name: 'ci-batches',
  calls: batchesPerMinute,
  seconds: 60,
  refusal: `Your organization has started ${batchesPerMinute} batches within a minute, the most it can.`,
};

export const ciRoutes = {
  ...publicProjectRoutes,
  ...webhookRoutes,
  listCiTokens: defineRoute('GET /api/ci/tokens', {
    summary: 'List the CI/CD tokens of your organization, newest first',
    access: 'org_admin',
    status: 200,
    response: ciTokenList,
  }),
  createCiToken: defineRoute('POST /api/ci/tokens', {
    summary: 'Create a CI/CD token; only this answer shows it',
    access: 'org_admin',
    feature: 'ci',
    body: createCiTokenBody,
    status: 201,
    response: createdCiToken,
    errors: ['conflict'],
  }),
  revokeCiToken: defineRoute('DELETE /api/ci/tokens/{id}', {
    summary: 'Revoke a CI/CD token, which stops working immediately',
    access: 'org_admin',
    status: 204,
    response: noContent,
  }),
  runFlowTests: defineRoute('POST /api/v1/ci/flow-tests/execute', {
    summary: 'Run flow tests as one batch',
    access: 'ci_run',
    feature: 'ci',
    body: ciFlowBody,
    status: 202,
    response: startedBatch,
    errors: ['conflict'],
    rateLimit: batches,
  }),
  runApiTests: defineRoute('POST /api/v1/ci/api-tests/execute', {
    summary: 'Run API tests as one batch',
    access: 'ci_run',
    feature: 'ci',
    body: ciApiBody,
    status: 202,
    response: startedBatch,
    errors: ['conflict'],
    rateLimit: batches,
  }),
  getCiStatus: defineRoute('GET /api/v1/ci/executions/{execution_id}/status', {
    summary: 'Get the status of a batch, or of one execution',
    access: 'ci_read',
    feature: 'ci',
    status: 200,
    response: ciRunStatus,
  }),
  getCiReport: defineRoute('GET /api/v1/ci/executions/{execution_id}/reports', {
    summary: 'Get the report of a finished batch or execution, as JSON, JUnit XML, or HTML',
    access: 'ci_read',
    feature: 'ci',
    query: reportQuery,
    status: 200,
    response: document,
    errors: ['conflict'],
  }),
  getCiArtifact: defineRoute('GET /api/v1/ci/executions/{execution_id}/artifacts', {
    summary:
      'Get the screenshot of the failure, the trace, or the video of a finished execution, in parts of up to 4 MB',
    access: 'ci_read',
    feature: 'ci',
    query: artifactQuery,
    status: 200,
    response: file,
  }),
  getCurrentCiToken: defineRoute('GET /api/v1/ci/token', {
    summary: 'Get the token that makes the call: its name, permission, and organization',
    access: 'ci_read',
    feature: 'ci',
    status: 200,
    response: currentCiToken,
  }),
  listCiTests: defineRoute('GET /api/v1/ci/flow-tests', {
    summary: 'List the flow tests that the token can reach, oldest first',
    access: 'ci_read',
    feature: 'ci',
    query: z.strictObject({ project_id: id.optional() }),
    status: 200,
    response: ciTestList,
  }),
  getCiTest: defineRoute('GET /api/v1/ci/flow-tests/{id}', {
    summary: 'Get a flow test as a file for a repository, without secret values',
    access: 'ci_read',
    feature: 'ci',
    status: 200,
    response: ciTest,
  }),
  createCiTest: defineRoute('POST /api/v1/ci/flow-tests', {
    summary: 'Create a flow test from a file',
    access: 'ci_write',
    feature: 'ci',
    body: createCiTestBody,
    status: 201,
    response: ciTest,
    errors: ['conflict'],
  }),
  updateCiTest: defineRoute('PUT /api/v1/ci/flow-tests/{id}', {
    summary: 'Replace a flow test with a file, unless it was saved since the given version',
    access: 'ci_write',
    feature: 'ci',
    body: updateCiTestBody,
    status: 200,
    response: ciTest,
    errors: ['conflict'],
  }),
};
