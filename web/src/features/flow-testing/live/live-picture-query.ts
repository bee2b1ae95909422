import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** From one picture to the next. */
const pollMs = 800;

/** The newest picture so far as bytes of a JPEG, or null before the first; asking for it keeps the pictures coming. */
export const livePictureQuery = (executionId: string) =>
  queryOptions({
    queryKey: ['live-picture', executionId],
    queryFn: async ({ client, queryKey, signal }): Promise<Uint8Array<ArrayBuffer> | null> => {
      const picture = await api.getLiveScreenshot({ params: { id: executionId } }, { signal });
      return picture?.bytes ?? client.getQueryData<Uint8Array<ArrayBuffer>>(queryKey) ?? null;
    },
    refetchInterval: pollMs,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
