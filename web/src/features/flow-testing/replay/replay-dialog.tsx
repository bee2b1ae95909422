import type { Execution } from '@saywright/contracts/entities/execution';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { executionQuery } from '~/features/flow-testing/queries.ts';
import { ReplayPlayer } from '~/features/flow-testing/replay/replay-player.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { FullScreen } from '~/ui/full-screen.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** A finished run as a film of its pictures, over the whole screen. */
export function ReplayDialog({ executionId }: { executionId: string | undefined }) {
  const { close } = useLayer();
  const id = useLastDefined(executionId);
  const query = useQuery({ ...executionQuery(id ?? ''), enabled: executionId !== undefined });
  const execution = query.data;
  return (
    <FullScreen
      open={executionId !== undefined}
      onOpenChange={(open) => {
        if (!open) close('replay');
      }}
      title={execution ? `Replay of Execution #${execution.execution_number}` : 'Replay'}
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
    >
      <QueryView
        query={query}
        failure="Failed to load execution details"
        skeleton={
          <Loading label="Loading the replay" className="flex flex-1 p-4">
            <Skeleton className="flex-1" />
          </Loading>
        }
        className="m-auto"
      >
        {(loaded) => <Replay execution={loaded} />}
      </QueryView>
    </FullScreen>
  );
}

function Replay({ execution }: { execution: Execution }) {
  if (execution.screenshots.length > 0) return <ReplayPlayer execution={execution} />;
  return (
    <div className="m-auto max-w-md">
      <EmptyState
        icon={<ImageOff aria-hidden="true" />}
        title="No screenshots are available for this execution. Screenshots are only captured during headed mode execution."
        help={<DocsLink to="/docs/results#recordings">About recordings</DocsLink>}
      />
    </div>
  );
}
