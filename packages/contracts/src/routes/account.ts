import * as z from 'zod';
import { changePasswordBody, updateProfileBody, user } from '../entities/user.ts';
import { defineRoute } from '../kernel/route.ts';

export const accountRoutes = {
  getProfile: defineRoute('GET /api/auth/profile', {
    summary: 'The profile of the signed-in user',
    access: 'user',
    status: 200,
    response: user,
  }),
  updateProfile: defineRoute('PUT /api/auth/profile', {
    summary: 'Change name and e-mail address',
    access: 'user',
    body: updateProfileBody,
    status: 200,
    response: user,
    errors: ['conflict'],
  }),
  changePassword: defineRoute('PUT /api/auth/change-password', {
    summary: 'Change the password; every other session of the user ends',
    access: 'user',
    body: changePasswordBody,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['forbidden', 'too_many_requests'],
  }),
};
