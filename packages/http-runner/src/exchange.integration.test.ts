import { gzipSync, brotliCompressSync, deflateSync, zstdCompressSync, createGzip } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createAuthority, createIdentity } from './test-support/certificates.ts';
import { openSession, runRequest } from './test-support/run-request.ts';
import { echo, readEcho, serve, serveHttp2, serveRaw, serveTls } from './test-support/serve.ts';

const ok = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;

describe('compression', () => {
  const text = 'kettle '.repeat(10_000);
  const encodings = {
    gzip: gzipSync(text),
    'x-gzip': gzipSync(text),
    deflate: deflateSync(text),
    br: brotliCompressSync(text),
    zstd: zstdCompressSync(text),
    'deflate, gzip': gzipSync(deflateSync(text)),
    identity: Buffer.from(text),
  };
  test.each(Object.entries(encodings))('reads %s', async (encoding, bytes) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(bytes);
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('passed');
    expect(result.response_body).toBe(text);
    expect(result.response).toMatchObject({ body_bytes: text.length, body_truncated: false });
  });

  test('cuts a gzip bomb at 5 MB', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
      const bomb = createGzip();
      bomb.pipe(response);
      bomb.end(Buffer.alloc(200_000_000));
    });
    const before = process.memoryUsage.rss();
    const { result } = await runRequest({
      url,
      assertions: [{ type: 'json_path', operator: 'exists', target: '$.a' }],
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
    expect(result.response).toMatchObject({ body_bytes: 5 * 1_024 * 1_024, body_truncated: true });
    expect(result.notes).toContain('The body is larger than 5 MB. We read the first 5 MB.');
    expect(result.assertion_results[0]?.reason).toBe(
      "The body is larger than 5 MB and was cut, so it can't be read as JSON",
    );
  });

  test('says that a body is not valid gzip', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("isn't valid gzip");
  });

  test('says that a gzip body ends too early', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text).subarray(0, 40));
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("isn't valid gzip");
  });

  test('names a compression that it does not know', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'lzma' }).end('x');
    });
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain('content-encoding: lzma');
  });

  test('takes an empty body for empty, whatever its compression', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '0' }).end();
    });
    const { status, result } = await runRequest({ url, assertions: [{ type: 'body', operator: 'is_empty' }] });
    expect(status).toBe('passed');
    expect(result.response_body).toBe('');
  });
});

test('cuts a body of 200 MB at 5 MB, and stops reading', async () => {
  let sent = 0;
  const url = await serve((_request, response) => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '200000000' });
    const send = (): void => {
      while (sent < 200 && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) {
          response.once('drain', send);
          return;
        }
      }
      response.end();
    };
    send();
  });
  const { status, result } = await runRequest({ url, assertions: [ok] });
  expect(status).toBe('passed');
  expect(result.response).toMatchObject({ body_bytes: 5 * 1_024 * 1_024, body_truncated: true });
  expect(sent).toBeLessThan(100);
});

describe('time', () => {
  const late = { timeout_ms: 300 };
  const text = "The response wasn't complete after 300 milliseconds.";

  test('ends when headers come a byte at a time', async () => {
    const url = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { status, result } = await runRequest({ url, ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
    expect(result.request?.url).toBe(`${url}/`);
  });

  test('ends when the body comes a byte at a time', async () => {
    const url = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { status, result } = await runRequest({ url, ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('ends when TLS gets no answer', async () => {
    const url = await serveRaw(() => undefined);
    const { status, result } = await runRequest({ url: url.replace('http:', 'https:'), ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('ends when a name is never resolved', async () => {
    const session = openSession({ resolveName: () => new Promise(() => undefined) });
    const { status, result } = await runRequest({ url: 'http://slow.example/', ...late }, session);
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('covers redirects together', async () => {
    const url = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 50);
    });
    const { status, result } = await runRequest({ url, ...late });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('ends with an error when the caller stops the run', async () => {
    const controller = new AbortController();
    const url = await serve(() => controller.abort());
    const { status, result } = await runRequest({ url, signal: controller.signal });
    expect(status).toBe('error');
    expect(result.error_message).toBe('The run was stopped before the response was complete.');
  });

  test('sends nothing when the run was stopped already', async () => {
    const seen = vi.fn();
    const url = await serve((_request, response) => {
      seen();
      response.end();
    });
    const { status } = await runRequest({ url, signal: AbortSignal.abort() });
    expect(status).toBe('error');
    expect(seen).not.toHaveBeenCalled();
  });
});

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
    expect(result.error_message).toContain('10.0.0.1 is not on this machine');
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

describe('addresses', () => {
  const loopback = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '0.0.0.0',
    '[::]',
    '１２７.0.0.1',
    '127。0。0。1',
  ];
  test.each(loopback)('refuses %s where only public addresses are allowed', async (host) => {
    const seen = vi.fn();
    const url = await serve((_request, response) => {
      seen();
      response.end();
    });
    const { port } = new URL(url);
    const { status, result } = await runRequest({ url: `http://${host}:${port}/` }, openSession({ policy: 'public' }));
    expect(status).toBe('error');
    expect(result.error_message).toContain('is not a public address');
    expect(seen).not.toHaveBeenCalled();
  });

  test.each(['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '[64:ff9b::a00:1]', '100.64.0.1'])(
    'refuses %s',
    async (host) => {
      const { status } = await runRequest({ url: `http://${host}/` }, openSession({ policy: 'public' }));
      expect(status).toBe('error');
    },
  );

  test.each(['127.0.0.1', '127.1', '2130706433', 'localhost'])(
    'reaches %s where this machine is allowed',
    async (host) => {
      const { port } = new URL(await serve(echo));
      const { status } = await runRequest({ url: `http://${host}:${port}/` });
      expect(status).toBe('passed');
    },
  );

  test("doesn't ask for a name again while connecting", async () => {
    const { port } = new URL(await serve(echo));
    const answers = [['127.0.0.1'], ['8.8.8.8']];
    const resolveName = vi.fn(() => Promise.resolve(answers.shift() ?? []));
    const { status } = await runRequest({ url: `http://rebind.example:${port}/` }, openSession({ resolveName }));
    expect(status).toBe('passed');
    expect(resolveName).toHaveBeenCalledTimes(1);
  });

  test('refuses a host that resolves to a blocked address on the second lookup', async () => {
    const { port } = new URL(
      await serve((_request, response) => {
        response.writeHead(302, { location: '/again', connection: 'close' }).end();
      }),
    );
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const session = openSession({ resolveName: () => Promise.resolve(answers.shift() ?? []) });
    const { status, result } = await runRequest({ url: `http://rebind.example:${port}/` }, session);
    expect(status).toBe('failed');
    expect(result.error_message).toContain('rebind.example is not on this machine');
  });

  test('refuses a host with one blocked address among others', async () => {
    const session = openSession({ policy: 'public', resolveName: () => Promise.resolve(['8.8.8.8', '127.0.0.1']) });
    const { status } = await runRequest({ url: 'http://mixed.example/' }, session);
    expect(status).toBe('error');
  });

  test("refuses the product's own ports", async () => {
    const { port } = new URL(await serve(echo));
    const session = openSession({ closedPorts: [Number(port)] });
    const { status, result } = await runRequest({ url: `http://localhost:${port}/` }, session);
    expect(status).toBe('error');
    expect(result.error_message).toContain('belongs to Saywright itself');
  });

  test('says on the front door that a run is coming', async () => {
    const url = await serve(echo);
    const session = openSession({ frontDoorPort: Number(new URL(url).port) });
    const { result } = await runRequest({ url, headers: { Via: '1.1 somebody' } }, session);
    expect(readEcho(result.response_body).headers['via']).toContain('saywright-run');
  });

  test('takes no proxy from the environment', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
      .stubEnv('http_proxy', 'http://127.0.0.1:9')
      .stubEnv('NODE_USE_ENV_PROXY', '1');
    try {
      const { status } = await runRequest({ url: await serve(echo) });
      expect(status).toBe('passed');
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('TLS', () => {
  const authority = createAuthority();
  const trusting = () => openSession({ trusted: [authority.chain] });
  const hosts = ['localhost'];

  test('reports protocol, cipher, and certificate', async () => {
    const port = await serveTls(createIdentity({ hosts, issuer: authority }), echo);
    const { status, result } = await runRequest({ url: `https://localhost:${port}/`, assertions: [ok] }, trusting());
    expect(status).toBe('passed');
    expect(result.response).toMatchObject({
      http_version: '1.1',
      tls: { protocol: 'TLSv1.3', subject: 'localhost', issuer: 'Test Authority' },
    });
    expect(result.timings?.tls).toBeGreaterThan(0);
  });

  test('speaks HTTP/2 where the server does', async () => {
    const port = await serveHttp2(createIdentity({ hosts, issuer: authority }), echo);
    const session = trusting();
    const given = {
      url: `https://localhost:${port}/a?b=1`,
      method: 'POST',
      body: '{"a":1}',
      assertions: [ok],
    } as const;
    const first = await runRequest({ ...given, assertions: [ok] }, session);
    expect(first.status).toBe('passed');
    expect(first.result.response?.http_version).toBe('2');
    expect(readEcho(first.result.response_body)).toMatchObject({ method: 'POST', url: '/a?b=1', body: '{"a":1}' });
    const second = await runRequest({ ...given, assertions: [ok] }, session);
    expect(second.status).toBe('passed');
    expect(second.result.timings).toMatchObject({ connect: null, tls: null });
  });

  const bad = {
    expired: [{ hosts, issuer: authority, from: -10, to: -1 }, 'has expired'],
    'not valid yet': [{ hosts, issuer: authority, from: 2, to: 10 }, "isn't valid yet"],
    'of another host': [{ hosts: ['other.example'], issuer: authority }, 'was issued for another host'],
    'self-signed': [{ hosts }, 'is self-signed'],
    'of an unknown authority': [
      { hosts, issuer: createAuthority('Nobody') },
      "certificate authority that we don't know",
    ],
  } as const;
  test.each(Object.entries(bad))('says that a certificate is %s', async (_name, [wish, text]) => {
    const seen = vi.fn();
    const port = await serveTls(createIdentity(wish), seen);
    const { status, result } = await runRequest({ url: `https://localhost:${port}/` }, trusting());
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
    expect(seen).not.toHaveBeenCalled();
  });

  test('says that a port speaks no TLS', async () => {
    const url = await serve(echo);
    const { status, result } = await runRequest({ url: url.replace('http:', 'https:') });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("doesn't speak TLS on this port");
  });
});

describe('broken servers', () => {
  const answers = {
    'that speaks no HTTP': ['SSH-2.0-OpenSSH_9.6\r\n', "isn't valid HTTP"],
    'that hangs up': ['', 'closed the connection before the response was complete'],
    'that hangs up within the headers': [
      'HTTP/1.1 200 OK\r\nContent-',
      'closed the connection before the response was complete',
    ],
    'that hangs up within the body': [
      'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc',
      'closed the connection before the response was complete',
    ],
    'that sends endless headers': [
      `HTTP/1.1 200 OK\r\n${'X-Long: abcdefghijklmnopqrstuvwxyz\r\n'.repeat(4_000)}`,
      'more than 64 KB of headers',
    ],
  } as const;
  test.each(Object.entries(answers))('fails at a server %s', async (_name, [bytes, text]) => {
    const url = await serveRaw((socket) => socket.once('data', () => socket.end(bytes)));
    const { status, result } = await runRequest({ url });
    expect(status).toBe('failed');
    expect(result.error_message).toContain(text);
  });

  test('says that nothing listens', async () => {
    const { status, result } = await runRequest({ url: 'http://127.0.0.1:1/' });
    expect(status).toBe('failed');
    expect(result.error_message).toContain('Nothing listens at 127.0.0.1:1');
  });

  test('says that a name does not exist', async () => {
    const missing = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    const session = openSession({ policy: 'public', resolveName: missing });
    const { status, result } = await runRequest({ url: 'http://missing.example/' }, session);
    expect(status).toBe('failed');
    expect(result.error_message).toContain('missing.example does not exist');
  });

  test('keeps header bytes that are not ASCII readable', async () => {
    const url = await serveRaw((socket) =>
      socket.once('data', () =>
        socket.end(Buffer.from('HTTP/1.1 200 OK\r\nX-Utf8: Zoë ☕\r\nContent-Length: 0\r\n\r\n', 'utf8')),
      ),
    );
    const { result } = await runRequest({ url });
    expect(result.response?.headers).toContainEqual({ name: 'X-Utf8', value: 'Zoë ☕' });
  });

  test('skips interim responses', async () => {
    const url = await serveRaw((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
      ),
    );
    const { result } = await runRequest({ url });
    expect(result.response?.status_code).toBe(200);
    expect(result.response_body).toBe('ok');
  });
});

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
