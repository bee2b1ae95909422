import type { OpsTicketsQuery } from '@saywright/contracts/entities/ops-ticket';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const ticketsPerPage = 10;

export const ticketsKey = ['tickets'] as const;

export interface TicketFilter extends Pick<OpsTicketsQuery, 'search' | 'status' | 'priority' | 'category'> {
  /** From 1. */
  page: number;
}

export const ticketsQuery = ({ page, ...filter }: TicketFilter) =>
  queryOptions({
    queryKey: [...ticketsKey, 'list', filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, skip: ticketsPerPage * (page - 1), limit: ticketsPerPage };
      return opsApi.listOpsTickets({ query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const ticketStatsQuery = queryOptions({
  queryKey: [...ticketsKey, 'stats'],
  queryFn: ({ signal }) => opsApi.getTicketStats({}, { signal }),
});

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketsKey, id],
    queryFn: ({ signal }) => opsApi.getOpsTicket({ params: { id } }, { signal }),
  });
