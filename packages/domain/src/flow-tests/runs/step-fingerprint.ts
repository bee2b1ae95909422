import type { Step } from '@saywright/contracts/entities/step';
import { createHash } from 'node:crypto';

const length = 16;

/** Objects with their keys in order: the order in which a store answers them means nothing. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A fingerprint of what a step does, regardless of its ID, place and title. */
export function stepFingerprint(step: Step): string {
  const { action, value, selector, target, source, timeout, assertions, variables } = step;
  const waits = [step.wait_before, step.wait_after];
  const what = [action, value, selector, target, source, timeout, waits, assertions, variables, step.is_optional];
  return createHash('sha256').update(JSON.stringify(what, inOrder)).digest('base64url').slice(0, length);
}
