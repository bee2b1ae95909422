import { opsRoutes } from '@saywright/contracts/routes/ops';
import type { StaffRole } from '@saywright/contracts/kernel/staff-rights';
import type { StepResult } from '@saywright/contracts/entities/execution';
import { isoNow } from '@saywright/domain/context/clock';
import { getDebugStatistics } from '@saywright/domain/ops/runs/get-debug-statistics';
import { listDebugRuns } from '@saywright/domain/ops/runs/list-debug-runs';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { executionItem } from '@saywright/storage/runs/execution-items';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { runToEnd } from '@saywright/testing/run-to-end';
import { scanItems } from '@saywright/testing/scan-items';
import { stepResultOf } from '@saywright/testing/step-result';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

const database = () => createDatabase(readStorageConfig());

let staff: MadeStaff;
let person: MadeUser;
beforeAll(async () => {
  staff = await makeStaff('support');
  person = await makeUser({ organizationName: 'Analytical Engines' });
});

type Call = 'getDebugExecution' | 'analyzeExecution' | 'openCustomerRuns';
const call = (
  name: Call,
  executionId: string,
  { token = staff.token, reason }: { token?: string; reason?: string } = {},
) => callRoute(handler, opsRoutes[name], { token, params: { executionId }, ...(reason && { body: { reason } }) });
const screenshot = (executionId: string, filename: string): Promise<Answer> =>
  callRoute(handler, opsRoutes.getDebugScreenshot, { token: staff.token, params: { executionId, filename } });
const list = (query: object = {}) => succeed(handler, opsRoutes.listDebugExecutions, { token: staff.token, query });
const statistics = () => succeed(handler, opsRoutes.getDebugStatistics, { token: staff.token });

const step = {
  action: 'type',
  selector: { type: 'label', value: 'Name' },
  value: 'hunter22',
  description: 'Type "hunter22" into Name',
} as const;

/** A run that failed at its first step, with what a page and a test say. */
async function failedRun(by: MadeUser = person) {
  await setPlan(by, 'GROWTH');
  const test = await makeFlowTest(by, { steps: [step] });
  const record = await claimExecution(by, test.id);
  const failure = {
    code: 'element_not_found',
    params: { selector: 'field "Name"', fallbacks: 0, seconds: 4 },
  } as const;
  const result: StepResult = stepResultOf({
    step_id: test.steps[0]?.id ?? '',
    order: 1,
    action: 'type',
    description: step.description,
    status: 'failed',
    screenshot_path: `${record.id}-001.jpg`,
    error_details: {
      reason: 'No field for "hunter22".',
      failure,
      expected: null,
      actual: null,
      call_log: [],
      page_url: null,
      page_title: null,
      page_snapshot: null,
    },
  });
  const text = 'Posted hunter22 to https://ada:pw@shop.example.com/login?token=abc';
  await by.ctx.ports.flowRuns.recordProgress(
    { executionId: record.id, epoch: record.epoch },
    {
      currentStep: null,
      finishedSteps: 1,
      passedAssertions: 0,
      failedAssertions: 0,
      results: [result],
      logs: {
        number: 1,
        console: [{ timestamp: isoNow(by.ctx.clock), type: 'error', text, location: null }],
        network: [],
      },
      ttl: record.ttl,
    },
  );
  await by.ctx.ports.artifacts.putArtifact(
    {
      organizationId: record.organization_id,
      executionId: record.id,
      historyDays: record.history_days,
      filename: `${record.id}-001.jpg`,
    },
    { bytes: Buffer.from('picture'), contentType: 'image/jpeg' },
  );
  const params = { order: 1, reason: 'No field for "hunter22".', cause: 'element_not_found' } as const;
  const ending = { status: 'failed', end_reason: { code: 'step_failed', params }, refund: false } as const;
  await finishExecution({ ctx: by.ctx, input: { record, ending } });
  return record;
}

describe('a customer’s run', () => {
  it('is closed to staff until they give a reason, which is logged and opens all runs of that customer alone', async () => {
    const [run, other, foreign] = [await failedRun(), await failedRun(), await failedRun(await makeUser())];
    for (const answer of [
      await call('getDebugExecution', run.id),
      await call('analyzeExecution', run.id),
      await screenshot(run.id, `${run.id}-001.jpg`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'reason_required' } });
    expect((await call('openCustomerRuns', run.id, { reason: 'x' })).status).toBe(422);
    const opened = await call('openCustomerRuns', run.id, { reason: 'Ticket #7' });
    const minutes = (Date.parse(opened.body.expires_at as string) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await call('getDebugExecution', other.id)).status).toBe(200);
    expect((await call('getDebugExecution', foreign.id)).status).toBe(403);
    const colleague = await makeStaff('super_admin');
    expect((await call('getDebugExecution', run.id, colleague)).status).toBe(403);
    const events = await scanItems<{ reason: string; target: string; actor: string }>(readStorageConfig().appTable, {
      expression: '#action = :opened AND #details = :run',
      names: { '#action': 'action', '#details': 'details' },
      values: { ':opened': 'runs.opened', ':run': run.id },
    });
    const target = `Analytical Engines (${run.organization_id})`;
    expect(events).toMatchObject([{ reason: 'Ticket #7', target, actor: staff.staff.email }]);
  });

  it('is closed again after an hour', async () => {
    const run = await failedRun(await makeUser());
    await call('openCustomerRuns', run.id, { reason: 'Ticket #8' });
    const { app } = database();
    const key = appKeys.runsPass(staff.staff.id, run.organization_id);
    await app.update(key, { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    expect((await call('getDebugExecution', run.id)).status).toBe(403);
  });

  it('shows errors by code, the console, and how it was carried out, and nothing that the test typed', async () => {
    const run = await failedRun();
    const at = isoNow(person.ctx.clock);
    await person.ctx.ports.runs.putWorkerLog(run.id, {
      epoch: 1,
      lines: [{ at, level: 'warn', text: 'typed hunter22' }],
      dropped: 0,
      memory_peak: 600_000_000,
      ttl: run.ttl,
    });
    await call('openCustomerRuns', run.id, { reason: 'Ticket #9' });
    const { body } = await call('getDebugExecution', run.id);
    expect(body).toMatchObject({
      execution: {
        kind: 'flow',
        organization: { name: 'Analytical Engines' },
        is_open: true,
        status: 'failed',
        browser_type: 'chromium',
        summary: { error_count: 1, success_rate: 0 },
        errors: [{ error_type: 'element_not_found', message: 'No field for "•••".', severity: 'high' }],
        browser_console_logs: [{ type: 'error', text: 'Posted ••• to https://shop.example.com/login' }],
      },
      debug_info: {
        total_errors: 1,
        has_browser_logs: true,
        has_network_logs: false,
        has_screenshots: true,
        lane: 'fast',
        epoch: 1,
        requeues: 0,
        end_code: 'step_failed',
        refunded: false,
        workers: [{ epoch: 1, memory_peak: 600_000_000, lines: [{ text: 'typed •••' }] }],
      },
    });
    expect(body.debug_info.queue_wait_ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(body)).not.toMatch(/hunter22|token=|ada:pw/);
    const [name] = body.debug_info.screenshots as string[];
    expect((await screenshot(run.id, name ?? '')).body.data).toBe(
      `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`,
    );
    const other = await failedRun(await makeUser());
    for (const filename of [`${other.id}-001.jpg`, '../secret', `${run.id}-009.jpg`])
      expect((await screenshot(run.id, filename)).status).toBe(404);
  });

  it('is analyzed among the failures of all organizations, without naming another one', async () => {
    const run = await failedRun();
    const other = await makeUser({ organizationName: 'Someone Else' });
    await failedRun(other);
    await call('openCustomerRuns', run.id, { reason: 'Ticket #10' });
    const { body } = await call('analyzeExecution', run.id);
    const { common_error_patterns: patterns, suggested_fixes: fixes } = body.analysis_summary;
    expect(patterns[0]).toMatch(/^Element not found: \d+ of \d+ recent failures, [2-9]\d* organizations \(this run\)$/);
    expect(fixes[0]).toContain('Choose another element');
    expect(JSON.stringify(body)).not.toContain('Someone Else');
  });

  it.each(['getDebugExecution', 'analyzeExecution', 'openCustomerRuns'] as const)(
    'isn’t found by a wrong ID: %s',
    async (name) => {
      for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '%', '__proto__'])
        expect(await call(name, id, { reason: 'Ticket #1' })).toMatchObject({
          status: 404,
          body: { detail: 'Execution not found' },
        });
    },
  );
});

describe('the list of runs', () => {
  it('has those of all organizations, newest first, by status, and prompts only of customers who are open', async () => {
    const someone = await makeUser();
    const test = await makeFlowTest(someone, { name: 'Buy', steps: [{ ...step, value: 'swordfish' }] });
    const key = appKeys.flowTest(someone.user.organization_id, test.id);
    await database().app.update(key, { set: { ai_prompt: 'Search for swordfish' } });
    const passed = await runToEnd(someone, test.id);
    const out = await runToEnd(someone, test.id, {
      status: 'failed',
      end_reason: { code: 'out_of_time', params: { seconds: 60 } },
    });
    const cancelled = await runToEnd(someone, test.id, {
      status: 'cancelled',
      end_reason: { code: 'cancelled', params: { by: 'person' } },
    });
    const running = await claimExecution(someone, test.id);
    const expected = { completed: passed, timeout: out, cancelled, running } as const;
    for (const [status, { id }] of Object.entries(expected)) {
      const [first, ...others] = await list({ status });
      expect(first).toMatchObject({ execution_id: id, status, test_name: 'Buy', user_prompt: null, is_open: false });
      expect(others.every((row) => row.status === status)).toBe(true);
    }
    const all = await list();
    expect(all.slice(0, 4).map(({ execution_id: id }) => id)).toEqual([running.id, cancelled.id, out.id, passed.id]);
    expect(await list({ limit: 2 })).toHaveLength(2);
    await call('openCustomerRuns', passed.id, { reason: 'Ticket #2' });
    const [open] = await list({ limit: 1 });
    expect(open).toMatchObject({ is_open: true, user_prompt: 'Search for •••' });
    await finishExecution({
      ctx: someone.ctx,
      input: { record: running, ending: { status: 'passed', end_reason: null, refund: false } },
    });
  });

  it('has counters of ended runs', async () => {
    const before = await statistics();
    await failedRun();
    const test = await makeFlowTest(person);
    await runToEnd(person, test.id);
    const after = await statistics();
    expect(after.total_executions).toBe(before.total_executions + 2);
    expect(after.recent_24h.total).toBe(before.recent_24h.total + 2);
    expect(after.recent_24h.failed).toBe(before.recent_24h.failed + 1);
    expect(after.recent_24h.success_rate).toBeGreaterThan(0);
    expect(after.recent_24h.success_rate).toBeLessThan(100);
  });

  it.each<StaffRole>(['read_only', 'admin'])('is read by %s', async (role) => {
    const { token } = await makeStaff(role);
    expect((await callRoute(handler, opsRoutes.listDebugExecutions, { token })).status).toBe(200);
  });

  it('costs as many calls with 400 runs as with few', async () => {
    const test = await makeFlowTest(person);
    const record = await runToEnd(person, test.id);
    const read = () => countReads(() => listDebugRuns({ ctx: staff.ctx, input: { limit: 20, status: 'failed' } }));
    const count = () => countReads(() => getDebugStatistics({ ctx: staff.ctx }));
    const few = [await read(), await count()];
    const { runs } = database();
    const copies = Array.from({ length: 400 }, (_, at) =>
      executionItem({
        ...record,
        status: 'failed',
        id: `01ARZ3${String(at).padStart(4, '0')}${'0'.repeat(15)}${at % 8}`,
      }),
    );
    const shares = Array.from({ length: 8 }, (_, at) => copies.filter((__, place) => place % 8 === at));
    await Promise.all(shares.map((put) => runs.batchWrite({ put })));
    const many = [await read(), await count()];
    expect(many.map(({ calls }) => calls)).toEqual(few.map(({ calls }) => calls));
    expect(many[0]?.items).toBeLessThan(500);
  });
});
