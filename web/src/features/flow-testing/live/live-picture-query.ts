import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** From one picture to the next (flow §9). */
const pollMs = 800;

/** What the browser of an execution shows now, as bytes of a JPEG; asking for it keeps the picture going. */
export const livePictureQuery = (executionId: string) =>
  queryOptions({
    queryKey: ['live-picture', executionId],
    queryFn: async ({ signal }) => (await api.getLiveScreenshot({ params: { id: executionId } }, { signal })).bytes,
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
