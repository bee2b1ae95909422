import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Step } from '@saywright/contracts/entities/step';
import { inOrder, stepDeed } from '@saywright/contracts/entities/step-deed';
import { createHash } from 'node:crypto';

/** A hash of everything that steps do, in their order, regardless of their IDs and titles. */
export const stepsHash = (steps: readonly Step[]): string =>
  createHash('sha256')
    .update(JSON.stringify(steps.map(stepDeed)))
    .digest('base64url');

/** A hash of everything that a test checks: of its steps' hash and its final checks. */
export const checksHash = (ofSteps: string, finalChecks: readonly Assertion[]): string =>
  createHash('sha256')
    .update(`${ofSteps} ${JSON.stringify(finalChecks, inOrder)}`)
    .digest('base64url');
