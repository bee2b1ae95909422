import { Checkbox as Base } from '@base-ui/react/checkbox';
import { cx } from 'class-variance-authority';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some of what it stands for is checked. */
  indeterminate?: boolean;
  /** The words beside the box; part of the target. */
  children: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A box with its words. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, indeterminate = false, children, hideLabel, disabled = false, className } = props;
  return (
    <label className={cx('inline-flex min-h-6 min-w-6 items-center gap-2 text-sm', className)}>
      <Base.Root
        data-slot="checkbox"
        checked={checked}
        indeterminate={indeterminate}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        className="flex size-4 shrink-0 items-center justify-center rounded-sm border border-faint bg-surface transition-colors duration-100 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50 data-indeterminate:border-accent data-indeterminate:bg-accent"
      >
        <Base.Indicator className="text-accent-foreground">
          {indeterminate ? (
            <Minus aria-hidden="true" className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden="true" className="size-3" strokeWidth={3} />
          )}
        </Base.Indicator>
      </Base.Root>
      <span className={cx(hideLabel && 'sr-only')}>{children}</span>
    </label>
  );
}
