import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvocationError } from '../lambda/invocation-error.ts';
import { HttpApi, type Integration } from './http-api.ts';

const echo: Integration = (event) => Promise.resolve(JSON.stringify(event));
const answer =
  (result: unknown): Integration =>
  () =>
    Promise.resolve(JSON.stringify(result) ?? 'null');

const api = new HttpApi({
  apiId: 'test-api',
  integrationTimeoutMs: 100,
  cors: {
    AllowOrigins: ['http://a.test'],
    AllowMethods: ['GET', 'POST'],
    AllowHeaders: ['content-type'],
    AllowCredentials: true,
    MaxAge: 60,
  },
  routes: Object.entries<Integration>({
    'ANY /echo': echo,
    'GET /echo/{id}': echo,
    'GET /full': answer({
      statusCode: 201,
      headers: { 'X-A': '1', 'x-n': 2, 'x-none': null, 'x-bad': 'line\nbreak', 'content-length': '999' },
      cookies: ['a=1; Path=/', 'b=2'],
      body: Buffer.from([1, 2, 255]).toString('base64'),
      isBase64Encoded: true,
    }),
    'GET /text': answer({ statusCode: '200', body: 'plain' }),
    'GET /object': answer({ hello: 'world' }),
    'GET /string': answer('just text'),
    'GET /nothing': answer(undefined),
    'GET /empty': answer({ statusCode: 204 }),
    'GET /malformed': answer({ statusCode: 'nonsense' }),
    'GET /large': answer({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }),
    'GET /hang': () => new Promise(() => undefined),
    'GET /throw': () => Promise.reject(new InvocationError({ errorType: 'E', errorMessage: 'secret', trace: [] })),
  }).map(([routeKey, target]) => ({ routeKey, target })),
});

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => void api.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function eventOf(path: string, init?: RequestInit) {
  const response = await fetch(url + path, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, never> & {
    headers: Record<string, string>;
    requestContext: Record<string, unknown>;
  };
}

describe('the event', () => {
  it('is of payload format 2.0', async () => {
    const event = await eventOf('/echo/1?a=1', { headers: { 'user-agent': 'test' } });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /echo/{id}',
      rawPath: '/echo/1',
      rawQueryString: 'a=1',
      pathParameters: { id: '1' },
      isBase64Encoded: false,
      requestContext: {
        apiId: 'test-api',
        http: { method: 'GET', path: '/echo/1', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
        routeKey: 'GET /echo/{id}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
        requestId: expect.any(String),
      },
    });
    expect(event).not.toHaveProperty('body');
    expect(event).not.toHaveProperty('cookies');
    expect(event.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  it('joins repeated query parameters and headers, and splits cookies', async () => {
    const headers = new Headers({ cookie: 'c=1; d=2' });
    headers.append('x-many', 'one');
    headers.append('x-many', 'two');
    const event = await eventOf('/echo?a=1&a=2&b=%20x+y&empty=', { headers });
    expect(event).toMatchObject({
      queryStringParameters: { a: '1,2', b: ' x y', empty: '' },
      cookies: ['c=1', 'd=2'],
    });
    expect(event.headers['x-many']?.replaceAll(' ', '')).toBe('one,two');
    expect(event.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['application/json', '{"ä":1}', false],
    ['application/json; charset=utf-8', '{}', false],
    ['application/problem+json', '{}', false],
    ['text/csv', 'a,b', false],
    ['application/x-www-form-urlencoded', 'a=1', true],
    ['multipart/form-data; boundary=x', '--x--', true],
    ['application/octet-stream', 'bytes', true],
  ])('carries a body of type %s', async (type, body, isBase64Encoded) => {
    const event = await eventOf('/echo', { method: 'POST', headers: { 'content-type': type }, body });
    expect(event).toMatchObject({
      isBase64Encoded,
      body: isBase64Encoded ? Buffer.from(body).toString('base64') : body,
    });
  });
});

describe('the response', () => {
  it('has the status, headers, cookies and bytes that the function answers', async () => {
    const response = await fetch(`${url}/full`);
    expect(response.status).toBe(201);
    expect(response.headers.get('x-a')).toBe('1');
    expect(response.headers.get('x-n')).toBe('2');
    expect(response.headers.has('x-none')).toBe(false);
    expect(response.headers.has('x-bad')).toBe(false);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 255));
  });

  it.each([
    ['/text', { status: 200, type: 'text/plain;charset=UTF-8', body: 'plain' }],
    ['/object', { status: 200, type: 'application/json', body: '{"hello":"world"}' }],
    ['/string', { status: 200, type: 'application/json', body: 'just text' }],
    ['/nothing', { status: 200, type: 'application/json', body: 'null' }],
    ['/empty', { status: 204, type: null, body: '' }],
  ])('follows the rules of format 2.0 for %s', async (path, expected) => {
    const response = await fetch(url + path);
    const { status, headers } = response;
    expect({ status, type: headers.get('content-type'), body: await response.text() }).toEqual(expected);
  });

  it.each([
    ['/malformed', 500, 'Internal Server Error'],
    ['/large', 500, 'Internal Server Error'],
    ['/throw', 500, 'Internal Server Error'],
    ['/hang', 503, 'Service Unavailable'],
    ['/unknown', 404, 'Not Found'],
    ['/echo/%zz', 400, 'Bad Request'],
    ['/%E0%A4%A', 400, 'Bad Request'],
  ])('of the gateway itself to %s is %i', async (path, status, message) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message });
  });

  it('to a method without a route is 404, as HTTP APIs know no 405', async () => {
    expect((await fetch(`${url}/text`, { method: 'PUT' })).status).toBe(404);
  });
});

describe('an oversized request', () => {
  const tooLong = 10 * 1024 * 1024 + 1;

  it('is refused by its declared length, unread', async () => {
    const request = httpRequest(`${url}/echo`, { method: 'POST', headers: { 'content-length': tooLong } });
    request.flushHeaders();
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    request.on('error', () => undefined).destroy();
  });

  it('is refused while it streams', async () => {
    const request = httpRequest(`${url}/echo`, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    request.on('error', () => undefined);
    const answered = once(request, 'response') as Promise<[{ statusCode: number }]>;
    for (let sent = 0; sent < tooLong; sent += 65_536) request.write(Buffer.alloc(65_536));
    expect((await answered)[0].statusCode).toBe(413);
    request.destroy();
  });

  it('is refused when Lambda would not take it', async () => {
    const response = await fetch(`${url}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(5 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'Request Too Long' });
  });
});

describe('CORS', () => {
  it('answers a preflight from an allowed origin', async () => {
    const response = await fetch(`${url}/echo`, {
      method: 'OPTIONS',
      headers: { origin: 'http://a.test', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'http://a.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '60',
    });
  });

  it('marks answers for an allowed origin, refusals too, and for no other', async () => {
    const allowed = await fetch(`${url}/unknown`, { headers: { origin: 'http://a.test' } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://a.test');
    const other = await fetch(`${url}/object`, { headers: { origin: 'http://b.test' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
