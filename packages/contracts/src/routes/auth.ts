import * as z from 'zod';
import {
  authResponse,
  forgotPasswordBody,
  loginBody,
  mailedLinkAnswer,
  registerBody,
  resendVerificationBody,
  resetPasswordBody,
  user,
  undoEmailChangeAnswer,
  undoEmailChangeBody,
  verifyEmailBody,
} from '../entities/user.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const authRoutes = {
  register: defineRoute('POST /api/auth/register', {
    summary: 'Create an account and its organization, and sign in',
    access: 'public',
    body: registerBody,
    status: 201,
    response: authResponse,
    errors: ['conflict', 'too_many_requests'],
  }),
  login: defineRoute('POST /api/auth/login', {
    summary: 'Sign in',
    access: 'public',
    body: loginBody,
    status: 200,
    response: authResponse,
    errors: ['unauthorized', 'too_many_requests'],
  }),
  logout: defineRoute('POST /api/auth/logout', {
    summary: 'End this session; its token stops working at once',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  forgotPassword: defineRoute('POST /api/auth/forgot-password', {
    summary: 'Ask for an email with a link to reset the password; the answer is the same without an account',
    access: 'public',
    body: forgotPasswordBody,
    status: 200,
    response: mailedLinkAnswer,
    errors: ['too_many_requests'],
  }),
  verifyResetToken: defineRoute('GET /api/auth/verify-reset-token/{token}', {
    summary: 'The email address whose password a token resets',
    access: 'public',
    status: 200,
    response: z.object({ email: z.string() }),
  }),
  resetPassword: defineRoute('POST /api/auth/reset-password', {
    summary: 'Set a new password with a token from the email; every session of the account ends',
    access: 'public',
    body: resetPasswordBody,
    status: 200,
    response: mailedLinkAnswer,
    errors: ['not_found'],
  }),
  verifyEmail: defineRoute('POST /api/auth/verify-email', {
    summary: 'Verify an email address with the token that was mailed to it; the token works once',
    access: 'public',
    body: verifyEmailBody,
    status: 200,
    response: mailedLinkAnswer,
    errors: ['not_found'],
  }),
  resendVerification: defineRoute('POST /api/auth/resend-verification', {
    summary: 'Ask for another email to verify an address; the answer is the same without an account',
    access: 'public',
    body: resendVerificationBody,
    status: 200,
    response: mailedLinkAnswer,
    errors: ['too_many_requests'],
  }),
  undoEmailChange: defineRoute('POST /api/auth/undo-email-change', {
    summary:
      'Restore the previous email address with the token that was mailed to it; all sessions and the password end',
    access: 'public',
    body: undoEmailChangeBody,
    status: 200,
    response: undoEmailChangeAnswer,
    errors: ['conflict', 'not_found'],
  }),
  getMe: defineRoute('GET /api/auth/me', {
    summary: 'The signed-in user',
    access: 'user',
    status: 200,
    response: user,
  }),
};
