import type { Assertion } from '@saywright/contracts/entities/assertion';
import { actionInfo, variableName, type Step } from '@saywright/contracts/entities/step';
import { readUpload } from '@saywright/contracts/entities/upload';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { assertAllowedUrl } from '@saywright/egress/resolve-host';
import { EgressRefusedError, type EgressPolicy } from '@saywright/egress/policy';
import { checkPattern } from '../text/pattern.ts';
import { emptiedByVariables } from './emptied-by-variables.ts';
import { mapAssertionTexts, mapStepTexts } from './map-texts.ts';
import { PlanProblem } from '../progress/plan-problem.ts';
import { resolveAddress } from './resolve-address.ts';
import { hasReference, resolveVariables } from './resolve-variables.ts';

export interface ResolvedPlan {
  steps: Step[];
  globalAssertions: Assertion[];
}

/** Patterns and addresses that wait for a stored value are checked when they are used. */
function checkAssertionPattern(assertion: Assertion): void {
  if (!('operator' in assertion) || assertion.operator !== 'matches' || hasReference(assertion.expected)) return;
  checkPattern(assertion.expected);
}

function checkAction({ action, value, selector, target, is_optional }: Step, plan: FlowPlan, policy: EgressPolicy) {
  if (action === 'draft')
    throw new PlanProblem(`we couldn't understand "${value}", so it's still a draft. Finish or delete it.`);
  if (actionInfo(action).selector === 'required' && !selector)
    throw new PlanProblem('it needs an element. Choose a selector.');
  if (action === 'drag_and_drop' && !target)
    throw new PlanProblem('it needs a second element to drop on. Choose its target.');
  if (action === 'store_variable' && !variableName.test(value))
    throw new PlanProblem(`"${value}" can't be a variable name. Use letters, digits and underscores.`);
  const files = action === 'upload' && !hasReference(value) ? readUpload(value) : [];
  if (typeof files === 'string') throw new PlanProblem(`${files}.`);
  const opens = action === 'navigate' || (action === 'new_tab' && value.trim() !== '');
  if (opens && !is_optional && !hasReference(value)) assertAllowedUrl(resolveAddress(value, plan.base_url), policy);
}

function resolveStep(step: Step, later: ReadonlySet<string>, { plan, policy }: Surroundings): Step {
  const variables = { ...plan.variables, ...step.variables };
  const ownFirst = new Set([...later].filter((name) => !Object.hasOwn(step.variables, name)));
  const resolved = mapStepTexts(step, (text) => resolveVariables(text, variables, ownFirst));
  const emptied = emptiedByVariables(step, resolved);
  if (emptied !== undefined) throw new PlanProblem(emptied);
  resolved.assertions.forEach(checkAssertionPattern);
  checkAction(resolved, plan, policy);
  return resolved;
}

interface Surroundings {
  plan: FlowPlan;
  policy: EgressPolicy;
}

const naming = <T>(where: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlanProblem) throw new PlanProblem(`${where}: ${error.message}`);
    if (error instanceof EgressRefusedError) throw new PlanProblem(`${where}: ${error.message}`, error.host);
    throw error;
  }
};

/**
 * Everything of a plan that can be known before a browser starts: variables are filled in but for those that steps will
 * store, patterns compile, addresses are allowed. Throws `PlanProblem`.
 */
export function resolvePlan(plan: FlowPlan, policy: EgressPolicy): ResolvedPlan {
  const stored = new Set<string>();
  const steps = plan.steps.map((step) => {
    const resolved = naming(`Step ${step.order}`, () => resolveStep(step, stored, { plan, policy }));
    if (resolved.action === 'store_variable') stored.add(resolved.value);
    return resolved;
  });
  const globalAssertions = plan.global_assertions.map((assertion) =>
    naming('The final checks', () => {
      const resolved = mapAssertionTexts(assertion, (text) => resolveVariables(text, plan.variables, stored));
      checkAssertionPattern(resolved);
      return resolved;
    }),
  );
  return { steps, globalAssertions };
}
