import type { Grounding } from '@saywright/contracts/entities/grounding';
import { queryOptions } from '@tanstack/react-query';
import { isUnderWay } from '~/features/flow-testing/live/browser-job.ts';
import { api } from '~/lib/api.ts';
import { statusOf } from '~/lib/error-text.ts';

const pollMs = 700;

/** The latest check of a test on its live page; null before the first one. */
export const groundingQuery = (testId: string) =>
  queryOptions({
    queryKey: ['grounding', testId],
    queryFn: async ({ signal }): Promise<Grounding | null> => {
      try {
        return await api.getGrounding({ params: { id: testId } }, { signal });
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
