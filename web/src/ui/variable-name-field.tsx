import { nameProblem, type VariableRow } from '~/lib/variable-rows.ts';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';

interface VariableNameFieldProps {
  rows: readonly VariableRow[];
  /** The row whose name it is. */
  index: number;
  onChange: (name: string) => void;
  readOnly?: boolean;
  className: string;
}

/** The name of a variable in a list of variables. It says when the name is taken or isn't valid. */
export const VariableNameField = ({ rows, index, onChange, readOnly = false, className }: VariableNameFieldProps) => (
  <Field label={`Name of variable ${index + 1}`} hideLabel error={nameProblem(rows, index)} className={className}>
    <Input
      mono
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      value={rows[index]?.name ?? ''}
      placeholder="email"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
);
