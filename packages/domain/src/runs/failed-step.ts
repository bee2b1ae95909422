import type { StepResult } from '@saywright/contracts/entities/execution';
import type { Artifact } from '../ports/artifact-store.ts';

/** The step on which a run failed, with its screenshot, in which secrets were covered when it was taken. */
export interface FailedStep extends Pick<StepResult, 'order' | 'description' | 'error_details'> {
  total: number;
  /** Undefined when it has expired, or was never stored. */
  picture: Artifact | undefined;
}
