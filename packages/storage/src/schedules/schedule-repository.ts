import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import type { ScheduleRecord, ScheduleRepository } from '@saywright/domain/ports/schedule-repository';
import { appIndexKeys, appKeys, schedulePrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem } from '../dynamo/records.ts';
import { insertCounted } from '../insert-counted.ts';
import { fireStore } from './fire-store.ts';
import { dueShards, scheduleChange, scheduleItem } from './schedule-items.ts';

/** Overdue schedules read per shard in one pass; the next pass continues once these are done. */
const dueAtOnce = 500;

/** Schedules in the `app` table, counted in the counters of their organization; their fires in `runs`. */
export function createScheduleRepository(database: Database): ScheduleRepository {
  const { app, transaction } = database;
  const findSchedule: ScheduleRepository['findSchedule'] = async (organizationId, scheduleId) => {
    const item = await app.get<ScheduleRecord>(appKeys.schedule(organizationId, scheduleId));
    return item && fromItem(item);
  };

  return {
    ...fireStore(database),
    findSchedule,

    insertSchedule: (schedule, options) =>
      insertCounted(database, {
        organizationId: schedule.organization_id,
        counter: 'schedules',
        items: [scheduleItem(schedule)],
        needs: appKeys.test({
          organizationId: schedule.organization_id,
          kind: kindOfSchedule(schedule),
          testId: schedule.test_id,
        }),
        ...options,
      }),

    async listSchedules(organizationId) {
      const { pk } = appKeys.schedule(organizationId, '');
      const items = await Array.fromAsync(app.query<ScheduleRecord>({ pk, skPrefix: schedulePrefix }));
      return items.map((item) => fromItem(item));
    },

    async changeSchedule(schedule, change, audit) {
      const refused = await transaction()
        .update(app, {
          key: appKeys.schedule(schedule.organization_id, schedule.id),
          change: scheduleChange(schedule.id, change),
          condition: {
            expression: '#revision = :revision',
            names: { '#revision': 'revision' },
            values: { ':revision': schedule.revision },
          },
        })
        .put(app, { item: auditItem(audit) })
        .commit();
      const stored = await findSchedule(schedule.organization_id, schedule.id);
      if (!stored) return 'not_found';
      return refused === undefined ? stored : 'changed_meanwhile';
    },

    async deleteSchedule(organizationId, scheduleId, audit) {
      const refused = await transaction()
        .delete(app, { key: appKeys.schedule(organizationId, scheduleId), condition: mustExist, label: 'not_found' })
        .update(app, { key: appKeys.stats(organizationId), change: { add: { schedules: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },

    async listDue(before) {
      const shards = Array.from({ length: dueShards }, (_, shard) =>
        Array.fromAsync(
          app.query<ScheduleRecord>({
            index: 'gsi2',
            pk: appIndexKeys.dueSchedules(shard),
            skBetween: ['0', before],
            limit: dueAtOnce,
          }),
        ),
      );
      return (await Promise.all(shards)).flat();
    },
  };
}
