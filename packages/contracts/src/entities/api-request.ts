import * as z from 'zod';
import { variableName, variableNameText } from '../text/variables.ts';

export const httpMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
export const httpMethod = z.enum(httpMethods);
export type HttpMethod = z.output<typeof httpMethod>;

/**
 * How the body is written.
 * - `json`, `text`, and `graphql` (the query) use `body`
 * - `form` and `multipart` use `body_parts`
 * - `file` sends the first of `body_parts` as it is
 */
export const bodyType = z.enum(['json', 'text', 'form', 'multipart', 'graphql', 'file', 'none']);
export type BodyType = z.output<typeof bodyType>;

export const authType = z.enum(['none', 'bearer_token', 'api_key', 'basic', 'jwt', 'oauth2']);
export type AuthType = z.output<typeof authType>;

/** Characters of a request's URL, header value, and body, and of a file's bytes. */
export const maxUrlLength = 8_000;
export const maxHeaderLength = 8_000;
export const maxBodyLength = 200_000;
export const maxFileBytes = 150_000;
export const maxHeaders = 100;
export const maxBodyParts = 100;

/** How long one request may take, redirects included, in milliseconds. */
export const requestTimeoutMs = { min: 100, max: 20_000, default: 20_000 } as const;

/** RFC 9110's token: what a header may be called. */
const headerName = /^[\w!#$%&'*+.^`|~-]{1,200}$/;
const headerNameText = 'A header name has letters, digits, and hyphens, for example X-Request-Id';
const isLine = (text: string): boolean => !/[\r\n\0]/.test(text);

const headers = z
  .record(
    z.string().regex(headerName, headerNameText),
    z.string().max(maxHeaderLength, 'A header is at most 8,000 characters long').refine(isLine, 'A header is one line'),
    { error: ({ code }) => (code === 'invalid_key' ? headerNameText : undefined) },
  )
  .refine((given) => Object.keys(given).length <= maxHeaders, `A request has at most ${maxHeaders} headers`);

/** A field of a form. For a file, `value` is its bytes as base64. */
export const bodyPart = z.strictObject({
  name: z.string().max(200, 'A field name is at most 200 characters long').default(''),
  type: z.enum(['text', 'file']).default('text'),
  value: z
    .string()
    .max(Math.ceil(maxFileBytes / 3) * 4, 'A file is at most 150 KB')
    .default(''),
  file_name: z.string().max(200, 'A file name is at most 200 characters long').default(''),
  content_type: z
    .string()
    .max(200, 'A content type is at most 200 characters long')
    .refine(isLine, 'A content type is one line')
    .default(''),
});
export type BodyPart = z.output<typeof bodyPart>;

const authText = z.string().max(10_000, 'This value is at most 10,000 characters long').default('');

/**
 * The sign-in data of a request, when it doesn't come from a stored credential. Each text may have variables; an
 * empty one is unset. With a credential, only `key` and `in` of an API key are read.
 */
export const apiAuth = z.strictObject({
  /** Of a bearer token or JWT. */
  token: authText,
  /** The name of the header or query parameter of an API key. */
  key: authText,
  /** The API key itself. */
  value: authText,
  in: z.enum(['header', 'query']).default('header'),
  username: authText,
  password: authText,
  /** OAuth 2.0, client credentials. */
  token_url: authText,
  client_id: authText,
  client_secret: authText,
  scope: authText,
});
export type ApiAuth = z.output<typeof apiAuth>;

export const defaultApiKeyHeader = 'X-API-Key';

/** The fields of an API test that make its request. All texts may have variables: `{{name}}`. */
export const requestFields = {
  method: httpMethod,
  /** Includes the query. An address without a host is added to the environment's base URL. */
  url: z
    .string()
    .trim()
    .max(maxUrlLength, 'A URL is at most 8,000 characters long')
    .refine(isLine, 'A URL is one line'),
  headers,
  body: z.string().max(maxBodyLength, 'A body is at most 200,000 characters long'),
  body_type: bodyType,
  body_parts: z.array(bodyPart).max(maxBodyParts, `A form has at most ${maxBodyParts} fields`),
  /** The variables of a GraphQL query as a JSON object; leave it empty if there are no variables. */
  graphql_variables: z.string().max(maxBodyLength, 'The variables are at most 200,000 characters long'),
  auth_type: authType,
  auth: apiAuth,
  follow_redirects: z.boolean(),
  timeout_ms: z
    .number()
    .int()
    .min(requestTimeoutMs.min, 'A request gets at least 100 milliseconds')
    .max(requestTimeoutMs.max, 'A request gets at most 20 seconds'),
};

const request = z.object(requestFields);
export type ApiRequest = z.output<typeof request>;

/** A part of a description that isn't understood yet. A test with one doesn't run, since it would check less than it says. */
export const apiDraft = z.strictObject({
  text: z.string().min(1).max(10_000, 'A draft is at most 10,000 characters long'),
  /** Says what to write instead. */
  advice: z.string().max(2_000).default(''),
});

/** A value of the response that later requests can use as a variable. */
export const extraction = z.strictObject({
  name: z.string().regex(variableName, variableNameText),
  from: z.enum(['json_path', 'header', 'cookie', 'body', 'status_code']),
  /** The path, the name of the header or cookie, or an RE2 pattern whose first group is taken. Unused for a status code. */
  target: z.string().max(1_000, 'This is at most 1,000 characters long').default(''),
});
export type Extraction = z.output<typeof extraction>;
