import type { executeBody } from '@saywright/contracts/entities/execution';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import type * as z from 'zod';
import type { FlowTestRecord } from '../ports/flow-test-repository.ts';

export type ExecuteInput = z.output<typeof executeBody>;

/** The screen of each device type, in CSS pixels (flow §9). */
const viewports = {
  desktop: { viewport_width: 1920, viewport_height: 1080 },
  tablet: { viewport_width: 1024, viewport_height: 768 },
  mobile: { viewport_width: 390, viewport_height: 844 },
} as const satisfies Record<Configuration['device_type'], Partial<Configuration>>;

const validationFailed = (message: string, path: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path, message }] });

/** @throws DomainError `validation_failed` when the test cannot be run as it is */
function refuseUnrunnable(test: FlowTestRecord): void {
  if (test.steps.length === 0) throw validationFailed('Add at least one step before you run this test.', 'steps');
  const at = test.steps.findIndex((step) => step.action === 'draft');
  const draft = test.steps[at];
  if (!draft) return;
  throw validationFailed(
    `Step ${at + 1} is still a draft: "${draft.value || draft.description}". ` +
      'Say it in other words, choose an action for it or delete it, then run the test again.',
    `steps.${at}`,
  );
}

/** The test's configuration with what this run wants otherwise; another device brings its own screen. */
function configurationOf(test: FlowTestRecord, input: ExecuteInput): Configuration {
  const { environment_id: _environment, parallel_executions: _parallel, ...override } = input.configuration_override;
  const given = Object.fromEntries(
    Object.entries(override).filter(([, value]) => value !== undefined),
  ) as Partial<Configuration>;
  const otherDevice = given.device_type !== undefined && given.device_type !== test.configuration.device_type;
  return { ...test.configuration, ...(otherDevice ? viewports[given.device_type ?? 'desktop'] : {}), ...given };
}

/** How many executions the call asks for; the override, when it says so, wins. */
export const parallelExecutionsOf = (input: ExecuteInput): number =>
  input.configuration_override.parallel_executions ?? input.parallel_executions;

/**
 * What a run of the test will do, whatever happens to the test afterwards.
 * @throws DomainError `validation_failed`: no steps, a draft step, an environment that does not exist
 */
export function buildPlan(test: FlowTestRecord, input: ExecuteInput): Omit<FlowPlan, 'execution_id'> {
  refuseUnrunnable(test);
  if ((input.configuration_override.environment_id ?? input.environment_id) !== null)
    throw validationFailed('This environment does not exist. Choose another one, or none.', 'environment_id');
  return {
    test_id: test.id,
    test_name: test.name,
    steps: test.steps,
    global_assertions: test.global_assertions,
    configuration: configurationOf(test, input),
    debug: input.run_in_debug_mode,
    base_url: test.website_url,
    variables: {},
  };
}
