import type { Execution } from '@saywright/contracts/entities/execution';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { executionQuery } from '~/features/flow-testing/queries.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { QueryScreen, type QueryScreenProps } from '~/ui/query-screen.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** The execution that a layer shows. It stays while the layer closes. */
export function useShownExecution(executionId: string | undefined): UseQueryResult<Execution> {
  const id = useLastDefined(executionId);
  return useQuery({ ...executionQuery(id ?? ''), enabled: executionId !== undefined });
}

interface ExecutionScreenProps extends Pick<QueryScreenProps<Execution>, 'title' | 'loading' | 'actions' | 'children'> {
  layer: 'live' | 'replay';
  /** Undefined while the layer is closed. */
  executionId: string | undefined;
  query: UseQueryResult<Execution>;
}

/** An execution over the whole screen. */
export function ExecutionScreen({ layer, executionId, query, ...screen }: ExecutionScreenProps) {
  const { close } = useLayer();
  const execution = query.data;
  return (
    <QueryScreen
      {...screen}
      open={executionId !== undefined}
      onClose={() => close(layer)}
      query={query}
      failure="Failed to load execution details"
      meta={
        execution ? (
          <>
            <StatusBadge status={execution.status} />
            <span className="min-w-0 flex-1 basis-0 truncate text-sm text-muted max-sm:hidden">
              {execution.test_name}
            </span>
          </>
        ) : undefined
      }
    />
  );
}
