import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { OpsControls, SwitchOffBody } from '@saywright/contracts/entities/ops-live';
import { switchedFeatureId, switchedFeatures } from '@saywright/contracts/feature-switches';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { refuseUnlessTyped } from '../../leaving/refuse-unless-typed.ts';
import type { FeatureOff, ServiceControls } from '../../ports/service-controls.ts';
import { changeControls } from './change-controls.ts';

/** They're kept in one record that's read often. */
const mostOff = 100;

const noneOff: FeatureOff = { everyone: null, organizations: {} };

const countOff = ({ features }: ServiceControls): number =>
  Object.values(features).reduce((sum, { organizations }) => sum + Object.keys(organizations).length, 0);

/**
 * Turns a feature off, for everyone or for one organization.
 * @throws DomainError `not_found`; `validation_failed` unless the name was typed; `conflict` if it's off already, or too
 * many are
 */
export async function switchFeatureOff({
  ctx,
  input: { feature: wanted, organization_id: id, confirm, note, reason },
}: {
  ctx: StaffContext;
  input: SwitchOffBody & { feature: string };
}): Promise<OpsControls> {
  const { data: feature } = switchedFeatureId.safeParse(wanted);
  if (!feature) throw notFound('Feature');
  const organization = id === undefined ? undefined : await ctx.ports.identity.findOrganization(id);
  if (id !== undefined && !organization) throw notFound('Organization');
  const { name } = switchedFeatures[feature];
  refuseUnlessTyped({ field: 'confirm', typed: confirm, wanted: organization?.name ?? name });
  const hold = { since: isoNow(ctx.clock), by: ctx.actor.email, reason, note };
  return changeControls(ctx, {
    action: 'feature.switched_off',
    target: organization ? `${name}: ${organization.name} (${organization.id})` : `${name}: everyone`,
    reason,
    details: note,
    apply: (controls) => {
      const off = controls.features[feature] ?? noneOff;
      const known = organization
        ? Object.hasOwn(off.organizations, organization.id) && off.organizations[organization.id]
        : off.everyone;
      if (known) throw new DomainError('conflict', `${known.by} has turned it off already.`);
      if (organization && countOff(controls) >= mostOff)
        throw new DomainError('conflict', `${mostOff} switches are off for one organization. Turn one on first.`);
      const organizations = organization
        ? { ...off.organizations, [organization.id]: { ...hold, name: organization.name } }
        : off.organizations;
      const everyone = organization ? off.everyone : hold;
      return { ...controls, features: { ...controls.features, [feature]: { everyone, organizations } } };
    },
  });
}
