import { Select as Base } from '@base-ui/react/select';
import { cx } from 'class-variance-authority';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlClassName } from '~/ui/input.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  /** The accessible name where no `Field` gives one. */
  label?: string;
  disabled?: boolean;
  className?: string;
}

/** One choice of a list. Within a `Field`, set the field's `buttonControl`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, label, disabled = false, className } = props;
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
    >
      <Base.Trigger
        data-slot="select"
        aria-label={label}
        className={cx(
          controlClassName,
          'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left select-none',
          className,
        )}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-faint" />
        <Base.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 text-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none select-none">
          <Base.Popup className="motion-popup max-h-(--available-height) max-w-[min(var(--available-width),24rem)] min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-lg border border-border bg-raised p-1 shadow-popup outline-none">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  {...(option.disabled ? { disabled: true } : {})}
                  className="flex h-8 items-center gap-2 rounded-md pr-2 pl-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:h-10"
                >
                  {option.icon}
                  <Base.ItemText className="flex-1 truncate">{option.label}</Base.ItemText>
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-accent" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
