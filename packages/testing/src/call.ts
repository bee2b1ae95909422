import { gunzipSync } from 'node:zlib';
import { servedGroups } from '@saywright/contracts/routes/served';
import {
  upload,
  type AnyRoute,
  type RouteInput,
  type RouteResponse,
  type Upload,
} from '@saywright/contracts/kernel/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { actingAs } from './acting-as.ts';

/** A function that serves routes, as Lambda calls it. */
export type RouteFunction = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

export interface CallInput {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Sent as JSON, or as a form with a file where the route takes one. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  rawBody?: string;
  headers?: Record<string, string>;
  sourceIp?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The parsed JSON of the body, or its text; undefined if there isn't one. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at any part of any answer
  body: any;
}

let requests = 0;

const boundary = 'form-boundary';

/** A form with one file, as base64. */
const formOf = ({ filename, bytes }: Upload): string =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]).toString('base64');

/** The event that API Gateway (payload 2.0) makes of a call of this route. */
export function routeEvent(route: AnyRoute, input: CallInput = {}): APIGatewayProxyEventV2 {
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent((input.params?.[name] ?? '').toWellFormed()),
  );
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  const form = route.body === upload && input.body !== undefined ? formOf(input.body as Upload) : undefined;
  const body = input.rawBody ?? form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const sourceIp = input.sourceIp ?? '203.0.113.7';
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: new URLSearchParams(query.map(([name, value]) => [name, value])).toString(),
    headers: {
      'accept-encoding': 'gzip',
      'content-type': form === undefined ? 'application/json' : `multipart/form-data; boundary=${boundary}`,
      'x-forwarded-for': sourceIp,
      ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
      ...input.headers,
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method: route.method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'vitest' },
      requestId: `request-${++requests}`,
      routeKey: route.key,
      stage: '$default',
      time: '20/Nov/2026:00:00:00 +0000',
      timeEpoch: 0,
    },
    ...(query.length > 0 ? { queryStringParameters: Object.fromEntries(query) } : {}),
    ...(input.params ? { pathParameters: input.params } : {}),
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: form !== undefined && input.rawBody === undefined,
  };
}

const context = { functionName: 'test', getRemainingTimeInMillis: () => 300_000 } as Context;

function bodyText(result: APIGatewayProxyStructuredResultV2): string {
  const body = result.body ?? '';
  if (!result.isBase64Encoded) return body;
  const bytes = Buffer.from(body, 'base64');
  return (result.headers?.['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The function that API Gateway calls for a route; routes that only a test knows have none. */
const groupOf = (route: AnyRoute): string | undefined =>
  Object.entries(servedGroups).find(([, routes]) =>
    Object.values<AnyRoute>(routes).some(({ key }) => key === route.key),
  )?.[0];

/** Calls a function as API Gateway would, in the role that the template gives it, and reads its answer, whatever it is. */
export async function callRoute(serve: RouteFunction, route: AnyRoute, input: CallInput = {}): Promise<Answer> {
  const group = groupOf(route);
  const invoke = (): Promise<unknown> => serve(routeEvent(route, input), context);
  const answered = group === undefined ? invoke() : actingAs(group, invoke);
  const result = (await answered) as APIGatewayProxyStructuredResultV2;
  const text = bodyText(result);
  return {
    status: result.statusCode ?? 0,
    headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)])),
    body: bodyOf(text, String(result.headers?.['content-type'])),
  };
}

function bodyOf(text: string, contentType: string): unknown {
  if (text === '') return undefined;
  return contentType.startsWith('application/json') ? (JSON.parse(text) as unknown) : text;
}

/** Calls a route with what its contract asks for. @throws when the answer is not the route's success */
export async function succeed<R extends AnyRoute>(
  serve: RouteFunction,
  route: R,
  input: RouteInput<R> & Pick<CallInput, 'token' | 'headers' | 'sourceIp'>,
): Promise<RouteResponse<R>> {
  const answer = await callRoute(serve, route, input as CallInput);
  if (answer.status !== route.status)
    throw new Error(`${route.key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as RouteResponse<R>;
}
