import type { modelHelpRoutes } from '@saywright/contracts/routes/model-help';
import { explainFailure } from '@saywright/domain/flow-tests/runs/explain-failure';
import { suggestTestName } from '@saywright/domain/flow-tests/suggest-test-name';
import { getModelState } from '@saywright/domain/models/model-words';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const modelHelpHandlers: RouteHandlers<typeof modelHelpRoutes> = {
  getModelState: ({ ctx }) => getModelState({ ctx }),
  explainFailure: ({ ctx, params, body }) =>
    explainFailure({ ctx, input: { ...params, ...body }, config: readProtocolConfig(process.env) }),
  suggestTestName: ({ ctx, params }) =>
    suggestTestName({ ctx, input: params, config: readProtocolConfig(process.env) }),
};
