import type { Schedule } from '@saywright/contracts/entities/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useLayer } from '~/lib/use-layer.ts';
import { refreshSchedules } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { DeleteDialog } from '~/ui/delete-dialog.tsx';

/** Asks before a schedule is deleted. @param props.schedule undefined when none is to be */
export function DeleteScheduleDialog({ schedule }: { schedule: Schedule | undefined }) {
  const client = useQueryClient();
  const { close } = useLayer();
  return (
    <DeleteDialog
      item={schedule}
      nameOf={({ test_name: test }) => `the schedule of “${test}”`}
      question="Are you sure you want to delete this schedule?"
      consequence={() => 'Runs that it started stay in the history of the test.'}
      confirmLabel="Delete schedule"
      remove={api.deleteSchedule}
      deletedText="Schedule deleted successfully"
      failedText="Failed to delete schedule"
      onDeleted={() => void refreshSchedules(client)}
      onClose={() => close('delete')}
    />
  );
}
