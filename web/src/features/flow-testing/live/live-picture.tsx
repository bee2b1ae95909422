import { useQuery } from '@tanstack/react-query';
import type { LivePictureQuery } from '~/features/flow-testing/live/live-picture-query.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useObjectUrl } from '~/lib/use-object-url.ts';
import { Spinner } from '~/ui/spinner.tsx';

const connectingText = 'Connecting to live stream... Please wait.';

interface LivePictureProps {
  picture: LivePictureQuery;
  /** Stop polling after it has; the last screenshot stays. */
  hasEnded: boolean;
  /** In place of a screenshot when the end came before the first one. */
  endedText: string;
}

/** The newest picture; the last one stays while a new one is on the way or cannot be had. */
export function LivePicture({ picture, hasEnded, endedText }: LivePictureProps) {
  const { data: bytes, error } = useQuery({ ...picture, enabled: !hasEnded });
  const url = useObjectUrl(bytes ?? undefined);
  const trouble =
    error === null || hasEnded
      ? undefined
      : statusOf(error) === 404
        ? connectingText
        : 'Live stream temporarily unavailable';
  if (url)
    return (
      <>
        <img
          src={url}
          alt={hasEnded ? 'The last screenshot of the browser' : 'The browser right now'}
          className="max-h-full max-w-full rounded-md border border-border bg-surface object-contain shadow-popup"
        />
        <p role="status" className="sr-only">
          {trouble}
        </p>
        {trouble ? (
          <p aria-hidden="true" className="absolute bottom-4 rounded-md bg-raised px-3 py-1.5 text-sm shadow-popup">
            {trouble}
          </p>
        ) : null}
      </>
    );
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      {hasEnded ? (
        endedText
      ) : (
        <>
          <Spinner />
          {trouble ?? connectingText}
        </>
      )}
    </p>
  );
}
