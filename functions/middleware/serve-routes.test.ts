import { DomainError } from '@saywright/contracts/kernel/errors';
import { defineRoute } from '@saywright/contracts/kernel/route';
import type { Ports } from '@saywright/domain/ports/ports';
import { callRoute, routeEvent, type RouteFunction } from '@saywright/testing/call';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { serveRoutes } from './serve-routes.ts';

const routes = {
  echo: defineRoute('POST /api/echo', {
    summary: 's',
    access: 'public',
    body: z.strictObject({ text: z.string() }),
    status: 201,
    response: z.object({ text: z.string() }),
  }),
  drop: defineRoute('DELETE /api/echo', { summary: 's', access: 'public', status: 204, response: z.undefined() }),
};

type Echo = (text: string, sourceIp: string) => unknown;

const serve = (echo: Echo): RouteFunction =>
  serveRoutes(
    routes,
    { echo: async ({ ctx, body }) => echo(body.text, ctx.sourceIp) as { text: string }, drop: async () => {} },
    { ports: () => ({}) as Ports },
  ) as unknown as RouteFunction;

const call = (echo: Echo, input: Parameters<typeof callRoute>[2] = { body: { text: 'hi' } }) =>
  callRoute(serve(echo), routes.echo, input);

const written: string[] = [];
const captureLog = () => vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);

afterEach(() => {
  vi.restoreAllMocks();
  written.length = 0;
});

describe('serveRoutes', () => {
  it('answers with the status and the schema of the route: other fields never get out', async () => {
    const answer = await call((text) => ({ text, password_hash: 'x' }));
    expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({ text: 'hi' });
  });

  it('answers 204 without a body', async () => {
    const answer = await callRoute(
      serve(() => ({})),
      routes.drop,
    );
    expect(answer).toMatchObject({ status: 204, body: undefined });
  });

  it('compresses long answers for those who understand it', async () => {
    const text = 'x'.repeat(40_000);
    const long = await call(() => ({ text }));
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(long.body).toEqual({ text });
    const plain = await call(() => ({ text }), { body: { text: '' }, headers: { 'accept-encoding': 'br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toEqual({ text });
  });

  it('answers as usual when the times of its routes can’t be stored', async () => {
    captureLog();
    let now = Date.now();
    const nowhere = { ports: () => ({}) as Ports, clock: { now: () => now } };
    const drop = serveRoutes({ drop: routes.drop }, { drop: async () => {} }, nowhere) as unknown as RouteFunction;
    for (const passes of [0, 60_000]) {
      now += passes;
      expect((await callRoute(drop, routes.drop)).status).toBe(204);
    }
    expect(written.join('')).toContain('times of routes were lost');
  });

  it('answers an expected refusal with its code, text and seconds to wait', async () => {
    const answer = await call(() => {
      throw new DomainError('too_many_requests', 'Wait a moment.', { retryAfterSeconds: 7 });
    });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
    expect(answer.body).toMatchObject({ detail: 'Wait a moment.', code: 'too_many_requests' });
    expect(answer.body.request_id).toMatch(/^request-/);
  });

  it('says nothing about a bug to the outside, and everything to the log', async () => {
    captureLog();
    const answer = await call(() => {
      throw new TypeError('secret is undefined');
    });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.body.detail).toBe('Something went wrong on our side. Please try again.');
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        level: 'error',
        request_id: answer.body.request_id,
        error: { name: 'TypeError', message: 'secret is undefined' },
        ErrorsLogged: 1,
      },
      { RequestsFailed: 1 },
    ]);
  });

  it('logs neither tokens nor what people have typed', async () => {
    captureLog();
    vi.stubEnv('LOG_LEVEL', 'debug');
    const token = `sws_${'s'.repeat(43)}`;
    const answer = await callRoute(
      serve(() => {
        throw new TypeError('a bug');
      }),
      routes.echo,
      { token, query: { ticket: `swr_${'r'.repeat(43)}` }, body: { text: 'correct horse' } },
    );
    vi.unstubAllEnvs();
    expect(answer.status).toBe(500);
    expect(written.join('')).toContain('a bug');
    expect(written.join('')).not.toMatch(/sw[sr]_|correct horse/);
  });

  it('calls an answer that breaks its promise a bug', async () => {
    captureLog();
    expect((await call(() => ({ text: 42 }))).status).toBe(500);
  });

  it('answers 503 with seconds to wait while a service behind it is busy or away', async () => {
    captureLog();
    const errors = [
      Object.assign(new Error('slow down'), { name: 'ThrottlingException' }),
      Object.assign(new Error('oops'), { $metadata: { httpStatusCode: 503 } }),
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    ];
    for (const error of errors) {
      const answer = await call(() => {
        throw error;
      });
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'unavailable' } });
    }
  });

  it('refuses a route key that it does not serve', async () => {
    const event = { ...routeEvent(routes.echo, { body: { text: 'hi' } }), routeKey: 'GET /api/other' };
    const result = await serve(() => ({}))(event, {} as never);
    expect(result).toMatchObject({ statusCode: 404 });
  });

  describe('the address of the caller', () => {
    const secret = 'known-to-cloudfront-alone';
    const edge = '130.176.0.1';
    const seen = async (headers: Record<string, string>): Promise<string> =>
      (await call((_, text) => ({ text }), { body: { text: '' }, headers, sourceIp: edge })).body.text;

    afterEach(() => vi.unstubAllEnvs());

    it('is that of the viewer behind CloudFront, whatever the viewer says before it', async () => {
      vi.stubEnv('EDGE_SECRET', secret);
      const through = { 'x-origin-secret': secret };
      for (const made of ['', '10.0.0.1, ', '1.1.1.1, 2.2.2.2, '])
        expect(await seen({ ...through, 'x-forwarded-for': `${made}198.51.100.4, ${edge}` })).toBe('198.51.100.4');
      expect(await seen({ ...through, 'x-forwarded-for': edge })).toBe(edge);
    });

    it('is that of the connection for anyone who comes past CloudFront, whatever they say', async () => {
      const claims = { 'x-forwarded-for': `198.51.100.4, ${edge}` };
      vi.stubEnv('EDGE_SECRET', secret);
      for (const said of [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'guessed-by-someone-else' }])
        expect(await seen({ ...claims, ...said })).toBe(edge);
      vi.stubEnv('EDGE_SECRET', undefined);
      expect(await seen({ ...claims, 'x-origin-secret': '' })).toBe(edge);
    });
  });

  it('does not start without a handler for each route', () => {
    const missing = { drop: async () => {} } as unknown as Parameters<typeof serveRoutes<typeof routes>>[1];
    expect(() => serveRoutes(routes, missing)).toThrow('The route POST /api/echo has no handler');
  });
});
