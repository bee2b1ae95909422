import type {
  waitingProposalPage,
  WaitingProposal,
  listWaitingProposalsQuery,
} from '@saywright/contracts/entities/healing';
import type * as z from 'zod';
import type { UserContext } from '../../context/context.ts';
import { hiddenProjects } from '../../projects/project-access.ts';
import { proposalView } from './list-proposals.ts';

/** How many proposals one call looks at, and how many it reads at a time. */
const maxLookedAt = 1_000;
const chunkSize = 100;

/** The changes of elements that wait for a decision, in all tests that the caller may see, newest first. */
export async function listWaitingProposals({
  ctx,
  input: { limit, before: start, project_id: projectId },
}: {
  ctx: UserContext;
  input: z.output<typeof listWaitingProposalsQuery>;
}): Promise<z.output<typeof waitingProposalPage>> {
  const { organizationId } = ctx.actor;
  const { healing, tests } = ctx.ports;
  const hidden = await hiddenProjects(ctx);
  const proposals: WaitingProposal[] = [];
  let before = start;
  for (let lookedAt = 0; lookedAt < maxLookedAt; lookedAt += chunkSize) {
    const chunk = await healing.listWaiting(organizationId, { limit: chunkSize, before });
    const keys = chunk.map(({ proposal }) => ({ kind: 'flow' as const, testId: proposal.test_id }));
    const found = await tests.findTests(organizationId, keys);
    for (const { place, proposal } of chunk) {
      // A full page with more to come ends at the one before.
      if (proposals.length === limit) return { proposals, next: before ?? null };
      before = place;
      const test = found.get(proposal.test_id);
      if (!test || proposal.status !== 'open') continue;
      if (test.project_id !== null && hidden.includes(test.project_id)) continue;
      if (projectId !== undefined && test.project_id !== projectId) continue;
      const { name, project_id } = test;
      proposals.push({ ...proposalView(proposal), test_id: proposal.test_id, test_name: name, project_id });
    }
    if (chunk.length < chunkSize) return { proposals, next: null };
  }
  return { proposals, next: before ?? null };
}
