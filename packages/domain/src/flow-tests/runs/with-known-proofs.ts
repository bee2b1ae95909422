import type { StepResult } from '@saywright/contracts/entities/execution';
import type { FlowPlan } from '@saywright/contracts/flow-plan';

/** The result of a step with the vacuous checks marked that the plan knows. A repeated step has its checks once per round. */
export function withKnownProofs(
  result: StepResult,
  { steps, global_assertions: last, vacuous_checks: vacuous = [] }: FlowPlan,
): StepResult {
  if (vacuous.length === 0) return result;
  const step = steps.find(({ id }) => id === result.step_id);
  const own = (step?.assertions ?? last).length;
  const first = result.api_result?.assertion_results.length ?? 0;
  const known = new Map(
    vacuous.flatMap((one) => (one.step_id === (step?.id ?? null) ? [[one.check, one] as const] : [])),
  );
  const checks = result.assertion_results.map((check, at) => {
    const proof = at < first ? undefined : known.get((at - first) % own);
    return proof ? { ...check, proof } : check;
  });
  return { ...result, assertion_results: checks };
}
