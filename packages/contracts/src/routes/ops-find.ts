import { findForStaffQuery, foundForStaff } from '../entities/ops-found.ts';
import { defineRoute } from '../kernel/route.ts';

export const opsFindRoutes = {
  findForStaff: defineRoute('GET /api/ops/find', {
    summary: 'Find users, organizations and tickets by name or ID, and executions by ID',
    access: { ops: 'overview' },
    query: findForStaffQuery,
    status: 200,
    response: foundForStaff,
  }),
};
