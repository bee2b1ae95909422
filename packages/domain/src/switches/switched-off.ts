import type { Hold } from '@saywright/contracts/entities/ops-live';
import { switchedFeatures, type SwitchedFeatureId } from '@saywright/contracts/feature-switches';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context, UserContext } from '../context/context.ts';
import type { ServiceControls } from '../ports/service-controls.ts';

/** The switch that turns a feature off for an organization: everyone's, or its own. */
export function offFor(
  { features }: Pick<ServiceControls, 'features'>,
  feature: SwitchedFeatureId,
  organizationId: string,
): Hold | undefined {
  const off = features[feature];
  if (!off) return undefined;
  return (
    off.everyone ?? (Object.hasOwn(off.organizations, organizationId) ? off.organizations[organizationId] : undefined)
  );
}

/** The message for the people who miss it. */
export const offMessage = (feature: SwitchedFeatureId, { note }: Hold): string =>
  note || switchedFeatures[feature].message;

/** The message while staff have turned a feature off for an organization; as of a few seconds ago. */
export async function switchedOff(
  { ports }: Pick<Context, 'ports'>,
  feature: SwitchedFeatureId,
  organizationId: string,
): Promise<string | undefined> {
  const off = offFor(await ports.controls.readRecent(), feature, organizationId);
  return off && offMessage(feature, off);
}

/** @throws DomainError `conflict` while staff have turned the feature off for the caller's organization */
export async function requireSwitchedOn(ctx: UserContext, feature: SwitchedFeatureId): Promise<void> {
  const message = await switchedOff(ctx, feature, ctx.actor.organizationId);
  if (message !== undefined) throw new DomainError('conflict', message);
}
