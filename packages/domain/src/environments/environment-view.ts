import type { Environment } from '@saywright/contracts/entities/environment';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';

/** A stored environment as the API answers it, variables by name: the value of a secret one is null, always. */
export function environmentView(record: EnvironmentRecord): Environment {
  const {
    kind: _kind,
    organization_id: _organization,
    created_by: _creator,
    sealed_secrets: _sealed,
    ...shown
  } = record;
  const secrets = record.secret_variables.map((name) => [name, null] as const);
  const variables = [...Object.entries(record.variables), ...secrets].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...shown, variables: Object.fromEntries(variables), secret_variables: record.secret_variables.toSorted() };
}
