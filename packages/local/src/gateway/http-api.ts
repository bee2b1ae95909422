import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvocationError } from '../lambda/invocation-error.ts';
import { corsHeaders, isPreflight, type CorsConfiguration } from './cors.ts';
import { proxyEvent } from './proxy-event.ts';
import { proxyResponse, type ProxyResponse } from './proxy-response.ts';
import { readBody } from './read-body.ts';
import { RouteTable, type MatchedRoute } from './route-table.ts';

/** Calls the function behind a route and answers its result as JSON. */
export type Integration = (event: unknown) => Promise<string>;

export interface HttpApiOptions {
  apiId: string;
  routes: Iterable<{ routeKey: string; target: Integration }>;
  cors?: CorsConfiguration | undefined;
  /** The service's own limit is 30 s. */
  integrationTimeoutMs?: number;
}

const maxRequestBytes = 10 * 1024 * 1024;
/** The limit of a synchronous Lambda invocation, for the event and for the result. */
const maxPayloadBytes = 6 * 1024 * 1024;
const defaultIntegrationTimeoutMs = 30_000;

/** An API Gateway HTTP API with Lambda proxy integrations, payload format 2.0, on the `$default` stage. */
export class HttpApi {
  private readonly apiId: string;
  private readonly routes: RouteTable<Integration>;
  private readonly cors: CorsConfiguration | undefined;
  private readonly integrationTimeoutMs: number;

  constructor(options: HttpApiOptions) {
    this.apiId = options.apiId;
    this.routes = new RouteTable(options.routes);
    this.cors = options.cors;
    this.integrationTimeoutMs = options.integrationTimeoutMs ?? defaultIntegrationTimeoutMs;
  }

  /** Answers one request, whatever it is. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.cors) {
      for (const [name, value] of Object.entries(corsHeaders(this.cors, request))) response.setHeader(name, value);
      if (isPreflight(request)) {
        response.writeHead(204).end();
        return;
      }
    }
    const [path = '/', query = ''] = splitTarget(request.url ?? '/');
    let route: MatchedRoute<Integration> | undefined;
    try {
      route = this.routes.match(request.method ?? '', path);
    } catch {
      return refuse(response, 400, 'Bad Request');
    }
    if (route === undefined) return refuse(response, 404, 'Not Found');
    const body = await readBody(request, maxRequestBytes);
    if (body === undefined) return refuse(response, 413, 'Request Too Long');
    const event = proxyEvent({ request, path, query, body, apiId: this.apiId, ...route });
    if (Buffer.byteLength(event.body ?? '') > maxPayloadBytes) return refuse(response, 413, 'Request Too Long');
    const result = await this.invoke(route.target, event);
    if ('message' in result) return refuse(response, result.status, result.message);
    response.setHeader('apigw-requestid', event.requestContext.requestId);
    send(response, result);
  }

  private async invoke(
    integration: Integration,
    event: unknown,
  ): Promise<ProxyResponse | { status: number; message: string }> {
    const failure = { status: 500, message: 'Internal Server Error' };
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<'too late'>((resolve) => {
      timer = setTimeout(() => resolve('too late'), this.integrationTimeoutMs);
    });
    try {
      const payload = await Promise.race([integration(event), tooLate]);
      if (payload === 'too late') return { status: 503, message: 'Service Unavailable' };
      if (Buffer.byteLength(payload) > maxPayloadBytes) return failure;
      return proxyResponse(payload) ?? failure;
    } catch (error) {
      if (error instanceof InvocationError) return failure;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function splitTarget(target: string): [string, string?] {
  const at = target.indexOf('?');
  return at === -1 ? [target] : [target.slice(0, at), target.slice(at + 1)];
}

function refuse(response: ServerResponse, status: number, message: string): void {
  // The rest of an oversized body isn't read, so the connection can't be reused.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

function send(response: ServerResponse, { status, headers, cookies, body }: ProxyResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'content-length' && name !== 'transfer-encoding' && name !== 'connection')
      setHeader(response, name, value);
  }
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.statusCode = status;
  response.end(status === 204 || status === 304 ? undefined : body);
}

/** A value that HTTP does not allow is dropped, as API Gateway does. */
function setHeader(response: ServerResponse, name: string, value: string): void {
  try {
    response.setHeader(name, value);
  } catch {
    return;
  }
}
