import type { HealingProposal, proposalList } from '@saywright/contracts/entities/healing';
import type * as z from 'zod';
import type { UserContext } from '../../context/context.ts';
import type { ProposalRecord } from '../../ports/healing-repository.ts';
import { requireFlowTest } from '../require-flow-test.ts';

export const proposalView = ({
  organization_id: _organization,
  test_id: _test,
  ttl: _ttl,
  ...proposal
}: ProposalRecord): HealingProposal => proposal;

/** The changes of elements that runs of a test propose and nobody has decided about. @throws DomainError `not_found` */
export async function listProposals({
  ctx,
  input: { id, limit, offset },
}: {
  ctx: UserContext;
  input: { id: string; limit: number; offset: number };
}): Promise<z.output<typeof proposalList>> {
  const test = await requireFlowTest(ctx, id);
  const { proposals, total } = await ctx.ports.healing.listOpen(ctx.actor.organizationId, test.id, { limit, offset });
  return { proposals: proposals.map(proposalView), has_more: offset + proposals.length < total, total };
}
