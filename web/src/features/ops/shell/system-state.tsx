import { useQuery } from '@tanstack/react-query';
import { statusApi } from '~/lib/status-api.ts';

const looks = {
  operational: { text: 'System Online', dot: 'bg-passed' },
  degraded: { text: 'System degraded', dot: 'bg-paused' },
  outage: { text: 'System outage', dot: 'bg-failed' },
  unknown: { text: 'Status unknown', dot: 'bg-faint' },
} as const;

const refreshMs = 60_000;

/** Health as the status service reports it. */
export function SystemState() {
  const { data, isError } = useQuery({
    queryKey: ['system-status'],
    queryFn: () => statusApi.getStatus(),
    refetchInterval: refreshMs,
    networkMode: 'always',
  });
  if (!data && !isError) return null;
  const { text, dot } = looks[isError || !data ? 'unknown' : data.status];
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text}
    </p>
  );
}
