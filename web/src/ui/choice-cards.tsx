import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; title: string; text: string; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Where there's room, the choices are in columns. */
  className?: string;
}

/** A choice between a few options that need a sentence each. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={cx('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer gap-2.5 rounded-md border border-border-strong p-2.5 transition-colors duration-100 select-none hover:bg-hover has-checked:border-accent has-checked:bg-accent-subtle has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
              aria-label={option.title}
              aria-describedby={`${name}-${option.value}`}
            />
            {option.icon}
            <span className="min-w-0">
              <span className="block text-sm font-medium">{option.title}</span>
              <span id={`${name}-${option.value}`} className="block text-xs text-muted">
                {option.text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
