import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** From one picture to the next. */
const pollMs = 800;

interface PictureSource {
  of: 'execution' | 'check' | 'recorder';
  id: string;
  load: (signal: AbortSignal) => Promise<{ bytes: Uint8Array<ArrayBuffer> } | undefined>;
  everyMs?: number;
}

/** The newest picture so far as bytes of a JPEG, or null before the first; asking for it keeps the pictures coming. */
export const pictureQuery = ({ of, id, load, everyMs = pollMs }: PictureSource) =>
  queryOptions({
    queryKey: ['live-picture', of, id],
    queryFn: async ({ client, queryKey, signal }): Promise<Uint8Array<ArrayBuffer> | null> => {
      const picture = await load(signal);
      return picture?.bytes ?? client.getQueryData<Uint8Array<ArrayBuffer>>(queryKey) ?? null;
    },
    refetchInterval: everyMs,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });

export type LivePictureQuery = ReturnType<typeof pictureQuery>;

export const livePictureQuery = (id: string): LivePictureQuery =>
  pictureQuery({ of: 'execution', id, load: (signal) => api.getLiveScreenshot({ params: { id } }, { signal }) });

/** @param check its ID, so that a new check of the test doesn't begin with the old one's picture */
export const checkPictureQuery = (testId: string, check: string): LivePictureQuery =>
  pictureQuery({
    of: 'check',
    id: check,
    load: (signal) => api.getGroundingPicture({ params: { id: testId } }, { signal }),
  });
