import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice between a few words, side by side. */
export function Segmented<Value extends string>({ label, options, value, onValueChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      <div className="flex overflow-hidden rounded-md border border-border-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-7 cursor-pointer items-center border-l border-border-strong px-2.5 text-xs text-muted transition-colors duration-100 select-none first:border-l-0 hover:bg-hover has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
