/** An answer of Stripe's that isn't a success: `{ error: { type, code, message, param } }` with an HTTP status. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** 400: the request is wrong. */
export const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more });

/** 404 where the ID is in the path, 400 where it's a parameter, as Stripe has it. */
export const missing = (what: string, id: string, param = 'id'): StripeError =>
  new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
