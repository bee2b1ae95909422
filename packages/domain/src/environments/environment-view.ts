import type { Environment } from '@saywright/contracts/entities/environment';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';

/** A stored environment as the API answers it: the value of a secret variable is null, always. */
export function environmentView(record: EnvironmentRecord): Environment {
  const { organization_id: _organization, created_by: _creator, sealed_secrets: _sealed, ...shown } = record;
  const secrets = Object.fromEntries(record.secret_variables.map((name) => [name, null]));
  return { ...shown, variables: { ...record.variables, ...secrets } };
}
