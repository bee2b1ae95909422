import type { StepResult } from './build-step.ts';

/** For people who would wonder why nothing happens. */
export function printWaiting(): void {
  console.log('  Another build of this checkout is running; waiting for it.');
}

/** One line per build step: `functions      built in 412 ms   auth 310 KB, …`. */
export function printStep({ name, cached, milliseconds, detail }: StepResult): void {
  const outcome = cached ? 'unchanged' : `built in ${(milliseconds / 1_000).toFixed(1)} s`;
  console.log(`  ${name.padEnd(14)} ${outcome.padEnd(16)} ${detail}`.trimEnd());
}
