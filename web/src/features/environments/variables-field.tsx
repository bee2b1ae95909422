import { useState } from 'react';
import { environmentKinds } from '~/features/environments/environment-kinds.ts';
import { readVariables } from '~/features/environments/read-variables.ts';
import { SecretVariables } from '~/features/environments/secret-variables.tsx';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { VariableRows } from '~/features/environments/variable-rows.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const variablesExample = '{\n  "email": "ada@example.com",\n  "password": "correct horse"\n}';

/** The variables of an environment in one of two views: as rows, or as the JSON that they make. */
export function VariablesField({ form }: { form: EnvironmentForm }) {
  const [view, setView] = useState<'rows' | 'json'>('rows');
  const variables = readVariables(form.values.variables);
  const isJson = view === 'json' || variables === undefined;
  const otherView = (
    <button
      type="button"
      // Rows can only show what can be read.
      disabled={variables === undefined}
      onClick={() => setView(isJson ? 'rows' : 'json')}
      className={`${textLinkClassName} text-xs disabled:opacity-50`}
    >
      {isJson ? 'Edit as rows' : 'Edit as JSON'}
    </button>
  );
  const { user } = environmentKinds[form.kind];
  const error = form.errors['variables'];
  if (!isJson)
    return (
      // Not a field of its own: its switches would take its name.
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <p aria-hidden="true" className="text-sm font-medium">
            Variables<span className="ml-1.5 font-normal text-faint">Optional</span>
          </p>
          {otherView}
        </div>
        <VariableRows form={form} />
        {error ? (
          <p role="alert" className="text-xs break-words text-failed">
            {error}
          </p>
        ) : (
          <p className="text-xs text-muted">
            {user} use a value as {'{{email}}'}. Paste a .env file to add its variables. Secrets are encrypted, never
            shown again, and masked in logs and results.
          </p>
        )}
      </div>
    );
  return (
    <>
      <form.form.AppField name="variables">
        {(field) => (
          <field.TextareaField
            label="Variables"
            optional
            aside={otherView}
            hint={
              Object.values(variables ?? {}).includes(null)
                ? 'Secrets show null. Leave null to keep a value, or enter a new one.'
                : `A JSON object. ${user} use a value as {{email}}.`
            }
            mono
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder={variablesExample}
          />
        )}
      </form.form.AppField>
      <SecretVariables form={form} />
    </>
  );
}
