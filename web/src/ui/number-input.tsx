import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Input } from '~/ui/input.tsx';

interface NumberInputProps {
  value: number;
  /** Called with each whole number that is typed; an emptied field counts as 0. */
  onValueChange: (value: number) => void;
  /** Drawn at the far end: `ms`, `px`. */
  unit?: string;
  /** The accessible name where no `Field` gives one. */
  label?: string;
  className?: string;
}

/** A whole number. It may be empty while it's being retyped. */
export function NumberInput({ value, onValueChange, unit, label, className }: NumberInputProps) {
  const [emptied, setEmptied] = useState(false);
  return (
    <div className={cx('relative', className)}>
      <Input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={emptied && value === 0 ? '' : String(value)}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 9);
          setEmptied(digits === '');
          onValueChange(Number(digits));
        }}
        onBlur={() => setEmptied(false)}
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
