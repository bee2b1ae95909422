import * as z from 'zod';
import type { SwitchedFeatureId } from '../feature-switches.ts';
import type { PlanFeature } from '../plan-features.ts';
import type { ErrorCode } from './errors.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * The contract kernel. One route definition is the source for the API Gateway route, the Lambda handler's types and
 * validation, the web client, the OpenAPI document and the refusal tests. See docs/adr/0001-contract-kernel.md.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An API Gateway HTTP API route key, for example `GET /api/flow-testing/tests/{id}`. */
export type RouteKey = `${Method} /api/${string}`;

/** The names in braces of a route key: `'id'` for `GET /api/x/{id}`, `never` when there are none. */
export type PathParamName<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParamName<Rest>
  : never;

/**
 * Who may call a route; checked by the server and repeated by the screen.
 * - `public`: anyone
 * - `optional`: anyone; a token that is sent must be good, and then the call is its person's
 * - `user`: a signed-in member of an organization
 * - `org_admin`: a member whose role in the organization is admin
 * - `ci_read`, `ci_run`, `ci_write`: the holder of a CI/CD token with that permission; sessions open nothing here, and such a token
 *   opens nothing else
 * - `{ ops }`: staff with this right, in a session of the operations console; customers' tokens mean nothing there
 */
export type Access = CustomerAccess | StaffAccess;
export type CustomerAccess = 'public' | 'optional' | 'user' | 'org_admin' | CiAccess;
export type CiAccess = 'ci_read' | 'ci_run' | 'ci_write';
export interface StaffAccess {
  ops: StaffRight;
}

/** The largest JSON body that a route reads unless it says otherwise, in bytes. */
export const defaultMaxBodyBytes = 1_048_576;

/** The schema of a response without a body (status 204). */
export const noContent: z.ZodUndefined = z.undefined();

/** The schema of a response that is a picture and not JSON. Its address changes with its bytes, so it is kept for good. */
export const picture = z.object({ bytes: z.instanceof(Uint8Array), content_type: z.literal('image/png') });

const jpeg = z.object({ bytes: z.instanceof(Uint8Array), content_type: z.literal('image/jpeg') });

/**
 * The schema of a response that's a live screenshot: each request gets a new one, so it's never cached. Without a
 * screenshot the answer is 204.
 */
export const livePicture = jpeg.optional();

/**
 * The schema of a response that the browser opens directly: some bytes of a file, or where it continues, perhaps with a
 * cookie for this path and what lies below.
 */
export const file = z.union([
  z.object({
    bytes: z.instanceof(Uint8Array),
    content_type: z.string(),
    /** Of the first byte. */
    from: z.number().int(),
    /** Bytes of the whole file. */
    size: z.number().int(),
  }),
  z.object({
    location: z.string(),
    cookie: z
      .object({ name: z.string(), value: z.string(), path: z.string(), max_age_seconds: z.number().int() })
      .optional(),
  }),
]);

/** The schema of a response that's saved as a file, and shown as a page that runs nothing if it's opened. */
export const document = z.object({ text: z.string(), content_type: z.string(), filename: z.string() });

/** The schema of a body that is a form with one file, in the field `file`, sent as `multipart/form-data`. */
export const upload = z.object({ filename: z.string(), bytes: z.instanceof(Uint8Array) });
export type Upload = z.output<typeof upload>;

/** The type of the picture that a route answers; undefined when it answers JSON. */
export function pictureType({ response }: AnyRoute): string | undefined {
  if (response === picture) return picture.shape.content_type.value;
  return response === livePicture ? jpeg.shape.content_type.value : undefined;
}

type ObjectSchema = z.ZodObject<z.ZodRawShape>;

export interface RouteOptions<Query, Body, Response extends z.ZodType, A extends Access> {
  /** One line for the OpenAPI document, in the imperative: "List the flow tests of the organization". */
  summary: string;
  access: A;
  query?: Query;
  body?: Body;
  status: 200 | 201 | 202 | 204;
  response: Response;
  /** Whether the work continues after this answer: then its status is 202. */
  goesOn?: (answer: z.output<Response>) => boolean;
  /** The largest body in bytes, where 1 MB is not enough. */
  maxBodyBytes?: number;
  /** Refusals of this route beyond those every route can answer (see `commonErrors`). */
  errors?: readonly ErrorCode[];
  /** The plan must have it: a call on another one is refused, and the answer names the plan that does. Routes of signed-in people only. */
  feature?: PlanFeature;
  /** Staff can turn it off: then a call is refused. Routes of signed-in people only. */
  switch?: SwitchedFeatureId;
  /** How often an organization may make this call and others with the same limit; answers say how many are left. */
  rateLimit?: RateLimit;
}

/** A limit that calls share. Each full `seconds` of the clock begin a new count. */
export interface RateLimit {
  name: string;
  calls: number;
  seconds: number;
  /** Why a call is refused; when the next one may follow is added. */
  refusal: string;
}

export interface Route<
  Key extends RouteKey = RouteKey,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  key: Key;
  method: Method;
  /** The path with parameters in braces: `/api/flow-testing/tests/{id}`. */
  path: string;
  paramNames: readonly PathParamName<Key>[];
  summary: string;
  access: A;
  query: Query;
  body: Body;
  status: 200 | 201 | 202 | 204;
  response: Response;
  goesOn: ((answer: z.output<Response>) => boolean) | undefined;
  maxBodyBytes: number;
  errors: readonly ErrorCode[];
  feature: PlanFeature | undefined;
  switch: SwitchedFeatureId | undefined;
  rateLimit: RateLimit | undefined;
}

export type Routes = Readonly<Record<string, AnyRoute>>;
// oxlint-disable-next-line typescript/no-explicit-any -- the bound of a generic over every route
export type AnyRoute = Route<any, any, any, any, any>;

export type RouteParams<R extends AnyRoute> = [PathParamName<R['key']>] extends [never]
  ? undefined
  : Record<PathParamName<R['key']>, string>;

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RouteQuery<R extends AnyRoute> = SchemaOutput<R['query']>;
export type RouteBody<R extends AnyRoute> = SchemaOutput<R['body']>;
export type RouteResponse<R extends AnyRoute> = z.output<R['response']>;

/** A handler's return value: the response before its schema fills in defaults. */
export type RouteResult<R extends AnyRoute> = z.input<R['response']>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : object extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** Arguments of a call: path parameters, query and body, each present exactly if the route has it. */
export type RouteInput<R extends AnyRoute> = Part<'params', RouteParams<R>> &
  Part<'query', SchemaInput<R['query']>> &
  Part<'body', SchemaInput<R['body']>>;

/**
 * Defines one route of the API.
 * @param key the API Gateway route key; its names in braces become the typed path parameters
 * @param options schemas of query and body must be strict objects, so that unknown fields are refused
 */
export function defineRoute<
  const Key extends RouteKey,
  Response extends z.ZodType,
  const A extends Access,
  Query extends ObjectSchema | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(key: Key, options: RouteOptions<Query, Body, Response, A>): Route<Key, Query, Body, Response, A> {
  const [method, path] = key.split(' ') as [Method, string];
  const paramNames = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] as PathParamName<Key>);
  return {
    key,
    method,
    path,
    paramNames,
    summary: options.summary,
    access: options.access,
    query: options.query as Query,
    body: options.body as Body,
    status: options.status,
    response: options.response,
    goesOn: options.goesOn,
    maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
    errors: options.errors ?? [],
    feature: options.feature,
    switch: options.switch,
    rateLimit: options.rateLimit,
  };
}
