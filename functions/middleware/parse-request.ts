import { clientQueryNames } from '@saywright/contracts/entities/common';
import { DomainError, type FieldIssue } from '@saywright/contracts/kernel/errors';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';

/** The largest JSON body that a route reads, in bytes. Files go through presigned uploads. */
export const maxBodyBytes = 1_048_576;

const issuesOf = (error: z.ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: `"${key}" is not a field of this call`,
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );

/** The first issue in words. Our own messages are sentences already; zod's are not and get the field's name. */
function detailOf(issues: FieldIssue[]): string {
  const [first] = issues;
  if (!first) return 'The request is not valid';
  const isZods = /^(Invalid|Too (small|big)|Unrecognized)/.test(first.message);
  return isZods && first.path ? `${first.path}: ${first.message}` : first.message;
}

function parseWith(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error);
  throw new DomainError('validation_failed', detailOf(issues), { issues });
}

function readBody(event: APIGatewayProxyEventV2): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(text) > maxBodyBytes)
    throw new DomainError('payload_too_large', 'The request is too large: at most 1 MB of JSON');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError('malformed_json', 'The request body is not valid JSON');
  }
}

const ignoredQuery = new Set<string>(clientQueryNames);

/** Path parameters, query and body of a request, parsed strictly with the route's schemas. */
export function parseRequest(route: AnyRoute, event: APIGatewayProxyEventV2) {
  const query = Object.fromEntries(
    Object.entries(event.queryStringParameters ?? {}).filter(([name]) => !ignoredQuery.has(name)),
  );
  return {
    params: route.paramNames.length > 0 ? { ...event.pathParameters } : undefined,
    query: route.query ? parseWith(route.query, query) : undefined,
    body: route.body ? parseWith(route.body, readBody(event)) : undefined,
  };
}
