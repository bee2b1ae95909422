import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { callRoute } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handler } from './handler.ts';

useWorld();

/** Answers only when it's told to. */
const held: ServerResponse[] = [];
const server = createServer((_request, response) => {
  held.push(response);
});
let url: string;

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

let person: MadeUser;
beforeEach(async () => {
  held.length = 0;
  person = await makeUser();
});

const send = ({ token }: MadeUser, body: object = { url }) => callRoute(handler, routes.sendRequest, { token, body });

const answerAll = (): void => {
  for (const response of held.splice(0)) response.end('{}');
};

it('sends at most five requests of a person at once, and says when to try again', async () => {
  await setPlan(person, 'ENTERPRISE');
  const other = await makeMember(person);
  const sending = Array.from({ length: 12 }, () => send(person));
  await vi.waitFor(() => expect(held).toHaveLength(5), { timeout: 20_000 });
  const others = send(other);
  await vi.waitFor(() => expect(held).toHaveLength(6), { timeout: 20_000 });
  const late = await send(person);
  expect(late).toMatchObject({
    status: 429,
    body: { detail: '5 of your requests are still waiting for a response. Please try again in 2 seconds.' },
  });
  expect(late.headers['retry-after']).toBe('2');
  answerAll();
  const statuses = (await Promise.all([...sending, others])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  const next = send(person);
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
  answerAll();
  expect((await next).status).toBe(200);
});

it('counts a day’s requests exactly when many come at once', async () => {
  const { organization_id: organizationId } = person.user;
  const { sends } = person.ctx.ports;
  const day = new Date().toISOString().slice(0, 10);
  const to = { revision: 1, day, sent_today: 497, free_at: 0, people: {}, active: [] };
  await sends.replaceSends(organizationId, { from: undefined, to, ttl: Math.ceil(Date.now() / 1_000) + 3_600 });
  const sending = Array.from({ length: 9 }, () => send(person));
  await vi.waitFor(() => expect(held).toHaveLength(3), { timeout: 20_000 });
  answerAll();
  const answers = await Promise.all(sending);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.detail).toMatch(
    /^Your organization has sent 500 requests today\. Save the request and run it as a test, or try again in .+\.$/,
  );
  expect(await sends.readSends(organizationId)).toMatchObject({ sent_today: 500, active: [] });
});

it('puts a request to a blocked address in the audit trail', async () => {
  const { status, body } = await send(person, { url: 'http://169.254.169.254/latest/meta-data' });
  expect([status, body.error_message]).toEqual([200, expect.stringContaining('169.254.169.254')]);
  const { entries } = await person.ctx.ports.audit.listEntries({
    organizationId: person.user.organization_id,
    after: '0',
    before: 'Z',
    filter: {},
    limit: 10,
  });
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'api_test.address_refused', details: '169.254.169.254' }),
  );
});
