import type { Unsubscription } from '@saywright/contracts/entities/alert';
import {
  forgotPasswordBody,
  loginBody,
  registerBody,
  resendVerificationBody,
  resetPasswordBody,
  type AuthResponse,
  type UndoEmailChangeAnswer,
} from '@saywright/contracts/entities/user';
import * as z from 'zod';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';

type Values = Record<string, unknown>;

/** Signs in with the values of the form. */
export const login = async (values: Values): Promise<AuthResponse> => api.login({ body: parseBody(loginBody, values) });

/** Creates an account and its organization, and signs in. */
export const register = async (values: Values): Promise<AuthResponse> =>
  api.register({ body: parseBody(registerBody, values) });

/** Asks for an email with a link to reset the password. Answers what to tell, with and without an account alike. */
export const requestPasswordReset = async (values: Values): Promise<string> =>
  (await api.forgotPassword({ body: parseBody(forgotPasswordBody, values) })).message;

/** The email address of the account whose password a token resets. */
export const verifyResetToken = async (token: string, signal: AbortSignal): Promise<string> =>
  (await api.verifyResetToken({ params: { token } }, { signal })).email;

/** Verifies the email address that a token was sent to. Returns the message to show. */
export const verifyEmail = async (token: string): Promise<string> =>
  (await api.verifyEmail({ body: { token } })).message;

/** Restores the email that a token was mailed to. */
export const undoEmailChange = (token: string): Promise<UndoEmailChangeAnswer> =>
  api.undoEmailChange({ body: { token } });

/** Reads the kind of email that an unsubscribe link stops. */
export const describeUnsubscribe = (token: string): Promise<Unsubscription> =>
  api.describeUnsubscribe({ params: { token } });

/** Stops the emails of an unsubscribe link. */
export const unsubscribe = (token: string): Promise<Unsubscription> => api.unsubscribe({ params: { token } });

/** Asks for another mail with a link to verify an address. Answers what to tell, with and without an account alike. */
export const resendVerification = async (values: Values): Promise<string> =>
  (await api.resendVerification({ body: parseBody(resendVerificationBody, values) })).message;

const newPasswordForm = resetPasswordBody
  .omit({ token: true })
  .extend({ confirm_password: z.string() })
  .refine((form) => form.new_password === form.confirm_password, {
    message: 'Passwords do not match',
    path: ['confirm_password'],
  });

/** Sets the password of the token's account. Answers what to tell. */
export async function resetPassword(token: string, values: Values): Promise<string> {
  const { new_password } = parseBody(newPasswordForm, values);
  return (await api.resetPassword({ body: { token, new_password } })).message;
}
