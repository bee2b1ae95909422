import type { Recorder } from '@saywright/contracts/entities/recorder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recorderQuery } from '~/features/flow-testing/recorder/recorder-query.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

/** Starts and finishes the recording of a test. */
export function useRecorder(testId: string) {
  const client = useQueryClient();
  const { queryKey } = recorderQuery(testId);
  const show = (recorder: Recorder): void => void client.setQueryData(queryKey, recorder);
  const params = { id: testId };
  const start = useMutation({
    mutationFn: () => api.startRecorder({ params }),
    onSuccess: show,
    onError: (error) => toastFailure(error, "Couldn't start the recording"),
  });
  const stop = useMutation({
    mutationFn: () => api.stopRecorder({ params }),
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toastFailure(error, "Couldn't finish the recording"),
  });
  return { start, stop };
}
