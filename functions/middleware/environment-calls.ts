import type {
  CreateEnvironmentBody,
  Environment,
  UpdateEnvironmentBody,
} from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import type { UserContext } from '@saywright/domain/context/context';
import { createEnvironment } from '@saywright/domain/environments/create-environment';
import { deleteEnvironment } from '@saywright/domain/environments/delete-environment';
import { listEnvironments } from '@saywright/domain/environments/list-environments';
import { updateEnvironment } from '@saywright/domain/environments/update-environment';

interface Call<Body = undefined> {
  ctx: UserContext;
  params: { id: string };
  body: Body;
}

/** The calls for the environments of one kind of test. */
export const environmentCalls = (kind: TestArea) => ({
  list: ({ ctx }: Pick<Call, 'ctx'>): Promise<Environment[]> => listEnvironments({ ctx, kind }),
  create: ({ ctx, body }: Omit<Call<CreateEnvironmentBody>, 'params'>): Promise<Environment> =>
    createEnvironment({ ctx, kind, input: body }),
  update: ({ ctx, params, body }: Call<UpdateEnvironmentBody>): Promise<Environment> =>
    updateEnvironment({ ctx, kind, input: { id: params.id, change: body } }),
  delete: ({ ctx, params }: Pick<Call, 'ctx' | 'params'>): Promise<void> =>
    deleteEnvironment({ ctx, kind, input: params }),
});
