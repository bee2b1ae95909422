import { ApiError } from '@saywright/contracts/kernel/client';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';

/**
 * Reads what was typed with a schema of the contract, and refuses as the server would before it is asked.
 * @throws ApiError with an issue per field
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError(422, new DomainError('validation_failed', issues[0]?.message ?? '', { issues }));
}
