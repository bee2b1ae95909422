import type { EventRange } from '@saywright/contracts/entities/security-event';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, KeyRound, RotateCw, ScrollText, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { AuditDialog } from '~/features/ops/security/audit-dialog.tsx';
import { eventFilterIds, eventFilters } from '~/features/ops/security/event-filters.ts';
import { EventTable } from '~/features/ops/security/event-table.tsx';
import { ForceResetDialog } from '~/features/ops/security/force-reset-dialog.tsx';
import { filterQuery, securityEventsQuery } from '~/features/ops/security/security-query.ts';
import { StatusBanner } from '~/features/ops/security/status-banner.tsx';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { StatBand } from '~/features/ops/stat-band.tsx';
import { ExportDialog } from '~/features/ops/users/export-dialog.tsx';
import { formatCount } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { Select } from '~/ui/select.tsx';

const route = getRouteApi('/ops');

/** Pages that a search reads until it finds something, each of up to 1,000 events. */
const searchedPages = 20;

const ranges: { value: EventRange; label: string }[] = [
  { value: 'hour', label: 'Last Hour' },
  { value: 'day', label: '24 Hours' },
  { value: 'week', label: '7 Days' },
  { value: 'month', label: '30 Days' },
];
const filters = eventFilterIds.map((value) => ({ value, label: eventFilters[value].label }));

/** Sign-ins, changes by staff, plan changes, exports and blocked addresses. */
export function SecuritySection() {
  const { range = 'day', search, events, audit, reset } = route.useSearch();
  const { show, close } = useLayer();
  const shown = { range, search, events };
  const query = useInfiniteQuery(securityEventsQuery(shown));
  const first = query.data?.pages[0];
  const found = query.data?.pages.flatMap((page) => page.events) ?? [];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isEmptySoFar = found.length === 0 && hasNextPage && !isFetchNextPageError;
  const looksFurther = isEmptySoFar && (query.data?.pages.length ?? 0) < searchedPages;
  // A call looks at so many events. Someone who searches wants the first match, however far back it is.
  useEffect(() => {
    if (looksFurther && !isFetching) void fetchNextPage();
  }, [looksFurther, isFetching, fetchNextPage]);
  return (
    <>
      <PageHeader title="Security & Audit Logs" actions={<Actions query={query} shown={shown} />} />
      {first ? (
        <>
          <StatusBanner counts={first.counts} status={first.status} unexplained={first.unexplained} />
          <StatBand
            stats={[
              { label: 'Total Events', value: formatCount(first.counts.total) },
              { label: 'Critical Alerts', value: formatCount(first.counts.critical) },
              { label: 'Warnings', value: formatCount(first.counts.warning) },
              { label: 'Failed Logins', value: formatCount(first.counts.failed_login) },
            ]}
          />
        </>
      ) : null}
      <Filters shown={shown} />
      <Card aria-label="Events">
        <QueryView
          query={query}
          failure="Failed to load security events"
          skeleton={<ListSkeleton />}
          empty={
            looksFurther ? (
              <ListSkeleton />
            ) : found.length === 0 ? (
              <EmptyState
                icon={<ScrollText aria-hidden="true" />}
                title={query.hasNextPage ? 'No matches among the newest events' : 'No security events found'}
                action={
                  search !== undefined || events !== undefined ? (
                    <Button onClick={() => show({ search: undefined, events: undefined })}>Clear filters</Button>
                  ) : undefined
                }
              />
            ) : undefined
          }
        >
          {() => <EventTable events={found} />}
        </QueryView>
      </Card>
      <LoadMore query={query} label="Show older events" failure="Failed to load security events" />
      {reset ? <ForceResetDialog known={search?.includes('@') ? search : ''} onClose={() => close('reset')} /> : null}
      {audit ? <AuditDialog onClose={() => close('audit')} /> : null}
    </>
  );
}

type Shown = Parameters<typeof securityEventsQuery>[0];

function Filters({ shown: { range, search, events } }: { shown: Shown }) {
  const { show } = useLayer();
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        value={search ?? ''}
        onSearch={(text) => show({ search: text || undefined })}
        label="Search security events"
        placeholder="Action, user, or IP address"
        className="min-w-64 flex-1"
      />
      <div className="w-36 max-sm:w-auto max-sm:flex-[1_1_9rem]">
        <Select label="Time range" value={range} options={ranges} onValueChange={(next) => show({ range: next })} />
      </div>
      <FilterSelect
        label="Events"
        all="All Events"
        options={filters}
        value={events}
        onChange={(next) => show({ events: next })}
      />
    </div>
  );
}

function Actions({ query, shown }: { query: { isFetching: boolean; refetch: () => unknown }; shown: Shown }) {
  const { role } = useAdmin();
  const { open } = useLayer();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <Button icon={<RotateCw aria-hidden="true" />} busy={query.isFetching} onClick={() => void query.refetch()}>
        Refresh
      </Button>
      <Button icon={<ShieldCheck aria-hidden="true" />} onClick={() => open({ audit: true })}>
        Security Audit
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
        Backup Security Logs
      </Button>
      {staffMay(role, 'users_change') ? (
        <Button variant="danger" icon={<KeyRound aria-hidden="true" />} onClick={() => open({ reset: true })}>
          Force Password Reset
        </Button>
      ) : null}
      {isExporting ? (
        <ExportDialog
          title="Backup Security Logs"
          question="Downloads the events of the chosen time and filters as CSV, the newest 10,000 at most."
          read={(reason) => opsApi.exportSecurityEvents({ body: { ...filterQuery(shown), reason } })}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </>
  );
}
