import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A gray bar in the shape of what is coming; `round` for icons and badges. Hidden from screen readers: wrap the group in `Loading`. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      className={cx('skeleton block', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  );
}

/** Skeletons that appear after 150 ms, announced in words. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" data-slot="loading" className={cx('appear-late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
