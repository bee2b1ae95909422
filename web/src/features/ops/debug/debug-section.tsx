import type { DebugExecution, DebugStatistics } from '@saywright/contracts/entities/debug-run';
import { folded } from '@saywright/contracts/text/find-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Bug, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { debugKey, debugRunsQuery, debugStatisticsQuery } from '~/features/ops/debug/debug-query.ts';
import { DebugTable } from '~/features/ops/debug/debug-table.tsx';
import { debugStatuses } from '~/features/ops/debug/debug-words.tsx';
import { ExecutionDialog } from '~/features/ops/debug/execution-dialog.tsx';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { StatCards } from '~/features/ops/shell/stat-cards.tsx';
import { formatCount } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FilterSelect } from '~/ui/filter-select.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';

const route = getRouteApi('/ops');

const isFound = (run: DebugExecution, search: string): boolean =>
  [run.test_name, run.user_prompt ?? '', run.execution_id, run.organization.name].some((text) =>
    folded(text).includes(folded(search)),
  );

/** The newest runs of all organizations. */
export function DebugSection() {
  const { search = '', status: wanted, execution } = route.useSearch();
  const { show, close } = useLayer();
  const client = useQueryClient();
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  const status = debugStatuses.find(({ value }) => value === wanted)?.value;
  const query = useQuery(debugRunsQuery(status));
  const statistics = useQuery(debugStatisticsQuery);
  const found = query.data?.filter((run) => isFound(run, search.trim())) ?? [];
  const clear = <Button onClick={() => show({ search: undefined, status: undefined })}>Clear filters</Button>;
  return (
    <>
      <PageHeader
        title="Debug"
        actions={
          <Button
            icon={<RotateCw aria-hidden="true" />}
            busy={query.isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: debugKey })}
          >
            Refresh
          </Button>
        }
      />
      <Statistics statistics={statistics.data} />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchField
          value={search}
          onSearch={(text) => show({ search: text || undefined })}
          label="Search executions"
          placeholder="Test name, prompt, organization or execution ID"
          className="min-w-64 flex-1"
        />
        <FilterSelect
          label="Status"
          all="All"
          options={debugStatuses}
          value={status}
          onChange={(next) => show({ status: next })}
        />
      </div>
      <Card ref={list}>
        <QueryView
          query={query}
          failure="Failed to load execution logs"
          skeleton={<ListSkeleton />}
          empty={
            query.data && found.length === 0 ? (
              <EmptyState
                icon={<Bug aria-hidden="true" />}
                title="No execution logs found"
                action={search || status ? clear : undefined}
              />
            ) : undefined
          }
        >
          {() => <DebugTable runs={found} />}
        </QueryView>
      </Card>
      <ExecutionDialog key={execution} id={execution} onClose={() => close('execution', 'analyze')} />
    </>
  );
}

function Statistics({ statistics }: { statistics: DebugStatistics | undefined }) {
  const recent = statistics?.recent_24h;
  const count = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));
  return (
    <StatCards
      label="Executions"
      stats={[
        { label: 'Total Executions', value: count(statistics?.total_executions) },
        { label: 'Success Rate (24h)', value: recent ? `${recent.success_rate}%` : '–' },
        { label: 'Failed (24h)', value: count(recent?.failed) },
        { label: 'Recent (24h)', value: count(recent?.total) },
      ]}
    />
  );
}
