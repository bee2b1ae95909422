import type { Incident } from '@saywright/contracts/entities/service-status';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { Megaphone } from 'lucide-react';
import { IncidentStatusLabel } from '~/ui/incident-status.tsx';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

const shown = 6;

/** The status page's incidents: the newest, and all that haven't ended. */
export function IncidentsCard({ incidents }: { incidents: readonly Incident[] }) {
  const { role } = useAdmin();
  const { open } = useLayer();
  const { formatDateTime } = useDates();
  const mayChange = staffMay(role, 'incidents_change');
  const listed = incidents.filter(({ ended_at: ended }, at) => ended === null || at < shown);
  return (
    <Card aria-labelledby="incidents">
      <CardHeader
        id="incidents"
        title="Status page"
        actions={
          mayChange ? (
            <Button size="sm" onClick={() => open({ live: 'announce' })}>
              Announce
            </Button>
          ) : undefined
        }
      />
      {listed.length === 0 ? (
        <EmptyState icon={<Megaphone aria-hidden="true" />} title="No incidents in the last 90 days" />
      ) : (
        <ul className="divide-y divide-border">
          {listed.map((incident) => (
            <li key={incident.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="truncate text-sm font-medium">{incident.title}</p>
                <p className="mt-0.5 truncate text-xs text-muted">
                  {formatDateTime(incident.started_at)}
                  {incident.updates[0] ? ` · ${incident.updates[0].text}` : ''}
                </p>
              </div>
              <IncidentStatusLabel incident={incident} />
              {mayChange && incident.ended_at === null ? (
                <Button
                  size="sm"
                  aria-label={`Update ${incident.title}`}
                  onClick={() => open({ live: 'update', edit: incident.id })}
                >
                  Update
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
