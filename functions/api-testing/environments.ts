import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { createEnvironment } from '@saywright/domain/environments/create-environment';
import { deleteEnvironment } from '@saywright/domain/environments/delete-environment';
import { listEnvironments } from '@saywright/domain/environments/list-environments';
import { updateEnvironment } from '@saywright/domain/environments/update-environment';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type EnvironmentRoutes = Pick<
  typeof apiTestingRoutes,
  'listApiEnvironments' | 'createApiEnvironment' | 'updateApiEnvironment' | 'deleteApiEnvironment'
>;

const kind = 'api';

export const apiEnvironmentHandlers: RouteHandlers<EnvironmentRoutes> = {
  listApiEnvironments: ({ ctx }) => listEnvironments({ ctx, kind }),
  createApiEnvironment: ({ ctx, body }) => createEnvironment({ ctx, kind, input: body }),
  updateApiEnvironment: ({ ctx, params, body }) =>
    updateEnvironment({ ctx, kind, input: { id: params.id, change: body } }),
  deleteApiEnvironment: ({ ctx, params }) => deleteEnvironment({ ctx, kind, input: params }),
};
