import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { segmentsQuery } from '~/features/flow-testing/queries.ts';

/** What segments are called, by id; "Segment" while that is not known. */
export function useSegmentNames(): (id: string) => string {
  const { data: segments } = useQuery(segmentsQuery());
  return useCallback((id) => segments?.find((segment) => segment.id === id)?.name ?? 'Segment', [segments]);
}
