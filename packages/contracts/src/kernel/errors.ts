import * as z from 'zod';

/** Every refusal the API can answer and the HTTP status it carries. */
export const errorStatus = {
  malformed_json: 400,
  unauthorized: 401,
  second_factor_required: 401,
  forbidden: 403,
  plan_limit_reached: 403,
  /** Staff must say why they look at a customer's runs. */
  reason_required: 403,
  not_found: 404,
  conflict: 409,
  /** The caller works in another organization than the page that made the call. */
  organization_changed: 409,
  payload_too_large: 413,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** A field that was refused: its path ("steps.2.value") and why. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.output<typeof fieldIssue>;

/** The body of every refusal. `detail` is the text a person reads: what happened and what to do. */
export const errorBody = z.object({
  detail: z.string(),
  code: errorCode,
  request_id: z.string(),
  issues: z.array(fieldIssue).optional(),
  plan_code: z.string().optional().meta({ description: 'The smallest plan that has what was refused' }),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Responses that every route can have. */
export const commonErrors: readonly ErrorCode[] = ['internal', 'unavailable'];

export interface DomainErrorDetails {
  issues?: FieldIssue[];
  /** The smallest plan that has what was refused. */
  planCode?: string;
  /** Seconds after which the same call may succeed; sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An expected refusal: shown to people as it is. Anything else that is thrown is a bug and says nothing outside. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: DomainErrorDetails;

  constructor(code: ErrorCode, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** The same words for an id that does not exist and for one that belongs to another organization. */
export const notFound = (what: string): DomainError => new DomainError('not_found', `${what} not found`);
