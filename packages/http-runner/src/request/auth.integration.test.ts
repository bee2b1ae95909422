import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { OpenedCredential } from '@saywright/contracts/api-plan';
import { noAuth, openSession, runRequest, type Given } from '../test-support/run-request.ts';
import { echo, serve, serveRaw } from '../test-support/serve.ts';

/** The requests as the server got them, which the result doesn't show. */
async function sendAndSee(
  given: Omit<Given, 'url'> & { url?: string },
): Promise<{ authorization: string | undefined; url: string; shown: string }> {
  const seen: { authorization: string | undefined; url: string }[] = [];
  const origin = await serve((request, response) => {
    seen.push({ authorization: request.headers.authorization, url: request.url ?? '' });
    echo(request, response);
  });
  const { result } = await runRequest({
    ...given,
    url: given.url ?? origin,
    variables: { origin: origin.slice(7), ...given.variables },
  });
  expect(result.error_message).toBeNull();
  return { authorization: seen[0]?.authorization, url: seen[0]?.url ?? '', shown: JSON.stringify(result) };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('auth of the test', () => {
  test.each<[string, Partial<Given>, authorization: string]>([
    [
      'a bearer token',
      { auth_type: 'bearer_token', auth: { token: '{{token}}' }, variables: { token: 'kettle-token' } },
      'Bearer kettle-token',
    ],
    [
      'a token with its scheme',
      { auth_type: 'bearer_token', auth: { token: 'bearer kettle-token' } },
      'Bearer kettle-token',
    ],
    ['a JWT', { auth_type: 'jwt', auth: { token: 'eyJhbGci.eyJzdWIi.c2ln' } }, 'Bearer eyJhbGci.eyJzdWIi.c2ln'],
    [
      'a name and password',
      { auth_type: 'basic', auth: { username: 'Zoë', password: 'pässword' } },
      `Basic ${base64('Zoë:pässword')}`,
    ],
    ['a name and password in the URL', { url: 'http://ada:p%40ssword@{{origin}}/' }, `Basic ${base64('ada:p@ssword')}`],
    [
      "the test's own header",
      { auth_type: 'bearer_token', auth: { token: 'kettle-token' }, headers: { authorization: 'Custom own-value-1' } },
      'Custom own-value-1',
    ],
  ])('%s', async (_name, given, authorization) => {
    const seen = await sendAndSee(given);
    expect(seen.authorization).toBe(authorization);
    const secret = authorization.split(' ')[1] ?? '';
    expect(seen.shown).not.toContain(secret);
  });

  test('an API key in the query is encoded and not shown', async () => {
    const seen = await sendAndSee({
      auth_type: 'api_key',
      auth: { key: 'api key', value: 'a&b=c-secret', in: 'query' },
    });
    expect(seen.url).toBe('/?api%20key=a%26b%3Dc-secret');
    expect(seen.shown).not.toContain('c-secret');
  });

  test('an API key is sent as X-API-Key unless the test names a header', async () => {
    const seen = await sendAndSee({
      auth_type: 'api_key',
      auth: { value: 'kettle-key' },
      assertions: [
        { type: 'json_path', operator: 'equals', target: "$.headers['x-api-key']", expected_value: 'kettle-key' },
      ],
    });
    expect(seen.shown).toContain('"passed":true');
    expect(seen.shown).not.toContain('kettle-key');
  });

  test.each(['bearer_token', 'jwt', 'api_key', 'basic'] as const)('an empty %s is refused', async (auth_type) => {
    const { status, result } = await runRequest({ url: await serve(echo), auth_type });
    expect(status).toBe('error');
    expect(result.error_message).toContain("of the request's auth is empty");
  });

  test('a token with a line break is refused', async () => {
    const { status } = await runRequest({
      url: await serve(echo),
      auth_type: 'bearer_token',
      auth: { token: 'a\r\nX: 1' },
    });
    expect(status).toBe('error');
  });
});

test('a credential takes the place of auth, and its texts are no variables', async () => {
  const credential: OpenedCredential = {
    type: 'bearer_token',
    name: 'API',
    auth: { ...noAuth, token: 'se{{cr}}et-value' },
  };
  const seen = await sendAndSee({ credential, auth_type: 'basic', auth: { username: '{{unused}}' } });
  expect(seen.authorization).toBe('Bearer se{{cr}}et-value');
  expect(seen.shown).not.toContain('et-value');
});

test("the test says where a credential's API key goes", async () => {
  const credential: OpenedCredential = { type: 'api_key', name: 'API', auth: { ...noAuth, value: 'kettle-key' } };
  const seen = await sendAndSee({ credential, auth: { key: 'token', in: 'query' } });
  expect(seen.url).toBe('/?token=kettle-key');
});

describe('OAuth 2.0', () => {
  const auth = { client_id: 'my:client', client_secret: 'client-secret-1', scope: 'read write' };
  const bodyOf = (request: Parameters<RequestListener>[0]): Promise<string> =>
    new Promise((resolve) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve(body));
    });

  test('a token is fetched once per session, sent, and not shown', async () => {
    const requests: string[] = [];
    const token_url = await serve((request, response) => {
      void bodyOf(request).then((body) => {
        requests.push(`${request.method} ${request.headers.authorization} ${body}`);
        response.end(JSON.stringify({ access_token: 'access-token-1', token_type: 'Bearer', expires_in: 3600 }));
      });
    });
    const url = await serve(echo);
    const session = openSession();
    for (let at = 0; at < 2; at += 1) {
      const { status, result } = await runRequest(
        {
          url,
          auth_type: 'oauth2',
          auth: { ...auth, token_url },
          assertions: [
            {
              type: 'json_path',
              operator: 'equals',
              target: '$.headers.authorization',
              expected_value: 'Bearer access-token-1',
            },
          ],
        },
        session,
      );
      expect(status).toBe('passed');
      expect(JSON.stringify(result)).not.toMatch(/access-token-1|client-secret-1/);
    }
    expect(requests).toEqual([
      `POST Basic ${base64('my%3Aclient:client-secret-1')} grant_type=client_credentials&scope=read+write`,
    ]);
  });

  test('a token that has expired is fetched again', async () => {
    let tokens = 0;
    const token_url = await serve((_request, response) => {
      tokens += 1;
      response.end(JSON.stringify({ access_token: `access-token-${tokens}`, expires_in: 60 }));
    });
    const url = await serve(echo);
    const session = openSession();
    for (const now of [0, 10_000, 40_000])
      await runRequest({ url, auth_type: 'oauth2', auth: { ...auth, token_url }, now: () => now }, session);
    expect(tokens).toBe(2);
  });

  test('a server that reads the secret in the body only gets it there', async () => {
    const token_url = await serve((request, response) => {
      void bodyOf(request).then((body) => {
        if (body.includes('client_secret=client-secret-1')) response.end('{"access_token":"access-token-1"}');
        else response.writeHead(401).end('{"error":"invalid_client"}');
      });
    });
    const { status } = await runRequest({ url: await serve(echo), auth_type: 'oauth2', auth: { ...auth, token_url } });
    expect(status).toBe('passed');
  });

  test.each<[string, RequestListener, string]>([
    [
      'a refusal',
      (_request, response) =>
        response.writeHead(400).end('{"error":"invalid_scope","error_description":"No such scope"}'),
      'answered 400 (invalid_scope: No such scope)',
    ],
    ['HTML', (_request, response) => response.end('<html>'), 'answered 200 without an access token'],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end(), 'answered 302'],
  ])('ends with an error that says so at %s', async (_name, listener, text) => {
    const token_url = await serve(listener);
    const { status, result } = await runRequest({
      url: await serve(echo),
      auth_type: 'oauth2',
      auth: { ...auth, token_url },
    });
    expect(status).toBe('error');
    expect(result.error_message).toContain("We couldn't get an access token.");
    expect(result.error_message).toContain(text);
    expect(result.request).toBeNull();
  });

  test('blocked addresses are blocked for tokens, too', async () => {
    const { status, result } = await runRequest({
      url: await serve(echo),
      auth_type: 'oauth2',
      auth: { ...auth, token_url: 'http://169.254.169.254/token' },
    });
    expect(status).toBe('error');
    expect(result.error_message).toContain("169.254.169.254 isn't on this machine");
  });

  test('the deadline covers the token', async () => {
    const token_url = await serveRaw(() => undefined);
    const { status, result } = await runRequest({
      url: await serve(echo),
      auth_type: 'oauth2',
      auth: { ...auth, token_url },
      timeout_ms: 200,
    });
    expect(status).toBe('failed');
    expect(result.error_message).toContain("wasn't complete after 200 milliseconds");
  });
});
