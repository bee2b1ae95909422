import type { FeaturesOff } from '@saywright/contracts/entities/ops-live';
import { switchedFeatureIds } from '@saywright/contracts/feature-switches';
import type { UserContext } from '../context/context.ts';
import { offFor, offMessage } from './switched-off.ts';

/** Features that staff have turned off for the caller's organization. */
export async function getFeaturesOff({ ctx }: { ctx: UserContext }): Promise<FeaturesOff> {
  const controls = await ctx.ports.controls.readRecent();
  return {
    features: switchedFeatureIds.flatMap((feature) => {
      const off = offFor(controls, feature, ctx.actor.organizationId);
      return off ? [{ feature, since: off.since, message: offMessage(feature, off) }] : [];
    }),
  };
}
