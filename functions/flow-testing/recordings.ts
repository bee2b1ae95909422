import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { createRecordingLink } from '@saywright/domain/flow-tests/recordings/create-recording-link';
import { openRecording, viewingCookie } from '@saywright/domain/flow-tests/recordings/open-recording';
import type { RouteHandler, RouteHandlers } from '../middleware/route-handler.ts';

type RecordingRoutes = Pick<typeof flowTestingRoutes, 'createRecordingLink' | 'openTrace' | 'openVideo'>;

/** Where a window continues once its ticket is exchanged: a trace needs a viewer, a video plays without one. */
const placeOf = (kind: RecordingKind, path: string): string =>
  kind === 'trace' ? `/trace-viewer/index.html?trace=${encodeURIComponent(path)}` : path;

/** The page that says that the link has expired. */
const overPlace = (kind: RecordingKind, id: string): string =>
  `/recording-over?${new URLSearchParams({ kind, execution: id })}`;

const open =
  (kind: RecordingKind): RouteHandler<RecordingRoutes['openTrace']> =>
  async ({ ctx, params, query, browser }) => {
    const opened = await openRecording({
      ctx,
      input: {
        id: params.id,
        kind,
        ticket: query.ticket,
        viewing: browser.cookie(viewingCookie),
        range: browser.range,
      },
    }).catch((error: unknown) => {
      if (browser.opensPage && error instanceof DomainError) return undefined;
      throw error;
    });
    if (opened === undefined) return { location: overPlace(kind, params.id) };
    if (opened.type === 'part') {
      const { bytes, contentType, from, size } = opened.part;
      return { bytes: new Uint8Array(bytes), content_type: contentType, from, size };
    }
    const { viewing, path, lifetimeSeconds } = opened;
    return {
      location: placeOf(kind, path),
      cookie: { name: viewingCookie, value: viewing, path, max_age_seconds: lifetimeSeconds },
    };
  };

export const recordingHandlers: RouteHandlers<RecordingRoutes> = {
  createRecordingLink: ({ ctx, params, body }) => createRecordingLink({ ctx, input: { ...body, ...params } }),
  openTrace: open('trace'),
  openVideo: open('video'),
};
