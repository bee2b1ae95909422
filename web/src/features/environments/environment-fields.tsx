import { readVariables } from '~/features/environments/read-variables.ts';
import { SecretVariables } from '~/features/environments/secret-variables.tsx';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';

const variablesExample = '{\n  "email": "ada@example.com",\n  "password": "correct horse"\n}';

/** What an environment is made of. */
export function EnvironmentFields({ form: environmentForm }: { form: EnvironmentForm }) {
  const { form, values } = environmentForm;
  const keepsSecrets = Object.values(readVariables(values.variables) ?? {}).includes(null);
  return (
    <>
      <form.AppField name="name">{(field) => <field.TextField label="Name" placeholder="Staging" />}</form.AppField>
      <form.AppField name="description">{(field) => <field.TextField label="Description" optional />}</form.AppField>
      <form.AppField name="base_url">
        {(field) => (
          <field.TextField
            label="Base URL"
            optional
            hint="Addresses such as /cart start from here."
            mono
            type="url"
            inputMode="url"
            placeholder="https://staging.example.com"
          />
        )}
      </form.AppField>
      <form.AppField name="variables">
        {(field) => (
          <field.TextareaField
            label="Variables"
            optional
            hint={
              keepsSecrets
                ? 'A secret shows null. Leave it to keep its value, or write a new one.'
                : 'A JSON object. Steps use a value as {{email}}.'
            }
            mono
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder={variablesExample}
          />
        )}
      </form.AppField>
      <SecretVariables form={environmentForm} />
    </>
  );
}
