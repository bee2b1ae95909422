import type { Schedule } from '@saywright/contracts/entities/schedule';
import type { SystemContext } from '@saywright/domain/context/context';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import type { FireRecord, ScheduleRecord } from '@saywright/domain/ports/schedule-repository';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { fireSchedule } from '@saywright/domain/schedules/fire-schedule';
import { sweepSchedules } from '@saywright/domain/schedules/sweep-schedules';
import { getPorts } from '@saywright/storage/ports';
import { actingAs } from './acting-as.ts';
import { makeContext, type MadeUser } from './factories.ts';

const minute = 60_000;

type Status = 'passed' | 'failed' | 'error';
const wrong = { code: 'step_failed', params: { order: 2, reason: 'The price is wrong' } } as const;

/**
 * Plays the schedules of a test, each instant as its worker, its run, and the sweep would see it. Instants are milliseconds
 * since the epoch.
 */
export function playSchedules(of: () => { owner: MadeUser; testId: string }) {
  const organizationOf = (): string => of().owner.user.organization_id;

  const systemAt = (now: number): SystemContext =>
    makeContext({ type: 'system', name: 'test' } as const, { clock: { now: () => now } });

  /** In the role that the template gives it, like the worker. */
  const sweep = (now: number) => actingAs('sweep-schedules', () => sweepSchedules({ ctx: systemAt(now) }));

  const fire = ({ id: schedule_id }: Pick<Schedule, 'id'>, instant: string, now = Date.parse(instant)) =>
    actingAs('fire-schedule', () =>
      fireSchedule({
        ctx: systemAt(now),
        input: { message: { organization_id: organizationOf(), schedule_id, instant }, arrivedAt: now },
      }),
    );

  const current = async ({ id }: Pick<Schedule, 'id'>): Promise<ScheduleRecord> => {
    const found = await getPorts().schedules.findSchedule(organizationOf(), id);
    if (!found) throw new Error('The schedule is gone');
    return found;
  };

  const newestRun = async (): Promise<RunRecord> => {
    const query = { testId: of().testId, limit: 1, offset: 0 };
    const [run] = (await getPorts().runs.listExecutions(organizationOf(), query)).executions;
    if (!run) throw new Error('Nothing ran');
    return run;
  };

  const claim = async ({ id: executionId }: RunRecord, now: number): Promise<RunRecord> => {
    const iso = (ms: number) => new Date(ms).toISOString();
    const lease = () => ({ at: iso(now), leaseUntil: iso(now + minute) });
    const claimed = await getPorts().runs.claim({ organizationId: organizationOf(), executionId, lease });
    if (claimed.outcome !== 'claimed') throw new Error(`Not claimed: ${claimed.outcome}`);
    return claimed.record;
  };

  const end = async (run: RunRecord, status: Status, now: number): Promise<void> => {
    const record = run.status === 'pending' ? await claim(run, now) : run;
    const ending = { status, end_reason: status === 'failed' ? wrong : null, refund: false };
    await finishExecution({ ctx: systemAt(now), input: { record, ending } });
  };

  /** The next time of the schedule comes, and its run ends like that. @returns when the sweep has seen it */
  const runOnce = async (schedule: Pick<Schedule, 'id'>, status: Status): Promise<number> => {
    const instant = (await current(schedule)).next_run ?? '';
    const outcome = await fire(schedule, instant);
    if (outcome !== 'started') throw new Error(`Not started: ${outcome}`);
    const now = Date.parse(instant) + minute;
    await end(await newestRun(), status, now);
    await sweep(now);
    return now;
  };

  /** The retry that waits to be started. */
  const retryOf = async ({ id }: Pick<Schedule, 'id'>): Promise<FireRecord> => {
    const fires = await getPorts().schedules.listFires(id, { limit: 10, offset: 0 });
    const retry = fires.find(({ state, retry_of }) => state === 'claimed' && retry_of !== undefined);
    if (!retry) throw new Error('No retry is waiting');
    return retry;
  };

  return { systemAt, sweep, fire, current, newestRun, claim, end, runOnce, retryOf };
}
