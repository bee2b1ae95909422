import type { Step, stepInput } from '@saywright/contracts/entities/step';
import type * as z from 'zod';
import type { Clock } from '../../context/clock.ts';
import { numberSteps } from './number-steps.ts';

/** Steps as a segment keeps them: its own, numbered, and linked to no other segment. */
export const ownSteps = (steps: readonly z.output<typeof stepInput>[], clock: Clock): Step[] =>
  numberSteps(steps, clock).map(({ segment: _link, ...step }) => step);
