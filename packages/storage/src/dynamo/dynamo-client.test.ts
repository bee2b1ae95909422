import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutageError } from '@saywright/domain/ports/outage-error';
import { afterEach, expect, it, vi } from 'vitest';
import { createDynamoClient, type DynamoClient } from './dynamo-client.ts';
import { createExchange } from './exchange.ts';
import { isRejection } from './is-rejection.ts';
import { hearTime } from './service-clock.ts';

/** How DynamoDB misbehaves, and what the client makes of it. */

interface Seen {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

type Reply = (response: ServerResponse) => void;

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
  hearTime(new Date().toUTCString(), 0);
});

/** A server that answers one call after the other as told, and the last one again and again. */
async function startServer(replies: Reply[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: JSON.parse(text) as Seen['body'] });
      (replies.length > 1 ? replies.shift() : replies[0])?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

async function clientOf(...replies: Reply[]): Promise<{ client: DynamoClient; seen: Seen[] }> {
  const { url, seen } = await startServer(replies);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
  return { client: createDynamoClient(), seen };
}

const answer =
  (status: number, body: object | string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const found = answer(200, { Item: { pk: { S: 'A' } } });
const lost: Reply = (response) => response.destroy();
const cutOff: Reply = (response) =>
  response.writeHead(200, { 'content-length': '100' }).write('{"Item":', () => response.destroy());
const throttled = answer(400, { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Slow down' });

const get = { TableName: 'app', Key: { pk: 'A' } };
const write = { TransactItems: [{ Put: { TableName: 'app', Item: { pk: 'A' } } }] };

it.each([
  ['answers 500', answer(500, { __type: 'InternalServerError' })],
  ['answers 503 in HTML', answer(503, '<html>Busy</html>')],
  ['closes the connection', lost],
  ['closes the connection in the middle of an answer', cutOff],
])('tries again when DynamoDB %s', async (_how, reply) => {
  const { client, seen } = await clientOf(reply, reply, found);
  expect(await client.send('GetItem', get)).toEqual({ Item: { pk: 'A' } });
  expect(seen).toHaveLength(3);
});

it('reports an outage after four attempts', async () => {
  const { client, seen } = await clientOf(answer(500, { __type: 'InternalServerError' }));
  await expect(client.send('GetItem', get)).rejects.toThrow(OutageError);
  expect(seen).toHaveLength(4);
});

it('waits and tries again when DynamoDB throttles', async () => {
  const { client, seen } = await clientOf(throttled, found);
  expect(await client.send('GetItem', get)).toEqual({ Item: { pk: 'A' } });
  expect(seen).toHaveLength(2);
});

it('repeats a transaction under the same token, and gives the next one a new token', async () => {
  const { client, seen } = await clientOf(lost, answer(200, {}));
  await client.send('TransactWriteItems', write);
  await client.send('TransactWriteItems', write);
  const [first, repeated, next] = seen.map(({ body }) => body['ClientRequestToken']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});

it('throws what DynamoDB rejects by its name, with the reasons, and without trying again', async () => {
  const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
  const type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  const { client, seen } = await clientOf(
    answer(400, { __type: type, Message: 'Cancelled', CancellationReasons: reasons }),
  );
  await expect(client.send('TransactWriteItems', write)).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message: 'Cancelled',
    CancellationReasons: reasons,
    $metadata: { httpStatusCode: 400 },
  });
  expect(seen).toHaveLength(1);
});

it("signs by DynamoDB's clock once a signature was refused because this machine's is wrong", async () => {
  const theirs = Date.now() + 3_600_000;
  const expired = answer(
    400,
    { __type: 'com.amazon.coral.service#InvalidSignatureException', message: 'Signature not yet current' },
    { date: new Date(theirs).toUTCString() },
  );
  const { client, seen } = await clientOf(expired, found);
  expect(await client.send('GetItem', get)).toEqual({ Item: { pk: 'A' } });
  const signedAt = String(seen[1]?.headers['x-amz-date']);
  expect(signedAt.slice(0, 11)).toBe(new Date(theirs).toISOString().replaceAll(/[-:]/g, '').slice(0, 11));
});

it('refuses a wrong signature at once when the clocks agree', async () => {
  const { client, seen } = await clientOf(answer(400, { __type: 'x#InvalidSignatureException', message: 'No' }));
  await expect(client.send('GetItem', get)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  expect(seen).toHaveLength(1);
});

it("doesn't take an answer that isn't HTTP for a rejection of what was sent", async () => {
  const { client } = await clientOf((response) => response.socket?.end('nonsense'));
  const error = await client.send('GetItem', get).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'HPE_INVALID_CONSTANT' });
  expect(isRejection(error)).toBe(false);
});

it("gives up on an answer that doesn't come", async () => {
  const { url } = await startServer([() => undefined]);
  const exchange = createExchange(url, { connectMs: 1_000, answerMs: 20 });
  await expect(exchange.post({}, '{}')).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('gets the keys of a task from its endpoint', async () => {
  const keys = { AccessKeyId: 'AKTASK', SecretAccessKey: 's', Token: 'token', Expiration: '2099-01-01T00:00:00Z' };
  const { url, seen } = await startServer([found]);
  const endpoint = createServer((_request, response) => response.end(JSON.stringify(keys)));
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  closing.push(() => endpoint.close());
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/keys`);
  expect(await createDynamoClient().send('GetItem', get)).toEqual({ Item: { pk: 'A' } });
  expect(seen[0]?.headers['authorization']).toContain('Credential=AKTASK/');
  expect(seen[0]?.headers['x-amz-security-token']).toBe('token');
});
