import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { ApiError, createClient, HtmlResponseError } from './client.ts';
import { defineRoute, noContent } from './route.ts';

const routes = {
  rename: defineRoute('PUT /api/things/{id}', {
    summary: 's',
    access: 'user',
    query: z.strictObject({ dry: z.boolean().optional() }),
    body: z.strictObject({ name: z.string() }),
    status: 200,
    response: z.object({ name: z.string() }),
  }),
  remove: defineRoute('DELETE /api/things/{id}', { summary: 's', access: 'user', status: 204, response: noContent }),
};

/** A client whose requests are kept, answered with what the test gives. */
function clientAnswering(status: number, body: string) {
  const requests: Request[] = [];
  const answer: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return new Response(status === 204 ? null : body, { status, statusText: 'Nope' });
  };
  const client = createClient(routes, {
    baseUrl: 'http://api.test',
    token: () => 'secret-token',
    extraQuery: () => ({ version: '2.1.4' }),
    fetch: answer,
  });
  return { client, requests };
}

describe('createClient', () => {
  it('sends parameters encoded, the query, the bearer token and no-cache headers', async () => {
    const { client, requests } = clientAnswering(200, '{"name":"b"}');
    const answer = await client.rename({ params: { id: 'a/b?c' }, query: { dry: true }, body: { name: 'b' } });
    expect(answer).toEqual({ name: 'b' });
    const request = requests[0]!;
    expect(request.url).toBe('http://api.test/api/things/a%2Fb%3Fc?dry=true&version=2.1.4');
    expect(request.method).toBe('PUT');
    expect(request.headers.get('authorization')).toBe('Bearer secret-token');
    expect(request.headers.get('cache-control')).toBe('no-cache');
    expect(await request.json()).toEqual({ name: 'b' });
  });

  it('answers nothing for 204', async () => {
    const { client } = clientAnswering(204, '');
    expect(await client.remove({ params: { id: '1' } })).toBeUndefined();
  });

  it('throws what the server said: text, code, issues and request id', async () => {
    const refusal = {
      detail: 'Name it',
      code: 'validation_failed',
      request_id: 'r1',
      issues: [{ path: 'name', message: 'Name it' }],
    };
    const { client } = clientAnswering(422, JSON.stringify(refusal));
    const error = await client.rename({ params: { id: '1' }, body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      message: 'Name it',
      code: 'validation_failed',
      requestId: 'r1',
      details: { issues: refusal.issues },
    });
  });

  it.each([
    [503, '{"message":"Service Unavailable"}', 'unavailable'],
    [413, '{"message":"Request Too Long"}', 'payload_too_large'],
    [500, 'no json', 'internal'],
  ])('makes an error of %i even when the gateway answered and not our code', async (status, body, code) => {
    const { client } = clientAnswering(status, body);
    await expect(client.remove({ params: { id: '1' } })).rejects.toMatchObject({
      status,
      code,
      message: `Error ${status}: Nope`,
    });
  });

  it.each([200, 502])('says so when HTML comes where JSON was expected (%i)', async (status) => {
    const { client } = clientAnswering(status, '<!doctype html><title>Hello</title>');
    await expect(client.rename({ params: { id: '1' }, body: { name: 'b' } })).rejects.toBeInstanceOf(HtmlResponseError);
  });
});
