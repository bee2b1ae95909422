import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { segmentsQuery } from '~/features/flow-testing/queries.ts';

/** Names of segments by ID; "Segment" until they're loaded. */
export function useSegmentNames(): (id: string) => string {
  const { data: segments } = useQuery(segmentsQuery());
  return useCallback((id) => segments?.find((segment) => segment.id === id)?.name ?? 'Segment', [segments]);
}
