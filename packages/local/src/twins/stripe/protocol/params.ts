import * as z from 'zod';
import type { FormValue } from './form.ts';
import { invalid, type StripeError } from './stripe-error.ts';

/** Parameters as the form encoding has them: everything is text. An empty text unsets what can be unset. */

const text = z.string().max(5_000);
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);

export const p = {
  text,
  /** Text, where an empty one means null. */
  unsettable: text.transform((value) => (value === '' ? null : value)),
  integer: wholeNumber,
  /** A whole number from `min` on. */
  from: (min: number) => wholeNumber.refine((value) => value >= min, { message: `min:${min}` }),
  /** An instant, as seconds. */
  instant: wholeNumber,
  boolean: z.enum(['true', 'false'], { message: 'boolean' }).transform((value) => value === 'true'),
  url: text.refine((value) => /^https?:/.test(value) && URL.canParse(value), { message: 'url' }),
  metadata: z.union([
    z.literal('').transform(() => null),
    z
      .record(z.string().max(40), z.string().max(500))
      .refine((metadata) => Object.keys(metadata).length <= 50, { message: 'up to 50 keys' }),
  ]),
  choice: <const Values extends readonly string[]>(values: Values) => z.enum(values),
  list: <Item extends z.ZodType>(item: Item) => z.array(item),
  object: z.strictObject,
};

/** Parameters of every list. */
export const paging = {
  limit: wholeNumber.refine((value) => value >= 1 && value <= 100, { message: 'limit' }).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** The parameters that Stripe knows in a place. */
type Known = (place: readonly PropertyKey[]) => { has(name: string): boolean } | undefined;

/**
 * Reads parameters strictly.
 * @param known says which ones only the twin doesn't know; without it, Stripe doesn't either
 * @throws StripeError with the code and the parameter that Stripe names: `parameter_unknown`, `parameter_missing`, …
 */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  form: Record<string, FormValue>,
  known?: Known,
): z.output<Schema> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const issues = read.error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? [issue]) : [issue],
  );
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw first === undefined ? invalid('Invalid request.') : errorOf(first, form, known);
}

function errorOf(issue: z.core.$ZodIssue, form: Record<string, FormValue>, known?: Known): StripeError {
  const param = nameOf(issue.path);
  const given = valueAt(form, issue.path);
  const shown = typeof given === 'string' ? given : JSON.stringify(given);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const unknown = nameOf([...issue.path, key]);
    if (known?.(issue.path)?.has(key))
      return invalid(`The twin doesn't support ${unknown}. Stripe does.`, { param: unknown });
    return invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  if (given === undefined) return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.message === 'boolean') return invalid(`Invalid boolean: ${shown}`, { param });
  if (issue.code === 'invalid_value')
    return invalid(`Invalid ${param}: must be one of ${oneOf(issue.values.map(String))}`, { param });
  if (issue.message === 'integer')
    return invalid(`Invalid integer: ${shown}`, { code: 'parameter_invalid_integer', param });
  if (issue.message.startsWith('min:'))
    return invalid(`This value must be greater than or equal to ${issue.message.slice(4)}.`, {
      code: 'parameter_invalid_integer',
      param,
    });
  if (issue.message === 'url') return invalid('Not a valid URL', { code: 'url_invalid', param });
  if (issue.message === 'limit')
    return invalid(`Invalid limit: must be from 1 to 100, not ${shown}.`, { code: 'parameter_invalid_integer', param });
  if (issue.code === 'invalid_type')
    return invalid(`Invalid ${issue.expected === 'string' ? 'string' : issue.expected}: ${shown}`, { param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

function valueAt(form: FormValue, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const part of path) value = (value as Record<PropertyKey, FormValue> | undefined)?.[part];
  return value;
}

function oneOf(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`;
}
