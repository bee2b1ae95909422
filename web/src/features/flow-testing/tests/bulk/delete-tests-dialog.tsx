import type { FlowTestSummary } from '@saywright/contracts/entities/flow-test';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { doForEach } from '~/features/flow-testing/tests/bulk/do-for-each.ts';
import { refreshRuns } from '~/features/runs/refresh-runs.ts';
import { refreshSchedules, schedulesQuery } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { formatQuantity } from '~/lib/format.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

interface DeleteTestsDialogProps {
  open: boolean;
  tests: readonly FlowTestSummary[];
  onClose: () => void;
  onDeleted: () => void;
}

const namedTests = 5;

/** Asks before several tests are deleted, by name and number. */
export function DeleteTestsDialog({ open, tests, onClose, onDeleted }: DeleteTestsDialogProps) {
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...schedulesQuery('flow'), enabled: open });
  const schedules = data.filter((schedule) => tests.some(({ id }) => id === schedule.test_id)).length;
  const deletion = useMutation({
    mutationFn: async () => {
      const { done, error } = await doForEach(tests, async ({ id }) => {
        try {
          await api.deleteFlowTest({ params: { id } });
        } catch (thrown) {
          if (statusOf(thrown) !== 404) throw thrown;
        }
      });
      void refreshRuns(client);
      void refreshSchedules(client);
      if (error) throw error;
      return done.length;
    },
    onSuccess: (count) => {
      toast.success(`Deleted ${formatQuantity(count, 'test')}`);
      onDeleted();
    },
  });
  const others = tests.length - namedTests;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (next || deletion.isPending) return;
        deletion.reset();
        onClose();
      }}
      title={`Delete ${formatQuantity(tests.length, 'test')}?`}
      description={
        <>
          Are you sure you want to delete these Flow Tests?
          <span className="mt-2 block text-foreground">
            {tests.slice(0, namedTests).map(({ id, name }) => (
              <span key={id} className="block truncate">
                {name}
              </span>
            ))}
            {others > 0 ? `and ${others} more` : null}
          </span>
          {schedules > 0 ? (
            <span className="mt-2 block">
              {schedules === 1 ? 'Their schedule is deleted too.' : `Their ${schedules} schedules are deleted too.`}
            </span>
          ) : null}
        </>
      }
      confirmLabel={`Delete ${formatQuantity(tests.length, 'test')}`}
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, 'Failed to delete Flow Test') : undefined}
      onConfirm={() => deletion.mutate()}
    />
  );
}
