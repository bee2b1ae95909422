import { maxWaitMs, type Step } from '@saywright/contracts/entities/step';

/**
 * How long a step waits by its own word, in milliseconds; such time is not taken from the step's timeout. A value that
 * is still a variable counts as the longest wait there is.
 */
export function exactWaitMs({ action, selector, value }: Pick<Step, 'action' | 'selector' | 'value'>): number {
  if (action !== 'wait' || selector) return 0;
  const ms = Number(value.trim());
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxWaitMs) : maxWaitMs;
}
