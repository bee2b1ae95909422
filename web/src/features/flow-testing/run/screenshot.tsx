import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { ImageOff } from 'lucide-react';
import { screenshotQuery } from '~/features/flow-testing/queries.ts';
import { useNear } from '~/ui/use-near.ts';

interface ScreenshotProps {
  filename: string;
  /** Describes it; empty next to text that does. */
  alt: string;
  /** Sets the shape while it is on the way: `aspect-video`. */
  className?: string;
  /** Shows the whole picture at its own shape once it is there. */
  whole?: boolean;
}

/** A screenshot, fetched when it comes near the visible part of the page and kept. */
export function Screenshot({ filename, alt, className, whole = false }: ScreenshotProps) {
  const [frameRef, isNear] = useNear<HTMLSpanElement>();
  const { data, isError } = useQuery({ ...screenshotQuery(filename), enabled: isNear });

  return (
    <span ref={frameRef} className={cx('block overflow-hidden bg-hover', (!data || !whole) && className)}>
      {data ? (
        <img
          src={data}
          alt={alt}
          decoding="async"
          className={whole ? 'block h-auto w-full' : 'size-full object-cover object-top'}
        />
      ) : isError ? (
        <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-xs text-muted">
          <ImageOff aria-hidden="true" className="size-4" />
          Failed to load screenshot...
        </span>
      ) : (
        <span className="skeleton appear-late block size-full" />
      )}
    </span>
  );
}
