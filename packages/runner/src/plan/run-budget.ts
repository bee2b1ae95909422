import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { maxRounds } from '@saywright/contracts/entities/step';
import { nestSteps, type StepNode } from '@saywright/contracts/entities/step-tree';
import { exactWaitMs } from './exact-wait.ts';

/** Longest active time of a run in the fast lane, in milliseconds. */
export const maxRunMs = 300_000;
/** Unpacking the embedded browser for the first time is in it. */
export const launchMs = 60_000;
const globalAssertionsMs = 15_000;

const budgetOf = (nodes: readonly StepNode[]): number =>
  nodes.reduce((sum, { step, inner }) => {
    const own = step.wait_before + exactWaitMs(step) + step.timeout + step.wait_after;
    const rounds = step.action === 'repeat' ? Number(step.value) || maxRounds : 1;
    return sum + own + rounds * budgetOf(inner);
  }, 0);

/** How long a run of this plan may take, in milliseconds: what its steps may use together, at most five minutes. */
export function runBudgetMs(plan: Pick<FlowPlan, 'steps' | 'global_assertions'>): number {
  const steps = budgetOf(nestSteps(plan.steps));
  return Math.min(launchMs + steps + (plan.global_assertions.length > 0 ? globalAssertionsMs : 0), maxRunMs);
}
