import type { Incident, ServiceStatus } from '@saywright/contracts/entities/service-status';
import { cx } from 'class-variance-authority';
import { CircleCheck, Search, type LucideIcon } from 'lucide-react';
import { formatDateTime, formatDuration } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

const looks: Record<Incident['status'], { word: string; icon: LucideIcon; text: string }> = {
  investigating: { word: 'Investigating', icon: Search, text: 'text-failed' },
  resolved: { word: 'Resolved', icon: CircleCheck, text: 'text-passed' },
  completed: { word: 'Completed', icon: CircleCheck, text: 'text-passed' },
};

interface IncidentListProps {
  /** Null when nothing is known. */
  incidents: ServiceStatus['incidents'];
  /** In which times are written. */
  zone: string;
}

/** Outages of the last 90 days, and how long they took. */
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

function IncidentRow({ incident, zone }: { incident: Incident; zone: string }) {
  const { title, status, started_at: startedAt, ended_at: endedAt } = incident;
  const { word, icon: Icon, text } = looks[status];
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm">{title}</p>
        <p className="mt-0.5 text-xs tabular text-muted">
          {formatDateTime(startedAt, zone)}
          {endedAt ? `, for ${formatDuration(Date.parse(endedAt) - Date.parse(startedAt))}` : ', ongoing'}
        </p>
      </div>
      <span className={cx('inline-flex shrink-0 items-center gap-1.5 text-sm font-medium', text)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {word}
      </span>
    </li>
  );
}
