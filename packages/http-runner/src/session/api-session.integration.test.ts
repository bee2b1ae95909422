import { describe, expect, test } from 'vitest';
import { openSession, runRequest } from '../test-support/run-request.ts';
import { echo, readEcho, serve, serveRaw } from '../test-support/serve.ts';

describe('sessions', () => {
  test('keep connections open', async () => {
    const sockets = new Set<unknown>();
    const url = await serve((request, response) => {
      sockets.add(request.socket);
      response.end();
    });
    const session = openSession();
    for (let at = 0; at < 3; at += 1) await runRequest({ url }, session);
    expect(sockets.size).toBe(1);
  });

  test('open one connection for each request at a time', async () => {
    const sockets = new Set<unknown>();
    const url = await serve((request, response) => {
      sockets.add(request.socket);
      if (sockets.size === 3) for (const each of waiting) each();
      waiting.push(() => response.end());
      if (sockets.size === 3) response.end();
    });
    const waiting: (() => void)[] = [];
    const session = openSession();
    const outcomes = await Promise.all([1, 2, 3].map(() => runRequest({ url }, session)));
    expect(outcomes.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed']);
    expect(sockets.size).toBe(3);
  });

  test('send again what met a connection that had just been closed', async () => {
    let requests = 0;
    const url = await serveRaw((socket) => {
      let isFirst = true;
      socket.on('data', () => {
        requests += 1;
        if (isFirst) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nKeep-Alive: timeout=60\r\n\r\n');
        else socket.destroy();
        isFirst = false;
      });
    });
    const session = openSession();
    await runRequest({ url }, session);
    const { status } = await runRequest({ url }, session);
    expect(status).toBe('passed');
    expect(requests).toBe(3);
  });

  test('never send a POST again', async () => {
    let requests = 0;
    const url = await serveRaw((socket) => {
      let isFirst = true;
      socket.on('data', () => {
        requests += 1;
        if (isFirst) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nKeep-Alive: timeout=60\r\n\r\n');
        else socket.destroy();
        isFirst = false;
      });
    });
    const session = openSession();
    await runRequest({ url }, session);
    const { status } = await runRequest({ url, method: 'POST' }, session);
    expect(status).toBe('failed');
    expect(requests).toBe(2);
  });

  test('keep cookies as browsers do', async () => {
    const url = await serve((request, response) => {
      response.setHeader('set-cookie', [
        'a=1; Path=/',
        'b=2; Path=/private',
        'c=3; Domain=example.com',
        'd=4; Max-Age=0',
      ]);
      echo(request, response);
    });
    const session = openSession();
    await runRequest({ url }, session);
    const { result } = await runRequest({ url, headers: { Cookie: 'own=1; a=mine' } }, session);
    expect(readEcho(result.response_body).headers['cookie']).toBe('own=1; a=mine');
    const { result: plain } = await runRequest({ url: `${url}/private/x` }, session);
    expect(readEcho(plain.response_body).headers['cookie']?.split('; ').toSorted()).toEqual(['a=1', 'b=2']);
  });

  test("don't share cookies with each other", async () => {
    const url = await serve((request, response) => {
      response.setHeader('set-cookie', 'a=1');
      echo(request, response);
    });
    await runRequest({ url });
    const { result } = await runRequest({ url });
    expect(readEcho(result.response_body).headers).not.toHaveProperty('cookie');
  });
});
