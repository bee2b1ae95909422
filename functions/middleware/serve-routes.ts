import middy from '@middy/core';
import { DomainError, errorStatus } from '@saywright/contracts/kernel/errors';
import { idempotencyHeader } from '@saywright/contracts/entities/ci-run';
import { organizationHeader } from '@saywright/contracts/kernel/organization-header';
import { upload, type Access, type AnyRoute, type RateLimit, type Routes } from '@saywright/contracts/kernel/route';
import type { Actor, Context, UserContext } from '@saywright/domain/context/context';
import { systemClock, type Clock } from '@saywright/domain/context/clock';
import { authorize } from '@saywright/domain/identity/authorize';
import { authorizeStaff } from '@saywright/domain/staff/authorize-staff';
import type { Ports } from '@saywright/domain/ports/ports';
import { requireFeature } from '@saywright/domain/identity/require-feature';
import { takeCall } from '@saywright/domain/identity/take-call';
import { requireSwitchedOn } from '@saywright/domain/switches/switched-off';
import { getPorts } from '@saywright/storage/ports';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { browserParts } from './browser-parts.ts';
import { clientAddress, localSettings } from './edge.ts';
import { createLog } from './log.ts';
import { count } from './metrics.ts';
import { parseRequest, readUpload } from './parse-request.ts';
import { respond, respondError } from './respond.ts';
import type { RouteHandlers } from './route-handler.ts';
import { RouteTimer } from './route-times.ts';

/**
 * Serves a group of routes from one Lambda. API Gateway has matched the route already, so `event.routeKey` selects the
 * handler. Order: who is it, may they, is the request well formed, do it, does the answer keep its promise.
 */

type AnyHandler = (call: {
  ctx: unknown;
  params: unknown;
  query: unknown;
  body: unknown;
  browser: unknown;
  idempotencyKey: string | undefined;
}) => Promise<unknown>;

const bearerToken = (event: APIGatewayProxyEventV2): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(event.headers.authorization ?? '')?.[1];

const actorOf = (
  ctx: Context,
  { token, access }: { token: string | undefined; access: Exclude<Access, 'public'> },
): Promise<Actor> =>
  typeof access === 'object'
    ? authorizeStaff({ ctx, input: { token, right: access.ops } })
    : authorize({ ctx, input: { token, access } });

async function contextOf(route: AnyRoute, event: APIGatewayProxyEventV2, ports: Ports): Promise<Context> {
  const requestId = event.requestContext.requestId;
  const anonymous: Context = {
    actor: { type: 'anonymous' },
    ports,
    clock: systemClock,
    log: createLog({ request_id: requestId, route: route.key }),
    requestId,
    sourceIp: clientAddress(event),
    ...localSettings(),
    userAgent: event.headers['user-agent'] ?? '',
  };
  if (route.access === 'public') return anonymous;
  // A request with a token claims to be someone: an expired one is refused, not treated as anonymous.
  if (route.access === 'optional' && event.headers.authorization === undefined) return anonymous;
  const actor: Actor = await actorOf(anonymous, { token: bearerToken(event), access: route.access });
  if (actor.type === 'user') refuseOther(event.headers[organizationHeader], actor.organizationId);
  return { ...anonymous, actor };
}

/** Refuses a page that shows another organization than the caller works in by now. @throws DomainError `organization_changed` */
function refuseOther(shown: string | undefined, organizationId: string): void {
  if (shown !== undefined && shown !== organizationId)
    throw new DomainError(
      'organization_changed',
      "You're working in another organization now, so nothing was changed. Reload the page.",
    );
}

interface Served {
  route: AnyRoute;
  handle: AnyHandler;
}

/** Headers that every answer to a request gets, once they're known. */
const headersOf = new WeakMap<APIGatewayProxyEventV2, Record<string, string>>();

const withHeaders = (
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 => ({ ...response, headers: { ...response.headers, ...headersOf.get(event) } });

/** Takes one of the organization's calls. @throws DomainError `too_many_requests` */
async function limitCalls(ctx: UserContext, event: APIGatewayProxyEventV2, limit: RateLimit): Promise<void> {
  const { limit: calls, remaining, resetSeconds, isOver } = await takeCall(ctx, limit);
  headersOf.set(event, {
    'ratelimit-limit': String(calls),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  });
  if (isOver)
    throw new DomainError('too_many_requests', `${limit.refusal} Please try again in ${resetSeconds} seconds.`, {
      retryAfterSeconds: resetSeconds,
    });
}

const isUserContext = (ctx: Context): ctx is UserContext => ctx.actor.type === 'user';

export interface ServeOptions {
  /** Where the ports come from; the environment's by default. */
  ports?: () => Ports;
  /** When calls are measured and the measurements stored. */
  clock?: Clock;
}

/** The Lambda handler of a route group. */
export function serveRoutes<R extends Routes>(routes: R, handlers: RouteHandlers<R>, options: ServeOptions = {}) {
  const table = new Map(
    Object.entries(routes).map(([name, route]): [string, Served] => {
      const handle = handlers[name] as AnyHandler | undefined;
      if (!handle) throw new Error(`The route ${route.key} has no handler`);
      return [route.key, { route, handle }];
    }),
  );
  const ports = options.ports ?? getPorts;
  const timer = new RouteTimer({ ports, clock: options.clock ?? systemClock });

  async function serve(
    event: APIGatewayProxyEventV2,
    { route, handle }: Served,
  ): Promise<APIGatewayProxyStructuredResultV2> {
    const ctx = await contextOf(route, event, ports());
    const parsed = parseRequest(route, event);
    if (route.feature && isUserContext(ctx)) await requireFeature(ctx, route.feature);
    if (route.switch && isUserContext(ctx)) await requireSwitchedOn(ctx, route.switch);
    if (route.rateLimit && isUserContext(ctx)) await limitCalls(ctx, event, route.rateLimit);
    const result = await handle({
      ctx,
      browser: browserParts(event),
      idempotencyKey: event.headers[idempotencyHeader],
      ...parsed,
      ...(route.body === upload ? { body: await readUpload(event, route.maxBodyBytes) } : {}),
    });
    return withHeaders(event, await respond(route, result, event));
  }

  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({
      onError: (request) => {
        const { requestContext, routeKey } = request.event;
        const known = request.error instanceof DomainError && errorStatus[request.error.code] < 500;
        if (!known)
          createLog({ request_id: requestContext.requestId, route: routeKey }).error('request failed', {
            error: request.error,
          });
        const refusal = respondError(request.error, requestContext.requestId);
        if ((refusal.statusCode ?? 500) >= 500) count({ RequestsFailed: 1 });
        request.response = withHeaders(request.event, refusal);
      },
    })
    .handler(async (event) => {
      const served = table.get(event.routeKey);
      if (!served) throw new DomainError('not_found', 'Route not found');
      const storing = timer.storeDue();
      try {
        return await timer.measure(served.route.key, () => serve(event, served));
      } finally {
        await storing;
      }
    });
}
