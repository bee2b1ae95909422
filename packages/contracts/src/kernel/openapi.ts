import * as z from 'zod';
import { commonErrors, errorBody, errorStatus, type ErrorCode } from './errors.ts';
import {
  document,
  file,
  livePicture,
  pictureType,
  upload,
  type CustomerAccess,
  type RateLimit,
  type AnyRoute,
  type Routes,
} from './route.ts';

type JsonObject = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const jsonContent = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

/** Every refusal a route can answer: its own, those of its access, its input and the common ones. */
export function routeErrors(route: AnyRoute): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  if (route.access !== 'public') codes.add('unauthorized');
  if (['org_admin', 'ci_run', 'ci_write'].includes(route.access) || typeof route.access === 'object')
    codes.add('forbidden');
  if (route.feature) codes.add('plan_limit_reached');
  if (route.switch) codes.add('conflict');
  if (route.rateLimit) codes.add('too_many_requests');
  if (route.paramNames.length > 0) codes.add('not_found');
  if (route.query || route.body) codes.add('validation_failed');
  if (route.body) for (const code of ['malformed_json', 'payload_too_large'] as const) codes.add(code);
  for (const code of commonErrors) codes.add(code);
  return [...codes];
}

function parameters(route: AnyRoute): JsonObject[] {
  const inPath = route.paramNames.map((name: string) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inHeader =
    route.access === 'ci_run'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'Makes repeating the call safe: for 24 hours, the same key answers with the same batch.',
            schema: { type: 'string', maxLength: 255 },
          },
        ]
      : [];
  if (!route.query) return [...inPath, ...inHeader];
  const query = jsonSchema(route.query, 'input');
  const required = new Set((query['required'] as string[] | undefined) ?? []);
  const inQuery = Object.entries((query['properties'] as JsonObject | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

function successContent(route: AnyRoute): JsonObject {
  const type = route.response === file || route.response === document ? '*/*' : pictureType(route);
  return type === undefined
    ? jsonContent(jsonSchema(route.response, 'output'))
    : { [type]: { schema: { type: 'string', format: 'binary' } } };
}

const rateLimitHeaders = ({ calls, seconds }: RateLimit): JsonObject => {
  const header = (description: string): JsonObject => ({ description, schema: { type: 'integer' } });
  return {
    'RateLimit-Limit': header(`How many such calls your organization can make in ${seconds} seconds: ${calls}`),
    'RateLimit-Remaining': header('How many of them are left'),
    'RateLimit-Reset': header('Seconds until all of them are available again'),
  };
};

function responses(route: AnyRoute): JsonObject {
  const success =
    route.status === 204
      ? { description: 'Done' }
      : {
          description: 'Success',
          content: successContent(route),
          ...(route.rateLimit ? { headers: rateLimitHeaders(route.rateLimit) } : {}),
        };
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of routeErrors(route))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: jsonContent({ $ref: '#/components/schemas/Error' }) },
  ]);
  const nothing = route.response === livePicture ? { '204': { description: 'No screenshot yet' } } : {};
  const later = route.goesOn
    ? { '202': { description: 'The work continues: ask for its result', content: successContent(route) } }
    : {};
  return { [String(route.status)]: success, ...later, ...nothing, ...Object.fromEntries(refusals) };
}

/** Any one of the listed ways to call it; the empty one is without a token. */
const security: Record<CustomerAccess, readonly JsonObject[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  org_admin: [{ bearer: [] }],
  ci_read: [{ bearer: [] }],
  ci_run: [{ bearer: [] }],
  ci_write: [{ bearer: [] }],
};

const accessText: Record<CustomerAccess, string> = {
  public: 'No token needed.',
  optional: 'Works with and without a token.',
  user: 'Needs a token.',
  org_admin: 'Needs the token of an admin.',
  ci_read: 'Needs a CI/CD token.',
  ci_run: 'Needs a CI/CD token that may run tests.',
  ci_write: 'Needs a CI/CD token that may change tests.',
};

/** The group of a call, by the longest path that it begins with. */
const tagByPath: readonly [begins: string, tag: string][] = [
  ['/api/auth', 'Account'],
  ['/api/dashboard', 'Dashboard'],
  ['/api/runs', 'Runs'],
  ['/api/test-cases', 'Dashboard'],
  ['/api/api-testing', 'API tests'],
  ['/api/flow-testing/environments', 'Environments'],
  ['/api/flow-testing/segments', 'Segments'],
  ['/api/flow-testing/executions', 'Executions'],
  ['/api/flow-testing/screenshot-data', 'Executions'],
  ['/api/flow-testing/browsers', 'Executions'],
  ['/api/flow-testing', 'Flow tests'],
  ['/api/schedules', 'Schedules'],
  ['/api/projects', 'Projects'],
  ['/api/public-projects', 'Projects'],
  ['/api/badges', 'Projects'],
  ['/api/notifications', 'In-app notifications'],
  ['/api/team', 'Team'],
  ['/api/ci', 'CI/CD'],
  ['/api/v1/ci', 'CI/CD'],
  ['/api/plans', 'Plans and usage'],
  ['/api/subscription', 'Plans and usage'],
  ['/api/payments', 'Payments'],
  ['/api/support', 'Support'],
];

const tagOf = ({ path }: AnyRoute): string => tagByPath.find(([begins]) => path.startsWith(begins))?.[1] ?? 'Service';

const fileContent: JsonObject = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    },
  },
};

const megabytes = (bytes: number): string => `At most ${bytes / 1_048_576} MB.`;

function operation(name: string, route: AnyRoute): JsonObject {
  return {
    operationId: name,
    summary: route.summary,
    description: accessText[route.access as CustomerAccess],
    tags: [tagOf(route)],
    security: security[route.access as CustomerAccess],
    parameters: parameters(route),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            description: megabytes(route.maxBodyBytes),
            content: route.body === upload ? fileContent : jsonContent(jsonSchema(route.body, 'input')),
          },
        }
      : {}),
    responses: responses(route),
  };
}

/** Moves the schemas that have names to the components: their `#/$defs` isn't the document's. */
function shareSchemas(paths: JsonObject): { paths: JsonObject; schemas: JsonObject } {
  const schemas: JsonObject = {};
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, ...rest } = value as JsonObject;
    if ($defs) Object.assign(schemas, share($defs));
    return Object.fromEntries(
      Object.entries(rest).map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string' ? each.replace('#/$defs/', '#/components/schemas/') : share(each),
      ]),
    );
  };
  return { paths: share(paths) as JsonObject, schemas };
}

/** The OpenAPI 3.1 document of a table of routes. */
export function openApiDocument(routes: Routes, info: { title: string; version: string }): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, route] of Object.entries(routes)) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = operation(name, route);
  }
  const shared = shareSchemas(paths);
  return {
    openapi: '3.1.0',
    info,
    paths: shared.paths,
    components: {
      schemas: { ...shared.schemas, Error: jsonSchema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
