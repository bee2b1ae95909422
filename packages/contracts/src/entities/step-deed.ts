import type { Step } from './step.ts';

/** Objects with their keys in order: the order in which a store answers them means nothing. */
export const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A step's action as text, regardless of its ID, position, and title. The step's fingerprint is its hash. */
export function stepDeed(step: Step): string {
  const { action, selector, target, source, timeout, assertions, variables } = step;
  // An API test that was renamed is still the same.
  const value = step.api_test_id ?? step.value;
  const waits = [step.wait_before, step.wait_after];
  return JSON.stringify(
    [action, value, selector, target, source, timeout, waits, assertions, variables, step.is_optional, step.depth],
    inOrder,
  );
}

/** So many bytes of the SHA-256 are a fingerprint, in base64url. */
export const fingerprintBytes = 12;
