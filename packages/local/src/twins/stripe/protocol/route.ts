import type * as z from 'zod';
import type { Account } from '../state/account.ts';
import type { FormValue } from './form.ts';
import { readParams } from './params.ts';
import type { StripeError } from './stripe-error.ts';
import { stripeParams } from './stripe-params.ts';

export interface Call<Params> {
  account: Account;
  /** The first ID in the path, if there is one. */
  id: string;
  /** The second one. */
  subId: string;
  params: Params;
}

/** One operation of the API. */
export interface Route {
  method: 'DELETE' | 'GET' | 'POST';
  /** Below `/v1`, where `:id` stands for an ID. */
  path: string;
  pattern: RegExp;
  schema: z.ZodType;
  run(account: Account, request: { ids: readonly string[]; form: Record<string, FormValue> }): object;
}

type Definition = [method: Route['method'], path: string];

/**
 * @param definition method and path, where `:id` stands for an ID
 * @param run an error that it returns is answered, and what was stored stays; an error that it throws undoes everything
 */
export const route = <Schema extends z.ZodType>(
  [method, path]: Definition,
  schema: Schema,
  run: (call: Call<z.output<Schema>>) => object | StripeError,
): Route => ({
  method,
  path,
  schema,
  pattern: new RegExp(`^/v1/${path.replaceAll(':id', '([^/]+)')}$`),
  run: (account, { ids: [id = '', subId = ''], form }) =>
    run({
      account,
      id,
      subId,
      params: readParams(schema, form, (place) => stripeParams(`${method} ${path}`, place)),
    }),
});
