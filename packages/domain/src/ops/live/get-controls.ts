import type { OpsControls } from '@saywright/contracts/entities/ops-live';
import type { StaffContext } from '../../context/context.ts';
import type { ServiceControls } from '../../ports/service-controls.ts';

export const controlsView = ({ runs, organizations }: ServiceControls): OpsControls => ({
  runs,
  organizations: Object.entries(organizations)
    .map(([id, hold]) => ({ id, ...hold }))
    .toSorted((one, other) => (one.since < other.since ? 1 : -1)),
});

/** Everything that staff hold back at the moment. */
export const getControls = async ({ ctx }: { ctx: StaffContext }): Promise<OpsControls> =>
  controlsView(await ctx.ports.controls.read());
