import type { VariablesInput } from '@saywright/contracts/entities/environment';

export const invalidVariablesText = 'Invalid JSON format in Variables field. Please check your syntax.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The variables that a text of JSON says; blank means none. Undefined when it is no JSON object. */
export function readVariables(text: string): VariablesInput | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as VariablesInput) : undefined;
  } catch {
    return undefined;
  }
}

/** Variables as people edit them. */
export const variablesText = (variables: VariablesInput): string =>
  Object.keys(variables).length === 0 ? '' : JSON.stringify(variables, undefined, 2);
