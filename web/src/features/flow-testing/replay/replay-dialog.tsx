import type { Execution } from '@saywright/contracts/entities/execution';
import { ImageOff } from 'lucide-react';
import { ReplayPlayer } from '~/features/flow-testing/replay/replay-player.tsx';
import { ExecutionScreen, useShownExecution } from '~/features/flow-testing/run/execution-screen.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** A finished run as a film of its pictures, over the whole screen. */
export function ReplayDialog({ executionId }: { executionId: string | undefined }) {
  const query = useShownExecution(executionId);
  const execution = query.data;
  return (
    <ExecutionScreen
      layer="replay"
      executionId={executionId}
      query={query}
      title={execution ? `Replay of Execution #${execution.execution_number}` : 'Replay'}
      loading="Loading the replay"
    >
      {(loaded) => <Replay execution={loaded} />}
    </ExecutionScreen>
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
