import { cx } from 'class-variance-authority';
import { useRef, type ReactNode } from 'react';
import { sizeOfPicture } from '~/features/public/docs/pictures/picture-sizes.ts';

/** Shown in one theme only. Paper has the light one. */
const themes = [
  { theme: 'light', className: 'dark:hidden' },
  { theme: 'dark', className: 'not-dark:hidden' },
] as const;

/** As wide as they are, or as there's room. Drawn pages can't have style attributes (`web/src/app/draw-page.tsx`). */
const frameClassName = 'h-auto max-w-full rounded-lg border border-border bg-surface';

interface ScreenshotProps {
  /** Its name in `tests/gallery/pictures.ts`. */
  of: string;
  /** A description for people who don't see it. */
  alt: string;
  children?: ReactNode;
}

/** A screenshot of the product, which a click enlarges. Nothing if it hasn't been taken yet. */
export function Screenshot({ of, alt, children }: ScreenshotProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const size = sizeOfPicture(of);
  if (!size) return null;
  const images = (className: string) =>
    themes.map((each) => (
      <img
        key={each.theme}
        src={`/pictures/${of}.${each.theme}.webp`}
        alt={alt}
        {...size}
        loading="lazy"
        decoding="async"
        className={cx(className, each.className)}
      />
    ));
  return (
    <Figure caption={children}>
      <button
        type="button"
        aria-label={`Enlarge screenshot: ${alt}`}
        onClick={() => dialog.current?.showModal()}
        className="block max-w-full cursor-zoom-in rounded-lg"
      >
        {images(frameClassName)}
      </button>
      <dialog
        ref={dialog}
        aria-label={alt}
        closedby="any"
        className="m-auto max-h-[96dvh] max-w-[96vw] overflow-auto rounded-xl border border-border bg-raised p-0 backdrop:bg-overlay print:hidden"
      >
        <form method="dialog">
          <button type="submit" aria-label="Close" className="block max-w-full cursor-zoom-out">
            {images('h-auto max-w-full')}
          </button>
        </form>
      </dialog>
    </Figure>
  );
}

interface RecordingProps {
  /** Its name in `tests/gallery/journeys.ts`. */
  of: string;
  /** A description for people who don't see it. */
  label: string;
  children?: ReactNode;
}

/** A short recording without sound. Nothing if there's none yet, and on paper. */
export function Recording({ of, label, children }: RecordingProps) {
  const size = sizeOfPicture(of);
  if (!size) return null;
  return (
    <Figure caption={children} className="print:hidden">
      {themes.map(({ theme, className }) => (
        <video
          key={theme}
          src={`/pictures/${of}.${theme}.webm`}
          poster={`/pictures/${of}.${theme}.webp`}
          aria-label={label}
          {...size}
          controls
          muted
          playsInline
          preload="none"
          className={cx(frameClassName, className)}
        />
      ))}
    </Figure>
  );
}

interface FigureProps {
  caption: ReactNode;
  className?: string;
  children: ReactNode;
}

function Figure({ caption, className, children }: FigureProps) {
  return (
    <figure className={cx('my-6 break-inside-avoid', className)}>
      {children}
      {caption ? <figcaption className="mt-2 text-xs leading-5 text-muted [&>p]:mt-0!">{caption}</figcaption> : null}
    </figure>
  );
}
