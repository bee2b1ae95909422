import type { Schedule } from '@saywright/contracts/entities/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { refreshSchedules } from '~/features/flow-testing/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** Pauses an active schedule, or activates one that is paused. */
export function ToggleButton({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient();
  const toggling = useMutation({
    mutationFn: () => api.toggleSchedule({ params: { id: schedule.id } }),
    onError: (error) => toast.error(errorText(error, 'Failed to toggle schedule status')),
    onSettled: () => refreshSchedules(client),
  });
  const isActive = schedule.status === 'active';
  return (
    <Button
      size="sm"
      icon={isActive ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      busy={toggling.isPending}
      aria-label={`${isActive ? 'Pause' : 'Activate'} the schedule of ${schedule.test_name}`}
      onClick={() => toggling.mutate()}
    >
      {isActive ? 'Pause' : 'Activate'}
    </Button>
  );
}
