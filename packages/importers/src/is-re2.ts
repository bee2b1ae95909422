import { RE2JS } from 're2js';

const known = new Map<string, boolean>();
const maxKnown = 5_000;
const maxLength = 1_000;

/** Whether RE2, which checks the patterns of tests, takes one: it has no lookarounds and no backreferences. */
export function isRe2(pattern: string): boolean {
  if (pattern.length > maxLength) return false;
  const before = known.get(pattern);
  if (before !== undefined) return before;
  let isValid = true;
  try {
    RE2JS.compile(pattern);
  } catch {
    isValid = false;
  }
  if (known.size < maxKnown) known.set(pattern, isValid);
  return isValid;
}
