import type { StepResult } from '@saywright/contracts/entities/execution';
import { withdrawDoubtful } from '@saywright/contracts/entities/healing';
import { elementPictureDays } from '@saywright/contracts/entities/step-evidence';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { createHash } from 'node:crypto';
import { epochSeconds, isoNow } from '../../context/clock.ts';
import type { SystemContext } from '../../context/context.ts';
import type { RunRecord } from '../../ports/run-repository.ts';

const daySeconds = 86_400;

/** The same step, the same element before, and the same one after have the same ID, in all runs. */
function proposalId(stepId: string, { before, after }: NonNullable<StepResult['healing']>): string {
  const named = [stepId, before.selector.type, before.selector.value, after.selector.type, after.selector.value];
  return createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 32);
}

/** The elements that a run has found again become proposals, but those that it had to doubt. */
export async function proposeHealing({
  ctx,
  input: { record, results, plan },
}: {
  ctx: SystemContext;
  input: { record: RunRecord; results: readonly StepResult[]; plan: Pick<FlowPlan, 'steps'> };
}): Promise<void> {
  const found = withdrawDoubtful(results).filter(({ healing }) => healing && healing.outcome !== 'withdrawn');
  if (found.length === 0) return;
  const test = await ctx.ports.flowTests.findFlowTest(record.organization_id, record.test_id);
  for (const { step_id: stepId, order, description, healing } of found) {
    const step = test?.steps.find(({ id }) => id === stepId);
    if (!step || !healing || !plan.steps.some(({ id }) => id === stepId)) continue;
    const { outcome: _outcome, ...change } = healing;
    await ctx.ports.healing.insertProposal({
      id: proposalId(stepId, healing),
      organization_id: record.organization_id,
      test_id: record.test_id,
      step_id: stepId,
      step_order: order,
      step_description: description,
      segment_id: step.segment?.id ?? null,
      change,
      execution_id: record.id,
      status: 'open',
      created_at: isoNow(ctx.clock),
      decided_by: null,
      ttl: epochSeconds(ctx.clock.now()) + elementPictureDays * daySeconds,
    });
  }
}
