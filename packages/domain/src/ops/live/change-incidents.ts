import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Incident } from '@saywright/contracts/entities/service-status';
import type { SecurityAction } from '@saywright/contracts/entities/security-event';
import { securityEvent } from '../../audit/security-event.ts';
import type { StaffContext } from '../../context/context.ts';

const tries = 5;

interface IncidentsChange {
  action: SecurityAction;
  reason: string;
  /** @throws DomainError when there's nothing to change */
  apply(incidents: readonly Incident[]): { incidents: Incident[]; changed: Incident };
}

/** Changes what the status page says, with its entry in the security log. The checks of the service may do so meanwhile. */
export async function changeIncidents(
  ctx: StaffContext,
  { action, reason, apply }: IncidentsChange,
): Promise<Incident> {
  for (let at = 0; at < tries; at++) {
    const { incidents, revision } = await ctx.ports.incidents.read();
    const { incidents: next, changed } = apply(incidents);
    const [latest] = changed.updates;
    const details = latest ? `${latest.status}: ${latest.text}` : '';
    const event = securityEvent(ctx, { action, target: changed.title, reason, details });
    if ((await ctx.ports.incidents.replace(next, revision, event)) === 'replaced') return changed;
  }
  throw new DomainError('conflict', 'Someone else changed this at the same time. Please try again.');
}
