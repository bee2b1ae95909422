/**
 * Accepting a proposal changes one step: its selectors, and the evidence for them. It's a save like any other, so someone
 * else's is never overwritten. First the step is saved, then the proposal is closed; a proposal whose step has the new
 * element already is closed without a save, so that two people, or two tests with the same segment, can accept it. If
 * someone rejects it between the two, it counts as accepted, since the step has the new element.
 */
import type { HealingProposal } from '@saywright/contracts/entities/healing';
import type { Step } from '@saywright/contracts/entities/step';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { requireAccount } from '../../identity/require-account.ts';
import type { ProposalRecord } from '../../ports/healing-repository.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { requireSegment } from '../segments/require-segment.ts';
import { updateSegment } from '../segments/update-segment.ts';
import { hasNewFallback } from '../steps/keep-evidence.ts';
import { updateFlowTest } from '../update-flow-test.ts';
import { proposalView } from './list-proposals.ts';

interface Input {
  ctx: UserContext;
  input: { id: string; proposal: string };
}

const outdated = (): DomainError =>
  new DomainError(
    'conflict',
    'The step has changed since the run that proposed this, so it no longer applies. Reject it, or run the test again.',
  );

const deleted = (): DomainError =>
  new DomainError(
    'conflict',
    "The step was deleted from the test after the run that proposed this, so there's nothing to change. Reject it, or restore the step first.",
  );

const decidedAlready = ({ status, decided_by: by }: ProposalRecord): DomainError =>
  new DomainError('conflict', `${by ?? 'Someone'} has ${status} this proposal already.`);

/** The test's proposal that nobody has decided about. @throws DomainError `not_found`, `conflict` */
async function requireOpen({ ctx, input }: Input): Promise<ProposalRecord> {
  const { organizationId } = ctx.actor;
  const test = await requireFlowTest(ctx, input.id);
  const proposal = await ctx.ports.healing.findProposal(organizationId, test.id, input.proposal);
  if (!proposal) throw notFound('Proposal');
  if (proposal.status !== 'open') throw decidedAlready(proposal);
  return proposal;
}

async function close(
  ctx: UserContext,
  proposal: ProposalRecord,
  status: 'accepted' | 'rejected',
): Promise<HealingProposal> {
  const { user } = await requireAccount(ctx);
  const decided = await ctx.ports.healing.decide(proposal, { status, decidedBy: user.name });
  if (decided !== 'decided') return proposalView(decided);
  const { organization_id: organizationId, test_id: testId, id } = proposal;
  throw decidedAlready((await ctx.ports.healing.findProposal(organizationId, testId, id)) ?? proposal);
}

/** The steps with the proposed element in one of them; undefined if it's there already. @throws DomainError `conflict` */
function withElement(steps: readonly Step[], stepId: string | undefined, proposal: ProposalRecord): Step[] | undefined {
  const { before, after, reasons } = proposal.change;
  const step = steps.find(({ id }) => id === stepId);
  const isNamed = (selector: { type: string; value: string } | null, named: { type: string; value: string }): boolean =>
    selector?.type === named.type && selector.value === named.value;
  if (!step?.selector) throw outdated();
  if (isNamed(step.selector, after.selector)) return undefined;
  if (!isNamed(step.selector, before.selector) || hasNewFallback(step.selector, before.selector)) throw outdated();
  const { type, value } = after.selector;
  const elements = (step.evidence?.elements ?? []).map((each) =>
    isNamed(each.selector, before.selector)
      ? {
          ...each,
          selector: { type, value },
          label: after.label,
          reasons: reasons.slice(0, 4),
          chosen: false,
          found_at: proposal.created_at,
          fingerprint: after.fingerprint,
          picture: after.picture,
        }
      : each,
  );
  const healed: Step = { ...step, selector: after.selector, evidence: { v: 1, elements } };
  return steps.map((each) => (each === step ? healed : each));
}

/**
 * Makes the proposed element that of the step: in the test, or in the segment that the step belongs to.
 * @throws DomainError `not_found`; `conflict` when the step has changed since, or someone decided or saved meanwhile
 */
export async function acceptProposal({ ctx, input }: Input): Promise<HealingProposal> {
  const proposal = await requireOpen({ ctx, input });
  const test = await requireFlowTest(ctx, input.id);
  const step = test.steps.find(({ id }) => id === proposal.step_id);
  if (!step) throw deleted();
  const link = step.segment;
  if ((link?.id ?? null) !== proposal.segment_id) throw outdated();
  if (link) {
    const segment = await requireSegment(ctx, link.id);
    const steps = withElement(segment.steps, link.ref, proposal);
    if (steps) await updateSegment({ ctx, input: { id: segment.id, change: { steps, version: segment.version } } });
  } else {
    const steps = withElement(test.steps, proposal.step_id, proposal);
    if (steps) await updateFlowTest({ ctx, input: { id: test.id, change: { steps, version: test.version } } });
  }
  return close(ctx, proposal, 'accepted');
}

/** Closes a proposal without a change. It isn't made again. @throws DomainError `not_found`, `conflict` */
export async function rejectProposal(given: Input): Promise<HealingProposal> {
  return close(given.ctx, await requireOpen(given), 'rejected');
}
