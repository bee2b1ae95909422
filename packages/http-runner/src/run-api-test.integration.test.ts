import { assert, asyncProperty, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiResult } from '@saywright/contracts/entities/api-execution';
import type { Extraction } from '@saywright/contracts/entities/api-request';
import { openSession, runRequest } from './test-support/run-request.ts';
import { echo, readEcho, serve } from './test-support/serve.ts';

const json = (body: unknown, headers: Record<string, string | string[]> = {}): Promise<string> =>
  serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });

describe('extractions', () => {
  const cases: [Omit<Extraction, 'name'>, string][] = [
    [{ from: 'json_path', target: '$.user.id' }, '5'],
    [{ from: 'json_path', target: '$.user' }, '{"id":5,"name":"Ada"}'],
    [{ from: 'json_path', target: '$..id' }, '[5]'],
    [{ from: 'json_path', target: '$.user.name' }, 'Ada'],
    [{ from: 'header', target: 'X-Request-ID' }, 'r1'],
    [{ from: 'cookie', target: 'sid' }, 's1'],
    [{ from: 'body', target: '"name":"(\\w+)"' }, 'Ada'],
    [{ from: 'body', target: 'A.a' }, 'Ada'],
    [{ from: 'status_code', target: '' }, '200'],
  ];
  test.each(cases)('%j takes %s', async (extraction, value) => {
    const url = await json(
      { user: { id: 5, name: 'Ada' } },
      { 'x-request-id': 'r1', 'set-cookie': ['a=1', 'sid=s1; HttpOnly'] },
    );
    const { status, variables, result } = await runRequest({ url, extractions: [{ name: 'v', ...extraction }] });
    expect(status).toBe('passed');
    expect(variables).toEqual({ v: value });
    expect(result.extracted).toEqual([{ name: 'v', value, problem: null }]);
  });

  test('keep the digits of large integers', async () => {
    const url = await serve((_request, response) => response.end('{"id":9007199254740993}'));
    const { variables } = await runRequest({ url, extractions: [{ name: 'id', from: 'json_path', target: '$.id' }] });
    expect(variables).toEqual({ id: '9007199254740993' });
  });

  test('say that null becomes a text', async () => {
    const extractions = [{ name: 'token', from: 'json_path', target: '$.token' } as const];
    const { variables, result } = await runRequest({ url: await json({ token: null }), extractions });
    expect(variables).toEqual({ token: 'null' });
    expect(result.notes).toContain('$.token is null, so {{token}} is the text "null".');
  });

  test.each<[Omit<Extraction, 'name'>, string]>([
    [{ from: 'json_path', target: '$.missing' }, "There's nothing at $.missing"],
    [{ from: 'json_path', target: '$[' }, "isn't a JSON path"],
    [{ from: 'header', target: 'X-Missing' }, 'The response has no X-Missing header'],
    [{ from: 'cookie', target: 'sid' }, 'The response sets no cookie named sid'],
    [{ from: 'body', target: 'x+y' }, 'Nothing in the body matches the pattern "x+y"'],
    [{ from: 'body', target: '(?=a)' }, 'is not supported'],
    [{ from: 'body', target: '\\{(x)?' }, 'The group of the pattern "\\{(x)?" matches nothing in the body'],
  ])('%j that find nothing fail the test', async (extraction, problem) => {
    const { status, variables, result } = await runRequest({
      url: await json({}),
      extractions: [{ name: 'v', ...extraction }],
    });
    expect(status).toBe('failed');
    expect(variables).toEqual({});
    expect(result.extracted[0]?.value).toBeNull();
    expect(result.extracted[0]?.problem).toContain(problem);
  });

  test('feed the next request', async () => {
    const session = openSession();
    const login = await json({ token: 'kettle-token' });
    const { variables } = await runRequest(
      { url: login, extractions: [{ name: 'token', from: 'json_path', target: '$.token' }] },
      session,
    );
    const url = await serve(echo);
    const { result } = await runRequest({ url: `${url}/{{token}}`, variables }, session);
    expect(readEcho(result.response_body).url).toBe('/kettle-token');
  });
});

describe('results', () => {
  test('fit the contract, whatever a server sends', async () => {
    const body = {
      half: '\ud83d',
      big: 'x'.repeat(30_000),
      deep: JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown,
    };
    const url = await json(body, { 'x-weird': 'a\tb' });
    const { result } = await runRequest({
      url,
      assertions: ['$.half', '$.big', '$.deep', '$'].map((target) => ({
        type: 'json_path',
        operator: 'exists',
        target,
      })),
    });
    expect(apiResult.safeParse(result).error).toBeUndefined();
    expect(JSON.stringify(result).isWellFormed()).toBe(true);
    expect(result.assertion_results.map(({ actual_value }) => actual_value)).toEqual([
      '\ufffd',
      expect.stringMatching(/^x{19999}…$/),
      expect.stringMatching(/^\[{500}\]{500}$/),
      expect.any(String),
    ]);
  });

  test('show a binary body as base64', async () => {
    const bytes = Buffer.from([0, 159, 146, 150]);
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
    );
    const { status, result } = await runRequest({ url });
    expect(status).toBe('passed');
    expect(result.response?.body_encoding).toBe('base64');
    expect(result.response_body).toBe(bytes.toString('base64'));
  });

  test.each([
    ['text/plain; charset=iso-8859-1', Buffer.from([0xe9]), 'é'],
    ['text/plain; charset=utf-16le', Buffer.from('Zoë', 'utf16le'), 'Zoë'],
    ['application/json', Buffer.from('\uFEFF"Zoë"', 'utf16le'), '"Zoë"'],
    ['text/plain; charset=iso-8859-1', Buffer.from('\uFEFFZoë'), 'Zoë'],
    ['application/json', Buffer.from('\ufeff{"a":1}'), '{"a":1}'],
    ['text/plain; charset=klingon', Buffer.from('Zoë'), 'Zoë'],
    ['', Buffer.from('plain'), 'plain'],
  ])('read %s', async (contentType, bytes, text) => {
    const url = await serve((_request, response) =>
      response.writeHead(200, contentType ? { 'content-type': contentType } : {}).end(bytes),
    );
    const { result } = await runRequest({ url });
    expect(result.response_body).toBe(text);
  });

  test('have no body after 204', async () => {
    const url = await serve((_request, response) => response.writeHead(204).end());
    const { status, result } = await runRequest({
      url,
      assertions: [{ type: 'json_path', operator: 'exists', target: '$.a' }],
    });
    expect(status).toBe('failed');
    expect(result.response_body).toBe('');
    expect(result.assertion_results[0]?.reason).toBe('The response has no body');
  });

  test('say how long each phase took', async () => {
    const url = await serve((_request, response) => {
      setTimeout(() => {
        response.write('a');
        setTimeout(() => response.end('b'), 150);
      }, 50);
    });
    const resolveName = async (): Promise<string[]> => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return ['127.0.0.1'];
    };
    const session = openSession({ resolveName });
    const { result } = await runRequest({ url: url.replace('127.0.0.1', 'slow.example') }, session);
    expect(result.timings?.tls).toBeNull();
    for (const phase of ['dns', 'first_byte', 'download'] as const) expect(result.timings?.[phase]).toBeGreaterThan(20);
    expect(result.timings?.connect).toBeLessThan(result.timings?.total ?? 0);
  });

  test('say that a list has no fields that could be missing', async () => {
    const notes = async (target: string) => {
      const given = { type: 'json_path', operator: 'not_exists', target } as const;
      return (await runRequest({ url: await json([{ password: 'x' }]), assertions: [given] })).result.notes.join();
    };
    expect(await notes('$.password')).toContain('Use $..password to look in its items');
    expect(await notes('$..password')).toBe('');
  });

  test('say that a test without assertions passes always', async () => {
    const { status, result } = await runRequest({
      url: await serve((_request, response) => response.writeHead(500).end()),
    });
    expect(status).toBe('passed');
    expect(result.notes).toEqual(['This test has no assertions, so every response passes.']);
  });
});

test('no secret leaves, wherever a server puts it', async () => {
  const url = await serve((request, response) => {
    const secret = new URL(request.url ?? '/', 'http://a').searchParams.get('s') ?? '';
    const written = Buffer.from(secret).toString('base64');
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-secret': encodeURIComponent(secret),
      'set-cookie': `s=${encodeURIComponent(secret)}`,
    });
    response.end(
      JSON.stringify({ plain: secret, within: `a${secret}b`, written, [secret]: 1, long: 'x'.repeat(19_990) + secret }),
    );
  });
  const session = openSession();
  const secrets = stringMatching(/^[A-Za-z0-9"\\/ &=+é☕-]{8,30}$/).filter((secret) => secret.trim() === secret);
  await assert(
    asyncProperty(secrets, async (secret) => {
      const { result, variables } = await runRequest(
        {
          url: `${url}/?s={{secret}}`,
          variables: { secret },
          secrets: [secret],
          method: 'POST',
          body: '{"s":"{{secret}}"}',
          headers: { 'X-B64': Buffer.from(secret).toString('base64') },
          assertions: [
            { type: 'json_path', operator: 'equals', target: '$.plain', expected_value: 'no {{secret}}' },
            { type: 'json_path', operator: 'exists', target: '$' },
            { type: 'json_path', operator: 'exists', target: '$.long' },
            { type: 'body', operator: 'contains', expected_value: '{{secret}} not there' },
            { type: 'header', operator: 'equals', target: 'x-secret', expected_value: '{{secret}} not there' },
          ],
          extractions: [
            { name: 'v', from: 'json_path', target: '$.plain' },
            { name: 'w', from: 'json_path', target: '$.{{secret}}' },
          ],
        },
        session,
      );
      expect(variables['v']).toBe(secret);
      const shown = JSON.stringify(result);
      for (const form of [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
      ])
        expect(shown).not.toContain(form);
    }),
    { numRuns: 40 },
  );
});
