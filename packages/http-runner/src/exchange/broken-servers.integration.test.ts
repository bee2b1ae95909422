import { constants, type Http2ServerResponse, type Http2Stream } from 'node:http2';
import { describe, expect, test } from 'vitest';
import { createAuthority, createIdentity } from '../test-support/certificates.ts';
import { openSession, runRequest } from '../test-support/run-request.ts';
import { serveHttp2, serveRaw } from '../test-support/serve.ts';

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

  /** A reset without END_STREAM, which Node's own server sends only through the handle of the stream. */
  const reset = (stream: Http2Stream, code: number): void => {
    const handles = Object.getOwnPropertySymbols(stream).map(
      (symbol) => (stream as unknown as Record<symbol, { rstStream?: (code: number) => void } | undefined>)[symbol],
    );
    handles.find((each) => each?.rstStream)?.rstStream?.(code);
  };

  test.each(['NGHTTP2_INTERNAL_ERROR', 'NGHTTP2_CANCEL'] as const)(
    'fails when an HTTP/2 server resets the stream within the body: %s',
    async (code) => {
      const authority = createAuthority();
      const port = await serveHttp2(
        createIdentity({ hosts: ['localhost'], issuer: authority }),
        (_request, response) => {
          response.write('{"items": [1');
          setImmediate(() => reset((response as unknown as Http2ServerResponse).stream, constants[code]));
        },
      );
      const session = openSession({ trusted: [authority.chain] });
      const { status, result } = await runRequest({ url: `https://localhost:${port}/` }, session);
      expect(status).toBe('failed');
      expect(result.error_message).toMatch(/Check the server/);
    },
  );

  test('says that nothing listens', async () => {
    const { status, result } = await runRequest({ url: 'http://127.0.0.1:1/' });
    expect(status).toBe('failed');
    expect(result.error_message).toContain('Nothing is listening at 127.0.0.1:1');
  });

  test('says that a name does not exist', async () => {
    const missing = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    const session = openSession({ policy: 'public', resolveName: missing });
    const { status, result } = await runRequest({ url: 'http://missing.example/' }, session);
    expect(status).toBe('failed');
    expect(result.error_message).toContain("missing.example doesn't exist");
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
