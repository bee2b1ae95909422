import * as z from 'zod';
import { storedApiAssertion } from './api-assertion.ts';
import { httpMethod } from './api-request.ts';
import { id, instant, jsonValue, pageQuery } from './common.ts';

/** The statuses of runs of API tests, in the words of their area. */
export const apiExecutionStatus = z.enum(['pending', 'running', 'PASS', 'FAIL', 'ERROR', 'CANCELLED']);
export type ApiExecutionStatus = z.output<typeof apiExecutionStatus>;

/** How one assertion went. */
export const apiAssertionResult = z.object({
  passed: z.boolean(),
  /** A JSON value; null when there was nothing to compare. Long ones are cut. */
  actual_value: jsonValue,
  /** With its variables filled in. */
  assertion: storedApiAssertion,
  /** The assertion in words. */
  summary: z.string(),
  /** Why it failed; null when it passed. */
  reason: z.string().nullable(),
});
export type ApiAssertionResult = z.output<typeof apiAssertionResult>;

export const namedText = z.object({ name: z.string(), value: z.string() });

/** Milliseconds; null for a phase that didn't happen, for example on a connection that was open already. */
export const apiTimings = z.object({
  dns: z.number().nullable(),
  connect: z.number().nullable(),
  tls: z.number().nullable(),
  /** From the end of the request to the first byte of the answer. */
  first_byte: z.number().nullable(),
  download: z.number().nullable(),
  /** All of it, redirects included. */
  total: z.number(),
});
export type ApiTimings = z.output<typeof apiTimings>;

export const tlsFacts = z.object({
  protocol: z.string(),
  cipher: z.string(),
  subject: z.string(),
  issuer: z.string(),
  valid_to: z.string(),
});

/** The request as it left, secrets replaced. */
export const sentRequest = z.object({
  method: httpMethod,
  url: z.string(),
  headers: z.array(namedText),
  /** Null without a body; cut to 20,000 characters. */
  body: z.string().nullable(),
});
export type SentRequest = z.output<typeof sentRequest>;

/** The response, without its body. */
export const apiResponse = z.object({
  status_code: z.number().int(),
  status_text: z.string(),
  http_version: z.string(),
  headers: z.array(namedText),
  content_type: z.string(),
  /** Bytes of the decompressed body that were read. */
  body_bytes: z.number().int(),
  /** True when the body was longer than we read. */
  body_truncated: z.boolean(),
  /** How `body` is written: text as it is, other bytes as base64. */
  body_encoding: z.enum(['text', 'base64']),
  redirects: z.array(z.object({ status_code: z.number().int(), url: z.string() })),
  tls: tlsFacts.nullable(),
});
export type ApiResponse = z.output<typeof apiResponse>;

/** A value that was taken from the response. */
export const extractedValue = z.object({
  name: z.string(),
  /** Null when there was nothing to take, as `problem` says. */
  value: z.string().nullable(),
  problem: z.string().nullable(),
});

/** The report of the HTTP runner. Every text in it is well-formed, and secrets are replaced. */
export const apiResult = z.object({
  /** Null when the request couldn't be made up, for example because a variable has no value. */
  request: sentRequest.nullable(),
  /** Null when none came. */
  response: apiResponse.nullable(),
  response_body: z.string().nullable(),
  timings: apiTimings.nullable(),
  assertion_results: z.array(apiAssertionResult),
  extracted: z.array(extractedValue),
  /** The problem and what to do; null when nothing went wrong but an assertion. */
  error_message: z.string().nullable(),
  /** Things worth knowing that are no failure. */
  notes: z.array(z.string()),
});
export type ApiResult = z.output<typeof apiResult>;

/** An execution in lists. */
export const apiExecutionSummary = z.object({
  id,
  execution_number: z.number().int(),
  test_id: id,
  test_name: z.string(),
  status: apiExecutionStatus,
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  duration_ms: z.number().int().nullable(),
  response_status_code: z.number().int().nullable(),
  /** Milliseconds. */
  response_time: z.number().nullable(),
  error_message: z.string().nullable(),
  passed_assertions: z.number().int(),
  failed_assertions: z.number().int(),
  environment_name: z.string().nullable(),
  started_by: id.nullable(),
  schedule_id: id.nullable(),
  /** The schedule repeats a run that failed, before it alerts anyone. */
  is_retry: z.boolean().default(false),
});
export type ApiExecutionSummary = z.output<typeof apiExecutionSummary>;

export const apiExecution = apiExecutionSummary.extend({ ...apiResult.shape, history_days: z.number().int() });
export type ApiExecution = z.output<typeof apiExecution>;

export const listApiExecutionsQuery = z.strictObject(pageQuery.shape);
