import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { getExecution } from '@saywright/domain/flow-tests/runs/get-execution';
import { pauseExecution, resumeExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import type { ProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { makeContext } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it, vi } from 'vitest';
import { findViolations } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { scriptedRun } from './lib/scripted-run.ts';
import { asIs, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

useWorld();

async function oneStarted({ debug = false } = {}) {
  const tenant = await makeTenant('TRIAL');
  const test = await makeTest(tenant, threeWaits);
  const { ctx } = tenant.admin;
  const { executions } = await startExecution({ ctx, input: { ...asIs, run_in_debug_mode: debug, id: test.id } });
  const id = executions[0]?.id ?? '';
  return { tenant, ctx, input: { id }, message: { execution_id: id, organization_id: tenant.organizationId } };
}

type Started = Awaited<ReturnType<typeof oneStarted>>;

const recordOf = ({ ctx, tenant, input }: Started) => ctx.ports.runs.findExecution(tenant.organizationId, input.id);

/** The worker looks at what was asked of it each time after it has renewed its lease. */
async function untilHeard(started: Started): Promise<void> {
  for (const _time of [1, 2]) {
    const before = (await recordOf(started))?.lease_until;
    await vi.waitFor(async () => expect((await recordOf(started))?.lease_until).not.toBe(before), { timeout: 30_000 });
  }
}

/** Carries it out with a first step that lasts until `goOn` is called. */
function atFirstStep({ message }: Started, config: ProtocolConfig = quick, failsAt?: number) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: passed, resolve: goOn } = Promise.withResolvers<void>();
  const steps: number[] = [];
  const onStep = (order: number): Promise<void> | undefined => {
    steps.push(order);
    if (order > 1) return undefined;
    reach();
    return passed;
  };
  const ended = carryOutRun({
    ctx: makeContext({ type: 'system', name: 'worker' } as const),
    input: {
      message,
      remainingMs: 60_000,
      keepMessage: async () => {},
      carriers: { flow: carryFlow(scriptedRun({ onStep, ...(failsAt === undefined ? {} : { failsAt }) })) },
    },
    config,
  });
  return { reached, goOn, steps, ended };
}

const untilStatus = ({ ctx, input }: Started, status: string) =>
  vi.waitFor(async () => expect((await getExecution({ ctx, input })).status).toBe(status), { timeout: 30_000 });

/** Paused between the first and the second step. */
async function paused() {
  const run = await pausing();
  await untilStatus(run, 'paused');
  return run;
}

/** On its way to being paused: its worker has heard of it, and its first step has ended. */
async function pausing(config?: ProtocolConfig) {
  const started = await oneStarted();
  const run = atFirstStep(started, config);
  await run.reached;
  expect(await pauseExecution(started)).toMatchObject({ status: 'running', pausing: true });
  await untilHeard(started);
  run.goOn();
  return { ...started, ...run };
}

describe('a failure', () => {
  const failing = async (debug: boolean) => {
    const started = await oneStarted({ debug });
    const ended = carryOutRun({
      ctx: makeContext({ type: 'system', name: 'worker' } as const),
      input: {
        message: started.message,
        remainingMs: 60_000,
        keepMessage: async () => {},
        carriers: { flow: carryFlow(scriptedRun({ failsAt: 2 })) },
      },
      config: quick,
    });
    return { ...started, ended };
  };

  it('holds a debugged run with its page until it is resumed, and is its verdict then', async () => {
    const run = await failing(true);
    await untilStatus(run, 'paused');
    // A step's result is stored a moment after it ends.
    await expect
      .poll(() => getExecution(run))
      .toMatchObject({ status: 'paused', finished_at: null, results: [{}, { status: 'failed' }] });
    await resumeExecution(run);
    expect(await run.ended).toBe('finished');
    expect(await getExecution(run)).toMatchObject({ status: 'failed' });
    expect(await findViolations(run.tenant.organizationId)).toEqual([]);
  });

  it('holds a debugged run that was paused and resumed before, too', async () => {
    const started = await oneStarted({ debug: true });
    const run = atFirstStep(started, quick, 2);
    await run.reached;
    await pauseExecution(started);
    await resumeExecution(started);
    await untilHeard(started);
    run.goOn();
    await untilStatus(started, 'paused');
    await untilHeard(started);
    await expect
      .poll(() => getExecution(started))
      .toMatchObject({ status: 'paused', results: [{}, { status: 'failed' }] });
    await resumeExecution(started);
    expect(await run.ended).toBe('finished');
  });

  it('holds no other run', async () => {
    const run = await failing(false);
    expect(await run.ended).toBe('finished');
    expect(await getExecution(run)).toMatchObject({ status: 'failed' });
  });
});

describe('pause', () => {
  it('lets the step end, holds the run before the next one, and resume continues', async () => {
    const run = await paused();
    expect(run.steps).toEqual([1]);
    expect(await getExecution(run)).toMatchObject({ pausing: false, finished_at: null });
    expect(await resumeExecution(run)).toMatchObject({ pausing: false });
    expect(await run.ended).toBe('finished');
    expect(run.steps).toEqual([1, 2, 3]);
    expect(await getExecution(run)).toMatchObject({ status: 'passed', finished_steps: 3 });
    expect(await findViolations(run.tenant.organizationId)).toEqual([]);
  });

  it('is heard once when many ask, and so is resume', async () => {
    const run = await paused();
    const conflict = (words: string) => ({ code: 'conflict', message: `Execution #1 ${words}.` });
    await expect(pauseExecution(run)).rejects.toMatchObject(conflict('is already paused'));
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => resumeExecution(run)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await run.ended;
    await expect(pauseExecution(run)).rejects.toMatchObject(conflict('has already passed'));
    await expect(resumeExecution(run)).rejects.toMatchObject(conflict('has already passed'));
  });

  it('is refused for an execution that waits, and resume for one that runs', async () => {
    const started = await oneStarted();
    await expect(pauseExecution(started)).rejects.toMatchObject({
      code: 'conflict',
      message: "Execution #1 hasn't started yet. You can pause it once it's running.",
    });
    const run = atFirstStep(started);
    await run.reached;
    await expect(resumeExecution(started)).rejects.toMatchObject({ message: "Execution #1 isn't paused." });
    run.goOn();
    await run.ended;
  });

  it('can be taken back before the step has ended', async () => {
    const started = await oneStarted();
    const run = atFirstStep(started);
    await run.reached;
    await pauseExecution(started);
    expect(await resumeExecution(started)).toMatchObject({ status: 'running', pausing: false });
    run.goOn();
    expect(await run.ended).toBe('finished');
    expect((await getExecution(started)).status).toBe('passed');
  });

  it('gives way to a cancel', async () => {
    const run = await paused();
    expect(await cancelExecution(run)).toMatchObject({ status: 'paused' });
    expect(await run.ended).toBe('finished');
    expect(await getExecution(run)).toMatchObject({ status: 'cancelled', error_message: null });
    expect(run.steps).toEqual([1]);
    expect(await findViolations(run.tenant.organizationId)).toEqual([]);
  });

  it('gives way to a cancel also before the step has ended', async () => {
    const started = await oneStarted();
    const run = atFirstStep(started);
    await run.reached;
    await pauseExecution(started);
    await untilHeard(started);
    await cancelExecution(started);
    await untilHeard(started);
    run.goOn();
    expect(await run.ended).toBe('finished');
    expect(await getExecution(started)).toMatchObject({ status: 'cancelled', pausing: false });
    expect(run.steps).toEqual([1]);
    expect(await findViolations(started.tenant.organizationId)).toEqual([]);
  });

  it('ends the run with a message when it lasts too long, and that costs nothing', async () => {
    const run = await pausing({ ...quick, pauseLimitMs: 600 });
    expect(await run.ended).toBe('finished');
    const execution = await getExecution(run);
    expect(execution).toMatchObject({ status: 'error', finished_steps: 1, duration_ms: 1 });
    expect(execution.end_reason).toEqual({ code: 'paused_too_long', params: { minutes: 1 } });
    await expect(resumeExecution(run)).rejects.toMatchObject({
      message: 'Execution #1 has already ended with an error.',
    });
    expect(await findViolations(run.tenant.organizationId)).toEqual([]);
  });

  it('does not hide a worker that died meanwhile', async () => {
    const { tenant, ctx, input, message } = await oneStarted();
    const claim = await ctx.ports.runs.claim({
      organizationId: message.organization_id,
      executionId: input.id,
      lease: () => ({
        at: new Date().toISOString(),
        leaseUntil: new Date(Date.now() + quick.leaseMs).toISOString(),
      }),
    });
    expect(claim.outcome).toBe('claimed');
    const hold = { executionId: input.id, epoch: 1 };
    await ctx.ports.runs.markStepsStarted(hold);
    await pauseExecution({ ctx, input });
    await ctx.ports.runs.markPaused(hold);
    const later = { now: () => Date.now() + quick.leaseMs };
    await sweepExecutions({
      ctx: makeContext({ type: 'system', name: 'sweep' } as const, { clock: later }),
      config: quick,
    });
    const execution = await getExecution({ ctx, input });
    expect(execution.status).toBe('error');
    expect(execution.end_reason?.code).toBe('runner_lost');
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});
