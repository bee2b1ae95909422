import { DomainError } from '@saywright/contracts/kernel/errors';
import type { AnnounceIncidentBody } from '@saywright/contracts/entities/ops-live';
import type { Incident } from '@saywright/contracts/entities/service-status';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { changeIncidents } from './change-incidents.ts';

const mostOngoing = 10;

/**
 * Announces an incident or maintenance on the status page.
 * @throws DomainError `validation_failed` for an incident in the future; `conflict` when too many last
 */
export async function announceIncident({
  ctx,
  input: { kind, title, text, starts_at: startsAt, reason },
}: {
  ctx: StaffContext;
  input: AnnounceIncidentBody;
}): Promise<Incident> {
  const now = isoNow(ctx.clock);
  if (kind === 'incident' && startsAt !== undefined && startsAt > now)
    throw new DomainError('validation_failed', "An incident can't begin in the future. Announce maintenance instead.");
  const status = kind === 'maintenance' ? 'maintenance' : 'investigating';
  const announced: Incident = {
    id: newId(ctx.clock),
    component_id: '',
    kind,
    title,
    status,
    started_at: startsAt ?? now,
    ended_at: null,
    updates: [{ at: now, status, text }],
  };
  return changeIncidents(ctx, {
    action: 'incident.announced',
    reason,
    apply: (incidents) => {
      const ongoing = incidents.filter(({ component_id: of, ended_at: ended }) => of === '' && ended === null);
      if (ongoing.length >= mostOngoing)
        throw new DomainError('conflict', `${mostOngoing} announcements haven't ended. End one of them first.`);
      return { incidents: [announced, ...incidents], changed: announced };
    },
  });
}
