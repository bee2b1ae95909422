import * as z from 'zod';
import { changePasswordBody, session, updatePreferencesBody, updateProfileBody, user } from '../entities/user.ts';
import { currentDataExport, dataExport, dataExportPartQuery } from '../entities/data-export.ts';
import { accountDeletion, deleteAccountBody, deletionRequested } from '../entities/deletion.ts';
import { defineRoute, file, noContent } from '../kernel/route.ts';

export const accountRoutes = {
  getProfile: defineRoute('GET /api/auth/profile', {
    summary: 'Get your profile',
    access: 'user',
    status: 200,
    response: user,
  }),
  updateProfile: defineRoute('PUT /api/auth/profile', {
    summary: 'Update your name and email; a new email needs your password and has to be verified',
    access: 'user',
    body: updateProfileBody,
    status: 200,
    response: user,
    errors: ['conflict', 'forbidden', 'too_many_requests'],
  }),
  updatePreferences: defineRoute('PUT /api/auth/preferences', {
    summary: 'Update your time zone and theme; fields that you leave out keep their values',
    access: 'user',
    body: updatePreferencesBody,
    status: 200,
    response: user,
  }),
  changePassword: defineRoute('PUT /api/auth/change-password', {
    summary: 'Change your password and end all of your other sessions',
    access: 'user',
    body: changePasswordBody,
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['forbidden', 'too_many_requests'],
  }),
  listSessions: defineRoute('GET /api/auth/sessions', {
    summary: 'List your sessions, newest first',
    access: 'user',
    status: 200,
    response: z.array(session),
  }),
  endSession: defineRoute('DELETE /api/auth/sessions/{id}', {
    summary: 'End one of your sessions',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  signOutEverywhere: defineRoute('POST /api/auth/sign-out-everywhere', {
    summary: 'End all of your sessions, including this one',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  getDataExport: defineRoute('GET /api/auth/data-export', {
    summary: 'Get the export of your data, and how far it is',
    access: 'user',
    status: 200,
    response: currentDataExport,
  }),
  requestDataExport: defineRoute('POST /api/auth/data-export', {
    summary: 'Export your data from all of your organizations; we email you when the file is ready',
    access: 'user',
    status: 202,
    response: dataExport,
    errors: ['too_many_requests'],
  }),
  deleteDataExport: defineRoute('DELETE /api/auth/data-export', {
    summary: 'Cancel the export of your data, or delete its file',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  downloadDataExport: defineRoute('GET /api/auth/data-export/{id}/file', {
    summary: 'Download a part of the file of your data; the parts make one ZIP',
    access: 'user',
    query: dataExportPartQuery,
    status: 200,
    response: file,
  }),
  getAccountDeletion: defineRoute('GET /api/auth/deletion', {
    summary: 'Get when your account is deleted, and what becomes of your organizations',
    access: 'user',
    status: 200,
    response: accountDeletion,
  }),
  deleteAccount: defineRoute('POST /api/auth/deletion', {
    summary: 'Delete your account in a week and end all of your sessions; sign in again to keep it',
    access: 'user',
    body: deleteAccountBody,
    status: 202,
    response: deletionRequested,
    errors: ['conflict', 'forbidden', 'too_many_requests', 'unavailable'],
  }),
  keepAccount: defineRoute('DELETE /api/auth/deletion', {
    summary: 'Keep your account, which was going to be deleted',
    access: 'user',
    status: 200,
    response: user,
    errors: ['conflict', 'unavailable'],
  }),
};
