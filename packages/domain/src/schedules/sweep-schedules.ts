import type { SystemContext } from '../context/context.ts';

/**
 * The sweep makes good what the timer, a worker or a crash lost. It may run at any time and twice at once: each message
 * that it sends does nothing when it comes for nothing.
 *
 * 1. Schedules whose run is overdue although their timer should have rung: their message is sent.
 * 2. Fires that were claimed and neither started nor refused: their worker died, or could not; the message is sent again.
 * 3. Executions of schedules that ended and whose email hasn't been requested yet: it is asked for. That an execution ended
 *    and that its mail is owed is one write, so no crash loses an email; one that is asked for twice is sent twice.
 */

/** The timer is good to a minute. */
const overdueMs = 90_000;
const resumeAfterMs = 60_000;
const mailsAtOnce = 500;
const sendersAtOnce = 10;

export interface ScheduleSweepReport {
  overdue: number;
  unstarted: number;
  mails: number;
  failed: number;
}

export async function sweepSchedules({ ctx }: { ctx: SystemContext }): Promise<ScheduleSweepReport> {
  const { schedules, fireQueue, mailQueue } = ctx.ports;
  const before = (ms: number): string => new Date(ctx.clock.now() - ms).toISOString();
  const due = await schedules.listDue(before(overdueMs));
  const unstarted = await schedules.listUnstarted(before(resumeAfterMs));
  const unmailed = await schedules.listUnmailed(mailsAtOnce);
  const tasks = [
    ...due.map(({ organization_id, id, next_run }) => async () => {
      if (next_run !== null) await fireQueue.send({ organization_id, schedule_id: id, instant: next_run });
    }),
    ...unstarted.map(({ organization_id, schedule_id, instant }) => async () => {
      await fireQueue.send({ organization_id, schedule_id, instant });
    }),
    ...unmailed.map(({ organization_id, id }) => async () => {
      await mailQueue.send({ kind: 'scheduled_run_ended', organization_id, execution_id: id });
      await schedules.noteMailed(id);
    }),
  ];
  let failed = 0;
  for (let at = 0; at < tasks.length; at += sendersAtOnce) {
    const results = await Promise.allSettled(tasks.slice(at, at + sendersAtOnce).map((task) => task()));
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      failed++;
      ctx.log.error("the schedule sweep couldn't send something", { error: result.reason as unknown });
    }
  }
  return { overdue: due.length, unstarted: unstarted.length, mails: unmailed.length, failed };
}
