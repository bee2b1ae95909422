import { describe, expect, test } from 'vitest';
import type { BodyPart } from '@saywright/contracts/entities/api-request';
import { runRequest, type Given } from '../test-support/run-request.ts';
import { echo, readEcho, serve, type Echo } from '../test-support/serve.ts';

async function send(given: Omit<Given, 'url'> & { url?: string }): Promise<Echo & { notes: string[] }> {
  const origin = await serve(echo);
  const { result } = await runRequest({ method: 'POST', ...given, url: given.url ?? '/x', base_url: origin });
  expect(result.error_message).toBeNull();
  return { ...readEcho(result.response_body), notes: result.notes };
}

/** How a run ends that sends nothing. */
async function refuse(given: Omit<Given, 'url'> & { url?: string }): Promise<string | null> {
  let requests = 0;
  const origin = await serve((_request, response) => {
    requests += 1;
    response.end();
  });
  const { status, result } = await runRequest({ method: 'POST', base_url: origin, ...given, url: given.url ?? '/x' });
  expect(status).toBe('error');
  expect(requests).toBe(0);
  return result.error_message;
}

const part = (given: Partial<BodyPart>): BodyPart => ({
  name: '',
  type: 'text',
  value: '',
  file_name: '',
  content_type: '',
  ...given,
});

describe('bodies', () => {
  test.each<[string, Partial<Given>, contentType: string | undefined, body: string]>([
    ['json', { body: '{"a":{{n}}}', variables: { n: '1' } }, 'application/json', '{"a":1}'],
    ['json that is not JSON', { body: '{"a":' }, 'application/json', '{"a":'],
    ['no json', { body: '  ' }, undefined, ''],
    ['text', { body_type: 'text', body: 'a{{n}}', variables: { n: '1' } }, 'text/plain; charset=utf-8', 'a1'],
    ['none', { body_type: 'none', body: 'ignored' }, undefined, ''],
    [
      'form',
      {
        body_type: 'form',
        body_parts: [part({ name: 'a b', value: '1&2' }), part({ name: 'c', value: '{{n}}' })],
        variables: { n: 'é' },
      },
      'application/x-www-form-urlencoded',
      'a+b=1%262&c=%C3%A9',
    ],
    [
      'graphql',
      {
        body_type: 'graphql',
        body: 'query { user(id: "{{n}}") }',
        graphql_variables: '{"id":{{n}}}',
        variables: { n: '12345678901234567890' },
      },
      'application/json',
      '{"query":"query { user(id: \\"12345678901234567890\\") }","variables":{"id":12345678901234567890}}',
    ],
    ['graphql without variables', { body_type: 'graphql', body: '{ me }' }, 'application/json', '{"query":"{ me }"}'],
    [
      'file',
      {
        body_type: 'file',
        body_parts: [part({ type: 'file', value: Buffer.from('bytes').toString('base64'), content_type: 'image/png' })],
      },
      'image/png',
      'bytes',
    ],
    [
      'json as the test says',
      { body: '{}', headers: { 'content-type': 'application/vnd.api+json' } },
      'application/vnd.api+json',
      '{}',
    ],
  ])('%s', async (_name, given, ...[contentType, body]) => {
    const seen = await send(given);
    expect(seen.headers['content-type']).toBe(contentType);
    expect(seen.body).toBe(body);
  });

  test('multipart with files', async () => {
    const seen = await send({
      body_type: 'multipart',
      body_parts: [
        part({ name: 'title', value: 'Blue {{thing}}' }),
        part({
          name: 'pic"\r\nX: 1',
          type: 'file',
          value: Buffer.from([1, 2]).toString('base64'),
          file_name: 'a "b".png',
        }),
      ],
      variables: { thing: 'kettle' },
    });
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(seen.headers['content-type'] ?? '')?.[1] ?? 'none';
    expect(seen.body.split(`--${boundary}`)).toEqual([
      '',
      '\r\nContent-Disposition: form-data; name="title"\r\n\r\nBlue kettle\r\n',
      '\r\nContent-Disposition: form-data; name="pic%22%0D%0AX: 1"; filename="a %22b%22.png"\r\nContent-Type: application/octet-stream\r\n\r\n\u0001\u0002\r\n',
      '--\r\n',
    ]);
  });

  test("multipart uses the test's own boundary", async () => {
    const seen = await send({
      body_type: 'multipart',
      body_parts: [part({ name: 'a', value: '1' })],
      headers: { 'Content-Type': 'multipart/form-data; boundary=own' },
    });
    expect(seen.body).toContain('--own--');
  });

  test.each(['GET', 'HEAD'] as const)('%s has none, and says so', async (method) => {
    const origin = await serve(echo);
    const { result } = await runRequest({ url: origin, method, body: '{{undefined}}' });
    expect(result.notes).toContain(`The body wasn't sent: ${method} requests have none.`);
    expect(result.request?.body).toBeNull();
  });

  test('lone surrogates are sent as U+FFFD', async () => {
    const seen = await send({ body_type: 'text', body: 'a\ud83db' });
    expect(Buffer.from(seen.body, 'latin1').toString()).toBe('a\ufffdb');
  });

  test.each<[Partial<Given>, string]>([
    [{ body: '{"a":{{v}}}', variables: { v: 'x y' } }, "the body isn't valid JSON"],
    [{ body_type: 'graphql', body: '{ me }', graphql_variables: '[1]' }, 'valid JSON object'],
    [{ body_type: 'file' }, 'none is chosen'],
    [
      {
        body_type: 'multipart',
        body_parts: [part({ name: 'a', content_type: 'text/{{v}}' })],
        variables: { v: 'plain\0' },
      },
      'line break or control character',
    ],
  ])('%j is refused', async (given, text) => {
    expect(await refuse(given)).toContain(text);
  });
});

describe('URLs', () => {
  test.each<[string, Record<string, string>, string]>([
    ['/a b', {}, '/a%20b'],
    ['/users/{{id}}', { id: '5' }, '/users/5'],
    ['/x?q={{q}}', { q: 'a&b=c d#e/é+' }, '/x?q=a%26b%3Dc%20d%23e%2F%C3%A9%2B'],
    ['/x?{{all}}', { all: 'a=1&b=2' }, '/x?a=1&b=2'],
    ['/x?a=1&{{name}}={{value}}', { name: 'n', value: '100%' }, '/x?a=1&n=100%25'],
    ['{{path}}', { path: '/v1/users?x=1' }, '/v1/users?x=1'],
    ['/x#fragment', {}, '/x'],
    ['?a=1', {}, '/?a=1'],
    ['x/y', {}, '/x/y'],
    ['/x?a=%20b', {}, '/x?a=%20b'],
  ])('%s with %j', async (url, variables, expected) => {
    expect((await send({ url, variables })).url).toBe(expected);
  });

  test('join a base URL with a path', async () => {
    const origin = await serve(echo);
    const { result } = await runRequest({ url: '/users', base_url: '{{host}}/v1/', variables: { host: origin } });
    expect(readEcho(result.response_body).url).toBe('/v1/users');
  });

  test('need no scheme', async () => {
    const { host } = new URL(await serve(echo));
    const { status } = await runRequest({ url: `${host}/x` });
    expect(status).toBe('passed');
  });

  test.each([
    ['', 'has no URL'],
    ['/users', 'has no host'],
    ['ftp://example.com', "ftp:// URLs can't be tested"],
    ['http://', "isn't a valid URL"],
    ['http://a b/', "isn't a valid URL"],
    ['{{nope}}/x', 'The variable {{nope}} is not defined'],
  ])('"%s" is refused', async (url, text) => {
    const { status, result } = await runRequest({ url });
    expect(status).toBe('error');
    expect(result.error_message).toContain(text);
    expect(result.request).toBeNull();
  });
});

describe('headers', () => {
  test('of the test win, in their spelling', async () => {
    const seen = await send({
      headers: {
        'User-Agent': 'mine',
        ACCEPT: 'text/csv',
        'accept-encoding': 'identity',
        Host: 'virtual.example',
        'X-Id': '{{id}}',
      },
      variables: { id: '5' },
    });
    expect(seen.headers).toMatchObject({
      'user-agent': 'mine',
      accept: 'text/csv',
      host: 'virtual.example',
      'x-id': '5',
    });
    expect(seen.raw_headers).toContain('ACCEPT');
  });

  test('outside of ASCII are sent as UTF-8', async () => {
    const seen = await send({ headers: { 'X-Name': 'Zoë ☕' } });
    expect(Buffer.from(seen.headers['x-name'] ?? '', 'latin1').toString()).toBe('Zoë ☕');
  });

  test.each(['Connection', 'Content-Length', 'Transfer-Encoding', 'Expect', 'Upgrade', 'TE'])(
    '%s is ours',
    async (name) => {
      const seen = await send({ headers: { [name]: '100-continue' }, body: '{}' });
      expect(seen.headers['content-length']).toBe('2');
      expect(seen.notes.join()).toContain(`The header ${name} wasn't sent as written`);
    },
  );

  test.each<[Record<string, string>, string]>([
    [{ 'X-A': 'a\r\nX-Evil: 1' }, 'has a line break'],
    [{ 'X-A': '{{crlf}}' }, 'has a line break'],
    [{ 'X-A': 'a\0b' }, 'has a line break or control character'],
    [{ 'X A': '1' }, "isn't a valid header name"],
    [{ 'X-{{crlf}}': '1' }, "isn't a valid header name"],
    [{ 'X:': '1' }, "isn't a valid header name"],
    [{ '': '1' }, "isn't a valid header name"],
  ])('%j are refused', async (headers, text) => {
    expect(await refuse({ headers, variables: { crlf: 'a\r\nX-Evil: 1' } })).toContain(text);
  });
});

test('a note names what looks like a variable and is not one', async () => {
  const url = await serve(echo);
  const { status, result } = await runRequest({
    url: `${url}/{{user{{id}}}}`,
    headers: { 'X-Name': '{{first name}}', 'X-Id': '{{id}}' },
    variables: { id: '7', user7: 'ada' },
  });
  expect(status).toBe('passed');
  expect(result.notes).toContain(
    'We left {{user…}}, {{first name}} as written. The name of a variable has letters, digits, and . _ - in it.',
  );
});

test('one message names everything that is not defined', async () => {
  const message = await refuse({
    url: '/{{a}}',
    headers: { 'X-B': '{{b}}' },
    body: '{"c":"{{c}}"}',
    auth_type: 'basic',
    auth: { username: '{{d}}', token: '{{unused}}' },
    assertions: [{ type: 'json_path', operator: 'equals', target: '$.{{e}}', expected_value: ['{{f}}'] }],
  });
  expect(message).toBe(
    'These variables are not defined: {{a}}, {{b}}, {{c}}, {{d}}, {{e}}, {{f}}. Define them in the environment, or correct their names.',
  );
});
