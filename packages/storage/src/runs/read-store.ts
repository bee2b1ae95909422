import type {
  ExecutionDetails,
  ExecutionRecord,
  ExecutionRepository,
} from '@saywright/domain/ports/execution-repository';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Key } from '../dynamo/table.ts';
import { planPrefix, runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { listDailyRuns } from './daily-runs.ts';
import { fromRunsItem, planOf } from './execution-items.ts';
import type { LogItem, StepItem } from './progress-store.ts';

/** DynamoDB deletes late, and a count does not look at the items. */
const notExpired = (): Condition => ({
  expression: '#ttl > :now',
  names: { '#ttl': 'ttl' },
  values: { ':now': Math.floor(Date.now() / 1000) },
});

const unfinished: Condition = {
  expression: '#finished = :null',
  names: { '#finished': 'finished_at' },
  values: { ':null': null },
};

/** All items of an execution, sorted into what they are. */
function detailsOf(record: ExecutionRecord, items: readonly (Key & object)[]): ExecutionDetails {
  const having = <T>(prefix: string): T[] => items.filter(({ sk }) => sk.startsWith(prefix)) as T[];
  const logs = having<LogItem>('LOG#');
  return {
    record,
    plan: planOf(having<{ json: string }>(planPrefix)),
    results: having<StepItem>('STEP#').map(({ result }) => result),
    console_logs: logs.flatMap((chunk) => chunk.console),
    network_logs: logs.flatMap((chunk) => chunk.network),
  };
}

/** Reads of executions. An id of another organization is not found. */
export const readStore = ({
  app,
  runs,
}: Database): Pick<
  ExecutionRepository,
  | 'findExecution'
  | 'findExecutionDetails'
  | 'listExecutions'
  | 'listActiveExecutions'
  | 'listDailyRuns'
  | 'listExpiredLeases'
> => ({
  async findExecution(organizationId, executionId) {
    const item = await runs.get<ExecutionRecord>(runsKeys.execution(executionId));
    return item?.organization_id === organizationId ? fromRunsItem(item) : undefined;
  },

  async findExecutionDetails(organizationId, executionId) {
    const { pk, sk } = runsKeys.execution(executionId);
    const items = await Array.fromAsync(runs.query<object>({ pk }));
    const record = items.find((item) => item.sk === sk) as (ExecutionRecord & Key) | undefined;
    return record?.organization_id === organizationId ? detailsOf(fromRunsItem(record), items) : undefined;
  },

  async listExecutions(organizationId, { testId, limit, offset }) {
    const pk = runsIndexKeys.executionsOfTest(organizationId, testId);
    const page = runs.query<ExecutionRecord>({ index: 'gsi1', pk, descending: true, limit: offset + limit });
    const items = await Array.fromAsync(page);
    // A count reads the whole history of the test: only where there may be more than was read.
    const mayBeMore = items.length === offset + limit;
    const total = mayBeMore ? await runs.count({ index: 'gsi1', pk, filter: notExpired() }) : items.length;
    return { executions: items.slice(offset).map((item) => fromRunsItem(item)), total };
  },

  async listActiveExecutions(organizationId, testId) {
    const pk = runsIndexKeys.executionsOfTest(organizationId, testId);
    const items = await Array.fromAsync(runs.query<ExecutionRecord>({ index: 'gsi1', pk, filter: unfinished }));
    return items.map((item) => fromRunsItem(item));
  },

  listDailyRuns(organizationId, query) {
    return listDailyRuns(app, organizationId, query);
  },

  async listExpiredLeases(now) {
    const expired = await Array.fromAsync(
      runs.query<ExecutionRecord>({ index: 'gsi2', pk: runsIndexKeys.running, skBetween: ['0', now] }),
    );
    return expired.map((item) => fromRunsItem(item));
  },
});
