import type { StepResult } from '@saywright/contracts/entities/execution';

/** The name of the picture of the page on which a run failed; undefined when there's none. */
export function failurePicture(
  results: readonly Pick<StepResult, 'status' | 'screenshot_path' | 'picture'>[],
): string | undefined {
  const failed = results.find((step) => step.status === 'failed');
  return failed?.screenshot_path ?? failed?.picture?.after?.name ?? failed?.picture?.before?.name;
}
