import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeVariants = cva(
  'inline-flex h-5 shrink-0 items-center gap-1 rounded-full border px-2 text-2xs font-medium whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'border-border bg-subtle text-muted',
        accent: 'border-transparent bg-accent-subtle text-accent',
        solid: 'border-transparent bg-accent text-accent-foreground',
        purple: 'border-transparent bg-flaky/12 text-flaky',
        warning: 'border-transparent bg-paused/12 text-paused',
        danger: 'border-transparent bg-failed/10 text-failed',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A small label: a plan, a tag, a count. For statuses there is `StatusBadge`. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cx(badgeVariants({ tone }), className)} {...props} />;
}
