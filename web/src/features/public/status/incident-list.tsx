import type { Incident, ServiceStatus } from '@saywright/contracts/entities/service-status';
import { IncidentStatusLabel, isAhead } from '~/ui/incident-status.tsx';
import { formatDateTime, formatDuration } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

interface IncidentListProps {
  /** Null when nothing is known. */
  incidents: ServiceStatus['incidents'];
  /** In which times are written. */
  zone: string;
}

/** Incidents and maintenance of the last 90 days, and what comes. */
export function IncidentList({ incidents, zone }: IncidentListProps) {
  return (
    <Card aria-labelledby="incidents" className="mt-4">
      <CardHeader id="incidents" title="Incidents, last 90 days" />
      {incidents === null || incidents.length === 0 ? (
        <p className="px-4 py-5 text-sm text-muted">
          {incidents === null ? 'They’ll appear here as soon as the service responds.' : 'No incidents'}
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {incidents.map((incident) => (
            <IncidentRow key={incident.id} incident={incident} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How long it took, or takes. */
function lengthOf({ started_at: startedAt, ended_at: endedAt }: Incident): string {
  if (endedAt) return `, for ${formatDuration(Date.parse(endedAt) - Date.parse(startedAt))}`;
  return isAhead(startedAt) ? '' : ', ongoing';
}

function IncidentRow({ incident, zone }: { incident: Incident; zone: string }) {
  const { title, started_at: startedAt, updates } = incident;
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-xs tabular text-muted">
          {formatDateTime(startedAt, zone)}
          {lengthOf(incident)}
        </p>
        {updates.length === 0 ? null : (
          <ol aria-label={`Updates of ${title}`} className="mt-2 flex flex-col gap-1.5 border-l border-border pl-3">
            {updates.map(({ at, text }) => (
              <li key={at} className="text-sm">
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="text-xs tabular text-muted">{formatDateTime(at, zone)}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      <IncidentStatusLabel incident={incident} />
    </li>
  );
}
