import { ciRoutes } from '@saywright/contracts/routes/ci';
import { teamRoutes } from '@saywright/contracts/routes/team';
import type { StartedBatch } from '@saywright/contracts/entities/ci-run';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { maxPartBytes } from '@saywright/domain/flow-tests/recordings/read-recording-part';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { callRoute, routeEvent, succeed, type RouteFunction } from '@saywright/testing/call';
import { makeContext, makeFlowTest, makeProject, makeUser } from '@saywright/testing/factories';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import type { Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler as team } from '../team/handler.ts';
import { handler } from './handler.ts';

useWorld();

const { getCiArtifact, getCiStatus, runFlowTests } = ciRoutes;

const run = (token: string, body: object): Promise<StartedBatch> =>
  succeed(handler, runFlowTests, { token, body: body as never });

it('refuses an empty selection and an empty address, which pipelines send whose variables are not set', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  await makeFlowTest(ada, { tags: ['smoke'] });
  const token = await makeCiToken(ada);
  const refusal = (body: object) => callRoute(handler, runFlowTests, { token, body });
  for (const body of [{}, { test_ids: [] }, { tags: [] }])
    expect(await refusal(body)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Say which tests/) },
    });
  const detail = expect.stringMatching(/^The base URL is empty/);
  expect(await refusal({ tags: ['smoke'], base_url: ' ' })).toMatchObject({ status: 422, body: { detail } });
});

it('runs what failed once more as a batch that stands for both, and calls what passes then flaky', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  for (const name of ['Cart', 'Search', 'Pay']) await makeFlowTest(ada, { name, tags: ['smoke'] });
  const token = await makeCiToken(ada);
  const end = async (batch: StartedBatch, name: string, status: 'passed' | 'failed'): Promise<void> => {
    const { execution_id: id = '' } = batch.executions.find((each) => each.test_name === name) ?? {};
    const claimed = await ada.ctx.ports.runs.claim({
      organizationId: ada.ctx.actor.organizationId,
      executionId: id,
      lease: () => ({ at: new Date().toISOString(), leaseUntil: new Date(Date.now() + 60_000).toISOString() }),
    });
    if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
    const reason = { code: 'step_failed', params: { order: 1, reason: 'No kettle.' } } as const;
    await finishExecution({
      ctx: makeContext({ type: 'system', name: 'test' }),
      input: {
        record: claimed.record as RunRecord,
        ending: { status, end_reason: status === 'failed' ? reason : null, refund: false },
      },
    });
  };
  const status = (id: string) => succeed(handler, getCiStatus, { token, params: { execution_id: id } });
  const refusal = async (body: object) => (await callRoute(handler, runFlowTests, { token, body })).status;

  const first = await run(token, { tags: ['smoke'] });
  await end(first, 'Cart', 'passed');
  await end(first, 'Search', 'failed');
  expect(await refusal({ retry_of: first.id })).toBe(409);
  await end(first, 'Pay', 'failed');
  expect(await refusal({ retry_of: first.id, tags: ['smoke'] })).toBe(422);
  expect(await refusal({ retry_of: first.executions[0]?.execution_id })).toBe(422);
  const bob = await makeUser();
  await setPlan(bob, 'GROWTH');
  const foreign = { token: await makeCiToken(bob), body: { retry_of: first.id } };
  expect(await callRoute(handler, runFlowTests, foreign)).toMatchObject({
    status: 422,
    body: { detail: "There's no batch with this ID." },
  });

  const second = await run(token, { retry_of: first.id });
  expect(second).toMatchObject({ status: 'running', total: 3, passed: 1 });
  await end(second, 'Search', 'passed');
  await end(second, 'Pay', 'failed');
  expect(await status(second.id)).toMatchObject({ status: 'failed', passed: 2, failed: 1, flaky: 1 });

  const third = await run(token, { retry_of: second.id });
  await end(third, 'Pay', 'passed');
  const { executions, ...counts } = await status(third.id);
  expect(counts).toMatchObject({ status: 'passed', total: 3, passed: 3, flaky: 2 });
  expect(Object.fromEntries(executions.map((each) => [each.test_name, each.attempts]))).toEqual({
    Cart: 1,
    Search: 2,
    Pay: 3,
  });
  expect(await status(first.id)).toMatchObject({ status: 'failed', failed: 2, flaky: 0 });
  expect(await refusal({ retry_of: third.id })).toBe(422);
});

it('sends the files of an execution in parts, to tokens that reach its test', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  const project = await makeProject(ada);
  const test = await makeFlowTest(ada, { project_id: project.id });
  const record = await runToEnd(ada, test.id, { details: { trace_path: 'trace.zip' } });
  const trace = Buffer.alloc(maxPartBytes + 10, 'trace');
  await ada.ctx.ports.artifacts.putArtifact(
    {
      organizationId: record.organization_id,
      executionId: record.id,
      historyDays: record.history_days,
      filename: 'trace.zip',
    },
    { bytes: trace, contentType: 'application/zip' },
  );
  const read = async (token: string, kind: string, range?: string) => {
    const headers = range === undefined ? {} : { range };
    const input = { token, params: { execution_id: record.id }, query: { kind }, headers };
    const answer = await (handler as unknown as RouteFunction)(routeEvent(getCiArtifact, input), {} as Context);
    return answer as { statusCode: number; headers: Record<string, string>; body: string };
  };
  const token = await makeCiToken(ada, { permission: 'read' });
  const first = await read(token, 'trace', 'bytes=0-');
  expect(first.headers['content-range']).toBe(`bytes 0-${maxPartBytes - 1}/${trace.length}`);
  const rest = await read(token, 'trace', `bytes=${maxPartBytes}-`);
  const parts = [first, rest].map(({ body }) => Buffer.from(body, 'base64'));
  expect(Buffer.concat(parts).equals(trace)).toBe(true);
  for (const kind of ['video', 'screenshot']) expect((await read(token, kind)).statusCode).toBe(404);

  const elsewhere = await makeCiToken(ada, { permission: 'read', project_ids: [(await makeProject(ada)).id] });
  const bob = await makeUser();
  await setPlan(bob, 'GROWTH');
  for (const other of [elsewhere, await makeCiToken(bob)]) expect((await read(other, 'trace')).statusCode).toBe(404);
});

it('hides a batch from a token whose creator may no longer see all of its tests', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  const grace = await makeMember(ada);
  const changeRole = (role: 'admin' | 'member') =>
    succeed(team, teamRoutes.changeMemberRole, { token: ada.token, params: { id: grace.user.id }, body: { role } });
  await changeRole('admin');
  const project = await makeProject(ada);
  const test = await makeFlowTest(ada, { project_id: project.id });
  const batch = await run(await makeCiToken(ada), { test_ids: [test.id] });
  const token = await makeCiToken(grace, { permission: 'read' });
  const status = async () =>
    (await callRoute(handler, getCiStatus, { token, params: { execution_id: batch.batch_id } })).status;
  expect(await status()).toBe(200);
  await changeRole('member');
  expect(await status()).toBe(404);
});
