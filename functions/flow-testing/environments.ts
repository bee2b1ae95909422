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

const kind = 'flow';

export const environmentHandlers: RouteHandlers<EnvironmentRoutes> = {
  listEnvironments: ({ ctx }) => listEnvironments({ ctx, kind }),
  createEnvironment: ({ ctx, body }) => createEnvironment({ ctx, kind, input: body }),
  updateEnvironment: ({ ctx, params, body }) =>
    updateEnvironment({ ctx, kind, input: { id: params.id, change: body } }),
  deleteEnvironment: ({ ctx, params }) => deleteEnvironment({ ctx, kind, input: params }),
};
