import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** A bordered surface. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cx('min-w-0 rounded-lg border border-border bg-surface', className)}
      {...props}
    />
  );
}

/** The head of a card: title, a word about it, and actions at the far end. */
export function CardHeader({
  title,
  description,
  actions,
  id,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** For `aria-labelledby` of the card. */
  id?: string;
}) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border px-4 py-2">
      <div className="min-w-0">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {description ? <p className="text-xs text-muted">{description}</p> : null}
      </div>
      {actions ? (
        <div className="flex items-center gap-2 max-sm:has-[>[data-slot=toolbar]]:w-full">{actions}</div>
      ) : null}
    </header>
  );
}
