import type { CredentialType } from '@saywright/contracts/entities/credential';
import type { SelectOption } from '~/ui/select.tsx';

/** The types of credentials, in the order of the form. */
export const credentialTypes: readonly SelectOption<CredentialType>[] = [
  { value: 'bearer_token', label: 'Bearer token' },
  { value: 'api_key', label: 'API key' },
  { value: 'basic', label: 'Basic' },
  { value: 'jwt', label: 'JWT' },
  { value: 'oauth2', label: 'OAuth 2.0' },
];

export const credentialTypeWord = (type: CredentialType): string =>
  credentialTypes.find(({ value }) => value === type)?.label ?? type;
