import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { settleMs } from '~/features/flow-testing/queries.ts';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Pauses a running execution before its next step, and resumes a paused one; nothing for others. */
export function PauseButton({
  execution,
}: {
  execution: Pick<ExecutionSummary, 'id' | 'execution_number' | 'status' | 'pausing'>;
}) {
  const client = useQueryClient();
  const isHeld = execution.status === 'paused' || execution.pausing;
  const turning = useMutation({
    mutationFn: async (to: 'pause' | 'resume') => {
      const call = to === 'pause' ? api.pauseExecution : api.resumeExecution;
      await call({ params: { id: execution.id } });
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      await refreshRuns(client);
    },
    onSuccess: (_answer, to) =>
      toast.success(to === 'pause' ? 'Execution paused successfully!' : 'Execution resumed successfully!'),
    onError: (error, to) => {
      toastFailure(error, to === 'pause' ? 'Failed to pause execution' : 'Failed to resume execution');
      void refreshRuns(client);
    },
  });
  if (execution.status !== 'running' && execution.status !== 'paused') return null;
  return (
    <Button
      size="sm"
      icon={isHeld ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
      busy={turning.isPending}
      aria-label={`${isHeld ? 'Resume' : 'Pause'} #${execution.execution_number}`}
      onClick={() => turning.mutate(isHeld ? 'resume' : 'pause')}
    >
      {isHeld ? 'Resume' : 'Pause'}
    </Button>
  );
}
