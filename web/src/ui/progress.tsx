import { Progress as Base } from '@base-ui/react/progress';
import { cva, cx, type VariantProps } from 'class-variance-authority';

const indicatorVariants = cva('rounded-full transition-[width] duration-150', {
  variants: {
    tone: { accent: 'bg-accent', passed: 'bg-fill-passed', warning: 'bg-fill-warning', danger: 'bg-fill-danger' },
  },
  defaultVariants: { tone: 'accent' },
});

interface ProgressProps extends VariantProps<typeof indicatorVariants> {
  /** The accessible name. */
  label: string;
  value: number;
  max?: number;
  /** The value in words for screen readers: "3 of 5 executions used". */
  valueText?: string;
  className?: string;
}

/** A bar filled in part. Say the figures in text beside it. */
export function Progress({ label, value, max = 100, valueText, tone, className }: ProgressProps) {
  return (
    <Base.Root
      data-slot="progress"
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
      {...(valueText === undefined ? {} : { getAriaValueText: () => valueText })}
      className={cx('w-full', className)}
    >
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-hover">
        <Base.Indicator className={indicatorVariants({ tone })} />
      </Base.Track>
    </Base.Root>
  );
}
