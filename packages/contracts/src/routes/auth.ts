import { authResponse, loginBody, registerBody, user } from '../entities/user.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const authRoutes = {
  register: defineRoute('POST /api/auth/register', {
    summary: 'Create an account and its organization, and sign in',
    access: 'public',
    body: registerBody,
    status: 201,
    response: authResponse,
    errors: ['conflict'],
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
  getMe: defineRoute('GET /api/auth/me', {
    summary: 'The signed-in user',
    access: 'user',
    status: 200,
    response: user,
  }),
};
