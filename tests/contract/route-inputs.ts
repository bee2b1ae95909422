import type { RouteInput, RouteParams } from '@saywright/contracts/kernel/route';
import type { allRoutes } from '@saywright/contracts/routes/all';
import { screenshotName } from '@saywright/domain/flow-tests/runs/screenshot-name';

/**
 * Facts for the refusal tests about each route that its definition doesn't have. A new route doesn't compile until it
 * has its entries here.
 */

type AllRoutes = typeof allRoutes;
export type RouteName = keyof AllRoutes;

/** Routes with something in braces. */
export type ParamRouteName = {
  [Name in RouteName]: RouteParams<AllRoutes[Name]> extends undefined ? never : Name;
}[RouteName];

/** The ticket of a link that nobody has, or that was used already. */
const spentTicket = `swv_${'x'.repeat(43)}`;

const someTime = { schedule_type: 'one_time', scheduled_datetime: '2099-01-01T09:00' } as const;

/** Query and body that the route accepts, so that a refusal is about nothing else. */
export const validInputs: { [Name in RouteName]: Omit<RouteInput<AllRoutes[Name]>, 'params'> } = {
  register: {
    body: { name: 'Ada', organization_name: 'Engines', email: 'refused@example.com', password: 'kettle on 7' },
  },
  login: { body: { email: 'refused@example.com', password: 'secret' } },
  logout: {},
  forgotPassword: { body: { email: 'refused@example.com' } },
  verifyResetToken: {},
  resetPassword: { body: { token: 'swr_refused', new_password: 'long enough' } },
  verifyEmail: { body: { token: 'swe_refused' } },
  undoEmailChange: { body: { token: 'swu_refused' } },
  resendVerification: { body: { email: 'refused@example.com' } },
  getMe: {},
  getProfile: {},
  updateProfile: { body: { name: 'Ada', email: 'refused@example.com' } },
  updatePreferences: { body: { time_zone: 'Europe/Paris' } },
  changePassword: {
    body: { current_password: 'secret', new_password: 'kettle on 8', confirm_password: 'kettle on 8' },
  },
  listSessions: {},
  endSession: {},
  signOutEverywhere: {},
  getDashboard: {},
  listTestCases: { query: { limit: 10 } },
  listApiTests: { query: { limit: 10 } },
  createApiTest: { body: { name: 'Refused' } },
  getApiTest: {},
  getApiTestCode: { query: { language: 'curl' } },
  updateApiTest: { body: { name: 'Refused' } },
  deleteApiTest: {},
  duplicateApiTest: {},
  executeApiTest: { body: {} },
  sendRequest: { body: { url: 'http://127.0.0.1:9/' } },
  listApiExecutions: { query: { limit: 10 } },
  getApiExecution: {},
  generateApiTests: { body: { description: 'GET https://api.example.com/orders returns 200' } },
  listApiImports: {},
  importApiTests: {
    body: {
      filename: 'orders.json',
      bytes: new TextEncoder().encode('{"openapi":"3.1.0","paths":{"/orders":{"get":{}}}}'),
    },
  },
  listApiEnvironments: {},
  createApiEnvironment: { body: { name: 'Refused' } },
  updateApiEnvironment: { body: { name: 'Refused' } },
  deleteApiEnvironment: {},
  listCredentials: {},
  createCredential: { body: { name: 'Refused', value: 'a secret' } },
  updateCredential: { body: { name: 'Refused' } },
  deleteCredential: {},
  listCredentialUses: {},
  listFlowTests: { query: { limit: 10 } },
  createFlowTest: { body: { name: 'Refused' } },
  getFlowTest: {},
  updateFlowTest: { body: { name: 'Refused' } },
  regenerateFlowTest: { body: { prompt: 'Go to https://shop.example.com' } },
  duplicateFlowTest: {},
  importFlowTest: { body: { format: 'saywright.flow-test', format_version: 1, name: 'Refused' } },
  exportFlowTest: { query: { format: 'playwright' } },
  deleteFlowTest: {},
  generateFlowTest: { body: { prompt: 'Go to https://shop.example.com' } },
  convertPromptToStep: { body: { prompt: 'Click "Log in"' } },
  executeFlowTest: { body: {} },
  runDemoTest: {},
  listExecutions: { query: { limit: 10 } },
  getExecution: {},
  cancelExecution: {},
  pauseExecution: {},
  getLiveScreenshot: {},
  resumeExecution: {},
  createRecordingLink: { body: { kind: 'trace' } },
  openTrace: { query: { ticket: spentTicket } },
  openVideo: { query: { ticket: spentTicket } },
  getScreenshot: {},
  listBrowsers: {},
  listEnvironments: {},
  createEnvironment: { body: { name: 'Refused' } },
  updateEnvironment: { body: { name: 'Refused' } },
  deleteEnvironment: {},
  listSegments: {},
  createSegment: { body: { name: 'Refused', steps: [{ action: 'reload' }] } },
  createSegmentFromSteps: {
    body: { test_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', step_indices: [0], segment_name: 'Refused' },
  },
  getSegment: {},
  updateSegment: { body: { name: 'Refused' } },
  deleteSegment: {},
  insertSegment: { body: { segment_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
  listNotifications: { query: { limit: 50 } },
  readNotification: {},
  readAllNotifications: {},
  clearNotifications: {},
  listProjects: {},
  createProject: { body: { name: 'Refused' } },
  updateProject: { body: { name: 'Refused' } },
  deleteProject: {},
  setProjectPermission: { body: { user_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', has_access: false } },
  listRuns: { query: { limit: 10 } },
  listSchedules: {},
  createSchedule: { body: { ...someTime, test_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
  previewSchedule: { body: someTime },
  updateSchedule: { body: someTime },
  toggleSchedule: {},
  deleteSchedule: {},
  listScheduleExecutions: { query: { limit: 10 } },
  getStatus: {},
  getOpenApi: {},
  listMembers: {},
  changeMemberRole: { body: { role: 'admin' } },
  removeMember: {},
  listInvites: {},
  inviteMember: { body: { email: 'refused@example.com' } },
  resendInvite: {},
  cancelInvite: {},
  acceptInvitation: {},
  handOverOwnership: { body: { user_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
  leaveOrganization: {},
  getOrganization: {},
  updateOrganization: { body: { name: 'Refused' } },
  listOrganizations: {},
  uploadLogo: { body: { data: 'AAAA' } },
  getLogo: {},
  listAuditLog: { query: { limit: 10 } },
  switchOrganization: {},
  createTicket: { body: { subject: 'Refused', description: 'Refused', user_email: 'refused@example.com' } },
};

/** Things that exist and belong to someone else. */
export interface Theirs {
  testId: string;
  executionId: string;
  runningExecutionId: string;
  pausedExecutionId: string;
  /** Finished, with a trace. */
  finishedExecutionId: string;
  screenshot: string;
  apiTestId: string;
  apiExecutionId: string;
  apiEnvironmentId: string;
  credentialId: string;
  environmentId: string;
  segmentId: string;
  sessionId: string;
  notificationId: string;
  memberId: string;
  invitationId: string;
  organizationId: string;
  projectId: string;
  scheduleId: string;
}

/** Well-formed, and nobody's. */
const nobodys = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Leads nowhere. */
export const nowhere: Theirs = {
  testId: nobodys,
  executionId: nobodys,
  runningExecutionId: nobodys,
  pausedExecutionId: nobodys,
  finishedExecutionId: nobodys,
  screenshot: screenshotName(nobodys, 1, 'image/png'),
  apiTestId: nobodys,
  apiExecutionId: nobodys,
  apiEnvironmentId: nobodys,
  credentialId: nobodys,
  environmentId: nobodys,
  scheduleId: nobodys,
  segmentId: nobodys,
  sessionId: nobodys,
  notificationId: nobodys,
  memberId: nobodys,
  invitationId: nobodys,
  organizationId: nobodys,
  projectId: nobodys,
};
/** Opens nothing: a token's target belongs to its holder, so nobody has another person's token. */
const spentToken = `swr_${'x'.repeat(43)}`;

/** The path parameters that lead to what belongs to someone else. */
export const paramsOf: { [Name in ParamRouteName]: (theirs: Theirs) => RouteParams<AllRoutes[Name]> } = {
  readNotification: ({ notificationId }) => ({ id: notificationId }),
  endSession: ({ sessionId }) => ({ id: sessionId }),
  verifyResetToken: () => ({ token: spentToken }),
  getApiTest: ({ apiTestId }) => ({ id: apiTestId }),
  getApiTestCode: ({ apiTestId }) => ({ id: apiTestId }),
  updateApiTest: ({ apiTestId }) => ({ id: apiTestId }),
  deleteApiTest: ({ apiTestId }) => ({ id: apiTestId }),
  duplicateApiTest: ({ apiTestId }) => ({ id: apiTestId }),
  executeApiTest: ({ apiTestId }) => ({ id: apiTestId }),
  listApiExecutions: ({ apiTestId }) => ({ id: apiTestId }),
  getApiExecution: ({ apiExecutionId }) => ({ id: apiExecutionId }),
  updateApiEnvironment: ({ apiEnvironmentId }) => ({ id: apiEnvironmentId }),
  deleteApiEnvironment: ({ apiEnvironmentId }) => ({ id: apiEnvironmentId }),
  updateCredential: ({ credentialId }) => ({ id: credentialId }),
  deleteCredential: ({ credentialId }) => ({ id: credentialId }),
  listCredentialUses: ({ credentialId }) => ({ id: credentialId }),
  getFlowTest: ({ testId }) => ({ id: testId }),
  updateFlowTest: ({ testId }) => ({ id: testId }),
  regenerateFlowTest: ({ testId }) => ({ id: testId }),
  duplicateFlowTest: ({ testId }) => ({ id: testId }),
  exportFlowTest: ({ testId }) => ({ id: testId }),
  deleteFlowTest: ({ testId }) => ({ id: testId }),
  executeFlowTest: ({ testId }) => ({ id: testId }),
  listExecutions: ({ testId }) => ({ id: testId }),
  getExecution: ({ executionId }) => ({ id: executionId }),
  cancelExecution: ({ executionId }) => ({ id: executionId }),
  getLiveScreenshot: ({ executionId }) => ({ id: executionId }),
  pauseExecution: ({ runningExecutionId }) => ({ id: runningExecutionId }),
  resumeExecution: ({ pausedExecutionId }) => ({ id: pausedExecutionId }),
  createRecordingLink: ({ finishedExecutionId }) => ({ id: finishedExecutionId }),
  openTrace: ({ finishedExecutionId }) => ({ id: finishedExecutionId }),
  openVideo: ({ finishedExecutionId }) => ({ id: finishedExecutionId }),
  getScreenshot: ({ screenshot }) => ({ filename: screenshot }),
  changeMemberRole: ({ memberId }) => ({ id: memberId }),
  removeMember: ({ memberId }) => ({ id: memberId }),
  resendInvite: ({ invitationId }) => ({ id: invitationId }),
  cancelInvite: ({ invitationId }) => ({ id: invitationId }),
  getLogo: () => ({ file: 'nothing.png' }),
  acceptInvitation: () => ({ inviteId: spentToken }),
  switchOrganization: ({ organizationId }) => ({ id: organizationId }),
  updateSchedule: ({ scheduleId }) => ({ id: scheduleId }),
  toggleSchedule: ({ scheduleId }) => ({ id: scheduleId }),
  deleteSchedule: ({ scheduleId }) => ({ id: scheduleId }),
  listScheduleExecutions: ({ scheduleId }) => ({ id: scheduleId }),
  updateEnvironment: ({ environmentId }) => ({ id: environmentId }),
  deleteEnvironment: ({ environmentId }) => ({ id: environmentId }),
  getSegment: ({ segmentId }) => ({ id: segmentId }),
  updateSegment: ({ segmentId }) => ({ id: segmentId }),
  deleteSegment: ({ segmentId }) => ({ id: segmentId }),
  insertSegment: ({ testId }) => ({ id: testId }),
  updateProject: ({ projectId }) => ({ id: projectId }),
  deleteProject: ({ projectId }) => ({ id: projectId }),
  setProjectPermission: ({ projectId }) => ({ id: projectId }),
};

/**
 * Routes that lead to what may stand in a project: a member without access to it is refused as if there were nothing.
 * Of the others it is said why nothing of theirs is in a project. A new route with something in braces does not compile
 * until it stands here.
 */
export const leadsIntoProject: { [Name in ParamRouteName]: true | string } = {
  getApiTest: true,
  getApiTestCode: true,
  updateApiTest: true,
  deleteApiTest: true,
  duplicateApiTest: true,
  executeApiTest: true,
  listApiExecutions: true,
  getApiExecution: true,
  updateApiEnvironment: 'Environments belong to the whole organization',
  deleteApiEnvironment: 'Environments belong to the whole organization',
  updateCredential: 'Credentials belong to the whole organization',
  deleteCredential: 'Credentials belong to the whole organization',
  listCredentialUses: 'Credentials belong to the whole organization',
  getFlowTest: true,
  updateFlowTest: true,
  deleteFlowTest: true,
  executeFlowTest: true,
  regenerateFlowTest: true,
  duplicateFlowTest: true,
  exportFlowTest: true,
  listExecutions: true,
  getExecution: true,
  cancelExecution: true,
  getLiveScreenshot: true,
  pauseExecution: true,
  resumeExecution: true,
  getScreenshot: true,
  createRecordingLink: true,
  openTrace: 'What it opens belongs to the session in which its link was made',
  openVideo: 'What it opens belongs to the session in which its link was made',
  getSegment: true,
  updateSegment: true,
  deleteSegment: true,
  insertSegment: true,
  updateProject: true,
  deleteProject: true,
  setProjectPermission: true,
  updateSchedule: true,
  toggleSchedule: true,
  deleteSchedule: true,
  listScheduleExecutions: true,
  updateEnvironment: 'Environments belong to the whole organization',
  deleteEnvironment: 'Environments belong to the whole organization',
  changeMemberRole: 'A member belongs to the whole organization',
  removeMember: 'A member belongs to the whole organization',
  resendInvite: 'An invitation belongs to the whole organization',
  cancelInvite: 'An invitation belongs to the whole organization',
  getLogo: 'A logo is open to anyone who knows its address',
  acceptInvitation: 'A token of an invitation belongs to nobody in particular',
  switchOrganization: 'The organization is what members of it share',
  endSession: 'A session belongs to one person',
  readNotification: 'A notification belongs to one person, and this answers nothing of it',
  verifyResetToken: 'A reset token belongs to nobody in particular',
};

/** Bodies that go with a path: what they name lies where the path leads. */
export const bodiesAlong: { [Name in RouteName]?: (theirs: Theirs) => object } = {
  insertSegment: ({ segmentId }) => ({ segment_id: segmentId }),
};

/** Routes that refuse nobody and read nothing of the request, each with the reason. */
export const refusesNobody: Partial<Record<RouteName, string>> = {
  getStatus: 'The status page is public and takes no input',
  getOpenApi: 'The document is public and takes no input',
};
