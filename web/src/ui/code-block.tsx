import { cx } from 'class-variance-authority';
import { CopyButton } from '~/ui/copy-button.tsx';

interface CodeBlockProps {
  /** Preformatted text: a payload, a log, a page snapshot. */
  children: string;
  /** Names the region, which takes the focus so that the keyboard can scroll it. */
  label: string;
  wrap?: boolean;
  /** A Tailwind class that bounds the height: `max-h-72`. */
  className?: string;
}

/** Preformatted text in the mono face with a button to copy it. */
export function CodeBlock({ children, label, wrap = false, className }: CodeBlockProps) {
  return (
    <div data-slot="code-block" className="relative min-w-0 rounded-md border border-border bg-subtle">
      <div className="absolute top-1 right-1 z-10">
        <CopyButton text={children} label={`Copy ${label}`} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className={cx('overflow-auto rounded-md', className)}>
        <pre
          className={cx(
            'min-w-full p-3 pr-10 font-mono text-xs leading-5',
            wrap ? 'break-words whitespace-pre-wrap' : 'w-max',
          )}
        >
          {children}
        </pre>
      </section>
    </div>
  );
}
