import { notFound } from '@saywright/contracts/kernel/errors';
import type { OpsControls, SwitchOnBody } from '@saywright/contracts/entities/ops-live';
import { switchedFeatureId, switchedFeatures, type SwitchedFeatureId } from '@saywright/contracts/feature-switches';
import type { StaffContext } from '../../context/context.ts';
import type { ServiceControls } from '../../ports/service-controls.ts';
import { changeControls } from './change-controls.ts';

const notOff = () => notFound('Feature that’s off');

/** The controls without the switch. @throws DomainError `not_found` if it's on */
function without(controls: ServiceControls, feature: SwitchedFeatureId, id: string | undefined): ServiceControls {
  const { [feature]: off, ...others } = controls.features;
  if (!off || (id === undefined ? !off.everyone : !Object.hasOwn(off.organizations, id))) throw notOff();
  const { [id ?? '']: _on, ...organizations } = off.organizations;
  const everyone = id === undefined ? null : off.everyone;
  const isOn = everyone === null && Object.keys(organizations).length === 0;
  return { ...controls, features: isOn ? others : { ...others, [feature]: { everyone, organizations } } };
}

/**
 * Turns a feature on again, for everyone or for one organization. What's off for the other stays off.
 * @throws DomainError `not_found` unless it's off
 */
export async function switchFeatureOn({
  ctx,
  input: { feature: wanted, organization_id: id, reason },
}: {
  ctx: StaffContext;
  input: SwitchOnBody & { feature: string };
}): Promise<OpsControls> {
  const { data: feature } = switchedFeatureId.safeParse(wanted);
  if (!feature) throw notFound('Feature');
  const { organizations = {} } = (await ctx.ports.controls.read()).features[feature] ?? {};
  const { name } = switchedFeatures[feature];
  const of = id === undefined ? 'everyone' : `${organizations[id]?.name ?? ''} (${id})`;
  return changeControls(ctx, {
    action: 'feature.switched_on',
    target: `${name}: ${of}`,
    reason,
    apply: (controls) => without(controls, feature, id),
  });
}
