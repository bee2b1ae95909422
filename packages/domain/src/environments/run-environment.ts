import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';

/** The part of an environment that a run uses. Without an ID: it runs in none. */
export type RunEnvironment = Pick<EnvironmentRecord, 'base_url' | 'variables' | 'sealed_secrets'> & { id?: string };

/** Values that one run has in place of its environment's. */
export interface RunOverrides {
  base_url?: string | undefined;
  variables: Readonly<Record<string, string>>;
  tunnel?: Tunnel | undefined;
}

/**
 * The environment of a run with what this run has in its place.
 * @throws DomainError `validation_failed` for a variable that's a secret of the environment
 */
export function overridden(
  environment: EnvironmentRecord | undefined,
  overrides: RunOverrides | undefined,
): RunEnvironment | undefined {
  if (!overrides) return environment;
  const secret = environment?.secret_variables.find((name) => Object.hasOwn(overrides.variables, name));
  if (environment && secret !== undefined) {
    const message = `"${secret}" is a secret of the environment "${environment.name}", which a run can't replace.`;
    throw new DomainError('validation_failed', message, { issues: [{ path: `variables.${secret}`, message }] });
  }
  return {
    ...(environment ? { id: environment.id } : {}),
    base_url: overrides.base_url || (environment?.base_url ?? ''),
    variables: { ...environment?.variables, ...overrides.variables },
    sealed_secrets: environment?.sealed_secrets ?? null,
  };
}
