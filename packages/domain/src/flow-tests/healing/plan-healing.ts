import { defaultHealing, type HealingPolicy } from '@saywright/contracts/entities/healing';
import type { PlanHealing } from '@saywright/contracts/flow-plan';
import type { UserContext } from '../../context/context.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';

/** The test's own policy, or else its organization's. */
async function policyOf(ctx: UserContext, { configuration }: FlowTestRecord): Promise<HealingPolicy> {
  if (configuration.healing) return configuration.healing;
  const organization = await ctx.ports.identity.findOrganization(ctx.actor.organizationId);
  return organization?.healing ?? defaultHealing;
}

/** Everything a run needs to find elements again; undefined where nothing is known about any, or nobody wants it. */
export async function planHealing(ctx: UserContext, test: FlowTestRecord): Promise<PlanHealing | undefined> {
  const elements = test.steps.flatMap(({ id, evidence }) =>
    (evidence?.elements ?? []).map(({ selector, label, fingerprint, picture }) => ({
      step_id: id,
      selector,
      label,
      fingerprint,
      picture,
    })),
  );
  if (elements.length === 0) return undefined;
  const policy = await policyOf(ctx, test);
  return policy === 'off' ? undefined : { policy, elements };
}
