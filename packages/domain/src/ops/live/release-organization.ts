import { notFound } from '@saywright/contracts/kernel/errors';
import type { OpsControls } from '@saywright/contracts/entities/ops-live';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { heldOrganization } from '../../runs/held-runs.ts';
import { changeControls } from './change-controls.ts';

/** Lets an organization's runs start again. @throws DomainError `not_found` unless they're held */
export async function releaseOrganization({
  ctx,
  input: { id, reason },
}: {
  ctx: StaffContext;
  input: { id: string; reason: string };
}): Promise<OpsControls> {
  const held = heldOrganization(await ctx.ports.controls.read(), id);
  if (!held) throw notFound('Held organization');
  return changeControls(ctx, {
    action: 'organization.released',
    target: `${held.name} (${id})`,
    reason,
    apply: (controls) => {
      if (!heldOrganization(controls, id)) throw notFound('Held organization');
      const { [id]: _released, ...others } = controls.organizations;
      return { ...controls, organizations: others, released_at: isoNow(ctx.clock) };
    },
  });
}
