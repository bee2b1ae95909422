import type { Step } from '@saywright/contracts/entities/step';
import { stepDeed } from '@saywright/contracts/entities/step-deed';
import { createHash } from 'node:crypto';

/** A hash of everything that steps do, in their order, regardless of their IDs and titles. */
export const stepsHash = (steps: readonly Step[]): string =>
  createHash('sha256')
    .update(JSON.stringify(steps.map(stepDeed)))
    .digest('base64url');
