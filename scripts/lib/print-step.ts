import type { StepResult } from './build-step.ts';

/** One line per build step: `functions      built in 412 ms   auth 310 KB, …`. */
export function printStep({ name, cached, milliseconds, detail }: StepResult): void {
  const outcome = cached ? 'unchanged' : `built in ${(milliseconds / 1_000).toFixed(1)} s`;
  console.log(`  ${name.padEnd(14)} ${outcome.padEnd(16)} ${detail}`.trimEnd());
}
