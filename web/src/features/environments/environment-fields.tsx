import { environmentKinds } from '~/features/environments/environment-kinds.ts';
import type { EnvironmentForm } from '~/features/environments/use-environment-form.ts';
import { VariablesField } from '~/features/environments/variables-field.tsx';

/** The fields of an environment. */
export function EnvironmentFields({ form: environmentForm }: { form: EnvironmentForm }) {
  const { form } = environmentForm;
  return (
    <>
      <form.AppField name="name">{(field) => <field.TextField label="Name" placeholder="Staging" />}</form.AppField>
      <form.AppField name="description">{(field) => <field.TextField label="Description" optional />}</form.AppField>
      <form.AppField name="base_url">
        {(field) => (
          <field.TextField
            label="Base URL"
            optional
            hint="Relative URLs like /cart use this base."
            mono
            type="url"
            inputMode="url"
            placeholder="https://staging.example.com"
          />
        )}
      </form.AppField>
      {environmentKinds[environmentForm.kind].hasTestSites ? (
        <form.AppField name="is_test_site">
          {(field) => (
            <field.SwitchField hint="It has no real data, so checking a test on the page may delete, pay, and send without asking.">
              Test site
            </field.SwitchField>
          )}
        </form.AppField>
      ) : null}
      <VariablesField form={environmentForm} />
    </>
  );
}
