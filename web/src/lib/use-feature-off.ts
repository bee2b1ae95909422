import type { SwitchedFeatureId } from '@saywright/contracts/feature-switches';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { startKeys } from '~/lib/start-keys.ts';

const freshMs = 30_000;

const featuresOffQuery = queryOptions({
  queryKey: startKeys.features_off,
  queryFn: ({ signal }) => api.getFeaturesOff({}, { signal }),
  staleTime: freshMs,
});

/** The message about a feature that we've turned off; undefined while it's on. */
export function useFeatureOff(feature: SwitchedFeatureId): string | undefined {
  const { data } = useQuery(featuresOffQuery);
  return data?.features.find((each) => each.feature === feature)?.message;
}
