import type { Execution } from '@saywright/contracts/entities/execution';
import { useQuery } from '@tanstack/react-query';
import { executionQuery } from '~/features/flow-testing/queries.ts';
import { ConsoleLogs } from '~/features/flow-testing/run/console-logs.tsx';
import { NetworkLogs } from '~/features/flow-testing/run/network-logs.tsx';
import { stepStates } from '~/features/flow-testing/run/step-states.ts';
import { formatDuration } from '~/lib/format.ts';
import { Collapsible } from '~/ui/collapsible.tsx';
import { LongText } from '~/ui/long-text.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** The results of an execution's steps and its page's logs, below its row in the history. */
export function ExecutionResults({ executionId }: { executionId: string }) {
  const query = useQuery(executionQuery(executionId));
  return (
    <QueryView
      query={query}
      failure="Failed to load execution details"
      skeleton={
        <Loading label="Loading the results" className="flex flex-col gap-2 py-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </Loading>
      }
      className="py-6"
    >
      {(execution) => (
        <div className="divide-y divide-border">
          <Collapsible summary="Result details" meta={<Count value={execution.results.length} />} defaultOpen>
            <Results execution={execution} />
          </Collapsible>
          <Collapsible
            summary="Console logs"
            meta={<Count value={execution.console_logs.length + execution.dropped_console_logs} />}
          >
            <ConsoleLogs execution={execution} />
          </Collapsible>
          <Collapsible
            summary="Network logs"
            meta={<Count value={execution.network_logs.length + execution.dropped_network_logs} />}
          >
            <NetworkLogs execution={execution} />
          </Collapsible>
        </div>
      )}
    </QueryView>
  );
}

const Count = ({ value }: { value: number }) => <span className="pr-1 text-xs tabular text-faint">{value}</span>;

const Results = ({ execution }: { execution: Execution }) => (
  <ol aria-label="Result details" className="flex flex-col gap-1 pl-5.5 text-sm">
    {stepStates(execution).map(({ id, order, description, status, result }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-0.5">
        <span className="min-w-22">
          <StatusBadge status={status} />
        </span>
        <span className="min-w-48 flex-1">
          <span className="break-words">
            <span className="mr-1.5 text-xs tabular text-faint">{order}</span>
            <LongText text={description} limit={200} />
          </span>
          {result && result.message !== description ? (
            <span className="block text-xs break-words text-muted">
              <LongText text={result.message} />
            </span>
          ) : null}
        </span>
        <span className="text-xs tabular text-muted">{result ? formatDuration(result.execution_time_ms) : ''}</span>
      </li>
    ))}
  </ol>
);
