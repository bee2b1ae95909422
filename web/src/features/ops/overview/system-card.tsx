import { useQuery } from '@tanstack/react-query';
import { systemLooks, systemStatusQuery } from '~/features/ops/shell/system-looks.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

const words = { operational: 'Online', degraded: 'Degraded', outage: 'Outage', unknown: 'Unknown' } as const;

/** Health as the status service reports it, by component where something is wrong. */
export function SystemCard({ updatedAt }: { updatedAt: string }) {
  const { formatDateTime } = useDates();
  const { data, isError, isPending } = useQuery(systemStatusQuery);
  const status = isError || !data ? 'unknown' : data.status;
  const troubled = data?.components.filter((component) => component.status !== 'operational') ?? [];
  return (
    <Card aria-labelledby="system-status">
      <CardHeader id="system-status" title="System Status" />
      <div className="flex flex-col gap-2 px-4 py-3.5 text-sm">
        {isPending ? (
          <p className="text-muted">Checking…</p>
        ) : (
          <p className="flex flex-wrap items-center gap-2">
            <span aria-hidden="true" className={`size-2 rounded-full ${systemLooks[status].dot}`} />
            {systemLooks[status].sentence}
            <span className="text-muted">{words[status]}</span>
          </p>
        )}
        {troubled.length === 0 ? null : (
          <ul className="flex flex-col gap-1">
            {troubled.map((component) => (
              <li key={component.id} className="flex items-center gap-2">
                <span aria-hidden="true" className={`size-2 rounded-full ${systemLooks[component.status].dot}`} />
                {component.name}
                <span className="text-muted">{words[component.status]}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-xs text-muted">Last updated {formatDateTime(updatedAt)}</p>
      </div>
    </Card>
  );
}
