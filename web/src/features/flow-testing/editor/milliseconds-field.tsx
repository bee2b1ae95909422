import { Field } from '~/ui/field.tsx';
import { NumberInput } from '~/ui/number-input.tsx';

interface MillisecondsFieldProps {
  label: string;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** A time in milliseconds. */
export function MillisecondsField({ label, value, error, onChange }: MillisecondsFieldProps) {
  return (
    <Field label={label} error={error}>
      <NumberInput value={value} onValueChange={onChange} unit="ms" />
    </Field>
  );
}
