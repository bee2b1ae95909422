import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshRuns } from '~/features/flow-testing/queries.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { api } from '~/lib/api.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface DeleteTestDialogProps {
  /** The test whose deletion is being confirmed; undefined when none is. */
  testId: string | undefined;
  tests: readonly FlowTestSummary[];
}

/** Asks before a test is deleted. */
export function DeleteTestDialog({ testId, tests }: DeleteTestDialogProps) {
  const client = useQueryClient();
  const { close } = useLayer();
  const test = tests.find(({ id }) => id === testId);
  const shown = useLastDefined(test);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.deleteFlowTest({ params: { id } });
      } catch (error) {
        // Somebody else was faster: what was wanted is so.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: (_answer, id) => {
      toast.success('Flow Test deleted successfully!');
      close('delete');
      client.removeQueries({ queryKey: ['flow-tests', 'detail', id] });
      void refreshRuns(client);
    },
  });
  const onOpenChange = (open: boolean): void => {
    if (open || deletion.isPending) return;
    deletion.reset();
    close('delete');
  };
  return (
    <ConfirmDialog
      open={test !== undefined}
      onOpenChange={onOpenChange}
      title={`Delete “${shown?.name ?? ''}”?`}
      description="Are you sure you want to delete this Flow Test?"
      confirmLabel="Delete test"
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, 'Failed to delete Flow Test') : undefined}
      onConfirm={() => {
        if (test) deletion.mutate(test.id);
      }}
    />
  );
}
