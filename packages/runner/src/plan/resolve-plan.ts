import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { assertAllowedUrl } from '../egress/resolve-host.ts';
import { EgressRefusedError, type EgressPolicy } from '../egress/policy.ts';
import { checkPattern } from '../text/compare-text.ts';
import { PlanProblem } from './plan-problem.ts';
import { resolveAddress } from './resolve-address.ts';
import { resolveVariables } from './resolve-variables.ts';

export interface ResolvedPlan {
  steps: Step[];
  globalAssertions: Assertion[];
}

type Resolve = (text: string) => string;

const resolveSelector = (selector: Selector, resolve: Resolve): Selector => ({
  ...selector,
  value: resolve(selector.value),
  fallback_selectors: selector.fallback_selectors.map((candidate) => ({
    ...candidate,
    value: resolve(candidate.value),
  })),
});

function resolveAssertion(assertion: Assertion, resolve: Resolve): Assertion {
  const resolved: Assertion = { ...assertion };
  if ('expected' in resolved && typeof resolved.expected === 'string') resolved.expected = resolve(resolved.expected);
  if ('label' in resolved) resolved.label = resolve(resolved.label);
  if ('selector' in resolved) resolved.selector = resolveSelector(resolved.selector, resolve);
  if ('operator' in resolved && resolved.operator === 'matches') checkPattern(resolved.expected);
  return resolved;
}

function resolveStep(step: Step, plan: FlowPlan, policy: EgressPolicy): Step {
  const variables = { ...plan.variables, ...step.variables };
  const resolve: Resolve = (text) => resolveVariables(text, variables);
  const resolved: Step = {
    ...step,
    value: resolve(step.value),
    selector: step.selector && resolveSelector(step.selector, resolve),
    assertions: step.assertions.map((assertion) => resolveAssertion(assertion, resolve)),
  };
  if (resolved.action === 'draft')
    throw new PlanProblem(`"${resolved.value}" was not understood and is still a draft. Finish or delete it.`);
  if (actionInfo(resolved.action).selector === 'required' && !resolved.selector)
    throw new PlanProblem('it needs an element. Choose a selector.');
  if (resolved.action === 'navigate' && !resolved.is_optional)
    assertAllowedUrl(resolveAddress(resolved.value, plan.base_url), policy);
  return resolved;
}

const naming = <T>(where: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlanProblem || error instanceof EgressRefusedError)
      throw new PlanProblem(`${where}: ${error.message}`);
    throw error;
  }
};

/**
 * Everything of a plan that can be known before a browser starts: variables are filled in, patterns compile, addresses
 * are allowed. Throws `PlanProblem`.
 */
export function resolvePlan(plan: FlowPlan, policy: EgressPolicy): ResolvedPlan {
  return {
    steps: plan.steps.map((step) => naming(`Step ${step.order}`, () => resolveStep(step, plan, policy))),
    globalAssertions: plan.global_assertions.map((assertion) =>
      naming('The checks of the whole test', () =>
        resolveAssertion(assertion, (text) => resolveVariables(text, plan.variables)),
      ),
    ),
  };
}
