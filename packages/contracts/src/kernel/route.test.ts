import * as z from 'zod';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { flowTestingRoutes } from '../routes/flow-testing.ts';
import { createClient } from './client.ts';
import {
  defineRoute,
  type PathParamName,
  type RouteBody,
  type RouteInput,
  type RouteQuery,
  type RouteResponse,
} from './route.ts';

const routes = {
  plain: defineRoute('GET /api/things', {
    summary: 's',
    access: 'user',
    status: 200,
    response: z.object({ n: z.number() }),
  }),
  rename: defineRoute('PUT /api/things/{thingId}/parts/{partId}', {
    summary: 's',
    access: 'user',
    body: z.strictObject({ name: z.string(), note: z.string().default('') }),
    status: 200,
    response: z.object({ ok: z.boolean() }),
  }),
  list: defineRoute('GET /api/lists', {
    summary: 's',
    access: 'public',
    query: z.strictObject({ limit: z.coerce.number().default(10) }),
    status: 200,
    response: z.array(z.string()),
  }),
};

describe('defineRoute', () => {
  it('reads method, path and parameter names from the route key', () => {
    expect(routes.rename).toMatchObject({
      method: 'PUT',
      path: '/api/things/{thingId}/parts/{partId}',
      paramNames: ['thingId', 'partId'],
    });
  });

  it('types path parameters, query, body and response', () => {
    expectTypeOf<PathParamName<'PUT /api/things/{thingId}/parts/{partId}'>>().toEqualTypeOf<'thingId' | 'partId'>();
    expectTypeOf<RouteBody<typeof routes.rename>>().toEqualTypeOf<{ name: string; note: string }>();
    expectTypeOf<RouteBody<typeof routes.plain>>().toEqualTypeOf<undefined>();
    expectTypeOf<RouteQuery<typeof routes.list>>().toEqualTypeOf<{ limit: number }>();
    expectTypeOf<RouteResponse<typeof routes.plain>>().toEqualTypeOf<{ n: number }>();
  });
});

describe('the typed client', () => {
  const client = createClient(routes, { baseUrl: '' });
  /** Compiled, never run: each line below must be refused by the compiler. */
  const refusals = (): void => {
    // @ts-expect-error -- a path parameter is missing
    void client.rename({ params: { thingId: '1' }, body: { name: 'x' } });
    // @ts-expect-error -- the body is missing
    void client.rename({ params: { thingId: '1', partId: '2' } });
    // @ts-expect-error -- a field of the body has the wrong type
    void client.rename({ params: { thingId: '1', partId: '2' }, body: { name: 1 } });
    // @ts-expect-error -- a field of the body is unknown
    void client.rename({ params: { thingId: '1', partId: '2' }, body: { name: 'x', flavor: 'sour' } });
    void client.plain();
    void client.list();
    void client.list({ query: { limit: 5 } });
    void client.rename({ params: { thingId: '1', partId: '2' }, body: { name: 'x' } });
  };

  it('accepts exactly what the route takes', () => {
    expect(refusals).toBeTypeOf('function');
    expectTypeOf<RouteInput<typeof flowTestingRoutes.deleteFlowTest>>().toExtend<{ params: { id: string } }>();
  });
});
