import * as z from 'zod';
import { changePasswordBody, session, updatePreferencesBody, updateProfileBody, user } from '../entities/user.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const accountRoutes = {
  getProfile: defineRoute('GET /api/auth/profile', {
    summary: 'The profile of the signed-in user',
    access: 'user',
    status: 200,
    response: user,
  }),
  updateProfile: defineRoute('PUT /api/auth/profile', {
    summary: 'Change name and email; a new email requires the current password and has to be verified',
    access: 'user',
    body: updateProfileBody,
    status: 200,
    response: user,
    errors: ['conflict', 'forbidden', 'too_many_requests'],
  }),
  updatePreferences: defineRoute('PUT /api/auth/preferences', {
    summary: 'Choose time zone and theme; what is left out stays as it is',
    access: 'user',
    body: updatePreferencesBody,
    status: 200,
    response: user,
  }),
  changePassword: defineRoute('PUT /api/auth/change-password', {
    summary: 'Change the password; every other session of the user ends',
    access: 'user',
    body: changePasswordBody,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['forbidden', 'too_many_requests'],
  }),
  listSessions: defineRoute('GET /api/auth/sessions', {
    summary: 'Where the signed-in user is signed in, the newest first',
    access: 'user',
    status: 200,
    response: z.array(session),
  }),
  endSession: defineRoute('DELETE /api/auth/sessions/{id}', {
    summary: 'End one session of the signed-in user',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  signOutEverywhere: defineRoute('POST /api/auth/sign-out-everywhere', {
    summary: 'End every session of the signed-in user, this one too',
    access: 'user',
    status: 204,
    response: noContent,
  }),
};
