import type { Outcome } from '~/features/dashboard/runs/run-days.ts';

/** The color of each outcome in the bars, their legend and their tooltip. */
export const outcomeFills: Record<Outcome, string> = {
  passed: 'bg-fill-passed',
  failed: 'bg-fill-danger',
  error: 'bg-fill-error',
};
