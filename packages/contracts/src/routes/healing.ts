import {
  healingProposal,
  listProposalsQuery,
  listWaitingProposalsQuery,
  proposalList,
  waitingProposalPage,
} from '../entities/healing.ts';
import { defineRoute } from '../kernel/route.ts';

/** Elements that runs have found again on pages that have changed. */
export const healingRoutes = {
  listWaitingProposals: defineRoute('GET /api/flow-testing/healing-proposals', {
    summary: 'List the changes of elements that wait for a decision in all flow tests, newest first',
    access: 'user',
    query: listWaitingProposalsQuery,
    status: 200,
    response: waitingProposalPage,
  }),
  listHealingProposals: defineRoute('GET /api/flow-testing/tests/{id}/healing-proposals', {
    summary: "List the changes of elements that a flow test's runs propose and nobody has decided about",
    access: 'user',
    query: listProposalsQuery,
    status: 200,
    response: proposalList,
  }),
  acceptHealingProposal: defineRoute('PUT /api/flow-testing/tests/{id}/healing-proposals/{proposal}/accept', {
    summary:
      'Accept a proposal: change the element of its step, in the test or in the segment that the step belongs to',
    access: 'user',
    status: 200,
    response: healingProposal,
    errors: ['conflict'],
  }),
  rejectHealingProposal: defineRoute('PUT /api/flow-testing/tests/{id}/healing-proposals/{proposal}/reject', {
    summary: "Reject a proposal; it isn't made again",
    access: 'user',
    status: 200,
    response: healingProposal,
    errors: ['conflict'],
  }),
};
