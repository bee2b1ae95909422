import * as z from 'zod';
import { adminUser, createAdminUserBody, messageAnswer, updateAdminUserBody } from '../entities/staff.ts';
import { defineRoute } from '../kernel/route.ts';

const access = { ops: 'staff_manage' } as const;

export const opsStaffRoutes = {
  listAdminUsers: defineRoute('GET /api/ops/admin-users', {
    summary: 'List admin users, oldest first',
    access,
    status: 200,
    response: z.array(adminUser),
  }),
  createAdminUser: defineRoute('POST /api/ops/admin-users', {
    summary: 'Create an admin user',
    access,
    body: createAdminUserBody,
    status: 201,
    response: messageAnswer,
    errors: ['conflict'],
  }),
  updateAdminUser: defineRoute('PUT /api/ops/admin-users/{id}', {
    summary: 'Update an admin user; a new role or password, or deactivation, ends their sessions',
    access,
    body: updateAdminUserBody,
    status: 200,
    response: messageAnswer,
    errors: ['conflict'],
  }),
  deleteAdminUser: defineRoute('DELETE /api/ops/admin-users/{id}', {
    summary: 'Delete an admin user and end their sessions',
    access,
    status: 200,
    response: messageAnswer,
    errors: ['conflict'],
  }),
  resetSecondFactor: defineRoute('DELETE /api/ops/admin-users/{id}/second-factor', {
    summary: 'Remove the second factor of an admin user who lost theirs, and end their sessions',
    access,
    status: 200,
    response: messageAnswer,
    errors: ['conflict'],
  }),
};
