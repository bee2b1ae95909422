import { accountRoutes } from '@saywright/contracts/routes/account';
import { changePassword } from '@saywright/domain/identity/change-password';
import { getUser } from '@saywright/domain/identity/get-user';
import { updateProfile } from '@saywright/domain/identity/update-profile';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(accountRoutes, {
  getProfile: ({ ctx }) => getUser({ ctx }),
  updateProfile: ({ ctx, body }) => updateProfile({ ctx, input: body }),
  changePassword: ({ ctx, body }) => changePassword({ ctx, input: body }),
});
