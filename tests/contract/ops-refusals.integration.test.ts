import type { AnyRoute, RouteInput } from '@saywright/contracts/kernel/route';
import { staffMay, staffRole, type StaffRight, type StaffRole } from '@saywright/contracts/kernel/staff-rights';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { sessionHash } from '@saywright/domain/identity/session';
import { handler as ops } from '@saywright/functions/ops/handler';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, type Answer, type CallInput, type RouteFunction } from '@saywright/testing/call';
import { makeUser } from '@saywright/testing/factories';
import { makeStaff, openStaffSession, type MadeStaff } from '@saywright/testing/make-staff';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { validInputs as customerInputs } from './route-inputs.ts';

/**
 * Every route of the operations console, called with every token that must not open it, and in every role; and every
 * route of customers with a token of staff.
 */

useWorld();

type OpsRouteName = keyof typeof opsRoutes;

/** Query and body that the route accepts, so that a refusal is about nothing else. A new route doesn't compile without. */
const validInputs: { [Name in OpsRouteName]: Omit<RouteInput<(typeof opsRoutes)[Name]>, 'params'> } = {
  opsLogin: { body: { email: 'refused@example.com', password: 'secret' } },
  opsLogout: {},
  getOpsMe: {},
  changeOpsPassword: { body: { current_password: 'old password', new_password: 'a newer one' } },
  startSecondFactor: {},
  confirmSecondFactor: { body: { code: '123456' } },
  listAdminUsers: {},
  createAdminUser: { body: { email: 'refused@example.com', name: 'Refused', password: 'long enough' } },
  updateAdminUser: { body: { name: 'Refused', role: 'admin', is_active: true } },
  deleteAdminUser: {},
  resetSecondFactor: {},
  listOpsUsers: { query: { limit: 10 } },
  getOpsUser: {},
  listOpsUserTests: {},
  exportOpsUsers: { body: { reason: 'Refused' } },
  listOpsUserInvoices: {},
  refundOpsUser: { body: { invoice_id: 'in_refused', reason: 'Refused' } },
  emailOpsUser: { body: { subject: 'Refused', message: 'Refused', reason: 'Refused' } },
  deactivateOpsUser: { body: { reason: 'Refused' } },
  unblockOpsUserEmail: { body: { reason: 'Refused' } },
  activateOpsUser: { body: { reason: 'Refused' } },
  setOpsUserPlan: { body: { plan: 'pro', reason: 'Refused' } },
  compareOpsUserWithStripe: { body: { reason: 'Refused' } },
  assignBusinessTrial: { body: { reason: 'Refused' } },
  setOpsTeamLimit: { body: { team_members_limit: 3, reason: 'Refused' } },
  setOpsLimits: { body: { history_days: 365, concurrent_executions: null, reason: 'Refused' } },
  getOpsOverview: {},
  exportOpsOverview: { body: { reason: 'Refused' } },
  getUsageAnalytics: { query: { days: 30 } },
  exportUsageAnalytics: { query: { days: 30 } },
  listSecurityEvents: { query: { range: 'hour' } },
  exportSecurityEvents: { body: { range: 'hour', reason: 'Refused' } },
  auditSecurity: {},
  forcePasswordReset: { body: { email: 'refused@example.com', reason: 'Refused' } },
  listAdminPlans: {},
  initializePlans: {},
  updatePlan: {
    body: {
      name: 'Refused',
      description: 'Refused',
      price_usd: 1,
      executions_monthly: 1,
      team_members_included: 1,
      overage_enabled: false,
      popular: false,
      is_active: true,
    },
  },
  getPlanSubscriptions: {},
  syncSubscriptions: {},
  getPlanSync: {},
  removeOpsTeamLimit: { body: { reason: 'Refused' } },
  listOpsTickets: { query: { limit: 10 } },
  getTicketStats: {},
  getOpsTicket: {},
  updateOpsTicket: { body: { status: 'closed' } },
  replyToOpsTicket: { body: { message: 'Refused' } },
  deleteOpsTicket: {},
  listDebugExecutions: { query: { limit: 10 } },
  getDebugStatistics: {},
  openCustomerRuns: { body: { reason: 'Refused' } },
  getDebugExecution: {},
  analyzeExecution: {},
  getDebugScreenshot: {},
  findForStaff: { query: { text: 'nobody' } },
  previewOpsDeletion: { body: { domain: 'refused.example' } },
  deleteOpsUsers: { body: { user_ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'], count: 1, reason: 'Refused' } },
  deleteOpsUsersByDomain: { body: { domain: 'refused.example', count: 1, reason: 'Refused' } },
  deleteOpsUser: { body: { email: 'refused@example.com', reason: 'Refused' } },
  listOpsDeletions: {},
  getOpsDeletion: {},
  getOpsControls: {},
  announceIncident: { body: { kind: 'incident', title: 'Refused', text: 'Refused', reason: 'Refused' } },
  updateIncident: { body: { status: 'investigating', text: 'Refused', reason: 'Refused' } },
  getLiveOperations: {},
  pauseRuns: { body: { confirm: 'Refused', reason: 'Refused' } },
  resumeRuns: { body: { reason: 'Refused' } },
  switchFeatureOff: { body: { confirm: 'Recorder', reason: 'Refused' } },
  switchFeatureOn: { body: { reason: 'Refused' } },
  holdOrganization: { body: { confirm: 'Refused', reason: 'Refused' } },
  releaseOrganization: { body: { reason: 'Refused' } },
};

const nowhere = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
/** Statuses of calls that were let in: there is nothing at the path or to confirm, or they succeed. */
const servedWith = [200, 201, 204, 404, 409, 422];
const names = Object.keys(opsRoutes) as OpsRouteName[];
const guarded = names.filter((name) => opsRoutes[name].access !== 'public');
const rightOf = (name: OpsRouteName): StaffRight => (opsRoutes[name].access as { ops: StaffRight }).ops;

const call = (name: OpsRouteName, token: string | undefined): Promise<Answer> => {
  const route: AnyRoute = opsRoutes[name];
  const params = Object.fromEntries((route.paramNames as string[]).map((param) => [param, nowhere]));
  return callRoute(ops, route, { ...(validInputs[name] as CallInput), params, token });
};

const staff = new Map<StaffRole, MadeStaff>();
let customer: string;
/** Tokens that open nothing, with what the refusal mentions. */
let spent: Record<string, string | undefined>;

const setSession = (token: string, change: Record<string, unknown>) =>
  createDatabase(readStorageConfig()).app.update(appKeys.staffSession(sessionHash(token)), { set: change });

beforeAll(async () => {
  for (const role of staffRole.options) staff.set(role, await makeStaff(role));
  customer = (await makeUser()).token;
  const [expired, epoch, gone] = [
    await makeStaff('super_admin'),
    await makeStaff('super_admin'),
    await makeStaff('super_admin'),
  ];
  await setSession(expired.token, { ttl: Math.floor(Date.now() / 1000) - 1 });
  await setSession(epoch.token, { session_epoch: 0 });
  const { app } = createDatabase(readStorageConfig());
  await app.update(appKeys.staff(gone.staff.id), { set: { status: 'deactivated' } });
  spent = {
    'no token': undefined,
    'a garbage token': `swo_${'x'.repeat(43)}`,
    'a token of a customer': customer,
    'an expired token': expired.token,
    'a token from before a new role or password': epoch.token,
    'a token of someone deactivated': gone.token,
  };
});

const spentNames = [
  'no token',
  'a garbage token',
  'a token of a customer',
  'an expired token',
  'a token from before a new role or password',
  'a token of someone deactivated',
];

describe.each(guarded)('%s', (name) => {
  it.each(spentNames)('is closed to %s', async (which) => {
    expect(Object.keys(spent)).toContain(which);
    expect(await call(name, spent[which])).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it.each(staffRole.options)('is open to %s exactly if the matrix says so', async (role) => {
    const { staff: record } = staff.get(role) as MadeStaff;
    const { app } = createDatabase(readStorageConfig());
    const current = await app.get<typeof record>(appKeys.staff(record.id));
    if (!current) throw new Error(`The ${role} is gone`);
    const { token } = await openStaffSession(current);
    const { status } = await call(name, token);
    expect(staffMay(role, rightOf(name)) ? servedWith : [403]).toContain(status);
  });

  it('is closed to a super_admin without a second factor, unless it sets one up', async () => {
    const { token } = await makeStaff('super_admin', { secondFactor: false });
    const { status } = await call(name, token);
    expect(rightOf(name) === 'own_account' ? servedWith : [403]).toContain(status);
  });
});

const customerNames = (Object.keys(allRoutes) as (keyof typeof allRoutes)[]).filter(
  (name) => allRoutes[name].access !== 'public',
);

it.each(customerNames)('a token of staff opens nothing for customers: %s', async (name) => {
  const route: AnyRoute = allRoutes[name];
  const group = Object.entries(routeGroups).find(([, routes]) => name in routes)?.[0];
  const { handler } = (await import(`@saywright/functions/${group}/handler`)) as { handler: RouteFunction };
  const params = Object.fromEntries((route.paramNames as string[]).map((param) => [param, nowhere]));
  const token = (staff.get('super_admin') as MadeStaff).token;
  const answer = await callRoute(handler, route, { ...(customerInputs[name] as CallInput), params, token });
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});
