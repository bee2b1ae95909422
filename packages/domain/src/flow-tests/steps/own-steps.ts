import type { Step, stepInput } from '@saywright/contracts/entities/step';
import type * as z from 'zod';
import type { Clock } from '../../context/clock.ts';
import { detached } from './blocks.ts';
import { keepEvidence } from './keep-evidence.ts';
import { numberSteps } from './number-steps.ts';

/**
 * Steps as a segment keeps them: its own, numbered, and linked to no other segment.
 * @param stored the segment's steps before
 */
export const ownSteps = (
  steps: readonly z.output<typeof stepInput>[],
  { clock, stored = [] }: { clock: Clock; stored?: readonly Step[] },
): Step[] => keepEvidence(detached(numberSteps(steps, clock)), stored);
