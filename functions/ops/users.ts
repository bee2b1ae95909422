import type { opsUserRoutes } from '@saywright/contracts/routes/ops-users';
import { assignBusinessTrial } from '@saywright/domain/ops/assign-business-trial';
import { deleteDomain, deleteUser, deleteUsers, getDeletion, listDeletions } from '@saywright/domain/ops/delete-users';
import { emailUser } from '@saywright/domain/ops/email-user';
import { exportUsers } from '@saywright/domain/ops/export-users';
import { getUserDetails } from '@saywright/domain/ops/get-user-details';
import { listUserInvoices } from '@saywright/domain/ops/list-user-invoices';
import { listUserTests } from '@saywright/domain/ops/list-user-tests';
import { listUsers } from '@saywright/domain/ops/list-users';
import { previewDeletion } from '@saywright/domain/ops/preview-deletion';
import { refundInvoice } from '@saywright/domain/ops/refund-invoice';
import { unblockEmail } from '@saywright/domain/ops/unblock-email';
import { setUserPlan } from '@saywright/domain/ops/set-user-plan';
import { setUserStatus } from '@saywright/domain/ops/set-user-status';
import { setLimits } from '@saywright/domain/ops/set-limits';
import { removeTeamLimit, setTeamLimit } from '@saywright/domain/ops/set-team-limit';
import { compareWithStripe } from '@saywright/domain/ops/compare-with-stripe';
import { paymentSetup } from '../middleware/payment-setup.ts';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const userHandlers: RouteHandlers<typeof opsUserRoutes> = {
  listOpsUsers: ({ ctx, query }) => listUsers({ ctx, input: query }),
  getOpsUser: ({ ctx, params }) => getUserDetails({ ctx, input: params }),
  listOpsUserTests: ({ ctx, params }) => listUserTests({ ctx, input: params }),
  exportOpsUsers: ({ ctx, body }) => exportUsers({ ctx, input: body }),
  listOpsUserInvoices: ({ ctx, params }) => listUserInvoices({ ctx, input: params, setup: paymentSetup() }),
  refundOpsUser: async ({ ctx, params, body }) => ({
    message: await refundInvoice({ ctx, input: { ...params, ...body }, setup: paymentSetup() }),
  }),
  emailOpsUser: async ({ ctx, params, body }) => {
    await emailUser({ ctx, input: { ...params, ...body } });
    return { message: 'Email sent' };
  },
  unblockOpsUserEmail: async ({ ctx, params, body }) => {
    await unblockEmail({ ctx, input: { ...params, ...body } });
    return { message: 'Emails unblocked' };
  },
  deactivateOpsUser: async ({ ctx, params, body }) => {
    await setUserStatus({ ctx, input: { ...params, ...body, status: 'deactivated' } });
    return { message: 'User deactivated' };
  },
  activateOpsUser: async ({ ctx, params, body }) => {
    await setUserStatus({ ctx, input: { ...params, ...body, status: 'active' } });
    return { message: 'User activated' };
  },
  setOpsUserPlan: async ({ ctx, params, body }) => {
    await setUserPlan({ ctx, input: { ...params, ...body } });
    return { message: `Plan changed to ${body.plan}` };
  },
  compareOpsUserWithStripe: async ({ ctx, params, body }) => ({
    message: await compareWithStripe({ ctx, input: { ...params, ...body }, setup: paymentSetup() }),
  }),
  assignBusinessTrial: ({ ctx, params, body }) => assignBusinessTrial({ ctx, input: { ...params, ...body } }),
  setOpsTeamLimit: async ({ ctx, params, body }) => {
    await setTeamLimit({ ctx, input: { ...params, ...body } });
    return { message: `Custom team limit set to ${body.team_members_limit} members` };
  },
  removeOpsTeamLimit: async ({ ctx, params, body }) => {
    await removeTeamLimit({ ctx, input: { ...params, ...body } });
    return { message: 'Custom team limit removed, reverted to plan default' };
  },
  setOpsLimits: async ({ ctx, params, body }) => {
    await setLimits({ ctx, input: { ...params, ...body } });
    return { message: 'Custom limits saved' };
  },
  previewOpsDeletion: ({ ctx, body }) => previewDeletion({ ctx, input: body }),
  deleteOpsUsers: ({ ctx, body }) => deleteUsers({ ctx, input: body }),
  deleteOpsUsersByDomain: ({ ctx, body }) => deleteDomain({ ctx, input: body }),
  deleteOpsUser: ({ ctx, params, body }) => deleteUser({ ctx, input: { ...params, ...body } }),
  listOpsDeletions: ({ ctx }) => listDeletions({ ctx }),
  getOpsDeletion: ({ ctx, params }) => getDeletion({ ctx, input: params }),
};
