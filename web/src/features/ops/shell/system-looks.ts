import { queryOptions } from '@tanstack/react-query';
import { statusApi } from '~/lib/status-api.ts';

const refreshMs = 60_000;

/** Health as the status service reports it. */
export const systemStatusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: () => statusApi.getStatus(),
  refetchInterval: refreshMs,
  networkMode: 'always',
});

export const systemLooks = {
  operational: { text: 'System Online', sentence: 'All systems operational', dot: 'bg-passed' },
  degraded: { text: 'System degraded', sentence: 'Some components are slow or down', dot: 'bg-paused' },
  outage: { text: 'System outage', sentence: 'Some components are down', dot: 'bg-failed' },
  unknown: { text: 'Status unknown', sentence: 'We couldn’t get a status', dot: 'bg-faint' },
} as const;
