import { describe, expect, test } from 'vitest';
import { runRequest } from '../test-support/run-request.ts';
import { echo, readEcho, serve, serveRaw } from '../test-support/serve.ts';

describe('redirects', () => {
  test('follows 20 of them and lists the hops', async () => {
    const url = await serve((request, response) => {
      const at = Number(request.url?.slice(1));
      if (at === 20) response.end('there');
      else response.writeHead(302, { location: `/${at + 1}` }).end();
    });
    const { status, result } = await runRequest({ url: `${url}/0` });
    expect(status).toBe('passed');
    expect(result.response?.redirects).toHaveLength(20);
    expect(result.response?.redirects[0]).toEqual({ status_code: 302, url: `${url}/1` });
    expect(result.request?.url).toBe(`${url}/20`);
  });

  test('gives up a redirect loop', async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/again' }).end();
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain('redirected more than 20 times');
    expect(requests).toBe(21);
  });

  test('shows the redirect itself when the test does not follow', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const { result } = await runRequest({ url, follow_redirects: false });
    expect(result.response).toMatchObject({ status_code: 302, redirects: [] });
  });

  const rules = [
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [301, 'PUT', 'PUT'],
    [302, 'PATCH', 'PATCH'],
    [307, 'POST', 'POST'],
    [308, 'DELETE', 'DELETE'],
  ] as const;
  test.each(rules)('after %i, %s becomes %s', async (code, method, becomes) => {
    const seen: string[] = [];
    const url = await serve((request, response) => {
      if (request.url === '/start') response.writeHead(code, { location: '/end' }).end();
      else {
        request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
        request.on('end', () => {
          seen.push(request.method ?? '', request.headers['content-type'] ?? 'none');
          response.end();
        });
      }
    });
    await runRequest({ url: `${url}/start`, method, body: '{"a":1}' });
    const keepsBody = becomes !== 'GET' && becomes !== 'HEAD';
    expect(seen).toEqual(keepsBody ? ['{"a":1}', becomes, 'application/json'] : [becomes, 'none']);
  });

  test('keeps what identifies the sender at its origin', async () => {
    const other = await serve(echo);
    const url = await serve((_request, response) => {
      response.writeHead(307, { location: `${other}/there` }).end();
    });
    const { result } = await runRequest({
      url,
      headers: {
        Authorization: 'Bearer written-token',
        Cookie: 'session=1',
        'X-Tenant': 'kettle-secret',
        'X-Plain': 'stays',
        Host: 'virtual.example',
      },
      auth_type: 'api_key',
      auth: { key: 'X-Key', value: 'key-value' },
      secrets: ['kettle-secret'],
    });
    const { headers } = readEcho(result.response_body);
    expect(headers['x-plain']).toBe('stays');
    expect(headers['host']).toBe(new URL(other).host);
    for (const name of ['authorization', 'cookie', 'x-tenant', 'x-key']) expect(headers).not.toHaveProperty(name);
  });

  test('sends the body on to another host after 307 and 308, and says so', async () => {
    const other = await serve(echo);
    const url = await serve((_request, response) => {
      response.writeHead(308, { location: `${other}/there` }).end();
    });
    const { result } = await runRequest({ url, method: 'POST', body: '{"a":1}' });
    expect(readEcho(result.response_body).body).toBe('{"a":1}');
    const { host } = new URL(other);
    expect(result.notes).toContain(
      `${new URL(url).host} redirected (308) to ${host}, so the body was sent to ${host}, too.`,
    );
  });

  test('keeps a body with a secret from another host, but not from another path', async () => {
    let arrived = 0;
    const other = await serve((_request, response) => {
      arrived += 1;
      response.end();
    });
    const url = await serve((request, response) => {
      if (request.url === '/end') return void response.end('here');
      response.writeHead(307, { location: request.url === '/stays' ? '/end' : `${other}/there` }).end();
    });
    const secrets = ['kettle-secret'];
    const sends = { method: 'POST', body: '{"password":"kettle-secret"}', secrets } as const;
    const { status, result } = await runRequest({ url, ...sends });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("The body contains a secret, so it wasn't sent there");
    expect(arrived).toBe(0);
    expect(await runRequest({ url: `${url}/stays`, ...sends })).toMatchObject({
      status: 'passed',
      result: { response_body: 'here', notes: expect.not.arrayContaining([expect.stringContaining('redirected')]) },
    });
  });

  test('keeps auth within the origin', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/start') response.writeHead(302, { location: '/end' }).end();
      else echo(request, response);
    });
    const auth = { auth_type: 'bearer_token', auth: { token: 'abcdefgh' } } as const;
    const { result } = await runRequest({
      url: `${url}/start`,
      ...auth,
      assertions: [
        { type: 'json_path', operator: 'equals', target: '$.headers.authorization', expected_value: 'Bearer abcdefgh' },
      ],
    });
    expect(result.assertion_results[0]).toMatchObject({ passed: true, actual_value: 'Bearer ••••••' });
  });

  test('fails when a redirect leads to a blocked address', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { location: 'http://10.0.0.1/admin' }).end();
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("10.0.0.1 isn't on this machine");
  });

  test.each([
    '//[::ffff:169.254.169.254]/',
    'http://user:pass@169.254.169.254/latest',
    'http://169.254.169.254.:80/',
    'http:/\t/169.254.169.254',
    '\\\\169.254.169.254\\',
    'http://0xa9fea9fe/',
    'http://[64:ff9b::a9fe:a9fe]/',
  ])('refuses a redirect to the metadata address as %j', async (location) => {
    const url = await serveRaw((socket) =>
      socket.once('data', () => socket.end(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`)),
    );
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("isn't on this machine");
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://'])('refuses a redirect to %s', async (location) => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("isn't an http or https URL");
  });
});
