import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { UpdateIncidentBody } from '@saywright/contracts/entities/ops-live';
import type { Incident, IncidentKind, IncidentStatus } from '@saywright/contracts/entities/service-status';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { changeIncidents } from './change-incidents.ts';

const endings: Record<IncidentKind, IncidentStatus> = { incident: 'resolved', maintenance: 'completed' };
const ongoing: Record<IncidentKind, IncidentStatus> = { incident: 'investigating', maintenance: 'maintenance' };

const mostUpdates = 50;

function updated(
  incident: Incident,
  { status, text, at }: { status: IncidentStatus; text: string; at: string },
): Incident {
  const { title, component_id: component, ended_at: ended } = incident;
  const { kind = 'incident', updates = [] } = incident as Partial<Incident>;
  if (ended !== null) throw new DomainError('conflict', `“${title}” has ended. Announce a new one.`);
  const isEnd = status === endings[kind];
  if (!isEnd && status !== ongoing[kind])
    throw new DomainError('validation_failed', `Choose ${ongoing[kind]} or ${endings[kind]}`);
  if (isEnd && component !== '')
    throw new DomainError('conflict', `“${title}” ends automatically when the component responds again.`);
  if (updates.length >= mostUpdates)
    throw new DomainError('conflict', `“${title}” has ${mostUpdates} updates. End it and announce a new one.`);
  // Maintenance that's called off before it began.
  const end = isEnd ? { ended_at: at, started_at: incident.started_at < at ? incident.started_at : at } : {};
  return { ...incident, kind, status, ...end, updates: [{ at, status, text }, ...updates] };
}

/**
 * Adds an update to an incident, and ends it if that's the status.
 * @throws DomainError `not_found`; `conflict` when it has ended, or ends automatically
 */
export async function updateIncident({
  ctx,
  input: { id, status, text, reason },
}: {
  ctx: StaffContext;
  input: UpdateIncidentBody & { id: string };
}): Promise<Incident> {
  const at = isoNow(ctx.clock);
  return changeIncidents(ctx, {
    action: 'incident.updated',
    reason,
    apply: (incidents) => {
      const known = incidents.find((each) => each.id === id);
      if (!known) throw notFound('Incident');
      const changed = updated(known, { status, text, at });
      return { incidents: incidents.map((each) => (each.id === id ? changed : each)), changed };
    },
  });
}
