import { opsRoutes } from '@saywright/contracts/routes/ops';
import { findForStaff } from '@saywright/domain/ops/find-for-staff';
import { changeOwnPassword } from '@saywright/domain/staff/change-own-password';
import { confirmSecondFactor } from '@saywright/domain/staff/confirm-second-factor';
import { createStaff } from '@saywright/domain/staff/create-staff';
import { deleteStaff } from '@saywright/domain/staff/delete-staff';
import { getStaff } from '@saywright/domain/staff/get-staff';
import { listStaff } from '@saywright/domain/staff/list-staff';
import { loginStaff } from '@saywright/domain/staff/login-staff';
import { logoutStaff } from '@saywright/domain/staff/logout-staff';
import { resetSecondFactor } from '@saywright/domain/staff/reset-second-factor';
import { startSecondFactor } from '@saywright/domain/staff/start-second-factor';
import { updateStaff } from '@saywright/domain/staff/update-staff';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { insightHandlers } from './insights.ts';
import { debugHandlers } from './debug.ts';
import { liveHandlers } from './live.ts';
import { ticketHandlers } from './tickets.ts';
import { planHandlers } from './plans.ts';
import { userHandlers } from './users.ts';

export const handler = serveRoutes(opsRoutes, {
  ...userHandlers,
  ...insightHandlers,
  ...ticketHandlers,
  ...debugHandlers,
  ...planHandlers,
  ...liveHandlers,
  findForStaff: ({ ctx, query }) => findForStaff({ ctx, input: query }),
  opsLogin: ({ ctx, body }) => loginStaff({ ctx, input: body }),
  opsLogout: ({ ctx }) => logoutStaff({ ctx }),
  getOpsMe: ({ ctx }) => getStaff({ ctx }),
  changeOpsPassword: async ({ ctx, body }) => {
    await changeOwnPassword({ ctx, input: body });
    return { message: 'Password changed' };
  },
  startSecondFactor: ({ ctx }) => startSecondFactor({ ctx }),
  confirmSecondFactor: ({ ctx, body }) => confirmSecondFactor({ ctx, input: body }),
  listAdminUsers: ({ ctx }) => listStaff({ ctx }),
  createAdminUser: async ({ ctx, body }) => {
    await createStaff({ ctx, input: body });
    return { message: 'Admin user created' };
  },
  updateAdminUser: async ({ ctx, params, body }) => {
    await updateStaff({ ctx, input: { ...params, ...body } });
    return { message: 'Admin user updated' };
  },
  deleteAdminUser: async ({ ctx, params }) => {
    await deleteStaff({ ctx, input: params });
    return { message: 'Admin user deleted' };
  },
  resetSecondFactor: async ({ ctx, params }) => {
    await resetSecondFactor({ ctx, input: params });
    return { message: 'Two-factor authentication reset' };
  },
});
