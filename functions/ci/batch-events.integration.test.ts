import { ciRoutes } from '@saywright/contracts/routes/ci';
import { webhookRoutes } from '@saywright/contracts/routes/webhooks';
import { webhookPayload } from '@saywright/contracts/entities/webhook-payload';
import { connectGithubBody } from '@saywright/contracts/entities/github-connection';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { connectGithub } from '@saywright/domain/webhooks/github/connect-github';
import { callRoute, succeed } from '@saywright/testing/call';
import { deliverWebhooks } from '@saywright/testing/deliver-webhooks';
import { makeContext, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { callsThisMachine, createTestWebhook } from '@saywright/testing/make-webhook';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { startWebhookReceiver, type WebhookReceiver } from '@saywright/testing/webhook-receiver';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.reply = () => ({});
});

const sha = 'c0ffee'.padEnd(40, '0');
const commit = { repository: 'acme/shop', sha, pull_request: 7 };

async function makeCustomer(): Promise<MadeUser> {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  return ada;
}

const connect = (ada: MadeUser) =>
  connectGithub({
    ctx: ada.ctx,
    input: connectGithubBody.parse({ token: 'ghp_0123456789abcdef0123', api_url: `${receiver.url}/api/v3/` }),
    outside: callsThisMachine,
  });

async function startBatch(ada: MadeUser, names: string[], more: object = {}) {
  for (const name of names) await makeFlowTest(ada, { name, tags: ['smoke'] });
  const token = await makeCiToken(ada);
  return succeed(handler, ciRoutes.runFlowTests, { token, body: { tags: ['smoke'], ...more } });
}

async function end(
  { ctx }: MadeUser,
  executionId: string,
  { status, details = {} }: { status: 'passed' | 'failed'; details?: object },
): Promise<void> {
  const { organizationId } = ctx.actor;
  const lease = () => ({ at: new Date().toISOString(), leaseUntil: new Date(Date.now() + 60_000).toISOString() });
  const claimed = await ctx.ports.runs.claim({ organizationId, executionId, lease });
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  await finishExecution({
    ctx: makeContext({ type: 'system', name: 'test' } as const),
    input: { record: claimed.record, ending: { status, end_reason: null, refund: false, details: { ...details } } },
  });
}

it('a batch finishes once, however many of its runs end at the same time', async () => {
  const ada = await makeCustomer();
  await createTestWebhook(ada, { url: `${receiver.url}/hook`, events: ['batch.finished'] });
  const batch = await startBatch(ada, ['Cart', 'Search', 'Pay'], { commit });
  await deliverWebhooks(world(), { of: ada });
  expect(receiver.received).toHaveLength(0);
  const doubts = { healed_steps: 1, proof: { can_fail: true, vacuous: 2 } };
  await Promise.all(
    batch.executions.map(({ execution_id: id }, at) =>
      end(ada, id, at === 0 ? { status: 'failed' } : { status: 'passed', details: doubts }),
    ),
  );
  await Promise.all([deliverWebhooks(world(), { of: ada }), deliverWebhooks(world(), { of: ada })]);
  const [payload, ...others] = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)));
  expect(others).toEqual([]);
  expect(payload).toMatchObject({
    id: batch.batch_id,
    type: 'batch.finished',
    data: { batch: { status: 'failed', total: 3, passed: 2, failed: 1, commit, executions: { length: 3 } } },
  });
  const { executions } = payload?.data.batch ?? { executions: [] };
  const meant = { healed_steps: 0, proof: null };
  expect(executions).toMatchObject([{ status: 'failed', ...meant }, { status: 'passed', ...doubts }, doubts]);
});

it('sets the status of a commit, and keeps one comment on its pull request', async () => {
  const ada = await makeCustomer();
  await connect(ada);
  receiver.reply = ({ method, path }) =>
    method === 'POST' && path.endsWith('/comments') ? { status: 201, body: '{"id":42}' } : { status: 201, body: '{}' };
  const calls = () =>
    receiver.received.map(({ method, path }) => `${method} ${path.replace('/api/v3/repos/acme/shop', '')}`);
  const [status, comments, comment] = [`POST /statuses/${sha}`, 'POST /issues/7/comments', 'PATCH /issues/comments/42'];

  const batch = await startBatch(ada, ['@everyone | <b>'], { commit });
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['delivered']);
  expect(calls()).toEqual([status]);
  expect(receiver.received[0]?.headers['authorization']).toBe('Bearer ghp_0123456789abcdef0123');
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    state: 'pending',
    context: 'saywright/flow-tests',
  });
  await end(ada, batch.executions[0]?.execution_id ?? '', { status: 'failed' });
  await deliverWebhooks(world(), { of: ada });
  expect(calls()).toEqual([status, status, comments]);
  expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
    state: 'failure',
    target_url: expect.stringContaining('https://app.example.com/flow-testing?'),
  });
  const text = (JSON.parse(receiver.received[2]?.body ?? '') as { body: string }).body;
  expect(text).toContain('@&#8203;everyone \\| &lt;b&gt;');

  const finishAnother = async (): Promise<void> => {
    const token = await makeCiToken(ada);
    const next = await succeed(handler, ciRoutes.runFlowTests, { token, body: { tags: ['smoke'], commit } });
    receiver.received.length = 0;
    await end(ada, next.executions[0]?.execution_id ?? '', { status: 'passed', details: { healed_steps: 1 } });
    await deliverWebhooks(world(), { of: ada });
  };
  await finishAnother();
  expect(calls().filter((call) => call.includes('comments'))).toEqual([comment]);
  const outcome = receiver.received.find(({ path }) => path.endsWith(sha))?.body ?? '';
  expect(JSON.parse(outcome)).toMatchObject({ state: 'success', description: '1 of 1 test passed, 1 healed' });
  expect(receiver.received.find(({ method }) => method === 'PATCH')?.body).toContain('1 step was healed');
  // The pending status comes after the outcome is stored, and is left out.
  expect(receiver.received.filter(({ body }) => body.includes('"pending"'))).toEqual([]);

  receiver.reply = ({ method }) =>
    method === 'PATCH' ? { status: 404, body: '{}' } : { status: 201, body: '{"id":43}' };
  await finishAnother();
  expect(calls().filter((call) => call.includes('comments'))).toEqual([comment, comments]);
});

it('says why GitHub refuses a report, and never shows the token', async () => {
  const ada = await makeCustomer();
  await connect(ada);
  receiver.reply = () => ({ status: 401, body: '{}' });
  await startBatch(ada, ['Cart'], { commit });
  expect(await deliverWebhooks(world(), { of: ada })).toEqual(['failed']);
  const state = await succeed(handler, webhookRoutes.getGithubConnection, { token: ada.token });
  expect(state.connection).toMatchObject({ ends_with: '0123', problem: expect.stringContaining('refused the token') });
  expect(JSON.stringify(state)).not.toContain('ghp_');
  await succeed(handler, webhookRoutes.disconnectGithub, { token: ada.token });
  expect(await succeed(handler, webhookRoutes.getGithubConnection, { token: ada.token })).toEqual({ connection: null });
});

it.each([
  [{ ...commit, sha: 'main' }, 'commit.sha'],
  [{ ...commit, repository: '../../user' }, 'commit.repository'],
  [{ ...commit, repository: 'acme/..' }, 'commit.repository'],
  [{ ...commit, pull_request: 0 }, 'commit.pull_request'],
])('refuses the commit %o', async (wrong, path) => {
  const ada = await makeCustomer();
  const token = await makeCiToken(ada);
  const answer = await callRoute(handler, ciRoutes.runFlowTests, { token, body: { tags: ['x'], commit: wrong } });
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path }] } });
});
