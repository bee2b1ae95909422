import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { CheckProof } from '@saywright/contracts/entities/check-proof';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';

/** The proof of a check in the editor, by its place and what it is now. */
export type ProofOf = (check: number, assertion: Assertion) => CheckProof | undefined;

/** The proofs of a step's checks, or for null of the final ones. One that was changed since has none. */
export function proofOf(test: FlowTest, stepId: string | null): ProofOf {
  const stored =
    stepId === null ? test.global_assertions : (test.steps.find(({ id }) => id === stepId)?.assertions ?? []);
  return (check, assertion) =>
    JSON.stringify(stored[check]) === JSON.stringify(assertion)
      ? test.tried_checks.find((tried) => tried.step_id === stepId && tried.check === check)
      : undefined;
}

/** Hints for the steps with a check that can't fail, by step ID. */
export const vacuousHints = ({ tried_checks: tried }: FlowTest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tried.flatMap(({ step_id: id, state }) =>
      id !== null && state === 'vacuous' ? [[id, 'A check of this step can’t fail. Open it to see why.']] : [],
    ),
  );
