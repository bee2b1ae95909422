import type { Allowance, RunRepository } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, stillHas } from '../dynamo/expressions.ts';
import { useFire } from '../schedules/fire-writes.ts';
import { hardLimit, takeAllowance, unitsOf } from './allowance-writes.ts';
import { executionItem, planItems, runningPlace, testKeyOf, waitingItem } from './execution-items.ts';

const refusals = ['allowance_used', 'test_not_found', 'fire_over', 'number_taken'] as const;

const mostOf = (allowance: Exclude<Allowance, { from: 'batch' }>): number | undefined =>
  allowance.from === 'demo' ? allowance.limit : hardLimit(allowance);

/** Accepting executions: the one transaction in which usage, counters, executions and outbox come to be. */
export const acceptStore = (database: Database): Pick<RunRepository, 'takeNumbers' | 'insertPending'> => ({
  async takeNumbers(key, count) {
    const test = await database.app.update<{ execution_seq: number }>(
      appKeys.test(key),
      { add: { execution_seq: count } },
      mustExist,
    );
    return test && test.execution_seq - count + 1;
  },

  async insertPending({ executions, allowance, nextSendAt, audit, lastNumber }) {
    const { app, runs, transaction } = database;
    const count = executions.length;
    const first = executions[0]?.record;
    if (!first) return 'inserted';
    const units = count * unitsOf(first);
    if (allowance.from !== 'batch' && units > (mostOf(allowance) ?? Infinity)) return 'allowance_used';
    const writes = transaction()
      .update(app, {
        key: appKeys.test(testKeyOf(first)),
        change: {
          set: { last_executed_at: first.created_at },
          add: { execution_count: count, ...(lastNumber !== undefined && { execution_seq: count }) },
        },
        ...(lastNumber === undefined
          ? { condition: mustExist, label: 'test_not_found' }
          : { condition: stillHas('execution_seq', lastNumber), label: 'number_taken' }),
      })
      .put(app, { item: auditItem(audit) });
    if (allowance.from !== 'batch') takeAllowance(database, writes, { record: first, count: units, allowance });
    for (const { record, plan } of executions) {
      const place = runningPlace(record);
      writes.put(runs, { item: { ...executionItem(record), ...place }, condition: mustNotExist, label: 'id_taken' });
      if (record.schedule) useFire({ app, runs }, writes, { record, schedule: record.schedule });
      for (const item of planItems(record, plan)) writes.put(runs, { item });
      if (!place)
        writes.put(runs, { item: waitingItem(record, { dispatched_at: null, next_send_at: nextSendAt, sends: 0 }) });
    }
    const refused = await writes.commit();
    if (refused === undefined) return 'inserted';
    const known = refusals.find((each) => each === refused);
    if (known) return known;
    throw new Error(`An execution with the ID ${first.id} already exists`);
  },
});
