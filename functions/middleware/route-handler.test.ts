import { statusRoutes } from '@saywright/contracts/routes/status';
import type { authRoutes } from '@saywright/contracts/routes/auth';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RouteContext, RouteHandlers } from './route-handler.ts';
import { serveRoutes } from './serve-routes.ts';

type StatusHandlers = RouteHandlers<typeof statusRoutes>;

/** Compiled, never run: each of these must be refused by the compiler. */
const refusals = (handlers: StatusHandlers): void => {
  const { getStatus, getOpenApi } = handlers;
  // @ts-expect-error -- a handler is missing
  serveRoutes(statusRoutes, { getStatus });
  // @ts-expect-error -- a handler answers what its route does not promise
  serveRoutes(statusRoutes, { getStatus: async () => ({ status: 'fine' }), getOpenApi });
  serveRoutes(statusRoutes, { getStatus, getOpenApi });
};

describe('the handlers of a route group', () => {
  it('are all there, each of the shape of its route', () => {
    expect(refusals).toBeTypeOf('function');
  });

  it('get a user exactly when their route is not public', () => {
    expectTypeOf<RouteContext<typeof authRoutes.getMe>['actor']['type']>().toEqualTypeOf<'user'>();
    expectTypeOf<RouteContext<typeof authRoutes.login>['actor']['type']>().toEqualTypeOf<'anonymous'>();
  });
});
