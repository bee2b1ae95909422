import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { isSame, nameProblem, rowsOf, variablesOf, type VariableRow } from '~/lib/variable-rows.ts';
import { Button } from '~/ui/button.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';
import { VariableNameField } from '~/ui/variable-name-field.tsx';

interface StepVariablesProps {
  variables: Readonly<Record<string, string>>;
  /** By path within the step. */
  issues: Readonly<Record<string, string>>;
  onChange: (variables: Record<string, string>) => void;
}

/** Values for `{{name}}` in this step alone. */
export function StepVariables({ variables, issues, onChange }: StepVariablesProps) {
  const [rows, setRows] = useState(() => rowsOf(variables));
  // After an undo or a reload; half-typed rows still say the same.
  if (!isSame(variablesOf(rows), variables)) setRows(rowsOf(variables));
  const change = (next: VariableRow[]): void => {
    setRows(next);
    onChange(variablesOf(next));
  };
  const count = Object.keys(variables).length;
  const [isOpen, setOpen] = useState(count > 0);
  const isRefused = Object.keys(issues).some((path) => path.startsWith('variables.'));
  return (
    <Collapsible
      summary="Variables"
      meta={count > 0 ? <span className="text-xs tabular text-muted">{count}</span> : undefined}
      open={isOpen || isRefused}
      onOpenChange={setOpen}
    >
      <div role="group" aria-label="Variables of this step" className="flex flex-col gap-2">
        <p className="text-xs text-muted">
          For this step only. They override the environment’s variables. Use one in the step as {'{{email}}'}.
        </p>
        {rows.map((row, index) => (
          <div key={index} className="flex items-start gap-1">
            <VariableNameField
              rows={rows}
              index={index}
              onChange={(name) => change(rows.with(index, { ...row, name }))}
              className="w-2/5 shrink-0"
            />
            <Field
              label={`Value of variable ${index + 1}`}
              hideLabel
              error={nameProblem(rows, index) ? undefined : issues[`variables.${row.name.trim()}`]}
              className="flex-1"
            >
              <Input
                mono
                autoComplete="off"
                value={row.value}
                placeholder="ada@example.com"
                onChange={(event) => change(rows.with(index, { ...row, value: event.currentTarget.value }))}
              />
            </Field>
            <IconButton
              label={`Remove variable ${index + 1}`}
              size="sm"
              className="mt-0.5"
              onClick={() => change(rows.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <Button
          size="sm"
          variant="ghost"
          className="-ml-1 self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setRows([...rows, { name: '', value: '' }])}
        >
          Add variable
        </Button>
      </div>
    </Collapsible>
  );
}
