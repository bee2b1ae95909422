import type { Credential } from '@saywright/contracts/entities/credential';
import { credentialTypes } from '~/features/api-testing/credentials/credential-types.ts';
import type { CredentialForm } from '~/features/api-testing/credentials/use-credential-form.ts';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';

interface CredentialFieldsProps {
  form: CredentialForm;
  /** The credential that's edited; undefined for a new one. */
  credential: Credential | undefined;
}

const valueLabels = { bearer_token: 'Token', api_key: 'API key', jwt: 'JWT' } as const;

/** The fields of a credential. Its value is write-only. */
export function CredentialFields({ form: credentialForm, credential }: CredentialFieldsProps) {
  const { form, values, busy } = credentialForm;
  const { type } = values;
  const isKept = credential?.type === type;
  const kept = isKept ? { hint: 'Leave blank to keep the stored value.' } : {};
  const secret = { type: 'password', autoComplete: 'new-password', spellCheck: false, mono: true } as const;
  return (
    <>
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" placeholder="Staging token" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="type">
        {(field) => <field.SelectField label="Type" options={credentialTypes} />}
      </form.AppField>
      {type === 'basic' ? (
        <>
          <form.AppField name="username">
            {(field) => <field.TextField label="Username" autoComplete="off" {...kept} />}
          </form.AppField>
          <form.AppField name="password">{(field) => <field.TextField label="Password" {...secret} />}</form.AppField>
        </>
      ) : type === 'oauth2' ? (
        <>
          <form.AppField name="token_url">
            {(field) => (
              <field.TextField
                label="Token URL"
                mono
                inputMode="url"
                placeholder="https://auth.example.com/oauth/token"
                {...kept}
              />
            )}
          </form.AppField>
          <form.AppField name="client_id">
            {(field) => <field.TextField label="Client ID" mono autoComplete="off" />}
          </form.AppField>
          <form.AppField name="client_secret">
            {(field) => <field.TextField label="Client secret" {...secret} />}
          </form.AppField>
          <form.AppField name="scope">{(field) => <field.TextField label="Scope" optional mono />}</form.AppField>
        </>
      ) : (
        <form.AppField name="value">
          {(field) => <field.TextField label={valueLabels[type]} {...secret} {...kept} />}
        </form.AppField>
      )}
      <EnvironmentSelect
        kind="api"
        value={values.environment_id}
        noneLabel="All environments"
        disabled={busy}
        onChange={(id) => form.setFieldValue('environment_id', id)}
      />
    </>
  );
}
