import type { executeBody } from '@saywright/contracts/entities/execution';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import type { RunEnvironment } from '../../environments/run-environment.ts';
import type { FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import { detached } from '../steps/blocks.ts';
import { withoutEvidence } from '../steps/keep-evidence.ts';

export type ExecuteInput = z.output<typeof executeBody>;

/** The screen of each device type, in CSS pixels. */
const viewports = {
  desktop: { viewport_width: 1920, viewport_height: 1080 },
  tablet: { viewport_width: 1024, viewport_height: 768 },
  mobile: { viewport_width: 390, viewport_height: 844 },
} as const satisfies Record<Configuration['device_type'], Partial<Configuration>>;

const validationFailed = (message: string, path: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path, message }] });

/** @throws DomainError `validation_failed` if the test can't run in its current state */
function refuseUnrunnable(test: FlowTestRecord): void {
  if (test.steps.length === 0) throw validationFailed('Add at least one step before you run this test.', 'steps');
  const at = test.steps.findIndex((step) => step.action === 'draft');
  const draft = test.steps[at];
  if (!draft) return;
  throw validationFailed(
    `Step ${at + 1} is still a draft: "${draft.value || draft.description}". ` +
      'Rephrase it, choose an action or delete it, then run the test again.',
    `steps.${at}`,
  );
}

/** The test's configuration with what this run wants otherwise; another type of device brings its own screen. */
function configurationOf(test: FlowTestRecord, input: ExecuteInput): Configuration {
  const { environment_id: _environment, parallel_executions: _parallel, ...override } = input.configuration_override;
  const given = Object.fromEntries(
    Object.entries(override).filter(([, value]) => value !== undefined),
  ) as Partial<Configuration>;
  const otherDevice = given.device_type !== undefined && given.device_type !== test.configuration.device_type;
  return {
    ...test.configuration,
    ...(otherDevice ? { device_name: null, ...viewports[given.device_type ?? 'desktop'] } : {}),
    ...given,
    // Debugging needs a window.
    ...(input.run_in_debug_mode ? { is_headless: false } : {}),
  };
}

/** How many executions the call asks for; the override, if it's given, wins. */
export const parallelExecutionsOf = (input: ExecuteInput): number =>
  input.configuration_override.parallel_executions ?? input.parallel_executions;

/** The environment of a run, or null: the override's, else the call's, else the test's. */
export function environmentIdOf(test: FlowTestRecord, input: ExecuteInput): string | null {
  const { environment_id: overriding } = input.configuration_override;
  return overriding === undefined ? (input.environment_id ?? test.environment_id) : overriding;
}

/** Whether the run tries its checks, or what is known about them already. */
function proofOfChecks(
  { proof, tried_checks: tried }: FlowTestRecord,
  { prove_checks: isAsked = false }: ExecuteInput,
): Pick<FrozenFlowPlan, 'proves_checks' | 'vacuous_checks'> {
  if (isAsked || proof === null) return { proves_checks: true };
  return { vacuous_checks: tried.filter(({ state }) => state === 'vacuous') };
}

/**
 * The frozen plan of a run, which later changes to the test and the environment don't affect.
 * @throws DomainError `validation_failed`: no steps, a draft step
 */
export function buildPlan(
  test: FlowTestRecord,
  input: ExecuteInput,
  environment?: RunEnvironment,
): Omit<FrozenFlowPlan, 'execution_id'> {
  refuseUnrunnable(test);
  return {
    test_id: test.id,
    test_name: test.name,
    steps: withoutEvidence(detached(test.steps)),
    global_assertions: test.global_assertions,
    configuration: configurationOf(test, input),
    debug: input.run_in_debug_mode,
    base_url: environment?.base_url || test.website_url,
    variables: environment?.variables ?? {},
    ...proofOfChecks(test, input),
    ...(environment?.sealed_secrets ? { sealed_secrets: environment.sealed_secrets } : {}),
  };
}
