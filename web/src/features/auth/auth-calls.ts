import { loginBody, registerBody, type AuthResponse } from '@saywright/contracts/entities/user';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';

/** Signs in with the values of the form. */
export const login = async (values: Record<string, unknown>): Promise<AuthResponse> =>
  api.login({ body: parseBody(loginBody, values) });

/** Creates an account and its organization, and signs in. */
export const register = async (values: Record<string, unknown>): Promise<AuthResponse> =>
  api.register({ body: parseBody(registerBody, values) });
