import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A dense table: rows of 36 px, a head that stays. It scrolls sideways within itself, never the page. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div data-slot="table" className="relative min-w-0 overflow-x-auto">
      <table className={cx('w-full border-collapse text-left text-sm', className)} {...props} />
    </div>
  );
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cx('sticky top-0 z-10 bg-surface', className)} {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cx(
        'border-b border-border last:border-b-0 data-selected:bg-accent-subtle [tbody_&]:hover:bg-subtle',
        className,
      )}
      {...props}
    />
  );
}

/** A column's head. `numeric` aligns it with figures. */
export function TableHeader({ numeric, className, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cx('h-8 px-4 text-xs font-medium whitespace-nowrap text-muted', numeric && 'text-right', className)}
      {...props}
    />
  );
}

export function TableCell({ numeric, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td className={cx('h-9 px-4 py-1.5', numeric && 'text-right tabular', className)} {...props} />;
}
