import type { EndReason, StepCause } from '@saywright/contracts/entities/end-reason';
import type { DebugError } from '@saywright/contracts/entities/debug-run';
import type { RunRecord } from '../../ports/run-repository.ts';

export type FailureCause = Exclude<EndReason['code'], 'step_failed' | 'cancelled'> | StepCause;

interface CauseText {
  title: string;
  fix: string;
  severity: DebugError['severity'];
}

const rerun =
  'Look at our alarms and at the worker’s log for this time. The run isn’t charged; ask the customer to run it again.';
const split = 'Suggest splitting the test, shortening its waits, or running it against a faster environment.';

/** The causes that failures have in common, each with its fix. `critical`: our own service failed. */
export const failureCauses: Record<FailureCause, CauseText> = {
  element_not_found: {
    title: 'Element not found',
    fix: 'Suggest “Choose another element” for the step, or a wait before it. If it worked before, the page has changed.',
    severity: 'high',
  },
  selector_invalid: {
    title: 'Invalid selector',
    fix: 'The selector was typed by hand. Suggest choosing the element on the page instead.',
    severity: 'high',
  },
  check_failed: {
    title: 'Check failed',
    fix: 'The page didn’t show what the test expects. Ask whether the page or the expectation is wrong.',
    severity: 'high',
  },
  page_not_opened: {
    title: 'Page didn’t open',
    fix: 'Check that the site is up and can be reached from the internet, and the environment’s base URL.',
    severity: 'high',
  },
  step_not_possible: {
    title: 'Step couldn’t be done',
    fix: 'The element was there but couldn’t be used: covered, disabled, or gone. Suggest a wait before the step.',
    severity: 'high',
  },
  final_checks_failed: {
    title: 'Final checks failed',
    fix: 'All steps passed, but the checks at the end didn’t. Ask whether the page or the expectation is wrong.',
    severity: 'high',
  },
  request_failed: {
    title: 'API test failed',
    fix: 'Look at the status code. If none came, check that the API can be reached from the internet.',
    severity: 'high',
  },
  requests_failed: {
    title: 'Requests of a collection failed',
    fix: 'Start with the first request that failed: later ones often need its values.',
    severity: 'high',
  },
  requests_left: {
    title: 'Collection took too long',
    fix: 'Suggest splitting the collection, or fewer data rows.',
    severity: 'medium',
  },
  plan_problem: {
    title: 'Test couldn’t start',
    fix: 'The test lacks something: a variable, a credential, a file. The message says which.',
    severity: 'medium',
  },
  out_of_time: { title: 'Test took too long', fix: split, severity: 'medium' },
  time_limit: { title: 'Run reached its time limit', fix: split, severity: 'medium' },
  paused_too_long: {
    title: 'Paused for too long',
    fix: 'Nobody resumed the run. Nothing is wrong with the test.',
    severity: 'medium',
  },
  browser_unavailable: {
    title: 'Browser not available',
    fix: 'Suggest another browser, and check the worker’s image.',
    severity: 'critical',
  },
  browser_not_started: { title: 'Browser didn’t start', fix: rerun, severity: 'critical' },
  browser_lost: { title: 'Browser was lost', fix: rerun, severity: 'critical' },
  browser_stuck: { title: 'Browser stopped responding', fix: rerun, severity: 'critical' },
  page_crashed: {
    title: 'Page crashed',
    fix: 'The page’s scripts use up the memory of its tab. Ask whether it does the same in a desktop browser.',
    severity: 'high',
  },
  out_of_memory: {
    title: 'Out of memory',
    fix: 'The page needs more memory than a worker has. Suggest splitting the test, or a smaller viewport.',
    severity: 'high',
  },
  not_recorded: { title: 'Results couldn’t be stored', fix: rerun, severity: 'critical' },
  could_not_continue: { title: 'Run couldn’t continue', fix: rerun, severity: 'critical' },
  runner_lost: { title: 'Worker was lost', fix: rerun, severity: 'critical' },
  runner_stopped: { title: 'Worker had to stop', fix: rerun, severity: 'critical' },
  runner_broke: { title: 'Worker failed', fix: rerun, severity: 'critical' },
  no_runner_free: {
    title: 'No worker was free',
    fix: 'Check the age of the oldest waiting run and the limits on workers. The run isn’t charged.',
    severity: 'critical',
  },
  not_started: { title: 'Run couldn’t be started', fix: rerun, severity: 'critical' },
  secrets_unavailable: {
    title: 'Secrets couldn’t be opened',
    fix: 'Check the key service (KMS) and the worker’s role. The run isn’t charged.',
    severity: 'critical',
  },
  reason_lost: { title: 'Reason couldn’t be stored', fix: rerun, severity: 'medium' },
};

/** Why a run failed; undefined for one that passed, was cancelled, or is still running. */
export function causeOfRun({ end_reason: reason }: Pick<RunRecord, 'end_reason'>): FailureCause | undefined {
  if (reason === null || reason.code === 'cancelled') return undefined;
  return reason.code === 'step_failed' ? (reason.params.cause ?? 'step_not_possible') : reason.code;
}
