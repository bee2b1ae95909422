import type { RunRepository } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { useFire } from '../schedules/fire-writes.ts';
import { executionItem, planItems, testKeyOf, waitingItem, waitingOf } from './execution-items.ts';

const leavesRoom = (limit: number, count: number): Condition => ({
  expression: 'attribute_not_exists(#used) OR #used <= :most',
  names: { '#used': 'executions_used' },
  values: { ':most': limit - count },
});

/** Accepting executions: the one transaction in which usage, counters, executions and outbox come to be. */
export const acceptStore = ({
  app,
  runs,
  transaction,
}: Database): Pick<RunRepository, 'takeNumbers' | 'insertPending'> => ({
  async takeNumbers(key, count) {
    const test = await app.update<{ execution_seq: number }>(
      appKeys.test(key),
      { add: { execution_seq: count } },
      mustExist,
    );
    return test && test.execution_seq - count + 1;
  },

  async insertPending({ executions, usageLimit, nextSendAt, audit }) {
    const count = executions.length;
    const first = executions[0]?.record;
    if (!first) return 'inserted';
    if (usageLimit !== undefined && count > usageLimit) return 'plan_limit_reached';
    const writes = transaction()
      .update(app, {
        key: appKeys.usage(first.organization_id, first.usage_period),
        change: {
          setIfAbsent: { et: 'usage', v: 1, period_start: first.usage_period },
          add: { executions_used: count },
        },
        ...(usageLimit === undefined ? {} : { condition: leavesRoom(usageLimit, count) }),
        label: 'plan_limit_reached',
      })
      .update(app, {
        key: appKeys.test(testKeyOf(first)),
        change: { set: { last_executed_at: first.created_at }, add: { execution_count: count } },
        condition: mustExist,
        label: 'test_not_found',
      })
      .put(app, { item: auditItem(audit) });
    for (const { record, plan } of executions) {
      writes.put(runs, { item: executionItem(record), condition: mustNotExist, label: 'id_taken' });
      if (record.schedule) useFire({ app, runs }, writes, { record, schedule: record.schedule });
      for (const item of planItems(record, plan)) writes.put(runs, { item });
      writes.put(runs, {
        item: waitingItem(waitingOf(record, { dispatched_at: null, next_send_at: nextSendAt, sends: 0 })),
      });
    }
    const refused = await writes.commit();
    if (refused === undefined) return 'inserted';
    if (refused === 'plan_limit_reached' || refused === 'test_not_found' || refused === 'fire_over') return refused;
    throw new Error(`An execution with the id ${first.id} exists already`);
  },
});
