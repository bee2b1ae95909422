import type { Credential } from '@saywright/contracts/entities/credential';
import type { CredentialRecord } from '../ports/credential-repository.ts';

/** A stored credential as the API answers it: never its value. */
export const credentialView = (record: CredentialRecord): Credential => {
  const { organization_id: _organization, created_by: _creator, sealed_value: _value, ...shown } = record;
  return shown;
};
