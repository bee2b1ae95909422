import type { VariablesInput } from '@saywright/contracts/entities/environment';

export const invalidVariablesText = 'Invalid JSON format in Variables field. Please check your syntax.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Variables from JSON text; blank means none. Undefined if it isn't a JSON object. */
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
