import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { readWholeNumber } from '~/lib/read-whole-number.ts';
import { Input } from '~/ui/input.tsx';

interface NumberInputProps {
  value: number;
  /** Called with each whole number that is typed; an emptied field counts as 0. */
  onValueChange: (value: number) => void;
  /** Called when what's typed isn't a whole number. Without it, the value stays as it was. */
  onInvalid?: () => void;
  /** Drawn at the far end: `ms`, `px`. */
  unit?: string;
  /** The accessible name where no `Field` gives one. */
  label?: string;
  className?: string;
}

/** A whole number. While it's being typed, it may be empty or something else. */
export function NumberInput({ value, onValueChange, onInvalid, unit, label, className }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const isInvalid = typed !== undefined && readWholeNumber(typed) === undefined;
  return (
    <div className={cx('relative', className)}>
      <Input
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={typed ?? String(value)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const number = readWholeNumber(text);
          setTyped(text);
          if (number === undefined) onInvalid?.();
          else onValueChange(number);
        }}
        onBlur={() => isInvalid || setTyped(undefined)}
        className={cx('tabular', unit && 'pr-9')}
      />
      {unit ? (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-xs text-faint">
          {unit}
        </span>
      ) : null}
    </div>
  );
}
