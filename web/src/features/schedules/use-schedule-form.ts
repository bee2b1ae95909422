import type { Schedule } from '@saywright/contracts/entities/schedule';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, draftOf, newDraft, problemsOf, type ScheduleDraft } from '~/features/schedules/schedule-draft.ts';
import { refreshSchedules } from '~/features/schedules/schedules-query.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useTimeZone } from '~/lib/use-dates.ts';
import type { FormErrors } from '~/ui/form.tsx';
import { toast } from '~/ui/toast-manager.ts';

/** A test that gets a schedule, or a schedule that's edited. */
export type ScheduleSubject = { kind: TestKindName; testId: string } | { schedule: Schedule };

/** The state of the form of a schedule. */
export function useScheduleForm(subject: ScheduleSubject, onDone: () => void) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const [draft, setDraft] = useState(() => ('schedule' in subject ? draftOf(subject.schedule) : newDraft(timeZone)));
  const [errors, setErrors] = useState<FormErrors>({});
  const saving = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof bodyOf>>) =>
      'schedule' in subject
        ? api.updateSchedule({ params: { id: subject.schedule.id }, body })
        : api.createSchedule({
            body: { ...body, test_id: subject.testId, test_type: testKinds[subject.kind].scheduledAs },
          }),
    onError: (error) => setErrors(fieldErrorsOf(error)),
    onSuccess: async () => {
      toast.success('schedule' in subject ? 'Schedule updated successfully!' : 'Schedule created successfully!');
      await refreshSchedules(client);
      onDone();
    },
  });
  return {
    draft,
    /** The schedule that is changed; undefined for a new one. */
    scheduleId: 'schedule' in subject ? subject.schedule.id : undefined,
    set: (changes: Partial<ScheduleDraft>): void => setDraft((current) => ({ ...current, ...changes })),
    errors,
    /** A failure that belongs to no field. */
    failure: Object.keys(errors).length === 0 ? saving.error : undefined,
    busy: saving.isPending,
    submit: (): void => {
      if (saving.isPending) return;
      setErrors(problemsOf(draft));
      const body = bodyOf(draft);
      if (body) saving.mutate(body);
      else saving.reset();
    },
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;
