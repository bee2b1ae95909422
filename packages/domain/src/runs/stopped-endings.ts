import type { EndingInput } from './finish-execution.ts';

/** Why a stopped run ended. What it counted and recorded until then stays. */
type Stopped = Pick<EndingInput, 'status' | 'error_message' | 'refund'>;

/** @param now milliseconds since the epoch */
export const pastDeadline = (startedAt: string, now: number): Stopped => ({
  status: 'error',
  error_message:
    `The run reached its time limit and was stopped after ${Math.round((now - Date.parse(startedAt)) / 1000)} seconds. ` +
    'Results and screenshots up to here are kept. Split the test into shorter ones, or shorten its waits.',
  refund: true,
});

const minutesText = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

export const pausedTooLong = (limitMs: number): Stopped => ({
  status: 'error',
  error_message:
    `The run was paused for ${minutesText(limitMs)}, the longest that a run can wait, and was ended. ` +
    'Results and screenshots up to here are kept, and it does not count against your plan.',
  refund: true,
});

export const workerEnded: Stopped = {
  status: 'error',
  error_message:
    'The runner had to stop for maintenance. What it recorded until then is kept, and this run does not count against ' +
    'your plan. Please run the test again.',
  refund: true,
};

export const runnerBroke: Stopped = {
  status: 'error',
  error_message:
    'Something went wrong in our runner. This run does not count against your plan. Please run the test again.',
  refund: true,
};
