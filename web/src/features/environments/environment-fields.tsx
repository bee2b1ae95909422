import { SecretVariables } from '~/features/environments/secret-variables.tsx';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Textarea } from '~/ui/textarea.tsx';

const variablesExample = '{\n  "email": "ada@example.com",\n  "password": "correct horse"\n}';

/** What an environment is made of. */
export function EnvironmentFields({ form }: { form: EnvironmentForm }) {
  return (
    <>
      <Field label="Name" name="name">
        <Input
          value={form.name}
          onChange={(event) => form.setName(event.currentTarget.value)}
          readOnly={form.busy}
          placeholder="Staging"
        />
      </Field>
      <Field label="Description" name="description" optional>
        <Input
          value={form.description}
          onChange={(event) => form.setDescription(event.currentTarget.value)}
          readOnly={form.busy}
        />
      </Field>
      <Field label="Base URL" name="base_url" optional hint="Addresses such as /cart start from here.">
        <Input
          mono
          type="url"
          inputMode="url"
          value={form.baseUrl}
          onChange={(event) => form.setBaseUrl(event.currentTarget.value)}
          readOnly={form.busy}
          placeholder="https://staging.example.com"
        />
      </Field>
      <Field
        label="Variables"
        name="variables"
        optional
        hint={
          form.keepsSecrets
            ? 'A secret shows null. Leave it to keep its value, or write a new one.'
            : 'A JSON object. Steps use a value as {{email}}.'
        }
      >
        <Textarea
          mono
          rows={5}
          spellCheck={false}
          autoComplete="off"
          value={form.text}
          onChange={(event) => form.setText(event.currentTarget.value)}
          readOnly={form.busy}
          placeholder={variablesExample}
        />
      </Field>
      <SecretVariables form={form} />
    </>
  );
}
