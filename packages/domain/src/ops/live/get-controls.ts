import { switchedFeatureIds } from '@saywright/contracts/feature-switches';
import type { OffSwitch, OpsControls } from '@saywright/contracts/entities/ops-live';
import type { StaffContext } from '../../context/context.ts';
import type { ServiceControls } from '../../ports/service-controls.ts';

const newestFirst = (one: { since: string }, other: { since: string }): number => (one.since < other.since ? 1 : -1);

const offSwitches = ({ features }: ServiceControls): OffSwitch[] =>
  switchedFeatureIds.flatMap((feature) => {
    const off = features[feature];
    if (!off) return [];
    const some = Object.entries(off.organizations).map(([id, { name, ...hold }]) => ({
      ...hold,
      feature,
      organization: { id, name },
    }));
    return [...(off.everyone ? [{ ...off.everyone, feature, organization: null }] : []), ...some.toSorted(newestFirst)];
  });

export const controlsView = ({ runs, organizations, ...others }: ServiceControls): OpsControls => ({
  runs,
  organizations: Object.entries(organizations)
    .map(([id, hold]) => ({ id, ...hold }))
    .toSorted(newestFirst),
  features: offSwitches({ runs, organizations, ...others }),
});

/** Everything that staff hold back at the moment. */
export const getControls = async ({ ctx }: { ctx: StaffContext }): Promise<OpsControls> =>
  controlsView(await ctx.ports.controls.read());
