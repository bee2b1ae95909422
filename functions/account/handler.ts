import { accountRoutes } from '@saywright/contracts/routes/account';
import { deleteDataExport, downloadDataExport, getDataExport } from '@saywright/domain/data-exports/get-data-export';
import { requestDataExport } from '@saywright/domain/data-exports/request-data-export';
import { changePassword } from '@saywright/domain/identity/change-password';
import { endSession } from '@saywright/domain/identity/end-session';
import { getUser } from '@saywright/domain/identity/get-user';
import { listSessions } from '@saywright/domain/identity/list-sessions';
import { signOutEverywhere } from '@saywright/domain/identity/sign-out-everywhere';
import { updatePreferences } from '@saywright/domain/identity/update-preferences';
import { updateProfile } from '@saywright/domain/identity/update-profile';
import { deleteAccount, getAccountDeletion, keepAccount } from '@saywright/domain/leaving/delete-account';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(accountRoutes, {
  getProfile: ({ ctx }) => getUser({ ctx }),
  updateProfile: ({ ctx, body }) => updateProfile({ ctx, input: body }),
  updatePreferences: ({ ctx, body }) => updatePreferences({ ctx, input: body }),
  changePassword: ({ ctx, body }) => changePassword({ ctx, input: body }),
  getDataExport: ({ ctx }) => getDataExport({ ctx }),
  requestDataExport: ({ ctx }) => requestDataExport({ ctx }),
  deleteDataExport: ({ ctx }) => deleteDataExport({ ctx }),
  downloadDataExport: ({ ctx, params, query }) => downloadDataExport({ ctx, input: { ...params, ...query } }),
  getAccountDeletion: ({ ctx }) => getAccountDeletion({ ctx }),
  deleteAccount: ({ ctx, body }) => deleteAccount({ ctx, input: body, setup: paymentSetup() }),
  keepAccount: ({ ctx }) => keepAccount({ ctx, setup: paymentSetup() }),
  listSessions: ({ ctx }) => listSessions({ ctx }),
  endSession: ({ ctx, params }) => endSession({ ctx, input: params }),
  signOutEverywhere: ({ ctx }) => signOutEverywhere({ ctx }),
});
