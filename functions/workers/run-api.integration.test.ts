import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startApiRun } from '@saywright/domain/api-tests/runs/start-api-run';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { actingAs } from '@saywright/testing/acting-as';
import { makeApiTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler } from './run-api.ts';

const world = useWorld();
let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.end('{"ok": true}');
});
let person: MadeUser;
let testId: string;

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  person = await makeUser();
  const assertions = [{ type: 'json_path', target: '$.ok', operator: 'equals', expected_value: true } as const];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  ({ id: testId } = await makeApiTest(person, { url, assertions }));
});
afterAll(() => server.close());

/** The event of the next message in the queue of the http lane. */
async function nextEvent() {
  const { Messages = [] } = await new SQSClient().send(
    new ReceiveMessageCommand({ QueueUrl: world().env.HTTP_RUN_QUEUE_URL, WaitTimeSeconds: 10 }),
  );
  expect(Messages).toHaveLength(1);
  return sqsEvent(Messages, 'arn') as SQSEvent;
}

const invocation = { awsRequestId: 'test', getRemainingTimeInMillis: () => 60_000 };

it('carries out a queued run of an API test once, however often its message comes', async () => {
  const { id } = await startApiRun(person.ctx, { id: testId, environmentId: null });
  const event = await nextEvent();
  for (let delivery = 0; delivery < 2; delivery++)
    expect(await actingAs('run-api', () => handler(event, invocation))).toEqual({ batchItemFailures: [] });
  const details = await person.ctx.ports.apiRuns.findDetails(person.user.organization_id, id);
  expect(details?.record).toMatchObject({ status: 'passed', response_status_code: 200, passed_assertions: 1 });
  expect(details?.result?.assertion_results).toHaveLength(1);
  expect(requests).toBe(1);
  const logs = await person.ctx.ports.runs.listWorkerLogs(id);
  expect(logs).toMatchObject([{ epoch: 1, dropped: 0, lines: [{ text: 'execution claimed epoch=1' }, {}] }]);
  expect(logs[0]?.lines.at(-1)?.text).toMatch(/^execution finished status=passed/);
  expect(logs[0]?.memory_peak).toBeGreaterThan(10_000_000);
});
