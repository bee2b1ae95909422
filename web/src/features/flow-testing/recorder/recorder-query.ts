import type { Recorder } from '@saywright/contracts/entities/recorder';
import { queryOptions } from '@tanstack/react-query';
import { isUnderWay } from '~/features/flow-testing/live/browser-job.ts';
import { pictureQuery, type LivePictureQuery } from '~/features/flow-testing/live/live-picture-query.ts';
import { latest } from '~/features/flow-testing/recorder/latest-answer.ts';
import { api } from '~/lib/api.ts';
import { statusOf } from '~/lib/error-text.ts';

/** From one look to the next: while inputs are on their way, and otherwise. */
const pollMs = { soon: 150, later: 700 } as const;

/** Whether the browser hasn't done everything yet. */
const isBehind = ({ inputs, inputs_done: done }: Recorder): boolean => done < inputs;

/** The latest recording of a test; null before the first one. */
export const recorderQuery = (testId: string) =>
  queryOptions({
    queryKey: ['recorder', testId],
    queryFn: async ({ client, queryKey, signal }): Promise<Recorder | null> => {
      try {
        const now = await api.getRecorder({ params: { id: testId } }, { signal });
        return latest(client.getQueryData<Recorder | null>(queryKey), now);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data) ? (isBehind(data) ? pollMs.soon : pollMs.later) : false,
  });

/** @param recorder its ID, so that a new recording doesn't begin with the old one's picture */
export const recorderPictureQuery = (testId: string, recorder: string, isBusy: boolean): LivePictureQuery =>
  pictureQuery({
    of: 'recorder',
    id: recorder,
    load: (signal) => api.getRecorderPicture({ params: { id: testId } }, { signal }),
    everyMs: isBusy ? pollMs.soon : pollMs.later,
  });
