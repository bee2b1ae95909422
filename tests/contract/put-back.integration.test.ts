import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { callRoute, type Answer, type CallInput, type RouteFunction } from '@saywright/testing/call';
import {
  makeApiEnvironment,
  makeApiTest,
  makeCollection,
  makeCredential,
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeSchedule,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { makeMember } from '@saywright/testing/make-member';
import { webhookThings } from '@saywright/testing/make-webhook';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { groupOf } from './refusal-cases.ts';
import type { RouteName } from './route-inputs.ts';

/** Clients can send back what they read: nothing is refused, and nothing changes. */

useWorld();

interface Read {
  id?: string;
  answer: unknown;
}

/** Reads the thing that a PUT changes, as the API answers it. */
type Reader = (person: MadeUser) => Promise<Read>;

async function call(name: RouteName, input: CallInput): Promise<Answer> {
  const { handler } = (await import(`@saywright/functions/${groupOf(name)}/handler`)) as { handler: RouteFunction };
  return callRoute(handler, allRoutes[name] as AnyRoute, input);
}

async function read(name: RouteName, { token }: MadeUser, id?: string): Promise<Read> {
  const { status, body } = await call(name, { token, ...(id === undefined ? {} : { params: { id } }) });
  expect(status).toBe(200);
  return { ...(id === undefined ? {} : { id }), answer: body };
}

const inList = async (name: RouteName, person: MadeUser, id: string): Promise<Read> => {
  const { answer } = await read(name, person);
  const items = (Array.isArray(answer) ? answer : Object.values(answer as object).find(Array.isArray)) as {
    id: string;
  }[];
  return { id, answer: items.find((item) => item.id === id) };
};

/** Every PUT with a body: how its thing is read, or why there is nothing to read. */
const readers: Partial<Record<RouteName, Reader | string>> = {
  updateFlowTest: async (person) => {
    const environment_id = (await makeEnvironment(person)).id;
    const project_id = (await makeProject(person)).id;
    return read('getFlowTest', person, (await makeFlowTest(person, { environment_id, project_id })).id);
  },
  updateApiTest: async (person) => {
    const environment_id = (await makeApiEnvironment(person)).id;
    const credential_id = (await makeCredential(person)).id;
    const project_id = (await makeProject(person)).id;
    const assertions = [{ type: 'status_code', operator: 'equals', expected_value: 201 } as const];
    const { id } = await makeApiTest(person, { environment_id, credential_id, project_id, assertions });
    return read('getApiTest', person, id);
  },
  updateCollection: async (person) => {
    const environment_id = (await makeApiEnvironment(person)).id;
    const project_id = (await makeProject(person)).id;
    const test_ids = [(await makeApiTest(person, { project_id })).id, (await makeApiTest(person)).id];
    const data = 'email,count\nada@example.com,2';
    const { id } = await makeCollection(person, { environment_id, project_id, test_ids, data });
    return read('getCollection', person, id);
  },
  updateApiEnvironment: async (person) => {
    const variables = { user: 'ada', password: 'difference engine' };
    const { id } = await makeApiEnvironment(person, { variables, secret_variables: ['password'] });
    return inList('listApiEnvironments', person, id);
  },
  updateCredential: async (person) => inList('listCredentials', person, (await makeCredential(person)).id),
  updateSegment: async (person) => read('getSegment', person, (await makeSegment(person)).id),
  updateEnvironment: async (person) => {
    const variables = { user: 'ada', password: 'difference engine' };
    const { id } = await makeEnvironment(person, { variables, secret_variables: ['password'] });
    return inList('listEnvironments', person, id);
  },
  updateProject: async (person) => inList('listProjects', person, (await makeProject(person)).id),
  updateSchedule: async (person) => {
    const { id } = await makeSchedule(person, (await makeFlowTest(person)).id);
    return inList('listSchedules', person, id);
  },
  changeMemberRole: async (person) => inList('listMembers', person, (await makeMember(person)).user.id),
  updateOrganization: (person) => read('getOrganization', person),
  updateModelSettings: (person) => read('getModelSettings', person),
  updateProfile: (person) => read('getProfile', person),
  updateWebhook: async (person) => inList('listWebhooks', person, await webhookThings(person).webhookId()),
  connectGithub: 'Stores a token, which is never answered',
  updateAlertSettings: (person) => read('getAlertSettings', person),
  updatePreferences: 'A part of the profile',
  changePassword: 'Passwords are never answered',
  setProjectSharing: 'Turns something on or off',
  setProjectPermission: 'One change of many, and no thing of its own',
  regenerateFlowTest: 'Asks for new steps',
  handOverOwnership: 'Asks for a new owner',
  updateCiTest: 'Takes CI/CD tokens alone, see ci-tests.integration.test.ts',
  answerGrounding: 'Answers a question once',
};

const writers = Object.values(routeGroups)
  .flatMap((routes) => Object.entries<AnyRoute>(routes))
  .filter(([, { method, body }]) => method === 'PUT' && body !== undefined)
  .map(([name]) => name as RouteName);

it('every PUT with a body is sent what was read, or says why it cannot be', () => {
  expect(Object.keys(readers).toSorted()).toEqual(writers.toSorted());
});

const withoutSaves = ({ version: _version, updated_at: _updatedAt, ...rest }: Record<string, unknown>): object => rest;

it.each(writers.filter((name) => typeof readers[name] === 'function'))('%s takes back what was read', async (name) => {
  const person = await makeUser();
  await setPlan(person, 'ENTERPRISE');
  const { id, answer } = await (readers[name] as Reader)(person);
  const params = id === undefined ? {} : { params: { id } };
  const { status, body } = await call(name, { token: person.token, ...params, body: answer });
  expect(status).toBe(200);
  expect(withoutSaves(body)).toEqual(withoutSaves(answer as Record<string, unknown>));
  const unknown = await call(name, { token: person.token, ...params, body: { ...(answer as object), flavor: 'sour' } });
  expect(unknown).toMatchObject({ status: 422, body: { issues: [{ path: 'flavor' }] } });
});

it('updateSchedule takes back a schedule that runs once', async () => {
  const person = await makeUser();
  const times = { schedule_type: 'one_time', scheduled_datetime: '2099-01-01T09:00' } as const;
  const { id } = await makeSchedule(person, (await makeFlowTest(person)).id, times);
  const { answer } = await inList('listSchedules', person, id);
  const { status, body } = await call('updateSchedule', { token: person.token, params: { id }, body: answer });
  expect(status).toBe(200);
  expect(withoutSaves(body)).toEqual(withoutSaves(answer as Record<string, unknown>));
});
