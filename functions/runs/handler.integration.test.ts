import { runRoutes } from '@saywright/contracts/routes/runs';
import { executeBody } from '@saywright/contracts/entities/execution';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { updateFlowTest } from '@saywright/domain/flow-tests/update-flow-test';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { executionItem } from '@saywright/storage/runs/execution-items';
import { callRoute, succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { countReads } from '@saywright/testing/count-reads';
import { makeEnvironment, makeFlowTest, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

const { listRuns } = runRoutes;

const list = ({ token }: MadeUser, query: object = {}) => succeed(handler, listRuns, { token, query });
const idsOf = async (person: MadeUser, query: object = {}) => (await list(person, query)).runs.map(({ id }) => id);

/** ULIDs of a minute each, the oldest first. */
const idAt = (minute: number): string => `01ARZ3${String(minute).padStart(4, '0')}${'0'.repeat(16)}`;

/** Stores copies of a run as if it had been accepted over and over, without a worker. */
async function storeRuns(record: RunRecord, changes: readonly Partial<RunRecord>[]): Promise<string[]> {
  const { runs } = createDatabase(readStorageConfig());
  const copies = changes.map((change, at) => ({ ...record, id: idAt(at), execution_number: at + 2, ...change }));
  await runs.batchWrite({ put: copies.map(executionItem) });
  return copies.map(({ id }) => id).toReversed();
}

it('lists the runs of all tests, newest first, each with what it ran in and who started it', async () => {
  const ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  const [kettle, cups] = [await makeFlowTest(ada), await makeFlowTest(ada, { name: 'Buy cups' })];
  const staging = await makeEnvironment(ada, { name: 'Staging' });
  const passed = await runToEnd(ada, kettle.id);
  const failed = await runToEnd(ada, cups.id, {
    status: 'failed',
    end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
  });
  const input = { ...executeBody.parse({ environment_id: staging.id }), id: kettle.id };
  const [pending] = (await startExecution({ ctx: ada.ctx, input })).executions;

  const { runs, next } = await list(ada);
  expect(next).toBeNull();
  expect(runs).toMatchObject([
    { id: pending?.id, status: 'pending', environment_name: 'Staging', started_at: null, duration_ms: null },
    { id: failed.id, status: 'failed', test_name: 'Buy cups', error_message: expect.stringContaining('No') },
    { id: passed.id, status: 'passed', execution_number: 1, environment_name: null, error_message: null },
  ]);
  expect(runs[2]).toMatchObject({
    kind: 'flow',
    test_id: kettle.id,
    trigger: 'manual',
    schedule_id: null,
    started_by: { id: ada.user.id, name: 'Ada Lovelace' },
    browser: { name: 'chromium', device_type: 'desktop', is_headless: true },
  });
});

it('filters by status, trigger, person, project and time', async () => {
  const ada = await makeUser();
  const project = await makeProject(ada);
  const [free, grouped] = [await makeFlowTest(ada), await makeFlowTest(ada, { project_id: project.id })];
  const record = await runToEnd(ada, free.id);
  const schedule = { id: 'sch', instant: record.created_at, in_app: false, email: false };
  const [paused, scheduled, others, inProject] = await storeRuns(record, [
    { test_id: grouped.id, status: 'passed' },
    { started_by: 'someone-else', status: 'cancelled' },
    { schedule, status: 'error' },
    { status: 'paused' },
  ]);
  const between = (id = '') => ({ from: '1970-01-01T00:00:00.000Z', before: id });

  expect(await idsOf(ada, { status: 'active' })).toEqual([paused]);
  expect(await idsOf(ada, { status: 'error' })).toEqual([scheduled]);
  expect(await idsOf(ada, { trigger: 'schedule' })).toEqual([scheduled]);
  expect(await idsOf(ada, { trigger: 'manual' })).toEqual([record.id, paused, others, inProject]);
  expect(await idsOf(ada, { user_id: 'someone-else' })).toEqual([others]);
  expect(await idsOf(ada, { project_id: project.id })).toEqual([inProject]);
  expect(await idsOf(ada, { from: record.created_at })).toEqual([record.id]);
  expect(await idsOf(ada, { to: record.created_at })).toEqual([paused, scheduled, others, inProject]);
  expect(await idsOf(ada, between(others))).toEqual([inProject]);
  expect(await idsOf(ada, { status: 'passed', project_id: project.id, trigger: 'schedule' })).toEqual([]);
  expect((await callRoute(handler, listRuns, { token: ada.token, query: { status: 'running' } })).status).toBe(422);
});

it('finds runs by words of the name of their test, by number, and by ID', async () => {
  const ada = await makeUser();
  const [kettle, cups] = [await makeFlowTest(ada), await makeFlowTest(ada, { name: 'Buy 12 cups' })];
  const record = await runToEnd(ada, kettle.id);
  const [twelfth, third, second] = await storeRuns(record, [
    { execution_number: 2 },
    { execution_number: 3, test_id: cups.id },
    { execution_number: 12 },
  ]);
  expect(await idsOf(ada, { search: 'KETTLE' })).toEqual([record.id, twelfth, second]);
  expect(await idsOf(ada, { search: 'kettle #2' })).toEqual([second]);
  expect(await idsOf(ada, { search: '12' })).toEqual([twelfth, third]);
  expect(await idsOf(ada, { search: '#12' })).toEqual([twelfth]);
  expect(await idsOf(ada, { search: record.id })).toEqual([record.id]);
  expect(await idsOf(ada, { search: 'teapot' })).toEqual([]);
});

it('shows a member the runs of tests in their projects and in none, as the projects are now', async () => {
  const ada = await makeUser();
  const member = await makeMember(ada);
  const hidden = await makeProject(ada);
  const [free, grouped] = [await makeFlowTest(ada), await makeFlowTest(ada, { project_id: hidden.id })];
  const [freeRun, groupedRun] = [await runToEnd(ada, free.id), await runToEnd(ada, grouped.id)];
  expect(await idsOf(ada)).toEqual([groupedRun.id, freeRun.id]);
  expect(await idsOf(member)).toEqual([freeRun.id]);
  expect(await idsOf(member, { project_id: hidden.id })).toEqual([]);

  await updateFlowTest({ ctx: ada.ctx, input: { id: grouped.id, change: { project_id: null } } });
  await updateFlowTest({ ctx: ada.ctx, input: { id: free.id, change: { project_id: hidden.id } } });
  expect(await idsOf(member)).toEqual([groupedRun.id]);
  expect(await idsOf(await makeUser())).toEqual([]);
});

it('leaves out the runs of a deleted test', async () => {
  const ada = await makeUser();
  const [kept, deleted] = [await makeFlowTest(ada), await makeFlowTest(ada)];
  const [keptRun] = [await runToEnd(ada, kept.id), await runToEnd(ada, deleted.id)];
  await deleteFlowTest({ ctx: ada.ctx, input: { id: deleted.id } });
  expect(await idsOf(ada)).toEqual([keptRun.id]);
});

it('leads through everything page by page, however few of the runs are shown', async () => {
  const ada = await makeUser();
  const record = await runToEnd(ada, (await makeFlowTest(ada)).id);
  const stored = await storeRuns(
    record,
    Array.from({ length: 1_050 }, (_, at) => ({ status: at % 500 === 7 ? ('error' as const) : ('passed' as const) })),
  );
  const pages: string[][] = [];
  const readAll = async (query: object): Promise<string[]> => {
    pages.length = 0;
    let before: string | undefined;
    do {
      const page = await list(ada, { ...query, before });
      pages.push(page.runs.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    return pages.flat();
  };
  expect(await readAll({ limit: 100 })).toEqual([record.id, ...stored]);
  expect(await readAll({ status: 'error' })).toEqual([idAt(1_007), idAt(507), idAt(7)]);
  // A call looks at 1,000 runs at most.
  expect(pages).toEqual([[idAt(1_007), idAt(507)], [idAt(7)]]);
});

it('costs a page the same with 30 runs and with 600', async () => {
  const reads = [];
  for (const count of [30, 600]) {
    const ada = await makeUser();
    const record = await claimExecution(ada, (await makeFlowTest(ada)).id);
    await storeRuns(
      record,
      Array.from({ length: count }, () => ({ status: 'passed' as const })),
    );
    await list(ada);
    reads.push(await countReads(async () => expect((await list(ada)).runs).toHaveLength(20)));
  }
  expect(reads[1]).toEqual(reads[0]);
  expect(reads[0]?.calls).toBeLessThan(10);
});
