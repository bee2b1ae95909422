import type {
  DataExportRecord,
  DataExportRepository,
  ExportAttempt,
} from '@saywright/domain/ports/data-export-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Change, Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

/** Nobody works on the one that it replaces. */
const hasEnded: Condition = { expression: 'attribute_not_exists(#next)', names: { '#next': 'next_at' } };

const isDue = (now: string): Condition => ({
  expression: '#next <= :now',
  names: { '#next': 'next_at' },
  values: { ':now': now },
});

/** Exactly this worker's attempt, until it has ended. */
const isOwn = ({ id, attempts }: ExportAttempt): Condition => ({
  expression: '#id = :id AND #attempts = :attempts AND #state = :running',
  names: { '#id': 'id', '#attempts': 'attempts', '#state': 'state' },
  values: { ':id': id, ':attempts': attempts, ':running': 'running' },
});

/** People's exports in the `app` table. */
export function createDataExportRepository({ app, transaction }: Database): DataExportRepository {
  const report = async (attempt: ExportAttempt, change: Change) =>
    (await app.update(appKeys.dataExport(attempt.user_id), change, isOwn(attempt))) ? 'reported' : 'superseded';
  const until = (instant: string) => ({ next_at: instant, gsi2sk: instant });

  return {
    async find(userId) {
      const item = await app.get<DataExportRecord>(appKeys.dataExport(userId));
      return item && fromItem(item);
    },

    async insert(record, audit) {
      const item = {
        ...toItem(record, { key: appKeys.dataExport(record.user_id), type: 'data_export' }),
        gsi2pk: appIndexKeys.exporting,
        gsi2sk: record.next_at,
      };
      const refused = await transaction()
        .put(app, { item, condition: hasEnded })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'inserted' : 'in_progress';
    },

    async delete(userId) {
      await app.delete(appKeys.dataExport(userId));
    },

    async listDue(now, limit) {
      const due = app.query<{ user_id: string }>({
        index: 'gsi2',
        pk: appIndexKeys.exporting,
        skBetween: ['0', now],
        attributes: ['user_id'],
        limit,
      });
      return (await Array.fromAsync(due)).map(({ user_id: userId }) => userId);
    },

    async claim(userId, { now, until: instant }) {
      const item = await app.update<DataExportRecord>(
        appKeys.dataExport(userId),
        { set: { state: 'running', ...until(instant) }, add: { attempts: 1 } },
        isDue(now),
      );
      return item && fromItem(item);
    },

    report: (attempt, { until: instant, ...progress }) => report(attempt, { set: { ...progress, ...until(instant) } }),

    hold: (attempt, instant) => report(attempt, { set: until(instant) }),

    finish: (attempt, ended) => report(attempt, { set: ended, remove: ['next_at', 'gsi2pk', 'gsi2sk'] }),
  };
}
