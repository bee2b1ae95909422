import { loginBody, registerBody, type AuthResponse } from '@saywright/contracts/entities/user';
import { ApiError } from '@saywright/contracts/kernel/client';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { api } from '~/lib/api.ts';

/** Refuses as the server would, before it is asked. */
function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError(422, new DomainError('validation_failed', issues[0]?.message ?? '', { issues }));
}

/** Signs in with the values of the form. */
export const login = async (values: Record<string, unknown>): Promise<AuthResponse> =>
  api.login({ body: parse(loginBody, values) });

/** Creates an account and its organization, and signs in. */
export const register = async (values: Record<string, unknown>): Promise<AuthResponse> =>
  api.register({ body: parse(registerBody, values) });
