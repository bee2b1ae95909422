import { defaultHealing, type HealingPolicy } from '@saywright/contracts/entities/healing';
import type { PlanHealing } from '@saywright/contracts/flow-plan';
import type { UserContext } from '../../context/context.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import { switchedOff } from '../../switches/switched-off.ts';

/** The test's own policy, or else its organization's; off while staff have turned healing off. */
async function policyOf(ctx: UserContext, { configuration }: FlowTestRecord): Promise<HealingPolicy> {
  if (await switchedOff(ctx, 'healing', ctx.actor.organizationId)) return 'off';
  if (configuration.healing) return configuration.healing;
  const organization = await ctx.ports.identity.findOrganization(ctx.actor.organizationId);
  return organization?.healing ?? defaultHealing;
}

/** The elements of steps, as far as they are known. */
export const knownElements = (steps: FlowTestRecord['steps']): PlanHealing['elements'] =>
  steps.flatMap(({ id, evidence }) =>
    (evidence?.elements ?? []).map(({ selector, label, fingerprint, picture, meaning }) => ({
      step_id: id,
      selector,
      label,
      fingerprint,
      picture,
      meaning,
    })),
  );

/** Everything a run needs to tell elements from others and to find them again; undefined where nothing is known about any. */
export async function planHealing(ctx: UserContext, test: FlowTestRecord): Promise<PlanHealing | undefined> {
  const elements = knownElements(test.steps);
  if (elements.length === 0) return undefined;
  return { policy: await policyOf(ctx, test), elements };
}
