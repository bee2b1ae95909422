import type { LabelledValue } from '../page/read-labelled-values.ts';

const kinds = ['beside', 'inline', 'column'] as const;

/** The different values of the strongest kind that a page has for a label. */
export function strongestValues(found: readonly LabelledValue[]): string[] {
  const strongest = kinds.find((kind) => found.some((one) => one.kind === kind));
  return [...new Set(found.filter(({ kind }) => kind === strongest).map(({ value }) => value))];
}
