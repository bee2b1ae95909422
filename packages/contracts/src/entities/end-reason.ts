import * as z from 'zod';
import { codedSchema, wording, wordsOf, type Coded } from '../text/worded.ts';

const seconds = z.number().int();
const reason = z.string();
const free = "This run doesn't count against your plan.";
const kept = 'Results and screenshots up to that point are kept.';

/** The kind of failure that ended a run at a step, for counting. Absent for runs from before it was noted. */
export const stepCause = z.enum([
  'element_not_found',
  'selector_invalid',
  'check_failed',
  'page_not_opened',
  'step_not_possible',
]);
export type StepCause = z.output<typeof stepCause>;

/** Why runs end without passing, and how we word it. Code compares codes, never words. */
const endings = {
  step_failed: wording(
    { order: z.number().int(), reason, cause: stepCause.optional() },
    (step) => `Step ${step.order}: ${step.reason}`,
  ),
  final_checks_failed: wording({ reason }, (checks) => `Final checks: ${checks.reason}`),
  /** An assertion of an API test, or the request itself. */
  request_failed: wording({ reason }, (request) => request.reason),
  /** Of a collection, with the first request that didn't pass; `row` is 0 without data. */
  requests_failed: wording(
    { failed: z.number().int(), total: z.number().int(), name: z.string(), row: z.number().int(), reason },
    ({ failed, total, name, row, reason: first }) =>
      `${failed} of ${total} requests failed. First: "${name}"${row === 0 ? '' : ` in row ${row}`}. ${first}`,
  ),
  /** Of a collection that had more to send. */
  requests_left: wording(
    { minutes: z.number().int(), left: z.number().int() },
    ({ minutes, left }) =>
      `The run reached its limit of ${minutes} minutes, and ${left === 1 ? 'a request' : `${left} requests`} didn't run. ` +
      'Split the collection, or use fewer data rows.',
  ),
  /** Known before the test starts. */
  plan_problem: wording({ reason }, (plan) => plan.reason),
  out_of_time: wording(
    { seconds },
    (run) => `The test took longer than its limit of ${run.seconds} seconds. Split it, or shorten its waits.`,
  ),
  time_limit: wording(
    { seconds },
    (run) =>
      `The run reached its time limit and was stopped after ${run.seconds} seconds. ${kept} ` +
      'Split the test into shorter ones, or shorten its waits.',
  ),
  paused_too_long: wording({ minutes: z.number().int() }, ({ minutes }) => {
    const limit = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return `The run was paused for ${limit}, the longest a run can wait, so we ended it. ${kept} ${free}`;
  }),
  browser_unavailable: wording(
    { browser: z.string() },
    ({ browser }) => `${browser} isn’t available here. Choose another browser.`,
  ),
  browser_not_started: wording({}, () => "We couldn't start the browser. Run the test again."),
  browser_lost: wording({}, () => 'We lost the browser during the run. Run the test again.'),
  browser_stuck: wording({}, () => 'The browser stopped responding. Run the test again.'),
  page_crashed: wording({}, () => 'The page crashed its browser tab. Check it for scripts that use up the memory.'),
  out_of_memory: wording(
    { megabytes: z.number().int() },
    ({ megabytes }) =>
      `The browser used more than ${megabytes} MB of memory, so we stopped it. ` +
      'Check the page for scripts that use up the memory.',
  ),
  not_recorded: wording({}, () => "We couldn't record what happened. Run the test again."),
  could_not_continue: wording({ reason }, (run) => `The run couldn't continue: ${run.reason}`),
  runner_lost: wording({}, () => `We lost the runner. ${kept} ${free} Run the test again.`),
  runner_stopped: wording({}, () => `The runner had to stop for maintenance. ${kept} ${free} Run the test again.`),
  runner_broke: wording({}, () => `Something went wrong in our runner. ${free} Run the test again.`),
  no_runner_free: wording({}, () => `No runner was free to start this run in time. ${free} Run the test again.`),
  not_started: wording({}, () => `We couldn't start this run. ${free} Run the test again.`),
  secrets_unavailable: wording(
    {},
    () => `We couldn't open the environment's secret variables just now. ${free} Run the test again.`,
  ),
  /** Storage rejected the reason itself. */
  reason_lost: wording({}, () => "The reason couldn't be stored."),
  cancelled: wording(
    { by: z.enum(['person', 'test_deleted', 'system']), user_id: z.string().optional() },
    ({ by }) => cancelled[by],
  ),
} as const;

const cancelled = {
  person: 'Cancelled by user',
  test_deleted: 'The run was cancelled because its test was deleted.',
  system: 'The run was cancelled.',
} as const;

export const endReason = codedSchema(endings);
export type EndReason = Coded<typeof endings>;

/** On whose behalf a run is cancelled. */
export type Cancellation = Extract<EndReason, { code: 'cancelled' }>['params'];

export const endText = (given: EndReason): string => wordsOf(endings, given);

/** The API's `error_message`. A cancelled run has none. */
export const errorMessageOf = (given: EndReason | null): string | null =>
  given === null || given.code === 'cancelled' ? null : endText(given);
