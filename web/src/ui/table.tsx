import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** On a phone: a row's cells flow over lines, and of the head only a checkbox for all rows is left. */
const stacked = cx(
  'max-md:block max-md:[&_tbody]:block max-md:[&_thead]:block',
  'max-md:[&_tr]:flex max-md:[&_tr]:flex-wrap max-md:[&_tr]:items-center max-md:[&_tr]:gap-x-3 max-md:[&_tr]:px-4 max-md:[&_tr]:py-2',
  'max-md:[&_thead_tr:not(:has([role=checkbox]))]:sr-only max-md:[&_th:not(:has([role=checkbox]))]:sr-only',
  'max-md:[&_:is(td,th)]:h-auto max-md:[&_:is(td,th)]:min-w-0 max-md:[&_:is(td,th)]:px-0 max-md:[&_:is(td,th)]:py-0.5',
);

/**
 * A dense table: rows of 36 px. It scrolls sideways within itself, never the page. With `stacks`, rows
 * become blocks on a phone instead; the cells that need a line or its rest say so with `max-md:basis-full` or
 * `max-md:flex-1`.
 */
export function Table({ stacks, className, ...props }: ComponentProps<'table'> & { stacks?: boolean }) {
  return (
    <div data-slot="table" className="relative min-w-0 overflow-x-auto rounded-[inherit]">
      <table className={cx('w-full border-collapse text-left text-sm', stacks && stacked, className)} {...props} />
    </div>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cx(
        'border-b border-border data-selected:bg-accent-subtle [tbody_&]:last:border-b-0 [tbody_&]:hover:bg-subtle',
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

/** A cell. `label` is its column's head, said in front of it where a phone stacks the cells. */
export function TableCell({
  numeric,
  label,
  className,
  children,
  ...props
}: ComponentProps<'td'> & { numeric?: boolean; label?: string }) {
  return (
    <td className={cx('h-9 px-4 py-1.5', numeric && 'text-right tabular', className)} {...props}>
      {label === undefined ? null : <span className="text-muted md:hidden">{label} </span>}
      {children}
    </td>
  );
}
