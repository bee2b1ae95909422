import type { runsWorkAttributes } from '@saywright/contracts/storage-attributes';
import type {
  ExecutionGlance,
  FireRecord,
  ScheduleRepository,
  UnstartedFire,
} from '@saywright/domain/ports/schedule-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import { writeAlerts } from '../notifications/write-alerts.ts';
import { firePrefix, runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { eventItem } from '../webhooks/webhook-items.ts';
import { isClaimed } from './fire-writes.ts';
import { fireItem, scheduleChange } from './schedule-items.ts';

const glanceAttributes = ['id', 'organization_id', 'status', 'started_at', 'finished_at', 'end_reason'] as const;

const unstartedAttributes = [
  'organization_id',
  'schedule_id',
  'instant',
] as const satisfies readonly (keyof UnstartedFire & (typeof runsWorkAttributes)[number])[];

/** Fires: one record per schedule and instant, in `runs`, where they expire with the executions that they started. */
export const fireStore = ({
  app,
  runs,
  transaction,
}: Database): Pick<
  ScheduleRepository,
  'takeFire' | 'findFire' | 'refuseFire' | 'listFires' | 'listUnstarted' | 'describeExecutions'
> => ({
  async takeFire({ schedule, fire, after, alerts, event }) {
    const writes = transaction()
      .put(runs, { item: fireItem(fire), condition: mustNotExist, label: 'changed' })
      .update(app, {
        key: appKeys.schedule(schedule.organization_id, schedule.id),
        change: scheduleChange(schedule.id, after),
        condition: {
          expression: '#status = :active AND #next = :instant AND #revision = :revision',
          names: { '#status': 'status', '#next': 'next_run', '#revision': 'revision' },
          values: { ':active': 'active', ':instant': fire.instant, ':revision': schedule.revision },
        },
        label: 'changed',
      });
    if (alerts) writeAlerts(runs, writes, alerts);
    if (event) writes.put(runs, { item: eventItem(event) });
    return (await writes.commit()) === undefined ? 'taken' : 'changed';
  },

  async findFire({ organizationId, scheduleId, instant }) {
    const item = await runs.get<FireRecord>(runsKeys.fire(scheduleId, instant));
    return item?.organization_id === organizationId ? fromItem(item) : undefined;
  },

  async refuseFire({ fire, reason, problem, pause, alerts, event }) {
    const key = appKeys.schedule(fire.organization_id, fire.schedule_id);
    const gone = new Set<string>();
    for (;;) {
      const writes = transaction().update(runs, {
        key: runsKeys.fire(fire.schedule_id, fire.instant),
        change: { set: { state: 'refused', reason }, remove: ['gsi2pk', 'gsi2sk'] },
        condition: isClaimed,
        label: 'over',
      });
      const paused = pause ? ({ status: 'paused', next_run: null } as const) : {};
      if (problem !== undefined && !gone.has('schedule_gone'))
        writes.update(app, {
          key,
          change: scheduleChange(fire.schedule_id, { problem: problem ?? null, ...paused }),
          condition: mustExist,
          label: 'schedule_gone',
        });
      if (fire.retry_of !== undefined && !gone.has('run_gone'))
        writes.update(runs, {
          key: runsKeys.execution(fire.retry_of),
          change: { set: { not_retried: reason, gsi2pk: runsIndexKeys.undecided, gsi2sk: new Date().toISOString() } },
          condition: mustExist,
          label: 'run_gone',
        });
      if (alerts) writeAlerts(runs, writes, alerts);
      if (event) writes.put(runs, { item: eventItem(event) });
      const refused = await writes.commit();
      if (refused === undefined) return 'refused';
      if (refused === 'over') return 'over';
      gone.add(refused);
    }
  },

  async listFires(scheduleId, { limit, offset }) {
    const { pk } = runsKeys.fire(scheduleId, '');
    const fires = runs.query<FireRecord>({ pk, skPrefix: firePrefix, descending: true, limit: offset + limit });
    return (await Array.fromAsync(fires)).slice(offset).map((item) => fromItem(item));
  },

  async listUnstarted(before) {
    const fires = runs.query<UnstartedFire>({
      index: 'gsi2',
      pk: runsIndexKeys.firing,
      skBetween: ['0', before],
      attributes: unstartedAttributes,
    });
    return (await Array.fromAsync(fires)).map((item) => fromItem(item));
  },

  async describeExecutions(organizationId, executionIds) {
    const found = await runs.batchGet<ExecutionGlance & { organization_id: string }>(
      [...new Set(executionIds)].map((id) => runsKeys.execution(id)),
      { attributes: glanceAttributes },
    );
    const own = found.filter(({ organization_id: organization }) => organization === organizationId);
    return new Map(own.map((item) => [item.id, item]));
  },
});
