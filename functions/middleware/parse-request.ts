import { clientQueryNames } from '@saywright/contracts/entities/common';
import { DomainError, type FieldIssue } from '@saywright/contracts/kernel/errors';
import { upload, type AnyRoute, type Upload } from '@saywright/contracts/kernel/route';
import { findUnsafeInput } from '@saywright/contracts/kernel/unsafe-input';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { describeIssue, stepPrefix, subjectOf } from './describe-issue.ts';

/** Longer than any id or file name of ours; a key of DynamoDB ends at 1,024 bytes. */
const maxParamLength = 200;

const issuesOf = (error: z.ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) => {
    const prefix = stepPrefix(issue.path);
    if (issue.code !== 'unrecognized_keys')
      return [{ path: issue.path.join('.'), message: `${prefix}${issue.message}` }];
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: `${prefix}"${key}" isn't a field of this call`,
    }));
  });

/** Refuses what no store can take, before any schema looks at it: no route can forget to. */
function refuseUnsafe(value: unknown): void {
  const found = findUnsafeInput(value);
  if (!found) return;
  const { path, problem } = found;
  const message = `${stepPrefix(path)}${subjectOf(path)} ${problem}`;
  throw new DomainError('validation_failed', message, { issues: [{ path: path.map(String).join('.'), message }] });
}

function parseWith(schema: z.ZodType, value: unknown): unknown {
  refuseUnsafe(value);
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error);
  throw new DomainError('validation_failed', issues[0]?.message ?? "The request isn't valid", { issues });
}

/** A form's boundaries and headers, beside its file. */
const formBytes = 10_000;

/** The file of a form. */
export async function readUpload(event: APIGatewayProxyEventV2, maxBytes: number): Promise<Upload> {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const tooLarge = new DomainError('payload_too_large', `The file is too large. Send up to ${megabytes(maxBytes)}`);
  if (body.length > maxBytes + formBytes) throw tooLarge;
  const type = event.headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (file === undefined || file === null || typeof file === 'string')
    throw new DomainError('malformed_json', 'Send the file as multipart/form-data, in a field named "file"');
  if (file.size > maxBytes) throw tooLarge;
  refuseUnsafe({ filename: file.name });
  return { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 104_857.6) / 10} MB`;

function readBody(event: APIGatewayProxyEventV2, maxBodyBytes: number): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (Buffer.byteLength(text) > maxBodyBytes)
    throw new DomainError(
      'payload_too_large',
      `The request is too large. Send up to ${megabytes(maxBodyBytes)} of JSON`,
    );
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError('malformed_json', "The request body isn't valid JSON");
  }
}

function readParams(route: AnyRoute, event: APIGatewayProxyEventV2): Record<string, string> | undefined {
  if (route.paramNames.length === 0) return undefined;
  const params: Record<string, string> = {};
  for (const name of route.paramNames as readonly string[]) {
    const value = event.pathParameters?.[name] ?? '';
    if (value === '' || value.length > maxParamLength) throw new DomainError('not_found', 'Not found');
    params[name] = value;
  }
  refuseUnsafe(params);
  return params;
}

const ignoredQuery = new Set<string>(clientQueryNames);

/** Path parameters, query and JSON body of a request, parsed strictly with the route's schemas. */
export function parseRequest(route: AnyRoute, event: APIGatewayProxyEventV2) {
  const query = Object.fromEntries(
    Object.entries(event.queryStringParameters ?? {}).filter(([name]) => !ignoredQuery.has(name)),
  );
  return {
    params: readParams(route, event),
    query: route.query ? parseWith(route.query, query) : undefined,
    body: route.body && route.body !== upload ? parseWith(route.body, readBody(event, route.maxBodyBytes)) : undefined,
  };
}
