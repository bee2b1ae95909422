import type { Schedule } from '@saywright/contracts/entities/schedule';
import { kindOfSchedule, type TestKindName } from '@saywright/contracts/entities/test-kind';
import { useQueryClient } from '@tanstack/react-query';
import { bodyOf, draftOf, newDraft, problemsOf, type ScheduleDraft } from '~/features/schedules/schedule-draft.ts';
import { refreshSchedules } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useTimeZone } from '~/lib/use-dates.ts';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** A test that gets a schedule, or a schedule that's edited. */
export type ScheduleSubject = { kind: TestKindName; testId: string } | { schedule: Schedule };

/** The form of a schedule. */
export function useScheduleForm(subject: ScheduleSubject, onDone: () => void) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const form = useSaveForm({
    values: 'schedule' in subject ? draftOf(subject.schedule) : newDraft(timeZone),
    check: problemsOf,
    save: (draft: ScheduleDraft) =>
      'schedule' in subject
        ? api.updateSchedule({ params: { id: subject.schedule.id }, body: bodyOf(draft) })
        : api.createSchedule({
            body: { ...bodyOf(draft), test_id: subject.testId, test_type: testKinds[subject.kind].scheduledAs },
          }),
    onSaved: async () => {
      toast.success('schedule' in subject ? 'Schedule updated successfully!' : 'Schedule created successfully!');
      await refreshSchedules(client);
      onDone();
    },
  });
  return {
    ...form,
    kind: 'schedule' in subject ? kindOfSchedule(subject.schedule) : subject.kind,
    /** The schedule that's edited; undefined for a new one. */
    scheduleId: 'schedule' in subject ? subject.schedule.id : undefined,
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;
