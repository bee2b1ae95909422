import { handleDeadTicket } from '@saywright/domain/runs/handle-dead-ticket';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { listAuditLog } from '@saywright/domain/audit/list-audit-log';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { cancelExecutionsOfTest } from '@saywright/domain/runs/cancel-executions-of-test';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import type { FlowRunner } from '@saywright/domain/flow-tests/runs/run-hooks';
import { carryOutRun, type CarryOutInput } from '@saywright/domain/runs/carry-out-run';
import { getExecution } from '@saywright/domain/flow-tests/runs/get-execution';
import { listExecutions } from '@saywright/domain/flow-tests/runs/list-executions';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import type { RunMessage } from '@saywright/contracts/messages';
import { makeContext, type MadeOrganization } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { scriptedRun, type Script } from './lib/scripted-run.ts';
import { sweepLater } from './lib/sweep.ts';
import { asIs, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

useWorld();

const carryOut = (message: RunMessage, script: Script = {}, input: Partial<CarryOutInput> = {}) =>
  carryOutRun({
    ctx: makeContext({ type: 'system', name: 'worker' } as const),
    input: {
      message,
      remainingMs: 60_000,
      keepMessage: async () => {},
      carriers: { flow: carryFlow(scriptedRun(script)) },
      ...input,
    },
    config: quick,
  });

async function started(tenant: MadeOrganization, testId: string, parallel = 1): Promise<RunMessage[]> {
  const input = { ...asIs, id: testId, parallel_executions: parallel };
  const { executions } = await startExecution({ ctx: tenant.admin.ctx, input });
  return executions.map(({ id }) => ({ execution_id: id, organization_id: tenant.organizationId }));
}

async function oneStarted() {
  const tenant = await makeTenant('TRIAL');
  const test = await makeTest(tenant, threeWaits);
  const [message] = await started(tenant, test.id);
  if (!message) throw new Error('nothing was started');
  const { ctx } = tenant.admin;
  return { tenant, test, message, ctx, id: message.execution_id };
}

/** A gate that a scripted step waits at. */
function gate() {
  const { promise: passed, resolve: open } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  onTestFinished(() => open());
  return { reached, open, wait: () => (reach(), passed) };
}

describe('duplicates', () => {
  it('makes one run of 50 deliveries at once, and none of one that comes afterwards', async () => {
    const { tenant, message } = await oneStarted();
    let steps = 0;
    const script = { onStep: () => void (steps += 1) };
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => carryOut(message, script)));
    expect(outcomes.filter((outcome) => outcome === 'finished')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(49);
    expect(steps).toBe(3);
    expect(await carryOut(message, script)).toBe('duplicate');
    expect(steps).toBe(3);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

describe('verdicts', () => {
  it('keeps the counters right when runs of one test end at the same time with different verdicts', async () => {
    const tenant = await makeTenant('BUSINESS_TRIAL');
    const tests = [await makeTest(tenant, threeWaits), await makeTest(tenant, threeWaits)];
    const messages = (await Promise.all(tests.flatMap(({ id }) => [0, 1].map(() => started(tenant, id, 2))))).flat();
    const verdicts = ['passed', 'failed', 'error', 'passed'] as const;
    await Promise.all(
      messages.map((message, at) => carryOut(message, { status: verdicts[at % verdicts.length] ?? 'passed' })),
    );
    const { executions } = await readHistory(tenant.organizationId);
    expect(executions).toHaveLength(8);
    expect(executions.every(({ finished_at: at }) => at !== null)).toBe(true);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('gives an error back, and nothing else', async () => {
    const { tenant, message, id, ctx } = await oneStarted();
    await carryOut(message, { status: 'error' });
    expect(await getExecution({ ctx, input: { id } })).toMatchObject({
      status: 'error',
      end_reason: { code: 'could_not_continue' },
    });
    expect((await readHistory(tenant.organizationId)).usage).toMatchObject([{ executions_used: 0 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('stands with how many lines were left out, and with addresses out of bounds in the audit trail', async () => {
    const { message, ctx, id } = await oneStarted();
    const dropped = { dropped_console_logs: 200, dropped_network_logs: 51 };
    const outcome = { ...dropped, refused_hosts: ['169.254.169.254:80', '10.0.0.1:443'] };
    await carryOut(message, { status: 'failed', outcome });
    expect(await getExecution({ ctx, input: { id } })).toMatchObject(dropped);
    const { entries } = await listAuditLog({ ctx, input: { area: 'execution', limit: 10 } });
    expect(entries.map(({ action, details, user }) => [action, details, user?.id])).toEqual([
      ['execution.address_refused', '#1: 169.254.169.254:80, 10.0.0.1:443', ctx.actor.userId],
      ['execution.started', '#1', ctx.actor.userId],
    ]);
  });

  it('reports what a lost worker tried to reach', async () => {
    const { tenant, message, ctx, id } = await oneStarted();
    const held = gate();
    const late = carryOut(
      message,
      {},
      {
        carriers: {
          flow: carryFlow((plan, hooks) => {
            hooks.emit({ type: 'address_refused', host: '10.0.0.1:443' });
            return scriptedRun({ onStep: held.wait })(plan, hooks);
          }),
        },
      },
    );
    const told = async () => (await readHistory(tenant.organizationId)).executions[0]?.refused_hosts;
    await expect.poll(told).toEqual(['10.0.0.1:443']);
    const status = async () => (await getExecution({ ctx, input: { id } })).status;
    await expect.poll(() => sweepLater().then(status)).toBe('error');
    held.open();
    expect(await late).toBe('fenced');
    const { entries } = await listAuditLog({ ctx, input: { area: 'execution', limit: 10 } });
    expect(entries.map(({ details }) => details)).toEqual(['#1: 10.0.0.1:443', '#1']);
  });

  it('never changes once it is there', async () => {
    const { tenant, message, id } = await oneStarted();
    await carryOut(message);
    const [record] = (await readHistory(tenant.organizationId)).executions;
    const { runs: executions } = tenant.admin.ctx.ports;
    const hold = { executionId: id, epoch: 1 };
    expect(await executions.renewLease(hold, new Date().toISOString())).toBe('fenced');
    expect(await executions.markStepsStarted(hold)).toBe('fenced');
    expect(await handleDeadTicket({ ctx: tenant.admin.ctx, input: message })).toBe('left_alone');
    await sweepLater();
    expect((await readHistory(tenant.organizationId)).executions).toEqual([record]);
  });
});

describe('progress', () => {
  it('is seen while the run continues', async () => {
    const { message, ctx, id } = await oneStarted();
    const second = gate();
    const running = carryOut(message, { onStep: (order) => (order === 2 ? second.wait() : undefined) });
    await second.reached;
    await expect
      .poll(() => getExecution({ ctx, input: { id } }))
      .toMatchObject({
        status: 'running',
        finished_steps: 1,
        current_step: { order: 2, description: 'Wait two' },
        results: [{ order: 1, status: 'passed' }],
      });
    second.open();
    expect(await running).toBe('finished');
    expect(await getExecution({ ctx, input: { id } })).toMatchObject({ current_step: null, finished_steps: 3 });
  });
});

describe('a worker without a lease', () => {
  it('cannot write once the run was ended for it', async () => {
    const { tenant, message, ctx, id } = await oneStarted();
    const second = gate();
    const running = carryOut(message, { onStep: (order) => (order === 2 ? second.wait() : undefined) });
    await second.reached;
    const read = () => getExecution({ ctx, input: { id } });
    await expect.poll(read).toMatchObject({ finished_steps: 1 });
    await expect.poll(() => sweepLater().then(read)).toMatchObject({ status: 'error' });
    const lost = await read();
    expect(lost.end_reason?.code).toBe('runner_lost');
    second.open();
    expect(await running).toBe('fenced');
    expect(await read()).toEqual(lost);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('cannot begin a step once the run was given to someone else', async () => {
    const { tenant, message, id } = await oneStarted();
    const launch = gate();
    const steps: number[] = [];
    const script = { onStep: (order: number) => void steps.push(order) };
    const slow = carryOut(
      message,
      {},
      {
        carriers: {
          flow: carryFlow(async (plan, hooks) => {
            await launch.wait();
            return scriptedRun(script)(plan, hooks);
          }),
        },
      },
    );
    await launch.reached;
    const executions = async () => (await readHistory(tenant.organizationId)).executions;
    await expect.poll(() => sweepLater().then(executions)).toMatchObject([{ status: 'pending', requeues: 1 }]);
    const second = gate();
    const other = carryOut(message, {
      onStep: (order) => {
        steps.push(order);
        return order === 2 ? second.wait() : undefined;
      },
    });
    await second.reached;
    launch.open();
    expect(await slow).toBe('fenced');
    second.open();
    expect(await other).toBe('finished');
    expect(steps).toEqual([1, 2, 3]);
    expect(await executions()).toMatchObject([{ id, status: 'passed', epoch: 2 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

describe('time', () => {
  it('ends a run in good order before its worker is stopped, and says so', async () => {
    const { tenant, message, ctx, id } = await oneStarted();
    // Long enough for the first step, however busy this machine is.
    const remainingMs = quick.stopBeforeTimeoutMs + 5_000;
    const untilStopped: FlowRunner = (plan, hooks) =>
      scriptedRun({
        onStep: async (order) => {
          if (order === 2) await new Promise((resolve) => hooks.signal.addEventListener('abort', resolve));
        },
      })(plan, hooks);
    expect(await carryOut(message, {}, { remainingMs, carriers: { flow: carryFlow(untilStopped) } })).toBe('finished');
    expect(await getExecution({ ctx, input: { id } })).toMatchObject({
      status: 'error',
      end_reason: { code: 'time_limit', params: { seconds: expect.any(Number) } },
      results: [{ order: 1 }, { order: 2 }],
    });
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

describe('cancel', () => {
  it('ends a waiting execution at once and for nothing', async () => {
    const { tenant, ctx, id, message } = await oneStarted();
    expect(await cancelExecution({ ctx, input: { id } })).toMatchObject({ status: 'cancelled' });
    expect(await carryOut(message)).toBe('duplicate');
    expect((await readHistory(tenant.organizationId)).usage).toMatchObject([{ executions_used: 0 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('stops a running one, which counts', async () => {
    const { tenant, ctx, id, message } = await oneStarted();
    const reached = gate();
    const running = carryOut(
      message,
      {},
      {
        carriers: {
          flow: carryFlow((plan, hooks) =>
            scriptedRun({
              onStep: async () => {
                void reached.wait();
                await new Promise((resolve) => hooks.signal.addEventListener('abort', resolve));
              },
            })(plan, hooks),
          ),
        },
      },
    );
    await reached.reached;
    expect(await cancelExecution({ ctx, input: { id } })).toMatchObject({ status: 'running' });
    expect(await running).toBe('finished');
    expect(await getExecution({ ctx, input: { id } })).toMatchObject({
      status: 'cancelled',
      end_reason: { code: 'cancelled', params: { by: 'person', user_id: ctx.actor.userId } },
      error_message: null,
    });
    expect((await readHistory(tenant.organizationId)).usage).toMatchObject([{ executions_used: 1 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('ends a running one whose worker is dead, by the sweep', async () => {
    const { tenant, ctx, id, message } = await oneStarted();
    await ctx.ports.runs.claim({
      organizationId: message.organization_id,
      executionId: id,
      lease: () => ({
        at: new Date().toISOString(),
        leaseUntil: new Date(Date.now() + quick.leaseMs).toISOString(),
      }),
    });
    expect(await cancelExecution({ ctx, input: { id } })).toMatchObject({ status: 'running' });
    await sweepLater();
    expect(await getExecution({ ctx, input: { id } })).toMatchObject({ status: 'cancelled' });
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it.each([
    ['passed', 'has already passed'],
    ['failed', 'has already failed'],
    ['error', 'has already ended with an error'],
    ['cancelled', 'has already been cancelled'],
  ] as const)('is refused for one that is %s', async (status, words) => {
    const { ctx, id, message } = await oneStarted();
    if (status === 'cancelled') await cancelExecution({ ctx, input: { id } });
    else await carryOut(message, { status });
    await expect(cancelExecution({ ctx, input: { id } })).rejects.toMatchObject({
      code: 'conflict',
      message: `Execution #1 ${words}.`,
    });
  });
});

describe('a test that is deleted', () => {
  it('takes its executions with it and does not come back when one of them ends', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    const [running, waiting] = await started(tenant, test.id, 2);
    const reached = gate();
    const ended = carryOut(running!, { onStep: (order) => (order === 1 ? reached.wait() : undefined) });
    await reached.reached;

    const { ctx } = tenant.admin;
    const { organizationId } = tenant;
    const audit = auditEntry(ctx, { action: 'flow_test.deleted' });
    await ctx.ports.flowTests.deleteFlowTest(organizationId, test.id, { scheduleIds: [], audit });
    await cancelExecutionsOfTest({ ctx, input: { organizationId, testId: test.id } });
    reached.open();
    expect(await ended).toBe('finished');

    const find = (id: string) => ctx.ports.runs.findExecution(organizationId, id);
    expect(await find(waiting!.execution_id)).toMatchObject({ status: 'cancelled' });
    expect((await find(running!.execution_id))?.status).toMatch(/passed|cancelled/);
    await expect(listExecutions({ ctx, input: { id: test.id, limit: 10, offset: 0 } })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const { execution_id: id } of [running!, waiting!]) {
      await expect(getExecution({ ctx, input: { id } })).rejects.toMatchObject({ code: 'not_found' });
      await expect(cancelExecution({ ctx, input: { id } })).rejects.toMatchObject({ code: 'not_found' });
    }
    const { tests, stats, held } = await readHistory(organizationId);
    expect({ tests, stats, held }).toMatchObject({ tests: [], stats: { total_tests: 0 }, held: [] });
  });
});
