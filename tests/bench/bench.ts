/** A benchmark's results: figures for people, each with its target if there is one. */
export interface BenchResult {
  name: string;
  figures: Figure[];
}

export interface Figure {
  label: string;
  value: number;
  unit: string;
  /** The value should be at most this. */
  aim?: number;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which the given share (0 to 1) of the values lies, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
