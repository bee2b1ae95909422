import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { OpsControls } from '@saywright/contracts/entities/ops-live';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { refuseUnlessTyped } from '../../leaving/refuse-unless-typed.ts';
import { heldOrganization } from '../../runs/held-runs.ts';
import { changeControls } from './change-controls.ts';

/** They're kept in one record that every start of a run reads. */
const mostHeld = 100;

/**
 * Drains an organization: its runs in progress finish, the others wait and lose nothing.
 * @throws DomainError `not_found`; `validation_failed` unless its name was typed; `conflict` if it's held already, or too
 * many are
 */
export async function holdOrganization({
  ctx,
  input: { id, confirm, note, reason },
}: {
  ctx: StaffContext;
  input: { id: string; confirm: string; note: string; reason: string };
}): Promise<OpsControls> {
  const organization = await ctx.ports.identity.findOrganization(id);
  if (!organization) throw notFound('Organization');
  const { name } = organization;
  refuseUnlessTyped({ field: 'confirm', typed: confirm, wanted: name });
  const held = { name, since: isoNow(ctx.clock), by: ctx.actor.email, reason, note };
  return changeControls(ctx, {
    action: 'organization.held',
    target: `${name} (${id})`,
    reason,
    details: note,
    apply: (controls) => {
      const known = heldOrganization(controls, id);
      if (known) throw new DomainError('conflict', `${known.by} holds the runs of ${name} already.`);
      if (Object.keys(controls.organizations).length >= mostHeld)
        throw new DomainError('conflict', `${mostHeld} organizations are held. Release one first, or pause all runs.`);
      return { ...controls, organizations: { ...controls.organizations, [id]: held } };
    },
  });
}
