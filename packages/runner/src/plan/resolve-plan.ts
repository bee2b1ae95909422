import type { ApiPlan } from '@saywright/contracts/api-plan';
import { isGenerated } from '@saywright/contracts/text/generated-values';
import {
  hasRequestVariable,
  requestVariable,
  variableName,
  variableNameText,
} from '@saywright/contracts/text/variables';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { isBlock, nestSteps, type StepNode } from '@saywright/contracts/entities/step-tree';
import { readUpload } from '@saywright/contracts/entities/upload';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { assertReachable, type AddressRules } from '@saywright/egress/assert-reachable';
import { EgressRefusedError } from '@saywright/egress/policy';
import { checkPattern, loadPatterns } from '../text/pattern.ts';
import { checksOf } from './checks-of.ts';
import { emptiedByVariables } from './emptied-by-variables.ts';
import { mapAssertionTexts, mapStepTexts } from './map-texts.ts';
import { PlanProblem } from '../progress/plan-problem.ts';
import { resolveAddress } from './resolve-address.ts';
import { resolveVariables } from './resolve-variables.ts';

export interface ResolvedPlan {
  steps: Step[];
  globalAssertions: Assertion[];
}

const hasPattern = (assertion: Assertion): boolean => 'operator' in assertion && assertion.operator === 'matches';

/** Patterns and addresses that wait for a value are checked when they are used. */
function checkAssertionPattern(assertion: Assertion): void {
  if (!('operator' in assertion) || assertion.operator !== 'matches' || hasRequestVariable(assertion.expected)) return;
  checkPattern(assertion.expected);
}

function checkElements({ action, value, selector, target }: Step): void {
  if (action === 'draft')
    throw new PlanProblem(`we couldn't understand "${value}", so it's still a draft. Finish or delete it.`);
  if (actionInfo(action).selector === 'required' && !selector)
    throw new PlanProblem('it needs an element. Choose a selector.');
  if (action === 'drag_and_drop' && !target)
    throw new PlanProblem('it needs a second element to drop on. Choose its target.');
}

/** A block without steps would do nothing, and nobody writes that on purpose. */
function checkBlocks(nodes: readonly StepNode[]): void {
  for (const { step, inner } of nodes) {
    if (isBlock(step) && inner.length === 0)
      throw new PlanProblem(`Step ${step.order}: it has no steps in it. Move steps into it, or delete it.`);
    checkBlocks(inner);
  }
}

function checkAction(step: Step, plan: FlowPlan, rules: AddressRules): void {
  const { action, value, is_optional } = step;
  if (action === 'store_variable' && !variableName.test(value))
    throw new PlanProblem(`"${value}" can't be a variable name. ${variableNameText}.`);
  if (action === 'call_api_test' && !calledBy(step, plan)) throw new PlanProblem('it needs an API test. Choose one.');
  const files = action === 'upload' && !hasRequestVariable(value) ? readUpload(value) : [];
  if (typeof files === 'string') throw new PlanProblem(`${files}.`);
  const opens = action === 'navigate' || (action === 'new_tab' && value.trim() !== '');
  if (opens && !is_optional && !hasRequestVariable(value)) assertReachable(resolveAddress(value, plan.base_url), rules);
}

const calledBy = ({ api_test_id: testId }: Step, { api_tests: tests = {} }: FlowPlan): ApiPlan | undefined =>
  testId !== undefined && Object.hasOwn(tests, testId) ? tests[testId] : undefined;

/** The variables that a step stores. */
const storedBy = (step: Step, plan: FlowPlan): string[] => [
  ...(step.action === 'store_variable' ? [step.value] : []),
  ...(calledBy(step, plan)?.extractions.map(({ name }) => name) ?? []),
];

/** A text with its variables filled in, but for those that are known later. */
function resolveText(text: string, variables: Readonly<Record<string, string>>, later: ReadonlySet<string>): string {
  const resolved = resolveVariables(text, variables, later);
  for (const [whole, name = ''] of resolved.matchAll(requestVariable))
    if (name.startsWith('$') && !isGenerated(name))
      throw new PlanProblem(`We can't generate ${whole}. Use one that we know, for example {{$randomEmail}}.`);
  return resolved;
}

function resolveStep(step: Step, later: ReadonlySet<string>, { plan, rules, isPrepared }: Surroundings): Step {
  const variables = { ...plan.variables, ...step.variables };
  const ownFirst = new Set([...later].filter((name) => !Object.hasOwn(step.variables, name)));
  const resolved = mapStepTexts(step, (text) => resolveText(text, variables, ownFirst));
  const emptied = emptiedByVariables(step, resolved);
  if (emptied !== undefined) throw new PlanProblem(emptied);
  resolved.assertions.forEach(checkAssertionPattern);
  if (!isPrepared) checkElements(resolved);
  checkAction(resolved, plan, rules);
  return resolved;
}

interface Surroundings {
  plan: FlowPlan;
  rules: AddressRules;
  /** Whether steps get their elements right before they're carried out. */
  isPrepared: boolean;
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
export async function resolvePlan(plan: FlowPlan, rules: AddressRules, isPrepared = false): Promise<ResolvedPlan> {
  // Steps that are prepared on the way may bring checks of their own.
  if (isPrepared || checksOf(plan).some(hasPattern)) await loadPatterns();
  const stored = new Set<string>();
  const steps = plan.steps.map((step) => {
    const resolved = naming(`Step ${step.order}`, () => resolveStep(step, stored, { plan, rules, isPrepared }));
    for (const name of storedBy(resolved, plan)) stored.add(name);
    return resolved;
  });
  checkBlocks(nestSteps(steps));
  const globalAssertions = plan.global_assertions.map((assertion) =>
    naming('The final checks', () => {
      const resolved = mapAssertionTexts(assertion, (text) => resolveText(text, plan.variables, stored));
      checkAssertionPattern(resolved);
      return resolved;
    }),
  );
  return { steps, globalAssertions };
}
