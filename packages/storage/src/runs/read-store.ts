import type { RunRecord, RunRepository } from '@saywright/domain/ports/run-repository';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { listDailyRuns } from './daily-runs.ts';
import { fromRunsItem } from './execution-items.ts';

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

/** Reads of executions. An id of another organization is not found. */
export const readStore = ({
  app,
  runs,
}: Database): Pick<
  RunRepository,
  'findExecution' | 'listExecutions' | 'listActiveExecutions' | 'listDailyRuns' | 'listExpiredLeases'
> => ({
  async findExecution(organizationId, executionId) {
    const item = await runs.get<RunRecord>(runsKeys.execution(executionId));
    return item?.organization_id === organizationId ? fromRunsItem(item) : undefined;
  },

  async listExecutions(organizationId, { testId, limit, offset }) {
    const pk = runsIndexKeys.executionsOfTest(organizationId, testId);
    const page = runs.query<RunRecord>({ index: 'gsi1', pk, descending: true, limit: offset + limit });
    const items = await Array.fromAsync(page);
    // A count reads the whole history of the test: only where there may be more than was read.
    const mayBeMore = items.length === offset + limit;
    const total = mayBeMore ? await runs.count({ index: 'gsi1', pk, filter: notExpired() }) : items.length;
    return { executions: items.slice(offset).map((item) => fromRunsItem(item)), total };
  },

  async listActiveExecutions(organizationId, testId) {
    const pk = runsIndexKeys.executionsOfTest(organizationId, testId);
    const items = await Array.fromAsync(runs.query<RunRecord>({ index: 'gsi1', pk, filter: unfinished }));
    return items.map((item) => fromRunsItem(item));
  },

  listDailyRuns(organizationId, query) {
    return listDailyRuns(app, organizationId, query);
  },

  async listExpiredLeases(now) {
    const expired = await Array.fromAsync(
      runs.query<RunRecord>({ index: 'gsi2', pk: runsIndexKeys.running, skBetween: ['0', now] }),
    );
    return expired.map((item) => fromRunsItem(item));
  },
});
