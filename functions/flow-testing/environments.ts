import type { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { createEnvironment } from '@saywright/domain/environments/create-environment';
import { deleteEnvironment } from '@saywright/domain/environments/delete-environment';
import { listEnvironments } from '@saywright/domain/environments/list-environments';
import { updateEnvironment } from '@saywright/domain/environments/update-environment';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type EnvironmentRoutes = Pick<
  typeof flowTestingRoutes,
  'listEnvironments' | 'createEnvironment' | 'updateEnvironment' | 'deleteEnvironment'
>;

export const environmentHandlers: RouteHandlers<EnvironmentRoutes> = {
  listEnvironments: ({ ctx }) => listEnvironments({ ctx }),
  createEnvironment: ({ ctx, body }) => createEnvironment({ ctx, input: body }),
  updateEnvironment: ({ ctx, params, body }) => updateEnvironment({ ctx, input: { id: params.id, change: body } }),
  deleteEnvironment: ({ ctx, params }) => deleteEnvironment({ ctx, input: params }),
};
