import { parseScheduleExpression } from './schedule-expression.ts';

export interface ScheduledTask {
  name: string;
  /** As in the template, for example `rate(1 minute)`. */
  expression: string;
  /** Called with the instant for which it was due. Failures are its own business. */
  fire: (due: Date) => void;
}

/** A timer that cannot be set further ahead than this fires at once. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Fires tasks by the clock. A `rate` fires when the host starts, as it does on AWS when the schedule is created, and then
 * at its interval; ticks that were missed while the machine slept are skipped.
 * @returns stops every timer
 */
export function startScheduler(tasks: readonly ScheduledTask[]): () => void {
  const timers = new Map<ScheduledTask, NodeJS.Timeout>();
  const arm = (task: ScheduledTask, due: number, next: (due: number) => number | undefined): void => {
    const wait = Math.max(0, due - Date.now());
    const timer = setTimeout(
      () => {
        if (wait > longestTimerMs) return arm(task, due, next);
        task.fire(new Date(due));
        const following = next(due);
        if (following !== undefined) arm(task, following, next);
      },
      Math.min(wait, longestTimerMs),
    );
    timers.set(task, timer);
  };
  for (const task of tasks) {
    const expression = parseScheduleExpression(task.expression);
    if (expression.kind === 'rate') arm(task, Date.now(), (due) => nextTick(due, expression.everyMs));
    else if (expression.time > Date.now()) arm(task, expression.time, () => undefined);
  }
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function nextTick(due: number, everyMs: number): number {
  const missed = Math.floor((Date.now() - due) / everyMs);
  return due + (Math.max(0, missed) + 1) * everyMs;
}
