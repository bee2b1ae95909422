import { cx } from 'class-variance-authority';
import { Select, type SelectOption } from '~/ui/select.tsx';

interface FilterSelectProps<Value extends string> {
  /** The name of the filter: "Status". */
  label: string;
  /** The option that shows everything: "Any status". */
  all: string;
  options: readonly SelectOption<Value>[];
  /** Undefined shows everything. */
  value: Value | undefined;
  /** Shown for a value that isn't among the options: a link may name one that is gone. */
  unknown?: string;
  onChange: (value: Value | undefined) => void;
  className?: string;
}

const everything = 'all';

/** A choice of which items of a list are shown. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, unknown, onChange, className } = props;
  const isUnknown = value !== undefined && !options.some((option) => option.value === value);
  return (
    <div className={cx('w-36 max-sm:w-auto max-sm:flex-[1_1_9rem]', className)}>
      <Select<Value | typeof everything>
        label={label}
        value={value ?? everything}
        options={[
          { value: everything, label: all },
          ...options,
          ...(isUnknown && unknown !== undefined ? [{ value, label: unknown, disabled: true }] : []),
        ]}
        onValueChange={(next) => onChange(next === everything ? undefined : next)}
      />
    </div>
  );
}
