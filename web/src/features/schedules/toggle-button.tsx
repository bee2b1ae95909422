import type { Schedule } from '@saywright/contracts/entities/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { timesText } from '~/features/schedules/schedule-texts.ts';
import { refreshSchedules } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { Button } from '~/ui/button.tsx';

/** Pauses an active schedule, or activates one that is paused. */
export function ToggleButton({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient();
  const toggling = useMutation({
    mutationFn: () => api.toggleSchedule({ params: { id: schedule.id } }),
    onError: (error) => toastFailure(error, 'Failed to toggle schedule status'),
    onSettled: () => refreshSchedules(client),
  });
  const isActive = schedule.status === 'active';
  return (
    <Button
      size="sm"
      icon={isActive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      busy={toggling.isPending}
      aria-label={`${isActive ? 'Pause' : 'Activate'} the schedule of ${schedule.test_name}, ${timesText(schedule)}`}
      onClick={() => toggling.mutate()}
    >
      {isActive ? 'Pause' : 'Activate'}
    </Button>
  );
}
