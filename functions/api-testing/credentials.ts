import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { createCredential } from '@saywright/domain/credentials/create-credential';
import { deleteCredential } from '@saywright/domain/credentials/delete-credential';
import { listCredentialUses } from '@saywright/domain/credentials/list-credential-uses';
import { listCredentials } from '@saywright/domain/credentials/list-credentials';
import { updateCredential } from '@saywright/domain/credentials/update-credential';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type CredentialRoutes = Pick<
  typeof apiTestingRoutes,
  'listCredentials' | 'createCredential' | 'updateCredential' | 'deleteCredential' | 'listCredentialUses'
>;

export const credentialHandlers: RouteHandlers<CredentialRoutes> = {
  listCredentials: ({ ctx }) => listCredentials({ ctx }),
  createCredential: ({ ctx, body }) => createCredential({ ctx, input: body }),
  updateCredential: ({ ctx, params, body }) => updateCredential({ ctx, input: { id: params.id, change: body } }),
  deleteCredential: ({ ctx, params }) => deleteCredential({ ctx, input: params }),
  listCredentialUses: ({ ctx, params }) => listCredentialUses({ ctx, input: params }),
};
