import { defaultApiKeyHeader, type ApiAuth, type AuthType } from '@saywright/contracts/entities/api-request';
import { useQuery } from '@tanstack/react-query';
import { credentialsQuery } from '~/features/api-testing/credentials/credentials-query.ts';
import type { VariableLookup } from '~/features/api-testing/code/code-editor.tsx';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { VariableInput } from '~/features/api-testing/editor/variable-input.tsx';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select, type SelectOption } from '~/ui/select.tsx';

const types: readonly SelectOption<AuthType>[] = [
  { value: 'none', label: 'None' },
  { value: 'bearer_token', label: 'Bearer token' },
  { value: 'api_key', label: 'API key' },
  { value: 'basic', label: 'Basic' },
  { value: 'jwt', label: 'JWT' },
  { value: 'oauth2', label: 'OAuth 2.0 client credentials' },
];

type TextName = Exclude<keyof ApiAuth, 'in'>;

interface AuthText {
  name: TextName;
  label: string;
  placeholder?: string;
}

const inline: Record<AuthType, readonly AuthText[]> = {
  none: [],
  bearer_token: [{ name: 'token', label: 'Token', placeholder: '{{token}}' }],
  jwt: [{ name: 'token', label: 'JWT', placeholder: '{{jwt}}' }],
  api_key: [{ name: 'value', label: 'Key', placeholder: '{{api_key}}' }],
  basic: [
    { name: 'username', label: 'Username' },
    { name: 'password', label: 'Password', placeholder: '{{password}}' },
  ],
  oauth2: [
    { name: 'token_url', label: 'Token URL', placeholder: 'https://auth.example.com/oauth/token' },
    { name: 'client_id', label: 'Client ID' },
    { name: 'client_secret', label: 'Client secret', placeholder: '{{client_secret}}' },
    { name: 'scope', label: 'Scope' },
  ],
};

const typedHere = 'typed-here';

interface AuthFieldsProps {
  editor: ApiEditor;
  variables: VariableLookup;
}

/** How the request signs in: with a stored credential, or values of this test. */
export function AuthFields({ editor: { draft, change, issues }, variables }: AuthFieldsProps) {
  const { data: credentials = [] } = useQuery(credentialsQuery());
  const { auth_type: type, auth, credential_id: credentialId } = draft;
  const fitting = credentials.filter((credential) => credential.type === type);
  const isGone = credentialId !== null && !fitting.some(({ id }) => id === credentialId);
  const set = (changes: Partial<ApiAuth>): void => change({ auth: { ...auth, ...changes } });
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <Field label="Type" name="auth_type" buttonControl error={issues['auth_type']}>
        <Select
          options={types}
          value={type}
          onValueChange={(next) => change({ auth_type: next, credential_id: null })}
        />
      </Field>
      {type === 'none' ? null : (
        <Field label="Credential" name="credential_id" buttonControl error={issues['credential_id']}>
          <Select
            options={[
              { value: typedHere, label: 'Enter values here' },
              ...fitting.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: credentialId, label: 'Deleted credential', disabled: true }] : []),
            ]}
            value={credentialId ?? typedHere}
            onValueChange={(id) => change({ credential_id: id === typedHere ? null : id })}
          />
        </Field>
      )}
      {type === 'api_key' ? (
        <>
          <Field label="Name" name="auth.key" error={issues['auth.key']}>
            <Input
              mono
              value={auth.key}
              placeholder={defaultApiKeyHeader}
              onChange={({ currentTarget }) => set({ key: currentTarget.value })}
            />
          </Field>
          <Field label="Sent in" name="auth.in" buttonControl>
            <Select
              options={[
                { value: 'header', label: 'Header' },
                { value: 'query', label: 'Query parameter' },
              ]}
              value={auth.in}
              onValueChange={(next) => set({ in: next })}
            />
          </Field>
        </>
      ) : null}
      {credentialId === null
        ? inline[type].map(({ name, label, placeholder }) => (
            <Field key={name} label={label} name={`auth.${name}`} buttonControl error={issues[`auth.${name}`]}>
              <VariableInput
                label={label}
                value={auth[name]}
                placeholder={placeholder}
                variables={variables}
                onChange={(value) => set({ [name]: value })}
              />
            </Field>
          ))
        : null}
      {credentialId === null && type !== 'none' ? (
        <p className="text-xs text-muted sm:col-span-2">
          Values typed here are saved as text. Use a credential or a secret variable for passwords and tokens.
        </p>
      ) : null}
    </div>
  );
}
