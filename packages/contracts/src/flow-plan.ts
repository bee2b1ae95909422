import * as z from 'zod';
import type { ApiPlan } from './api-plan.ts';
import type { ApiResult } from './entities/api-execution.ts';
import { assertion } from './entities/assertion.ts';
import { triedCheck, type TriedCheck } from './entities/check-proof.ts';
import { id } from './entities/common.ts';
import type { EndReason } from './entities/end-reason.ts';
import type { ConsoleLog, NetworkLog, StepResult } from './entities/execution.ts';
import { configuration } from './entities/flow-test.ts';
import { healingPolicy } from './entities/healing.ts';
import type { RunNote } from './entities/run-note.ts';
import { step } from './entities/step.ts';
import { elementEvidence } from './entities/step-evidence.ts';
import type { StepPicture } from './entities/step-picture.ts';

/** What's known about the elements of steps, to tell others from them, and to find them again. */
const planHealing = z.object({
  policy: healingPolicy,
  elements: z.array(
    elementEvidence
      .pick({ selector: true, label: true, fingerprint: true, picture: true })
      .extend({ step_id: id, meaning: elementEvidence.shape.meaning.optional() }),
  ),
});
export type PlanHealing = z.output<typeof planHealing>;

/**
 * The frozen plan of a run, made when it's accepted: editing the test afterward doesn't change a waiting run. The
 * runner needs nothing else.
 */
export const flowPlan = z.object({
  execution_id: id,
  test_id: id,
  test_name: z.string(),
  steps: z.array(step),
  global_assertions: z.array(assertion),
  configuration,
  debug: z.boolean(),
  /** Relative addresses resolve against it; empty when the test has none. */
  base_url: z.string(),
  /** Values for `{{name}}`; a step's own variables come before these. */
  variables: z.record(z.string(), z.string()),
  /** The demo shop, if the run is free as long as it stays there. */
  demo_shop_url: z.string().optional(),
  /** Try whether each check that passes could have failed. */
  proves_checks: z.boolean().optional(),
  /** What's known about the elements of steps; absent where nothing is. */
  healing: planHealing.optional(),
  /** Checks that an earlier run has found to pass whatever the page shows; absent in a run that tries them again. */
  vacuous_checks: z.array(triedCheck).optional(),
});
export interface FlowPlan extends z.output<typeof flowPlan> {
  /** The API tests that steps call, by their IDs. */
  api_tests?: Readonly<Record<string, ApiPlan>>;
}

/** A step's call of an API test of the plan. */
export interface ApiTestCall {
  apiTestId: string;
  /** The flow's variables, which replace those of the API test's environment. Their values may name other variables. */
  variables: Readonly<Record<string, string>>;
  /** Values that the flow stored. They're used as they are: a page can't make one read a variable. */
  stored: Readonly<Record<string, string>>;
  /** Raised: nobody waits for it anymore. */
  signal: AbortSignal;
}

export interface ApiTestCallOutcome {
  status: 'passed' | 'failed' | 'error';
  /** Without secrets. */
  result: ApiResult;
  /** The extracted values in clear, for the steps that follow. */
  variables: Readonly<Record<string, string>>;
}

/** Events of a run in progress, in order. The recorder stores them; the command line prints them. */
export type RunEvent =
  | { type: 'run_started'; browser_version: string }
  | { type: 'step_started'; index: number; step_id: string; description: string }
  | { type: 'step_finished'; index: number; result: StepResult }
  /** The pictures of a step are stored. It comes some time after the step has finished. */
  | { type: 'step_pictured'; order: number; picture: StepPicture }
  | { type: 'console'; entry: ConsoleLog }
  | { type: 'network'; entry: NetworkLog }
  | { type: 'note'; text: string }
  /** The test reached for a host that no test may reach; told once of each, and not where only this machine is reached. */
  | { type: 'address_refused'; host: string };

/**
 * How a run ended. `failed`: the page did not do what the test says. `error`: the run couldn't be completed (bad plan,
 * browser lost, out of time). `cancelled`: the signal was raised.
 */
export interface RunOutcome {
  status: 'passed' | 'failed' | 'error' | 'cancelled';
  /** Null when it passed. */
  end_reason: EndReason | null;
  /** `end_reason` in words. */
  error_message: string | null;
  passed_assertions: number;
  failed_assertions: number;
  duration_ms: number;
  /** Steps that used another element than their selectors name. */
  healed_steps?: number;
  dropped_console_logs: number;
  dropped_network_logs: number;
  /**
   * Hosts that no test may reach and this one reached for. Empty on a machine where tests may reach this machine alone:
   * there, every other site would be one.
   */
  refused_hosts?: string[];
  /** Whether it opened a page outside of the plan's demo shop. */
  left_demo_shop?: boolean;
  /** Whether its checks could have failed; absent when the plan didn't ask. */
  tried_checks?: TriedCheck[];
  /** Filename of the trace, when there is one. */
  trace_path?: string | null;
  /** Filename of the video, when there is one. */
  video_path?: string | null;
  /** Notes about recordings: why a file is missing, what was left out. */
  recording_notes?: RunNote[];
}
