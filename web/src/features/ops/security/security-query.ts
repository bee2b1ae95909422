import type { EventRange } from '@saywright/contracts/entities/security-event';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';
import { eventFilters, type EventFilterId } from '~/features/ops/security/event-filters.ts';

export const securityKey = ['security'] as const;

interface Shown {
  range: EventRange;
  search: string | undefined;
  events: EventFilterId | undefined;
}

/** The query of the filters on the screen. */
export const filterQuery = ({ range, search, events }: Shown) => ({
  range,
  search,
  ...(events && eventFilters[events].query),
});

export const securityEventsQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...securityKey, 'events', shown],
    queryFn: ({ signal, pageParam }) =>
      opsApi.listSecurityEvents({ query: { ...filterQuery(shown), before: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const securityAuditQuery = queryOptions({
  queryKey: [...securityKey, 'audit'],
  queryFn: ({ signal }) => opsApi.auditSecurity({}, { signal }),
  staleTime: 0,
});
