import { Switch as Base } from '@base-ui/react/switch';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  /** A sentence under the words. */
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** A setting that takes effect at once: words at the left, the switch at the right. */
export function Switch({ checked, onCheckedChange, children, hint, disabled = false, className }: SwitchProps) {
  return (
    <label className={cx('flex min-h-8 items-center justify-between gap-4', className)}>
      <span className="min-w-0 text-sm">
        {children}
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
      <Base.Root
        data-slot="switch"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        className="relative h-5 w-9 shrink-0 rounded-full border border-faint bg-hover transition-colors duration-100 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-faint transition-transform duration-100 data-checked:translate-x-[1.125rem] data-checked:bg-accent-foreground" />
      </Base.Root>
    </label>
  );
}
