import { cx } from 'class-variance-authority';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '~/ui/use-copy.ts';

interface CodeBlockProps {
  /** Preformatted text: a payload, a log, a page snapshot. */
  children: string;
  /** The same text with its words marked by their kind, in the classes of highlight.js. */
  highlighted?: ReactNode;
  /** Names the region, which takes the focus so that the keyboard can scroll it. */
  label: string;
  wrap?: boolean;
  /** A Tailwind class that bounds the height: `max-h-72`. */
  className?: string;
}

const colors = cx(
  '[&_.hljs-attr]:text-running [&_.hljs-comment]:text-muted [&_.hljs-keyword]:text-accent [&_.hljs-literal]:text-error',
  '[&_.hljs-number]:text-error [&_.hljs-string]:text-passed [&_.hljs-title]:text-running [&_.hljs-variable]:text-flaky',
);

/** Preformatted text in the mono face with a button to copy it. */
export function CodeBlock({ children, highlighted, label, wrap = false, className }: CodeBlockProps) {
  return (
    <div data-slot="code-block" className="relative min-w-0 rounded-md border border-border bg-subtle">
      <CopyCode text={children} label={label} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className={cx('overflow-auto rounded-md', className)}>
        <pre
          className={cx(
            'min-w-full p-3 pr-20 font-mono text-xs leading-5',
            wrap ? 'break-words whitespace-pre-wrap' : 'w-max',
            highlighted ? colors : undefined,
          )}
        >
          {highlighted ?? children}
        </pre>
      </section>
    </div>
  );
}

/** Its word is there to read, so that it needs no tooltip: pages of the documentation load without those. */
function CopyCode({ text, label }: { text: string; label: string }) {
  const [copied, copy] = useCopy(text);
  const Icon = copied ? Check : Copy;
  return (
    <div className="absolute top-1 right-1 z-10 print:hidden">
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={copy}
        className="flex h-7 items-center gap-1 rounded-md bg-subtle px-2 text-xs font-medium text-muted transition-colors duration-100 hover:bg-hover hover:text-foreground"
      >
        <Icon aria-hidden="true" className={cx('size-3.5', copied && 'text-passed')} />
        Copy
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  );
}
