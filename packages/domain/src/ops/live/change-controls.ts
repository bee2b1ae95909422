import { DomainError } from '@saywright/contracts/kernel/errors';
import type { OpsControls } from '@saywright/contracts/entities/ops-live';
import type { SecurityAction } from '@saywright/contracts/entities/security-event';
import { securityEvent } from '../../audit/security-event.ts';
import type { StaffContext } from '../../context/context.ts';
import type { ServiceControls } from '../../ports/service-controls.ts';
import { controlsView } from './get-controls.ts';

const tries = 5;

interface ControlsChange {
  action: SecurityAction;
  target: string;
  reason: string;
  details?: string;
  /** The controls after it. @throws DomainError `conflict` when there's nothing to change */
  apply(controls: ServiceControls): ServiceControls;
}

/** Changes what staff hold back, with the entry in the security log. Changes made at the same time don't undo each other. */
export async function changeControls(ctx: StaffContext, { apply, ...happening }: ControlsChange): Promise<OpsControls> {
  for (let at = 0; at < tries; at++) {
    const next = apply(await ctx.ports.controls.read());
    if ((await ctx.ports.controls.replace(next, securityEvent(ctx, happening))) === 'replaced')
      return controlsView(next);
  }
  throw new DomainError('conflict', 'Someone else changed this at the same time. Please try again.');
}
