import { runsFeedAttributes, runsHistoryAttributes, runsWorkAttributes } from '@saywright/contracts/storage-attributes';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import type { Progress } from '@saywright/domain/ports/flow-run-repository';
import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { stepResultOf } from '@saywright/testing/step-result';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { readStorageConfig } from '../config.ts';
import { createDatabase } from '../database.ts';
import { getPorts } from '../ports.ts';
import { executionItem } from './execution-items.ts';
import { runsKeys } from '../runs-keys.ts';

useWorld();

const leaseUntil = new Date(Date.now() + 60_000).toISOString();

async function claimed() {
  const { ctx, user } = await makeUser();
  const test = await makeFlowTest({ ctx });
  const { executions } = await startExecution({
    ctx,
    input: {
      id: test.id,
      parallel_executions: 1,
      run_in_debug_mode: false,
      environment_id: null,
      configuration_override: {},
    },
  });
  const ids = { organizationId: user.organization_id, executionId: executions[0]?.id ?? '' };
  const repository = { ...getPorts().runs, ...getPorts().flowRuns };
  const claim = async () => {
    const outcome = await repository.claim({ ...ids, lease: () => ({ at: new Date().toISOString(), leaseUntil }) });
    if (outcome.outcome !== 'claimed') throw new Error(outcome.outcome);
    return outcome.record;
  };
  const record = await claim();
  return { ...ids, repository, claim, record, hold: { executionId: record.id, epoch: record.epoch } };
}

const progress = (fields: Partial<Progress> = {}): Progress => ({
  currentStep: null,
  finishedSteps: 1,
  passedAssertions: 0,
  failedAssertions: 0,
  results: [],
  logs: undefined,
  ttl: Math.floor(Date.now() / 1000) + 1_000,
  ...fields,
});

const result = (order: number, message = 'Done') => stepResultOf({ step_id: `s${order}`, order, message });

describe('the fence', () => {
  it('takes no write of an earlier claim while a later one runs', async () => {
    const { repository, claim, record, hold } = await claimed();
    expect(await repository.requeue(record, { at: leaseUntil, nextSendAt: leaseUntil })).toBe('requeued');
    const second = await claim();
    expect(second.epoch).toBe(2);
    expect(await repository.renewLease(hold, leaseUntil)).toBe('fenced');
    expect(await repository.markStepsStarted(hold)).toBe('fenced');
    expect(await repository.recordProgress(hold, progress({ results: [result(1)] }))).toBe('fenced');
    const ending = {
      status: 'passed',
      end_reason: null,
      finished_at: leaseUntil,
      duration_ms: 1,
      passed_assertions: 0,
      failed_assertions: 0,
      dropped_console_logs: 0,
      dropped_network_logs: 0,
      refund: false,
    } as const;
    expect(await repository.finish({ record, expected: { status: 'running', epoch: 1 }, ending })).toBe('changed');
    const details = await repository.findDetails(record.organization_id, record.id);
    expect(details).toMatchObject({ record: { status: 'running', steps_started: false }, results: [] });
    const own = { executionId: record.id, epoch: 2 };
    expect(await repository.recordProgress(own, progress({ results: [result(1)] }))).toBe('written');
  });

  it('lets nobody end a claim that was renewed since it was read', async () => {
    const { repository, record, hold } = await claimed();
    await repository.renewLease(hold, new Date(Date.now() + 90_000).toISOString());
    expect(await repository.requeue(record, { at: leaseUntil, nextSendAt: leaseUntil })).toBe('changed');
  });

  it('requeues nothing whose steps have begun', async () => {
    const { repository, record, hold } = await claimed();
    await repository.markStepsStarted(hold);
    expect(await repository.requeue(record, { at: leaseUntil, nextSendAt: leaseUntil })).toBe('changed');
  });
});

describe('progress', () => {
  it('written twice is there once', async () => {
    const { repository, record, hold } = await claimed();
    const logs = {
      number: 1,
      console: [{ timestamp: leaseUntil, type: 'log', text: 'hello', location: null }],
      network: [],
    };
    for (let tries = 0; tries < 2; tries++)
      await repository.recordProgress(hold, progress({ results: [result(1)], logs }));
    const details = await repository.findDetails(record.organization_id, record.id);
    expect(details).toMatchObject({ results: [result(1)], console_logs: logs.console });
  });

  it('joins a step with the pictures that were stored after it', async () => {
    const { repository, record, hold } = await claimed();
    const picture = (name: string) => ({ before: null, after: { name, width: 1_920, height: 1_080 }, box: null });
    await repository.recordProgress(hold, progress({ results: [result(1), result(2), result(3)] }));
    for (const [at, name] of ['a.jpg', 'b.jpg'].entries())
      await repository.recordProgress(
        hold,
        progress({ pictures: { number: at + 1, steps: [{ order: at + 1, picture: picture(name) }] } }),
      );
    const details = await repository.findDetails(record.organization_id, record.id);
    expect(details?.results).toEqual([
      { ...result(1), picture: picture('a.jpg') },
      { ...result(2), picture: picture('b.jpg') },
      result(3),
    ]);
  });

  it('may be larger than an item and than a transaction', async () => {
    const { repository, record, hold } = await claimed();
    const entry = { timestamp: leaseUntil, type: 'log', text: 'x'.repeat(2_000), location: null };
    const console = Array.from({ length: 2_500 }, (_, at) => ({ ...entry, location: String(at) }));
    const huge = result(1, 'y'.repeat(500_000));
    await repository.recordProgress(
      hold,
      progress({ results: [huge, result(2)], logs: { number: 1, console, network: [] } }),
    );
    const details = await repository.findDetails(record.organization_id, record.id);
    expect(details?.console_logs).toEqual(console);
    expect(details?.results.map(({ order, status }) => [order, status])).toEqual([
      [1, 'passed'],
      [2, 'passed'],
    ]);
    expect(details?.results[0]?.notes).toEqual([{ code: 'details_cut', params: {} }]);
  });

  it('keeps all it can of what DynamoDB rejects, in its place, however often it is written', async () => {
    const { repository, record, hold } = await claimed();
    const entry = { timestamp: leaseUntil, type: 'log', location: null };
    const console = Array.from({ length: 40 }, (_, at) => ({ ...entry, text: at === 17 ? 'half \uD83D' : `${at}` }));
    const network = [
      { timestamp: leaseUntil, method: 'GET', url: '/', status: NaN, error: null, resource_type: '', duration_ms: 1 },
      { timestamp: leaseUntil, method: 'GET', url: '/ok', status: 200, error: null, resource_type: '', duration_ms: 1 },
    ];
    const hostile = progress({
      finishedSteps: 3,
      results: [result(1), result(2, 'half \uDE00'), result(3)],
      logs: { number: 1, console, network },
    });
    for (let tries = 0; tries < 2; tries++) expect(await repository.recordProgress(hold, hostile)).toBe('written');
    const details = await repository.findDetails(record.organization_id, record.id);
    expect(details?.record.finished_steps).toBe(3);
    expect(details?.results.map(({ status, message }) => [status, message])).toEqual([
      ['passed', 'Done'],
      ['passed', "The details of this step couldn't be stored."],
      ['passed', 'Done'],
    ]);
    const unstored = "A line of the log couldn't be stored.";
    expect(details?.console_logs.map(({ text }) => text)).toEqual([
      ...console.map(({ text }, at) => (at === 17 ? unstored : text)),
      unstored,
    ]);
    expect(details?.network_logs).toEqual(network.slice(1));
  });

  it('keeps results and counts when what is said about the run is rejected, and says so', async () => {
    const { repository, record, hold } = await claimed();
    const hostile = progress({ currentStep: { order: 2, description: '\uD83D' }, results: [result(1)] });
    await expect(repository.recordProgress(hold, hostile)).rejects.toMatchObject({
      name: expect.stringMatching(/Exception$/),
    });
    const details = await repository.findDetails(record.organization_id, record.id);
    expect(details?.record).toMatchObject({ finished_steps: 1, current_step: null });
    expect(details?.results).toEqual([result(1)]);
  });

  it('fits, counted in bytes, whatever a step reports', async () => {
    const { repository, record, hold } = await claimed();
    const text = '😀'.repeat(10_000);
    const check = { description: text, passed: false, expected: text, actual: text };
    const details = {
      reason: text,
      expected: text,
      actual: text,
      page_url: text,
      page_title: text,
      page_snapshot: text,
    };
    const call_log = Array.from({ length: 200 }, () => ({ at_ms: 1, text }));
    const huge = {
      ...result(1, text),
      description: text,
      error_details: { ...details, call_log },
      assertion_results: Array.from({ length: 20 }, () => check),
      notes: Array.from({ length: 100 }, () => ({ code: 'longer_name', params: { element: text } }) as const),
    };
    const logs = {
      number: 1,
      console: Array.from({ length: 50 }, () => ({ timestamp: leaseUntil, type: 'log', text, location: text })),
      network: [],
    };
    expect(await repository.recordProgress(hold, progress({ results: [huge], logs }))).toBe('written');
    const stored = await repository.findDetails(record.organization_id, record.id);
    expect(stored?.console_logs).toEqual(logs.console);
    expect(stored?.results[0]?.assertion_results).toHaveLength(20);
    expect(stored?.results[0]?.message).toMatch(/^(😀)+…$/u);
  });
});

describe('reading', () => {
  it('finds nothing of another organization', async () => {
    const { repository, executionId } = await claimed();
    const other = (await makeUser()).user.organization_id;
    expect(await repository.findExecution(other, executionId)).toBeUndefined();
    expect(await repository.findDetails(other, executionId)).toBeUndefined();
    expect(await repository.requestCancel(other, executionId, { at: leaseUntil, cancellation: { by: 'system' } })).toBe(
      'not_running',
    );
    expect(
      await repository.claim({ organizationId: other, executionId, lease: () => ({ at: leaseUntil, leaseUntil }) }),
    ).toEqual({
      outcome: 'unknown',
    });
  });

  it('finds nothing that has expired and is not deleted yet', async () => {
    const { repository, organizationId, executionId, record } = await claimed();
    const { runs } = createDatabase(readStorageConfig());
    await runs.update(runsKeys.execution(executionId), { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    expect(await repository.findExecution(organizationId, executionId)).toBeUndefined();
    expect(await repository.findDetails(organizationId, executionId)).toBeUndefined();
    expect(await repository.listExecutions(organizationId, { testId: record.test_id, limit: 10, offset: 0 })).toEqual({
      executions: [],
      hasMore: false,
      total: 0,
    });
  });
});

describe('what grows', () => {
  it('progress changes nothing that an index carries', async () => {
    const { repository, hold, executionId } = await claimed();
    const { runs } = createDatabase(readStorageConfig());
    const stored = async (): Promise<Record<string, unknown>> =>
      (await runs.get(runsKeys.execution(executionId))) ?? {};
    const before = await stored();
    const told = progress({
      currentStep: { order: 2, description: 'Click' },
      passedAssertions: 1,
      refusedHosts: ['a'],
    });
    expect(await repository.recordProgress(hold, told)).toBe('written');
    const after = await stored();
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(changed).toContain('finished_steps');
    const indexed = new Set<string>([
      ...runsFeedAttributes,
      ...runsHistoryAttributes,
      ...runsWorkAttributes,
      'gsi1pk',
      'gsi1sk',
      'gsi2pk',
      'gsi2sk',
      'gsi3pk',
      'gsi3sk',
    ]);
    expect(changed.filter((name) => indexed.has(name))).toEqual([]);
  });

  it('a page of a test with many runs costs the page, its keys, and the oldest key', async () => {
    const { repository, organizationId, record } = await claimed();
    const { runs } = createDatabase(readStorageConfig());
    const others = Array.from({ length: 400 }, (_, at): typeof record => ({
      ...record,
      id: `${record.id}-${String(at).padStart(3, '0')}`,
      execution_number: at + 2,
    }));
    await runs.batchWrite({ put: others.map(executionItem) });
    const query = { testId: record.test_id, limit: 10, offset: 20 };
    const reads = await countReads(async () => {
      const page = await repository.listExecutions(organizationId, query);
      expect(page.executions.map(({ execution_number: number }) => number)).toEqual(
        Array.from({ length: 10 }, (_, at) => 381 - at),
      );
      expect(page).toMatchObject({ hasMore: true, total: 401 });
    });
    expect(reads).toEqual({ calls: 3, items: 31 + 10 + 1 });
  });
});
