import type { AuditArea } from '@saywright/contracts/entities/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** The filter of the trail; absent means everything. */
export interface ActivityFilter {
  area?: AuditArea;
  user_id?: string;
}

/** The audit trail, page by page. */
export const auditLogQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['team', 'audit-log', filter],
    queryFn: ({ signal, pageParam }) =>
      api.listAuditLog({ query: { ...filter, limit: 50, ...(pageParam ? { before: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
