import type { Schedule } from '@saywright/contracts/entities/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSchedules } from '~/features/flow-testing/schedules/schedules-query.ts';
import { useLayer } from '~/features/flow-testing/use-layer.ts';
import { api } from '~/lib/api.ts';
import { errorText, statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Asks before a schedule is deleted. @param props.schedule undefined when none is to be */
export function DeleteScheduleDialog({ schedule }: { schedule: Schedule | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const shown = useLastDefined(schedule);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.deleteSchedule({ params: { id } });
      } catch (error) {
        // Somebody else was faster: what was wanted is so.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Schedule deleted successfully');
      close('delete');
      void refreshSchedules(client);
    },
  });
  return (
    <ConfirmDialog
      open={schedule !== undefined}
      onOpenChange={(open) => {
        if (open || deletion.isPending) return;
        deletion.reset();
        close('delete');
      }}
      title={`Delete the schedule of “${shown?.test_name ?? ''}”?`}
      description={
        <>
          Are you sure you want to delete this schedule?
          <span className="mt-2 block">Runs that it started stay in the history of the test.</span>
        </>
      }
      confirmLabel="Delete schedule"
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, 'Failed to delete schedule') : undefined}
      onConfirm={() => {
        if (schedule) deletion.mutate(schedule.id);
      }}
    />
  );
}
