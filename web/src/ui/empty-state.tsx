import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  /** One sentence: what is not here yet. */
  title: string;
  /** The action. */
  description?: ReactNode;
  /** One action; a second, lesser one may follow. */
  action?: ReactNode;
  /** A link to help. */
  help?: ReactNode;
  className?: string;
}

/** A list with nothing in it. */
export function EmptyState({ icon, title, description, action, help, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cx('flex flex-col items-center px-6 py-14 text-center text-balance', className)}
    >
      {icon ? (
        <div className="mb-4 flex size-10 items-center justify-center rounded-lg border border-border bg-subtle text-muted [&_svg]:size-5">
          {icon}
        </div>
      ) : null}
      <p className="max-w-md text-base font-medium">{title}</p>
      {description ? <div className="mt-1 max-w-md text-sm text-muted">{description}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
      {help ? <div className="mt-4 text-xs text-muted">{help}</div> : null}
    </div>
  );
}
