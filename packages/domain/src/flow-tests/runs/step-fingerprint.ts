import type { Step } from '@saywright/contracts/entities/step';
import { fingerprintBytes, stepDeed } from '@saywright/contracts/entities/step-deed';
import { createHash } from 'node:crypto';

/** A fingerprint of what a step does, regardless of its ID, place and title. */
export const stepFingerprint = (step: Step): string =>
  createHash('sha256').update(stepDeed(step)).digest().subarray(0, fingerprintBytes).toString('base64url');
