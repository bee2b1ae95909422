import {
  createCredentialBody,
  enterValueText,
  updateCredentialBody,
  type Credential,
  type CredentialType,
} from '@saywright/contracts/entities/credential';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCredentials } from '~/features/api-testing/credentials/credentials-query.ts';
import { api } from '~/lib/api.ts';
import { parseBody } from '~/lib/parse-body.ts';
import type { FormErrors } from '~/ui/form.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';

interface CredentialDraft {
  name: string;
  type: CredentialType;
  environment_id: string | null;
  value: string;
  username: string;
  password: string;
  token_url: string;
  client_id: string;
  client_secret: string;
  scope: string;
}

const partsOf = {
  basic: ({ username, password }: CredentialDraft) => ({ username, password }),
  oauth2: ({ token_url, client_id, client_secret, scope }: CredentialDraft) => ({
    token_url,
    client_id,
    client_secret,
    scope,
  }),
};

/** The value as it's sent; undefined while nothing is typed. */
function valueOf(draft: CredentialDraft) {
  const value = draft.type === 'basic' || draft.type === 'oauth2' ? partsOf[draft.type](draft) : draft.value;
  const texts = typeof value === 'string' ? [value] : Object.values(value);
  return texts.every((text) => text.trim() === '') ? undefined : value;
}

/** The form shows each part of a value under its own name. */
const fieldsOf = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^value\./, ''), message]));

/** The first field of a value. */
const firstField = { basic: 'username', oauth2: 'token_url', bearer_token: 'value', api_key: 'value', jwt: 'value' };

interface CredentialFormOptions {
  /** Undefined creates one. */
  credential: Credential | undefined;
  onDone: () => void;
}

/** The form of a credential. */
export function useCredentialForm({ credential, onDone }: CredentialFormOptions) {
  const client = useQueryClient();
  /** A value of another type can't be kept. */
  const keepsValue = (draft: CredentialDraft): boolean => credential?.type === draft.type;
  return useSaveForm({
    values: {
      name: credential?.name ?? '',
      type: credential?.type ?? 'bearer_token',
      environment_id: credential?.environment_id ?? null,
      value: '',
      username: '',
      password: '',
      token_url: '',
      client_id: '',
      client_secret: '',
      scope: '',
    } satisfies CredentialDraft as CredentialDraft,
    check: (draft): FormErrors =>
      valueOf(draft) === undefined && !keepsValue(draft) ? { [firstField[draft.type]]: enterValueText } : {},
    save: async (draft) => {
      const { name, type, environment_id } = draft;
      const value = valueOf(draft);
      const body = { name, type, environment_id, ...(value === undefined ? {} : { value }) };
      return credential
        ? api.updateCredential({ params: { id: credential.id }, body: parseBody(updateCredentialBody, body) })
        : api.createCredential({ body: parseBody(createCredentialBody, body) });
    },
    fieldsOf,
    onSaved: async () => {
      await refreshCredentials(client);
      toast.success(credential ? 'Credential updated' : 'Credential created');
      onDone();
    },
  });
}

export type CredentialForm = ReturnType<typeof useCredentialForm>;
