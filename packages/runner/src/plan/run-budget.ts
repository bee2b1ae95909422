import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { exactWaitMs } from './exact-wait.ts';

/** Longest active time of a run in the fast lane, in milliseconds. */
export const maxRunMs = 300_000;
/** Unpacking the embedded browser for the first time is in it. */
export const launchMs = 60_000;
const globalAssertionsMs = 15_000;

/** How long a run of this plan may take, in milliseconds: what its steps may use together, at most five minutes. */
export function runBudgetMs(plan: Pick<FlowPlan, 'steps' | 'global_assertions'>): number {
  const steps = plan.steps.reduce(
    (sum, step) => sum + step.wait_before + exactWaitMs(step) + step.timeout + step.wait_after,
    0,
  );
  return Math.min(launchMs + steps + (plan.global_assertions.length > 0 ? globalAssertionsMs : 0), maxRunMs);
}
