import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settleMs } from '~/features/flow-testing/queries.ts';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Asks before an execution is cancelled. Within the details it must be rendered inside of them, as a layer above. */
export function CancelExecutionDialog({ executionId }: { executionId: string | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const shownId = useLastDefined(executionId);
  const cancellation = useMutation({
    mutationFn: (id: string) => api.cancelExecution({ params: { id } }),
    onSuccess: () => {
      toast.success('Execution cancelled successfully!');
      close('cancel');
      setTimeout(() => void refreshRuns(client), settleMs);
    },
    onError: () => void refreshRuns(client),
  });
  return (
    <ConfirmDialog
      open={executionId !== undefined}
      onOpenChange={(open) => {
        if (open || cancellation.isPending) return;
        cancellation.reset();
        close('cancel');
      }}
      title="Cancel this execution?"
      description={
        <>
          Are you sure you want to cancel this execution? This action cannot be undone.
          <code className="mt-2 block text-xs break-all text-faint">{shownId}</code>
        </>
      }
      confirmLabel="Cancel execution"
      cancelLabel="Keep running"
      busy={cancellation.isPending}
      error={cancellation.error ? errorText(cancellation.error, 'Failed to cancel execution') : undefined}
      onConfirm={() => {
        if (executionId) cancellation.mutate(executionId);
      }}
    />
  );
}
