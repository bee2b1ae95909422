import type { healingRoutes } from '@saywright/contracts/routes/healing';
import { acceptProposal, rejectProposal } from '@saywright/domain/flow-tests/healing/decide-proposal';
import { listProposals } from '@saywright/domain/flow-tests/healing/list-proposals';
import { listWaitingProposals } from '@saywright/domain/flow-tests/healing/list-waiting-proposals';
import type { RouteHandlers } from '../middleware/route-handler.ts';

export const healingHandlers: RouteHandlers<typeof healingRoutes> = {
  listWaitingProposals: ({ ctx, query }) => listWaitingProposals({ ctx, input: query }),
  listHealingProposals: ({ ctx, params, query }) => listProposals({ ctx, input: { ...query, ...params } }),
  acceptHealingProposal: ({ ctx, params }) => acceptProposal({ ctx, input: params }),
  rejectHealingProposal: ({ ctx, params }) => rejectProposal({ ctx, input: params }),
};
