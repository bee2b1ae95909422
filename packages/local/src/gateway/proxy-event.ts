import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { localAccount } from '../template/local-account.ts';

/** The event of an HTTP API with payload format 2.0. */
export interface ProxyEvent {
  version: '2.0';
  routeKey: string;
  rawPath: string;
  rawQueryString: string;
  cookies?: string[];
  headers: Record<string, string>;
  queryStringParameters?: Record<string, string>;
  pathParameters?: Record<string, string>;
  requestContext: Record<string, unknown> & { requestId: string };
  body?: string;
  isBase64Encoded: boolean;
}

export interface ProxyEventInput {
  request: IncomingMessage;
  /** As sent, percent-encoded. */
  path: string;
  query: string;
  body: Buffer;
  routeKey: string;
  pathParameters: Record<string, string> | undefined;
  apiId: string;
}

/** Media types that API Gateway hands over as text; every other body arrives in base64. */
const textual = /^(text\/|application\/(json|javascript|xml)\b)|\+(json|xml)\b/i;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function proxyEvent(input: ProxyEventInput): ProxyEvent {
  const { request, query, body, routeKey, pathParameters } = input;
  const headers = joinedHeaders(request);
  const rawPath = decodeURIComponent(input.path);
  const type = headers['content-type'];
  const isText = type === undefined || textual.test(type);
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => cookie !== '');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: query,
    ...(cookies === undefined ? {} : { cookies }),
    headers,
    ...(query === '' ? {} : { queryStringParameters: joinedQuery(query) }),
    ...(pathParameters === undefined ? {} : { pathParameters }),
    requestContext: requestContext(input, { rawPath, userAgent: headers['user-agent'] ?? '' }),
    ...(body.length === 0 ? {} : { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function requestContext({ request, routeKey, apiId }: ProxyEventInput, http: { rawPath: string; userAgent: string }) {
  const now = new Date();
  return {
    accountId: localAccount.accountId,
    apiId,
    domainName: request.headers.host ?? '',
    domainPrefix: apiId,
    http: {
      method: request.method ?? '',
      path: http.rawPath,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: clientAddress(request),
      userAgent: http.userAgent,
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: commonLogTime(now),
    timeEpoch: now.getTime(),
  };
}

/** Lower-cased names, repeated headers joined by commas, cookies left to their own field. */
function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (name !== 'cookie') headers[name] = values.join(',');
  }
  const forwarded = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = forwarded ? `${forwarded}, ${clientAddress(request)}` : clientAddress(request);
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-port'] = String(request.socket.localPort ?? '');
  return headers;
}

function joinedQuery(query: string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = parameters.get(name);
    parameters.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return Object.fromEntries(parameters);
}

function clientAddress(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/** `20/Nov/2026:23:13:05 +0000`. */
function commonLogTime(time: Date): string {
  const [date = '', clock = ''] = time.toISOString().split('T');
  const [year = '', month = '1', day = ''] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
}
