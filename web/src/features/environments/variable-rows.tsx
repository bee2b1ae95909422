import { Plus, X } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';
import {
  emptyRow,
  environmentRows,
  mergeRows,
  renamed,
  variablesOf,
  type EnvironmentRow,
} from '~/features/environments/environment-rows.ts';
import { readVariables, variablesText } from '~/features/environments/read-variables.ts';
import { readDotenv } from '~/features/environments/read-dotenv.ts';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Input } from '~/ui/input.tsx';
import { Switch } from '~/ui/switch.tsx';
import { VariableNameField } from '~/ui/variable-name-field.tsx';

/** The variables of an environment, one a row. A pasted `.env` file becomes rows. */
export function VariableRows({ form }: { form: EnvironmentForm }) {
  const [rows, setRows] = useState<EnvironmentRow[]>(() => {
    const known = environmentRows(readVariables(form.values.variables) ?? {}, new Set(form.values.secret_variables));
    return known.length > 0 ? known : [emptyRow];
  });
  const change = (next: EnvironmentRow[]): void => {
    setRows(next);
    const { variables, secretNames } = variablesOf(next);
    form.form.setFieldValue('variables', variablesText(variables));
    form.form.setFieldValue('secret_variables', secretNames);
  };
  const set = (index: number, row: EnvironmentRow): void => change(rows.with(index, row));
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const added = readDotenv(event.clipboardData.getData('text'));
    if (added.length === 0) return;
    event.preventDefault();
    change(mergeRows(rows, added));
  };
  const named = rows.map(({ name, value }) => ({ name, value: value ?? '' }));
  return (
    <div role="group" aria-label="Variables" className="flex flex-col gap-2" onPaste={paste}>
      {rows.map((row, index) => (
        <div key={index} className="flex flex-wrap items-start gap-x-1.5 gap-y-1">
          <VariableNameField
            rows={named}
            index={index}
            onChange={(name) => set(index, renamed(row, name))}
            readOnly={form.busy}
            className="w-[36%]"
          />
          <Field label={`Value of variable ${index + 1}`} hideLabel className="min-w-0 flex-1 max-sm:min-w-1/2">
            <Input
              mono
              type={row.secret ? 'password' : 'text'}
              autoComplete={row.secret ? 'new-password' : 'off'}
              readOnly={form.busy}
              value={row.value ?? ''}
              placeholder={row.value === null ? 'Saved. Type to replace.' : 'ada@example.com'}
              onChange={(event) => set(index, { ...row, value: event.currentTarget.value })}
            />
          </Field>
          <Switch
            checked={row.secret}
            disabled={form.busy}
            onCheckedChange={(secret) => set(index, { ...row, secret, settled: true })}
            className="h-8 shrink-0 max-sm:ml-auto"
          >
            <span className="text-xs">Secret</span>
            <span className="sr-only"> {row.name || `variable ${index + 1}`}</span>
          </Switch>
          <IconButton
            label={`Remove ${row.name || `variable ${index + 1}`}`}
            size="sm"
            className="mt-0.5"
            disabled={form.busy}
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
        disabled={form.busy}
        onClick={() => setRows([...rows, emptyRow])}
      >
        Add variable
      </Button>
    </div>
  );
}
