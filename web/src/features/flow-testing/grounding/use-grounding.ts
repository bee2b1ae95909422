import type { Grounding } from '@saywright/contracts/entities/grounding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groundingQuery } from '~/features/flow-testing/grounding/grounding-query.ts';
import { api } from '~/lib/api.ts';
import { toastFailure } from '~/lib/toast-failure.ts';

/** Starts, answers, and stops the check of a test on its live page. */
export function useGrounding(testId: string) {
  const client = useQueryClient();
  const { queryKey } = groundingQuery(testId);
  const show = (grounding: Grounding): void => void client.setQueryData(queryKey, grounding);
  const params = { id: testId };
  const start = useMutation({
    mutationFn: (body: { ask_about?: string[] }) => api.startGrounding({ params, body }),
    onSuccess: show,
    onError: (error) => toastFailure(error, "Couldn't start the check"),
  });
  const answer = useMutation({
    mutationFn: (body: { question: number; choice: number | null }) => api.answerGrounding({ params, body }),
    // The worker takes the answer within half a second; until then the question is still open.
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toastFailure(error, "Couldn't send your answer"),
  });
  const stop = useMutation({
    mutationFn: () => api.stopGrounding({ params }),
    onSuccess: show,
    onError: (error) => toastFailure(error, "Couldn't stop the check"),
  });
  return { start, answer, stop };
}

export type GroundingActions = ReturnType<typeof useGrounding>;
