import * as z from 'zod';
import { apiResult } from './api-execution.ts';
import { checkProof } from './check-proof.ts';
import { id, instant, pageQuery } from './common.ts';
import { endReason } from './end-reason.ts';
import { browserName, configuration, deviceType } from './flow-test.ts';
import { nearElement, stepHealing } from './healing.ts';
import { runDoubts } from './run-doubts.ts';
import { runNote, wordedNote } from './run-note.ts';
import { selectorCandidate } from './selector.ts';
import { stepAction } from './step.ts';
import { stepFailure } from './step-failure.ts';
import { stepPicture } from './step-picture.ts';

export const executionStatus = z.enum(['pending', 'running', 'paused', 'passed', 'failed', 'error', 'cancelled']);
export type ExecutionStatus = z.output<typeof executionStatus>;

/** A person, a schedule on their behalf, or a CI/CD token. */
export const runTrigger = z.enum(['manual', 'schedule', 'ci']);
export type RunTrigger = z.output<typeof runTrigger>;

export const finalStatuses = ['passed', 'failed', 'error', 'cancelled'] as const satisfies readonly ExecutionStatus[];
export type FinalStatus = (typeof finalStatuses)[number];
export const isFinal = (status: ExecutionStatus): status is FinalStatus =>
  (finalStatuses as readonly ExecutionStatus[]).includes(status);

/** `skipped`: not reached, or optional and not possible. */
export const stepStatus = z.enum(['passed', 'failed', 'skipped']);

/** One line of what the runner tried, with milliseconds since the step began. */
export const callLogEntry = z.object({ at_ms: z.number().int(), text: z.string() });
export type CallLogEntry = z.output<typeof callLogEntry>;

/** A failed step as a document: what was tried, what was seen, and the page it happened on. */
export const errorDetails = z.object({
  /** One sentence: what happened and what to do. */
  reason: z.string(),
  /** The failure as a code, if code needs to tell it apart. */
  failure: stepFailure.optional(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  call_log: z.array(callLogEntry),
  page_url: z.string().nullable(),
  page_title: z.string().nullable(),
  /** Accessibility snapshot of the page as YAML, cut to 20,000 characters. */
  page_snapshot: z.string().nullable(),
  /** Elements that come near to the one that wasn't found; absent unless they were looked for. */
  nearest: z.array(nearElement).optional(),
});
export type ErrorDetails = z.output<typeof errorDetails>;

export const assertionResult = z.object({
  description: z.string(),
  passed: z.boolean(),
  expected: z.string(),
  actual: z.string(),
  /** Whether it could have failed; absent when the run didn't try that. */
  proof: checkProof.optional(),
});
export type AssertionResult = z.output<typeof assertionResult>;

export const generatedValue = z.object({
  /** As in the step, without braces: `$randomEmail`. */
  name: z.string(),
  /** In words: "unique email". */
  title: z.string(),
  value: z.string(),
});

export const stepResult = z.object({
  step_id: id,
  order: z.number().int(),
  action: stepAction,
  description: z.string(),
  status: stepStatus,
  /** False for a condition that wasn't met: the steps in it were skipped. */
  is_met: z.literal(false).optional(),
  /** The outcome, in a sentence: "Clicked button "Log in"". */
  message: z.string(),
  started_at: instant,
  execution_time_ms: z.number().int(),
  error_details: errorDetails.nullable(),
  /** Name of the screenshot; read it with `GET /api/flow-testing/screenshot-data/{filename}`. */
  screenshot_path: z.string().nullable(),
  /** The page before and after the step; absent until it's stored, and when none was kept. */
  picture: stepPicture.optional(),
  /** The selector that found the element, and its place in the ladder: 0 is the first choice, 1 the first fallback. */
  matched_selector: selectorCandidate
    .extend({
      index: z.number().int(),
      /** It found several elements, and fewer whose name is exactly this, without decoration. */
      exact: z.boolean().optional(),
      /** No element has the name alone: it is a part of the element's. */
      longer: z.boolean().optional(),
    })
    .nullable(),
  assertion_results: z.array(assertionResult),
  /** The request and response of a `call_api_test` step. Its assertions are the first of `assertion_results`. */
  api_result: apiResult.optional(),
  /** The values that this run generated for the step, so that people can find them again. */
  generated_values: z.array(generatedValue).optional(),
  /** The page has changed, and this is the element now. */
  healing: stepHealing.optional(),
  /** Worth knowing even though the step passed: several elements matched, a window opened. */
  notes: z.array(runNote),
});
export type StepResult = z.output<typeof stepResult>;

/** A step's result as the API answers it. */
export const executedStep = stepResult.extend({ notes: z.array(wordedNote) });
export type ExecutedStep = z.output<typeof executedStep>;

export const consoleLog = z.object({
  timestamp: instant,
  type: z.string(),
  text: z.string(),
  location: z.string().nullable(),
});
export type ConsoleLog = z.output<typeof consoleLog>;

export const networkLog = z.object({
  timestamp: instant,
  method: z.string(),
  url: z.string(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  resource_type: z.string(),
  duration_ms: z.number().int().nullable(),
});
export type NetworkLog = z.output<typeof networkLog>;

/** The limits for a chatty page; the rest is counted. */
export const logLimits = { consoleEntries: 500, networkEntries: 1_000, textLength: 2_000 } as const;

export const executionSummary = z.object({
  id,
  execution_number: z.number().int(),
  test_id: id,
  test_name: z.string(),
  status: executionStatus,
  /** It runs, and will be paused before its next step. */
  pausing: z.boolean().default(false),
  browser: browserName,
  device_type: deviceType,
  is_headless: z.boolean(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  duration_ms: z.number().int().nullable(),
  passed_assertions: z.number().int(),
  failed_assertions: z.number().int(),
  total_steps: z.number().int(),
  /** Steps with a result so far. */
  finished_steps: z.number().int(),
  ...runDoubts,
  /** Why it ended without passing. */
  end_reason: endReason.nullable(),
  /** `end_reason` in words; null for a run that passed or was cancelled. */
  error_message: z.string().nullable(),
  video_path: z.string().nullable(),
  /** The origin: a person, or the schedule that is named. */
  trigger: runTrigger.default('manual'),
  schedule_id: id.nullable().default(null),
  /** The schedule repeats a run that failed, before it alerts anyone. */
  is_retry: z.boolean().default(false),
  /** Name of the trace, by which a run can be gone back to; null when none was kept. */
  trace_path: z.string().nullable().default(null),
});
export type ExecutionSummary = z.output<typeof executionSummary>;

export const execution = executionSummary.extend({
  configuration,
  /** The environment it ran in, by the name that it had then; null when it ran in none. */
  environment_name: z.string().nullable(),
  /** The URL that its relative URLs resolved against; empty without one. */
  base_url: z.string(),
  /** Name and place of the step that is running now. */
  current_step: z.object({ order: z.number().int(), description: z.string() }).nullable(),
  screenshots: z.array(z.string()),
  /** Notes about trace and video: why one is missing, what was left out. */
  recording_notes: z.array(wordedNote),
  console_logs: z.array(consoleLog),
  network_logs: z.array(networkLog),
  /** Entries that the page produced beyond what is kept. */
  dropped_console_logs: z.number().int(),
  dropped_network_logs: z.number().int(),
  /**
   * The steps of the frozen plan, so that a screen can show what is still to come. Two with the same fingerprint do the
   * same, whatever they are called.
   */
  steps: z.array(
    z.object({ id, order: z.number().int(), action: stepAction, description: z.string(), fingerprint: z.string() }),
  ),
  results: z.array(executedStep),
});
export type Execution = z.output<typeof execution>;

export const listExecutionsQuery = pageQuery;
export const executionList = z.object({
  executions: z.array(executionSummary),
  has_more: z.boolean(),
  total: z.number().int(),
});

export const parallelExecutions = z
  .number('parallel_executions must be a whole number from 1 to 3')
  .int('parallel_executions must be a whole number from 1 to 3')
  .min(1, 'parallel_executions must be a whole number from 1 to 3')
  .max(3, 'parallel_executions must be a whole number from 1 to 3');

/** The fields of a run that may differ from the test's own configuration. */
export const configurationOverride = z
  .strictObject({
    browser: browserName,
    device_type: deviceType,
    device_name: z.string().max(100).nullable(),
    environment_id: id.nullable(),
    is_headless: z.boolean(),
    parallel_executions: parallelExecutions,
    viewport_width: configuration.shape.viewport_width.unwrap(),
    viewport_height: configuration.shape.viewport_height.unwrap(),
  })
  .partial();

/** The environment is that of the override if it names one or says null, else that of the body, else the test's. */
export const executeBody = z.strictObject({
  parallel_executions: parallelExecutions.default(1),
  run_in_debug_mode: z.boolean().default(false),
  /** Also try whether each check that passes could have failed. The first run of changed steps does so in any case. */
  prove_checks: z.boolean().optional(),
  environment_id: id.nullable().default(null),
  configuration_override: configurationOverride.prefault({}),
});

export const executeResponse = z.object({ executions: z.array(executionSummary) });
