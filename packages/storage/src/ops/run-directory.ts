import { debugStatus } from '@saywright/contracts/entities/debug-run';
import type {
  PromptedTest,
  RunDirectory,
  RunningExecution,
  RunsPassRecord,
  TestOfRun,
} from '@saywright/domain/ports/run-directory';
import type { RunRecord, WaitingExecution } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Key } from '../dynamo/table.ts';
import { allRunsShards } from '../runs/execution-items.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';
import { logEvent } from '../staff/security-log.ts';
import { inPages } from './in-pages.ts';
import { newestOf } from '../newest-of.ts';

const statuses = debugStatus.options;

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Each test once, however many of its runs are listed. */
const keysOf = (tests: readonly TestOfRun[]): Key[] => [
  ...new Map(tests.map(({ organizationId, testId }) => [testId, appKeys.flowTest(organizationId, testId)])).values(),
];

/** The runs of all customers in the tables, for staff. */
export const createRunDirectory = ({ app, runs, transaction }: Database): RunDirectory => ({
  async listRunIds(status, limit) {
    const wanted = status === undefined ? statuses : [status];
    const lists = wanted.flatMap((each) =>
      numbersTo(allRunsShards).map((shard) =>
        inPages(runs, { index: 'gsi4', pk: runsIndexKeys.runsOfAll(each, shard) }),
      ),
    );
    const ids: string[] = [];
    for await (const { id } of newestOf(lists, ({ place }) => place)) {
      ids.push(id);
      if (ids.length === limit) break;
    }
    return ids;
  },

  async findRuns(executionIds) {
    const items = await runs.batchGet<RunRecord>(executionIds.map((id) => runsKeys.execution(id)));
    return items.map((item) => fromItem(item)).filter(({ is_unlisted: isUnlisted }) => !isUnlisted);
  },

  async readSites(tests) {
    const attributes = ['id', 'website_url'];
    const items = await app.batchGet<{ id: string; website_url: string }>(keysOf(tests), { attributes });
    return new Map(items.map(({ id, website_url: site }) => [id, site]));
  },

  async readPrompts(tests) {
    const attributes = ['id', 'ai_prompt', 'steps'];
    const items = await app.batchGet<{ id: string; ai_prompt: string | null; steps: string }>(keysOf(tests), {
      attributes,
    });
    return new Map(
      items.map(({ id, ai_prompt, steps }) => [id, { ai_prompt, steps: JSON.parse(steps) as PromptedTest['steps'] }]),
    );
  },

  async listWaiting(limit) {
    const attributes = ['lane', 'created_at'];
    const items = runs.query<Pick<WaitingExecution, 'lane' | 'created_at'>>({
      index: 'gsi2',
      pk: runsIndexKeys.outbox,
      attributes,
      limit,
    });
    return Array.fromAsync(items, ({ lane, created_at }) => ({ lane, created_at }));
  },

  async listRunning(limit) {
    const attributes = ['id', 'organization_id', 'lane', 'gsi2sk'];
    const items = runs.query<RunningExecution & { gsi2sk: string }>({
      index: 'gsi2',
      pk: runsIndexKeys.running,
      attributes,
      limit,
    });
    return Array.fromAsync(items, ({ id, organization_id, lane, gsi2sk }) => ({
      id,
      organization_id,
      lane,
      lease_until: gsi2sk,
    }));
  },

  async insertPass(pass, event) {
    const key = appKeys.runsPass(pass.staff_id, pass.organization_id);
    const writes = transaction().put(app, { item: toItem(pass, { key, type: 'runs_pass' }) });
    await logEvent({ app }, writes, event).commit();
  },

  async listPasses(staffId) {
    const { pk } = appKeys.runsPass(staffId, '');
    return Array.fromAsync(app.query<RunsPassRecord>({ pk }), (item) => fromItem(item));
  },
});
