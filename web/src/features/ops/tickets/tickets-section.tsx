import type { TicketStats } from '@saywright/contracts/entities/ops-ticket';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LifeBuoy, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { Pager } from '~/features/ops/shell/pager.tsx';
import { StatCards } from '~/features/ops/shell/stat-cards.tsx';
import { TicketDialog } from '~/features/ops/tickets/ticket-dialog.tsx';
import { TicketTable } from '~/features/ops/tickets/ticket-table.tsx';
import { categories, priorities, statuses } from '~/features/ops/tickets/ticket-words.tsx';
import { ticketsKey, ticketsPerPage, ticketsQuery, ticketStatsQuery } from '~/features/ops/tickets/tickets-query.ts';
import { formatCount, formatDuration } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';

const route = getRouteApi('/ops');

const chosen = <Value extends string>(
  choices: readonly { value: Value }[],
  wanted: string | undefined,
): Value | undefined => choices.find(({ value }) => value === wanted)?.value;

/** Customers' support tickets. */
export function TicketsSection() {
  const { search, page = 1, ticket, remove, ...wanted } = route.useSearch();
  const { show, close } = useLayer();
  const client = useQueryClient();
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  const filter = {
    search,
    status: chosen(statuses, wanted.status),
    priority: chosen(priorities, wanted.priority),
    category: chosen(categories, wanted.category),
  };
  const query = useQuery(ticketsQuery({ ...filter, page }));
  const stats = useQuery(ticketStatsQuery);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const none = { search: undefined, status: undefined, priority: undefined, category: undefined, page: undefined };
  const clear = <Button onClick={() => show(none)}>Clear filters</Button>;
  const firstPage = <Button onClick={() => show({ page: undefined })}>Back to the first page</Button>;
  const reload = (): void => void client.invalidateQueries({ queryKey: ticketsKey });
  return (
    <>
      <PageHeader
        title="Support"
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} busy={query.isFetching} onClick={reload}>
            Refresh
          </Button>
        }
      />
      <Stats stats={stats.data} />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchField
          value={search ?? ''}
          onSearch={(text) => show({ search: text || undefined, page: undefined })}
          label="Search tickets"
          placeholder="Number, subject, name or email"
          className="min-w-64 flex-1"
        />
        <FilterSelect
          label="Status"
          all="All Statuses"
          options={statuses}
          value={filter.status}
          onChange={(status) => show({ status, page: undefined })}
        />
        <FilterSelect
          label="Priority"
          all="All Priorities"
          options={priorities}
          value={filter.priority}
          onChange={(priority) => show({ priority, page: undefined })}
        />
        <FilterSelect
          label="Category"
          all="All Categories"
          options={categories}
          value={filter.category}
          onChange={(category) => show({ category, page: undefined })}
          className="w-48"
        />
      </div>
      <Card ref={list}>
        <QueryView
          query={query}
          failure="Failed to load support tickets"
          skeleton={<ListSkeleton />}
          empty={
            query.data?.length === 0 ? (
              <EmptyState
                icon={<LifeBuoy aria-hidden="true" />}
                title="No support tickets found"
                action={isFiltered ? clear : page > 1 ? firstPage : undefined}
              />
            ) : undefined
          }
        >
          {(tickets) => <TicketTable tickets={tickets} />}
        </QueryView>
      </Card>
      <Pager page={page} isFull={query.data?.length === ticketsPerPage} />
      <TicketDialog key={ticket} id={ticket} onClose={() => close('ticket')} />
      <DeleteDialog
        item={query.data?.find(({ id }) => id === remove)}
        nameOf={({ ticket_number: number }) => `ticket #${number}`}
        question="Are you sure you want to delete this ticket? This action cannot be undone."
        confirmLabel="Delete ticket"
        remove={opsApi.deleteOpsTicket}
        deletedText="Ticket deleted successfully"
        failedText="Failed to delete ticket"
        onDeleted={reload}
        onClose={() => close('remove')}
      />
    </>
  );
}

function timesText({ average_first_response_ms: reply, average_resolution_ms: resolution }: TicketStats): string {
  const times = [
    ...(reply === null ? [] : [`${formatDuration(reply)} to the first reply`]),
    ...(resolution === null ? [] : [`${formatDuration(resolution)} to resolve`]),
  ];
  return times.length === 0 ? 'No replies in the last 30 days' : `Average, last 30 days: ${times.join(', ')}`;
}

function Stats({ stats }: { stats: TicketStats | undefined }) {
  const count = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));
  const counts = stats?.status_distribution;
  return (
    <>
      <StatCards
        label="Tickets"
        stats={[
          { label: 'Total Tickets', value: count(stats?.total_tickets) },
          { label: 'Open Tickets', value: count(stats?.open_tickets) },
          { label: 'Resolved', value: count(counts?.resolved) },
          { label: 'In Progress', value: count(counts?.in_progress) },
        ]}
      />
      <p className="mb-4 text-xs text-muted">{stats ? timesText(stats) : '\u00a0'}</p>
    </>
  );
}
