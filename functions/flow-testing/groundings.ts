import type { groundingRoutes } from '@saywright/contracts/routes/grounding';
import { answerGrounding, stopGrounding } from '@saywright/domain/flow-tests/grounding/command-grounding';
import { getGrounding, getGroundingPicture } from '@saywright/domain/flow-tests/grounding/get-grounding';
import { startGrounding } from '@saywright/domain/flow-tests/grounding/start-grounding';
import type { RouteHandlers } from '../middleware/route-handler.ts';
import { loadAuthor } from './load-author.ts';

export const groundingHandlers: RouteHandlers<typeof groundingRoutes> = {
  startGrounding: async ({ ctx, params, body }) =>
    startGrounding({ ctx, input: { ...body, id: params.id }, author: await loadAuthor() }),
  getGrounding: ({ ctx, params }) => getGrounding({ ctx, input: params }),
  answerGrounding: ({ ctx, params, body }) => answerGrounding({ ctx, input: { ...body, id: params.id } }),
  stopGrounding: ({ ctx, params }) => stopGrounding({ ctx, input: params }),
  getGroundingPicture: ({ ctx, params }) => getGroundingPicture({ ctx, input: params }),
};
