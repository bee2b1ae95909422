import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Hold } from '@saywright/contracts/entities/ops-live';
import type { Context } from '../context/context.ts';
import type { ServiceControls } from '../ports/service-controls.ts';

export const heldOrganization = (
  { organizations }: ServiceControls,
  id: string,
): ServiceControls['organizations'][string] | undefined =>
  Object.hasOwn(organizations, id) ? organizations[id] : undefined;

/**
 * Runs that staff hold back: all of them, or an organization's. They're accepted as usual, so nothing is lost; what's
 * accepted gets no slot, workers drop the tickets of what has one, and runs in progress finish. The sweep sends again
 * what's released.
 */
export const holdOf = (controls: ServiceControls, organizationId: string): Hold | undefined =>
  controls.runs ?? heldOrganization(controls, organizationId);

/** The message for the people who wait. */
export const holdMessage = ({ note }: Hold, isEverybodys: boolean): string =>
  note ||
  (isEverybodys
    ? 'We’ve paused test runs while we fix a problem. Yours will start as soon as we’re done.'
    : 'We’ve paused your organization’s runs. They’ll start as soon as we’re done. Contact support if you have questions.');

/** For a run that its caller would carry out at once. @throws DomainError `conflict` while runs are held */
export async function refuseWhileHeld(ctx: Context, organizationId: string): Promise<void> {
  const controls = await ctx.ports.controls.read();
  const hold = holdOf(controls, organizationId);
  if (hold) throw new DomainError('conflict', holdMessage(hold, controls.runs !== null));
}
