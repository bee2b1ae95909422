import type { Assertion } from './assertion.ts';

/** The bound of a check, as the end of its sentence: ` within 2 seconds`; empty without one. */
export function withinWords({ within_ms: ms }: Pick<Assertion, 'within_ms'>): string {
  if (ms === undefined) return '';
  const seconds = ms / 1_000;
  return seconds < 1 ? ` within ${ms} ms` : ` within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
