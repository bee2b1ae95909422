import type { Assertion, AssertionType } from '@saywright/contracts/entities/assertion';
import { isNegatedOperator } from '@saywright/contracts/entities/assertion';
import type { CheckProof, ProofReason } from '@saywright/contracts/entities/check-proof';

/** How a check came out where it should fail. `unknown`: it couldn't be tried. */
export type Tried = 'failed' | 'passed' | 'unknown';

export interface Trial {
  assertion: Assertion;
  /** The description of its step. */
  description: string;
  /** On the page before the step. */
  before: Tried;
  /** There was no page before the step: only there, nearly every check fails. */
  wasBlank: boolean;
  /** With what it checks altered. */
  altered: Tried;
  /** Why it couldn't be altered. */
  obstacle?: ProofReason | undefined;
}

/** Words for what stays as it was. */
const staying = /\b(?:still|remains?|remained|stays?|stayed|keeps?|kept|unchanged|as before)\b/i;

const rulesOut = (assertion: Assertion): boolean =>
  assertion.type === 'text_hidden' ||
  assertion.type === 'element_hidden' ||
  ('operator' in assertion && assertion.operator !== undefined && isNegatedOperator(assertion.operator));

const anyOf: Partial<Record<AssertionType, ProofReason>> = { count: 'any_count', url: 'any_address' };

/** The verdict on a check that has passed. */
export function decideProof({ assertion, description, before, wasBlank, altered, obstacle }: Trial): CheckProof {
  const failedBefore = before === 'failed' && !wasBlank;
  if (altered === 'passed')
    return failedBefore
      ? { state: 'unproved', reason: 'presence_only' }
      : { state: 'vacuous', reason: anyOf[assertion.type] ?? 'any_value' };
  if (failedBefore) return { state: 'proved', reason: 'failed_before' };
  if (altered === 'unknown') return { state: 'unproved', reason: obstacle ?? 'not_altered' };
  if (before === 'failed') return { state: 'proved', reason: 'failed_before' };
  if (before === 'unknown') return { state: 'sensitive', reason: 'not_seen_before' };
  if (staying.test(description)) return { state: 'sensitive', reason: 'stays' };
  return { state: 'sensitive', reason: rulesOut(assertion) ? 'absent_before' : 'passed_before' };
}
