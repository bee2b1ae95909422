import type { runsFeedAttributes } from '@saywright/contracts/storage-attributes';
import type { RunInList, RunRecord, RunRepository, WorkerLogRecord } from '@saywright/domain/ports/run-repository';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { runsIndexKeys, runsKeys, workerPrefix } from '../runs-keys.ts';
import { listDailyRuns } from './daily-runs.ts';
import { fromItem } from '../dynamo/records.ts';
import { workerLogItem } from './execution-items.ts';

interface Listed {
  id: string;
  /** The execution's number. */
  gsi1sk: string;
}

const listedAttributes = [
  'id',
  'kind',
  'execution_number',
  'test_id',
  'status',
  'started_by',
  'schedule',
  'batch_id',
] as const satisfies readonly (keyof RunInList & (typeof runsFeedAttributes)[number])[];

const unfinished: Condition = {
  expression: '#finished = :null',
  names: { '#finished': 'finished_at' },
  values: { ':null': null },
};

/** Reads of executions. An id of another organization is not found. */
export const readStore = ({
  app,
  runs,
}: Database): Pick<
  RunRepository,
  | 'findExecution'
  | 'findExecutions'
  | 'listExecutions'
  | 'listRuns'
  | 'listActiveExecutions'
  | 'listDailyRuns'
  | 'listExpiredLeases'
  | 'putWorkerLog'
  | 'listWorkerLogs'
> => ({
  async putWorkerLog(executionId, log) {
    await runs.put(workerLogItem(executionId, log));
  },

  async listWorkerLogs(executionId) {
    const { pk } = runsKeys.execution(executionId);
    return Array.fromAsync(runs.query<WorkerLogRecord>({ pk, skPrefix: workerPrefix }), (item) => fromItem(item));
  },

  async findExecution(organizationId, executionId) {
    const item = await runs.get<RunRecord>(runsKeys.execution(executionId));
    return item?.organization_id === organizationId ? fromItem(item) : undefined;
  },

  async findExecutions(organizationId, executionIds) {
    const found = await runs.batchGet<RunRecord>(executionIds.map((id) => runsKeys.execution(id)));
    return found.filter((item) => item.organization_id === organizationId).map((item) => fromItem(item));
  },

  async listRuns(organizationId, query) {
    const { after, before } = query;
    const listed = runs.query<RunInList>({
      index: 'gsi3',
      pk: runsIndexKeys.runs(organizationId),
      skBetween: [after, before],
      descending: true,
      attributes: listedAttributes,
      // The bound itself may be the last run of the page before.
      limit: query.limit + 1,
    });
    const between = (await Array.fromAsync(listed)).filter(({ id }) => id !== after && id !== before);
    return between.slice(0, query.limit);
  },

  async listExecutions(organizationId, { testId, limit, offset }) {
    const pk = runsIndexKeys.executionsOfTest(organizationId, testId);
    const index = { index: 'gsi1', pk, attributes: ['id', 'gsi1sk'] } as const;
    const listed = await Array.fromAsync(runs.query<Listed>({ ...index, descending: true, limit: offset + limit + 1 }));
    const page = listed.slice(offset, offset + limit);
    const found = await runs.batchGet<RunRecord>(page.map(({ id }) => runsKeys.execution(id)));
    const executions = found.map((item) => fromItem(item)).toSorted((a, b) => b.execution_number - a.execution_number);
    const [newest] = listed;
    const hasMore = listed.length > offset + limit;
    if (!newest || !hasMore) return { executions, hasMore, total: listed.length };
    const [oldest = newest] = await Array.fromAsync(runs.query<Listed>({ ...index, limit: 1 }));
    return { executions, hasMore, total: Number(newest.gsi1sk) - Number(oldest.gsi1sk) + 1 };
  },

  async listActiveExecutions(organizationId, testId) {
    const pk = runsIndexKeys.executionsOfTest(organizationId, testId);
    const active = runs.query<Listed>({ index: 'gsi1', pk, attributes: ['id'], filter: unfinished });
    return (await Array.fromAsync(active)).map(({ id }) => id);
  },

  listDailyRuns(organizationId, query) {
    return listDailyRuns(app, organizationId, query);
  },

  async listExpiredLeases(now) {
    const expired = runs.query<{ id: string; organization_id: string }>({
      index: 'gsi2',
      pk: runsIndexKeys.running,
      skBetween: ['0', now],
      attributes: ['id', 'organization_id'],
    });
    return (await Array.fromAsync(expired)).map(({ id, organization_id }) => ({ id, organization_id }));
  },
});
