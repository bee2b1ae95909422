import { LoaderCircle } from 'lucide-react';
import { cx } from 'class-variance-authority';

/** A turning ring that shows itself only after 150 ms. Decoration: say in words what is awaited, next to it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" data-slot="spinner" className={cx('appear-late inline-flex', className)}>
      <LoaderCircle className="size-4 animate-spin" />
    </span>
  );
}
