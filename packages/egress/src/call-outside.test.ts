import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { assertCallable, callOutside, type OutsideCall } from './call-outside.ts';
import type { EgressRules } from './open-socket.ts';
import { EgressRefusedError } from './policy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const call = (url: string, more: Partial<OutsideCall> = {}, rules: EgressRules = { policy: 'loopback' }) =>
  callOutside(
    {
      method: 'POST',
      url,
      headers: { 'x-test': 'yes' },
      body: '{"a":1}',
      timeoutMs: 5_000,
      maxAnswerBytes: 100,
      ...more,
    },
    rules,
  );

test('sends the body to the address, and answers with the status and the text', async () => {
  const got: string[] = [];
  const url = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => got.push(chunk.toString()));
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${String(request.headers['x-test'])}`);
      response.writeHead(201).end('thanks');
    });
  });
  expect(await call(`${url}/hook?a=b`)).toMatchObject({ status: 201, text: 'thanks' });
  expect(got).toEqual(['{"a":1}', 'POST /hook?a=b yes']);
});

test('takes a redirect for an answer', async () => {
  let calls = 0;
  const url = await serve((_request, response) => {
    calls++;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await call(url)).toMatchObject({ status: 307, headers: { location: '/elsewhere' } });
  expect(calls).toBe(1);
});

test('reads no more of a huge answer than it was asked for', async () => {
  const url = await serve((_request, response) => {
    const more = (): void => {
      while (response.writable && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await call(url)).toMatchObject({ status: 200, text: 'x'.repeat(100) });
});

test('gives up on an endpoint that answers too late, or sends its answer drop by drop', async () => {
  const silent = await serve(() => {});
  expect(await call(silent, { timeoutMs: 100 })).toMatchObject({
    status: null,
    problem: expect.stringMatching(/didn't answer within 0\.1 seconds/),
  });
  const dripping = await serve((_request, response) => {
    response.writeHead(200).write('a');
  });
  expect(await call(dripping, { timeoutMs: 100 })).toMatchObject({ status: null });
});

test('says when nothing listens, and when a name does not exist', async () => {
  expect(await call('http://127.0.0.1:9/')).toMatchObject({
    status: null,
    problem: expect.stringContaining('connection was refused'),
  });
  const missing = (): Promise<string[]> => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  expect(await call('https://nowhere.example/', {}, { policy: 'public', resolveName: missing })).toMatchObject({
    status: null,
    problem: expect.stringContaining("doesn't exist"),
  });
});

test.each([
  ['https://10.0.0.1/', []],
  ['https://169.254.169.254/latest/meta-data', []],
  ['https://[::ffff:127.0.0.1]/', []],
  ['https://localhost/', []],
  ['https://rebound.example/', ['8.8.8.8', '127.0.0.1']],
  ['https://inside.example/', ['10.1.2.3']],
  ['http://8.8.8.8/', []],
])('never calls %s', async (url, addresses) => {
  const rules: EgressRules = { policy: 'public', resolveName: () => Promise.resolve(addresses) };
  await expect(assertCallable(url, rules)).rejects.toThrow(EgressRefusedError);
  expect(await call(url, {}, rules)).toMatchObject({ status: null, durationMs: expect.any(Number) });
});

test('checks a name again at each call, since its address may have become private', async () => {
  const answers = [['8.8.8.8'], ['192.168.1.1']];
  const rules: EgressRules = { policy: 'public', resolveName: () => Promise.resolve(answers.shift() ?? []) };
  await assertCallable('https://moves.example/', rules);
  expect(await call('https://moves.example/', {}, rules)).toMatchObject({
    status: null,
    problem: expect.stringContaining("isn't a public address"),
  });
});

test('speaks unencrypted with this machine alone', async () => {
  const url = await serve((_request, response) => response.end('ok'));
  expect(await call(url, {}, { policy: 'any' })).toMatchObject({ status: 200 });
  expect(
    await call('http://far.example/', {}, { policy: 'any', resolveName: () => Promise.resolve(['10.0.0.1']) }),
  ).toMatchObject({ status: null, problem: expect.stringContaining('https://') });
});
