import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import { alertAboutRun } from '../notifications/alert-about-run.ts';
import { sendOwedAlerts } from '../notifications/send-owed-alerts.ts';

/**
 * The sweep makes good what the timer, a worker or a crash lost. It may run at any time and twice at once: each message
 * that it sends does nothing when it comes for nothing.
 *
 * 1. Schedules whose run is overdue although their timer should have rung: their message is sent.
 * 2. Fires that were claimed and neither started nor refused: their worker died, or could not; the message is sent again.
 * 3. Executions of schedules that ended, and that nothing was decided about: whether they alert people or run again.
 * 4. People whose alerts are due by email, after 3, so that those of one minute go together.
 */

/** The timer is good to a minute. */
const overdueMs = 90_000;
const resumeAfterMs = 60_000;
const decidedAtOnce = 500;
const owedAtOnce = 1_000;
const atOnce = 10;

export interface ScheduleSweepReport {
  overdue: number;
  unstarted: number;
  /** Runs that ended. */
  decided: number;
  mails: number;
  failed: number;
}

export async function sweepSchedules({ ctx }: { ctx: SystemContext }): Promise<ScheduleSweepReport> {
  const { schedules, fireQueue, alerts } = ctx.ports;
  let failed = 0;
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> => {
    const done: unknown[] = [];
    for (let at = 0; at < items.length; at += atOnce) {
      for (const result of await Promise.allSettled(items.slice(at, at + atOnce).map(work))) {
        if (result.status === 'fulfilled') done.push(result.value);
        else {
          failed++;
          ctx.log.error("the schedule sweep couldn't do something", { error: result.reason as unknown });
        }
      }
    }
    return done;
  };
  const before = (ms: number): string => new Date(ctx.clock.now() - ms).toISOString();
  const due = await schedules.listDue(before(overdueMs));
  await each(due, async ({ organization_id, id, next_run }) => {
    if (next_run !== null) await fireQueue.send({ organization_id, schedule_id: id, instant: next_run });
  });
  const unstarted = await schedules.listUnstarted(before(resumeAfterMs));
  await each(unstarted, ({ organization_id, schedule_id, instant }) =>
    fireQueue.send({ organization_id, schedule_id, instant }),
  );
  const undecided = await alerts.listUndecided(decidedAtOnce);
  await each(undecided, (input) => alertAboutRun({ ctx, input }));
  const owed = await alerts.listOwed(isoNow(ctx.clock), owedAtOnce);
  const owners = new Map(owed.map((owner) => [`${owner.organizationId} ${owner.userId}`, owner]));
  const mails = await each([...owners.values()], (input) => sendOwedAlerts({ ctx, input }));
  return {
    overdue: due.length,
    unstarted: unstarted.length,
    decided: undecided.length,
    mails: mails.reduce<number>((sum, count) => sum + Number(count), 0),
    failed,
  };
}
