import type { StepResult } from '@saywright/contracts/entities/execution';
import type { Step } from '@saywright/contracts/entities/step';

/** Shorter values stand in other words by chance. */
const leastTyped = 4;

/** Values that steps type or select, with variables filled in. Secrets aren't among them: nothing of ours has those. */
export const typedValues = (
  steps: readonly Step[],
  {
    variables = {},
    results = [],
  }: { variables?: Readonly<Record<string, string>>; results?: readonly StepResult[] } = {},
): string[] => [
  ...steps.flatMap(({ action, value, variables: own }) =>
    ['type', 'keyboard'].includes(action)
      ? value.replaceAll(/\{\{\s*([\w.$-]+)\s*\}\}/g, (all, name: string) => own?.[name] ?? variables[name] ?? all)
      : [],
  ),
  ...results.flatMap(({ generated_values: generated = [] }) => generated.map(({ value }) => value)),
];

/** Takes values out of a text, the longest first. */
export function withoutValues(values: readonly string[]): (text: string) => string {
  const long = values
    .filter((value) => value.length >= leastTyped && !/^\{\{[^{}]*\}\}$/.test(value))
    .toSorted((one, other) => other.length - one.length);
  return (text) => long.reduce((cleaned, value) => cleaned.replaceAll(value, '…'), text);
}
