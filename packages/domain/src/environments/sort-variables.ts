import { hasVariable } from '@saywright/contracts/text/variables';
import { maxVariablesBytes, minSecretLength, type VariablesInput } from '@saywright/contracts/entities/environment';
import { DomainError } from '@saywright/contracts/kernel/errors';

/** Variables as they are stored: secrets apart from the rest. */
export interface SortedVariables {
  plain: Record<string, string>;
  secrets: Record<string, string>;
}

export interface VariablesChange {
  /** All variables; a secret that is null or left out keeps its value. Undefined: every variable stays. */
  variables: VariablesInput | undefined;
  /** The names of those that are secret. Undefined: the same as before. */
  secretVariables: readonly string[] | undefined;
}

const refusal = (name: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: `variables.${name}`, message }] });

/** Names like "constructor" are names like any other. */
const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Redaction finds a secret only if it's long enough, and only as it was entered. */
function refuseUnfindable(name: string, value: string): void {
  if (value.length < minSecretLength)
    throw refusal(
      name,
      `The secret "${name}" must be at least ${minSecretLength} characters long, or we can't mask it.`,
    );
  if (hasVariable(value))
    throw refusal(name, `The secret "${name}" can't contain a {{variable}}, because we couldn't mask it.`);
}

/** The variables to store after a change to `stored`. @throws DomainError `validation_failed`, naming the variable */
export function sortVariables(stored: SortedVariables, change: VariablesChange): SortedVariables {
  const given = change.variables ?? stored.plain;
  const secretNames = new Set(change.secretVariables ?? Object.keys(stored.secrets));
  const plain: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (secretNames.has(name)) continue;
    if (value === null) throw refusal(name, `The variable "${name}" has no value. Give it one, or leave it out.`);
    plain[name] = String(value);
  }
  for (const name of secretNames) {
    const value = ownValue(given, name) ?? ownValue(stored.secrets, name);
    if (value === undefined) throw refusal(name, `The secret "${name}" has no value yet. Give it one.`);
    secrets[name] = String(value);
    if (secrets[name] !== ownValue(stored.secrets, name)) refuseUnfindable(name, secrets[name]);
  }
  refuseOversized({ plain, secrets });
  return { plain, secrets };
}

function refuseOversized(variables: SortedVariables): void {
  const bytes = Buffer.byteLength(JSON.stringify(variables));
  if (bytes <= maxVariablesBytes) return;
  const message = `The variables are too large: ${Math.ceil(bytes / 1_000)} KB. The limit is ${maxVariablesBytes / 1_000} KB.`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'variables', message }] });
}
