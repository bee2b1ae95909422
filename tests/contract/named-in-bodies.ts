import type { ErrorCode } from '@saywright/contracts/kernel/errors';
import type { RouteName } from './route-inputs.ts';
import type { Theirs } from './theirs.ts';

/** A call that names a thing of someone else, while its path leads to one of the caller's own. */
export interface Naming {
  body: (theirs: Theirs, mine: Theirs) => object;
  /** `not_found` where the call is about the thing; `validation_failed` where it is one field of many. */
  code: ErrorCode;
}

const someTime = { schedule_type: 'one_time', scheduled_datetime: '2099-01-01T09:00' } as const;
const generated = { prompt: 'Go to https://shop.example.com' };
const segment = { name: 'Refused', steps: [{ action: 'reload' }] };

const chosen = (body: Naming['body']): Naming => ({ body, code: 'validation_failed' });
const sought = (body: Naming['body']): Naming => ({ body, code: 'not_found' });

const stepIds = {
  'steps.id': 'A name within the test, which is not looked up',
  'steps.segment.id': 'A proposal: a link that may not be is none, see link-steps.ts',
};
/** A step that calls an API test. */
const calling = (steps: object = {}): Naming =>
  chosen(({ apiTestId }) => ({ ...steps, steps: [{ action: 'call_api_test', api_test_id: apiTestId }] }));
const client = 'The name of a client at an authorization server, which is no thing of ours';
const ofItsProject =
  "Not even admins take in tests of another project than the collection's, see collections.integration.test.ts";
const ofCi = 'A project without tests starts nothing, so this is tested in ci.integration.test.ts';
const ofFile = {
  'file.steps.id': stepIds['steps.id'],
  'file.steps.segment.id': 'Files have no links: it is left out',
  'file.steps.api_test_id': 'Files name API tests, so it is left out',
};
const filter = 'A filter: what may not be seen is not listed';

/**
 * Fields of bodies and queries that name things, by route: who may not see the thing learns that it doesn't exist. The
 * others say why they give nothing away. The fields are found in the contracts; one that is missing fails a test.
 */
export const namedInBodies: { [Name in RouteName]?: Record<string, Naming | string> } = {
  sendRecorderInput: {
    'events.step_id': 'A step of the recording alone; no other step can be removed',
    'events.environment_id': chosen(({ environmentId }) => ({
      number: 1,
      events: [{ type: 'choose_environment', environment_id: environmentId }],
    })),
  },
  createFlowTest: {
    ...stepIds,
    'steps.api_test_id': calling({ name: 'Refused' }),
    project_id: chosen(({ projectId }) => ({ name: 'Refused', project_id: projectId })),
    environment_id: chosen(({ environmentId }) => ({ name: 'Refused', environment_id: environmentId })),
  },
  updateFlowTest: {
    ...stepIds,
    'steps.api_test_id': calling(),
    project_id: chosen(({ projectId }) => ({ project_id: projectId })),
    environment_id: chosen(({ environmentId }) => ({ environment_id: environmentId })),
  },
  createApiTest: {
    project_id: chosen(({ projectId }) => ({ name: 'Refused', project_id: projectId })),
    environment_id: chosen(({ apiEnvironmentId }) => ({ name: 'Refused', environment_id: apiEnvironmentId })),
    credential_id: chosen(({ credentialId }) => ({ name: 'Refused', credential_id: credentialId })),
    'auth.client_id': client,
  },
  purchaseOverage: { request_id: 'A text of the caller, which names nothing' },
  updateApiTest: {
    project_id: chosen(({ projectId }) => ({ project_id: projectId })),
    environment_id: chosen(({ apiEnvironmentId }) => ({ environment_id: apiEnvironmentId })),
    credential_id: chosen(({ credentialId }) => ({ credential_id: credentialId })),
    'auth.client_id': client,
  },
  createCiToken: {
    project_ids: chosen(({ projectId }) => ({ name: 'Pipeline', project_ids: [projectId] })),
  },
  createWebhook: {
    project_ids: chosen(({ projectId }) => ({
      name: 'Alerts',
      url: 'https://localhost:9/hook',
      events: ['run.failed'],
      project_ids: [projectId],
    })),
  },
  updateWebhook: { project_ids: chosen(({ projectId }) => ({ project_ids: [projectId] })) },
  runFlowTests: {
    test_ids: chosen(({ testId }) => ({ test_ids: [testId] })),
    project_id: ofCi,
  },
  runApiTests: {
    test_ids: chosen(({ apiTestId }) => ({ test_ids: [apiTestId] })),
    project_id: ofCi,
  },
  listCiTests: { project_id: 'Refused as when it starts tests, see ci-tests.integration.test.ts' },
  createCiTest: ofFile,
  updateCiTest: ofFile,
  generateApiTests: {
    project_id: chosen(({ projectId }) => ({ description: 'GET /orders returns 200', project_id: projectId })),
    environment_id: chosen(({ apiEnvironmentId }) => ({
      description: 'GET /orders returns 200',
      environment_id: apiEnvironmentId,
    })),
  },
  generateFromImport: {
    project_id: chosen(({ projectId }) => ({ operations: ['GET /orders'], project_id: projectId })),
    environment_id: chosen(({ apiEnvironmentId }) => ({
      operations: ['GET /orders'],
      environment_id: apiEnvironmentId,
    })),
  },
  createCollection: {
    project_id: chosen(({ projectId }) => ({ name: 'Refused', project_id: projectId })),
    environment_id: chosen(({ apiEnvironmentId }) => ({ name: 'Refused', environment_id: apiEnvironmentId })),
    test_ids: ofItsProject,
  },
  updateCollection: {
    project_id: chosen(({ projectId }) => ({ project_id: projectId })),
    environment_id: chosen(({ apiEnvironmentId }) => ({ environment_id: apiEnvironmentId })),
    test_ids: ofItsProject,
  },
  executeCollection: { environment_id: chosen(({ apiEnvironmentId }) => ({ environment_id: apiEnvironmentId })) },
  exportApiTests: { test_ids: sought(({ apiTestId }) => ({ format: 'postman', test_ids: [apiTestId] })) },
  executeApiTest: { environment_id: chosen(({ apiEnvironmentId }) => ({ environment_id: apiEnvironmentId })) },
  sendRequest: {
    environment_id: chosen(({ apiEnvironmentId }) => ({
      url: 'http://127.0.0.1:9/',
      environment_id: apiEnvironmentId,
    })),
    credential_id: chosen(({ credentialId }) => ({
      url: 'http://127.0.0.1:9/',
      auth_type: 'bearer_token',
      credential_id: credentialId,
    })),
    'auth.client_id': client,
  },
  createCredential: {
    'value.client_id': client,
    environment_id: chosen(({ apiEnvironmentId }) => ({
      name: 'Refused',
      value: 'a secret',
      environment_id: apiEnvironmentId,
    })),
  },
  updateCredential: {
    'value.client_id': client,
    environment_id: chosen(({ apiEnvironmentId }) => ({ environment_id: apiEnvironmentId })),
  },
  importFlowTest: {
    ...stepIds,
    'steps.api_test_id': 'A step whose API test may not be seen becomes a draft, as if there were none',
  },
  generateFlowTest: {
    project_id: chosen(({ projectId }) => ({ ...generated, project_id: projectId })),
    environment_id: chosen(({ environmentId }) => ({ ...generated, environment_id: environmentId })),
  },
  executeFlowTest: {
    environment_id: chosen(({ environmentId }) => ({ environment_id: environmentId })),
    'configuration_override.environment_id': chosen(({ environmentId }) => ({
      configuration_override: { environment_id: environmentId },
    })),
  },
  createSegment: {
    ...stepIds,
    'steps.api_test_id': calling({ name: 'Refused' }),
    project_id: chosen(({ projectId }) => ({ ...segment, project_id: projectId })),
  },
  updateSegment: {
    ...stepIds,
    'steps.api_test_id': calling(),
    project_id: chosen(({ projectId }) => ({ project_id: projectId })),
  },
  createSegmentFromSteps: {
    test_id: sought(({ testId }) => ({ test_id: testId, step_indices: [0], segment_name: 'Refused' })),
  },
  insertSegment: { segment_id: sought(({ segmentId }) => ({ segment_id: segmentId })) },
  createSchedule: {
    test_id: sought(({ testId }) => ({ ...someTime, test_id: testId })),
    environment_id: chosen(({ environmentId }, { testId }) => ({
      ...someTime,
      test_id: testId,
      environment_id: environmentId,
    })),
    'alerts.recipient_ids': chosen(({ memberId }, { testId }) => ({
      ...someTime,
      test_id: testId,
      alerts: { recipient_ids: [memberId] },
    })),
  },
  previewSchedule: { schedule_id: sought(({ scheduleId }) => ({ ...someTime, schedule_id: scheduleId })) },
  updateSchedule: {
    environment_id: chosen(({ environmentId }) => ({ ...someTime, environment_id: environmentId })),
    'alerts.recipient_ids': chosen(({ memberId }) => ({ ...someTime, alerts: { recipient_ids: [memberId] } })),
  },
  setProjectPermission: { user_id: sought(({ memberId }) => ({ user_id: memberId, has_access: true })) },
  handOverOwnership: { user_id: sought(({ memberId }) => ({ user_id: memberId })) },
  listApiTests: { project_id: filter },
  listCollections: { project_id: filter },
  listFlowTests: { project_id: filter },
  listAuditLog: { user_id: filter },
  listRuns: { project_id: filter, user_id: filter },
  listWaitingProposals: { project_id: filter },
};

/** Names of the things that `make` asks for. */
export function thingsAskedFor(make: (things: Theirs) => unknown): Set<keyof Theirs> {
  const asked = new Set<keyof Theirs>();
  const things = new Proxy({} as Theirs, {
    get: (_things, name: keyof Theirs) => {
      asked.add(name);
      return '';
    },
  });
  make(things);
  return asked;
}
