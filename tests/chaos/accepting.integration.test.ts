import { planSeeds } from '@saywright/contracts/plans';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { maxPieceBytes } from '@saywright/storage/runs/split';
import { createPorts } from '@saywright/storage/ports';
import { runsKeys } from '@saywright/storage/runs-keys';
import { makeContext } from '@saywright/testing/factories';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { runScript } from './lib/child.ts';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { scriptedRun } from './lib/scripted-run.ts';
import { takeMessages } from './lib/take-messages.ts';
import { asIs, database, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

const world = useWorld();
const system = () => makeContext({ type: 'system', name: 'test' } as const);
const later = (ms: number) => ({ now: () => Date.now() + ms });
const sweep = (ms = 0, config = quick) =>
  sweepExecutions({ ctx: makeContext({ type: 'system', name: 'sweep' } as const, { clock: later(ms) }), config });
const messages = () => takeMessages(world().queueUrls.runs);
/** The sweep sends for every organization; a test looks at its own. */
const messagesOf = async ({ organizationId }: { organizationId: string }) =>
  (await messages()).filter((message) => message.organization_id === organizationId);

const carryOut = (message: { execution_id: string; organization_id: string }) =>
  carryOutRun({
    ctx: system(),
    input: { message, remainingMs: 60_000, keepMessage: async () => {}, carriers: { flow: carryFlow(scriptedRun()) } },
    config: quick,
  });

beforeEach(async () => {
  await messages();
});

describe('limits', () => {
  it('accepts exactly 50 of the executions that are started at once under a limit of 50', async () => {
    const tenant = await makeTenant('BUSINESS_TRIAL');
    const test = await makeTest(tenant, threeWaits);
    const started = await Promise.allSettled(
      Array.from({ length: soaking(120, { soak: 300 }) }, () =>
        startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id } }),
      ),
    );
    // On a machine that is too busy some calls run out of time; what was accepted is what the tables say.
    const refused = started.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []));
    expect(started.length - refused.length).toBeLessThanOrEqual(50);
    expect(refused.filter(({ code }) => code === 'plan_limit_reached').length).toBeGreaterThan(0);
    const { executions, held } = await readHistory(tenant.organizationId);
    expect(executions).toHaveLength(50);
    expect(held).toHaveLength(planSeeds.BUSINESS_TRIAL.limits.concurrent_executions);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
    expect(new Set((await messages()).map((message) => message.execution_id))).toEqual(new Set(held));
  });

  it('starts none of three parallel executions when two are left, and says so', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    const input = { ...asIs, id: test.id, parallel_executions: 3 };
    await startExecution({ ctx: tenant.admin.ctx, input });
    await expect(startExecution({ ctx: tenant.admin.ctx, input })).rejects.toMatchObject({
      code: 'plan_limit_reached',
      message: expect.stringContaining('needs 3 executions, and 2 of the 5 for this month are left'),
    });
    expect((await readHistory(tenant.organizationId)).executions).toHaveLength(3);
    await startExecution({ ctx: tenant.admin.ctx, input: { ...input, parallel_executions: 2 } });
    await expect(startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id } })).rejects.toMatchObject({
      message: expect.stringContaining("You've used all 5 executions this month"),
    });
    const { executions } = await readHistory(tenant.organizationId);
    expect(executions.map((one) => one.execution_number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('counts past the allowance on a paid plan instead of refusing', async () => {
    const tenant = await makeTenant('STARTER');
    const test = await makeTest(tenant, threeWaits);
    const { app } = database();
    const { start } = usagePeriod(new Date().toISOString(), Date.now());
    const { executions_monthly } = planSeeds.STARTER.limits;
    await app.update(appKeys.usage(tenant.organizationId, start), { add: { executions_used: executions_monthly } });
    await startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id } });
    const { executions, usage } = await readHistory(tenant.organizationId);
    expect(executions).toHaveLength(1);
    expect(usage).toMatchObject([{ executions_used: executions_monthly + 1 }]);
  });
});

describe('slots', () => {
  it('runs an organization in order of acceptance within its slots, and does not hold up another one', async () => {
    const busy = await makeTenant('STARTER');
    const test = await makeTest(busy, threeWaits);
    const accepted: string[] = [];
    for (let count = 0; count < 12; count++) {
      const { executions } = await startExecution({ ctx: busy.admin.ctx, input: { ...asIs, id: test.id } });
      accepted.push(...executions.map(({ id }) => id));
    }
    const other = await makeTenant('TRIAL');
    const otherTest = await makeTest(other, threeWaits);
    await startExecution({ ctx: other.admin.ctx, input: { ...asIs, id: otherTest.id } });

    const sent = await messages();
    expect(sent.filter((message) => message.organization_id === busy.organizationId)).toHaveLength(5);
    expect(sent.filter((message) => message.organization_id === other.organizationId)).toHaveLength(1);
    expect(await findViolations(busy.organizationId)).toEqual([]);

    const order = sent.filter((message) => message.organization_id === busy.organizationId);
    for (let next = order[0]; next; next = order[order.indexOf(next) + 1]) {
      expect(await carryOut(next)).toBe('finished');
      order.push(...(await messages()));
    }
    expect(order.map((message) => message.execution_id)).toEqual(accepted);
    expect((await readHistory(busy.organizationId)).held).toEqual([]);
    expect(await findViolations(busy.organizationId)).toEqual([]);
  });

  it('releases a slot whose execution is gone, and starts who waits for it', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    const slots = runsKeys.slots(tenant.organizationId);
    const { executions } = await startExecution({
      ctx: tenant.admin.ctx,
      input: { ...asIs, id: test.id, parallel_executions: 3 },
    });
    const { executions: waiting } = await startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id } });
    await messages();
    const { runs } = database();
    const replaced = executions[0]?.id ?? '';
    await runs.update(slots, { take: { held: new Set([replaced]) } });
    await runs.update(slots, { add: { held: new Set(['01GONE']) } });
    expect((await sweep()).slotsReleased).toBe(1);
    expect((await messages()).map((message) => message.execution_id)).toContain(waiting[0]?.id);
  });
});

describe('outbox', () => {
  it('answers while the queue is down, and sends later', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    const ports = createPorts({ ...readStorageConfig(), runQueueUrl: 'http://127.0.0.1:1/000000000000/runs' });
    const ctx = { ...tenant.admin.ctx, ports };
    const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: quick });
    expect(executions).toMatchObject([{ status: 'pending' }]);
    expect(await messagesOf(tenant)).toEqual([]);
    await sweep(quick.resendAfterMs);
    const [message] = await messagesOf(tenant);
    expect(message?.execution_id).toBe(executions[0]?.id);
    expect(await carryOut(message!)).toBe('finished');
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('sends what a process accepted that was killed before it could send, and runs it once', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    const ended = await runScript('crash-before-send', { actor: tenant.admin.ctx.actor, testId: test.id });
    expect(ended.signal).toBe('SIGKILL');
    expect(await messagesOf(tenant)).toEqual([]);
    expect((await readHistory(tenant.organizationId)).executions).toMatchObject([{ status: 'pending' }]);
    await sweep(quick.resendAfterMs);
    const [message] = await messagesOf(tenant);
    expect(await carryOut(message!)).toBe('finished');
    await sweep(60_000);
    expect(await messagesOf(tenant)).toEqual([]);
    expect((await readHistory(tenant.organizationId)).executions).toMatchObject([{ status: 'passed', epoch: 1 }]);
  });

  it('sends again what was sent and got lost, less and less often', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    // Longer than this test can take: only the clock of the sweep decides what is due.
    const pauseMs = 600_000;
    const config = { ...quick, resendUnclaimedAfterMs: pauseMs, unservedMs: pauseMs * 10 };
    await startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id }, config });
    expect(await messagesOf(tenant)).toHaveLength(1);
    await sweep(0, config);
    expect(await messagesOf(tenant)).toEqual([]);
    await sweep(pauseMs, config);
    expect(await messagesOf(tenant)).toHaveLength(1);
    await sweep(pauseMs * 2, config);
    expect(await messagesOf(tenant)).toEqual([]);
    await sweep(pauseMs * 3 + 60_000, config);
    expect(await messagesOf(tenant)).toHaveLength(1);
  });
});

describe('a plan', () => {
  it('is frozen: what is saved afterwards does not reach an execution that waits', async () => {
    const tenant = await makeTenant('TRIAL');
    const test = await makeTest(tenant, threeWaits);
    await startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id } });
    await tenant.admin.ctx.ports.flowTests.updateFlowTest({
      organizationId: tenant.organizationId,
      testId: test.id,
      content: { name: 'Another name', steps: [] },
      updatedAt: new Date().toISOString(),
      audit: auditEntry(tenant.admin.ctx, { action: 'flow_test.changed' }),
    });
    const [message] = await messagesOf(tenant);
    expect(await carryOut(message!)).toBe('finished');
    const { executions } = await readHistory(tenant.organizationId);
    expect(executions).toMatchObject([{ status: 'passed', finished_steps: 3, test_name: test.name }]);
  });

  it('that is large survives being stored', async () => {
    const tenant = await makeTenant('TRIAL');
    const steps = Array.from({ length: 75 }, () => ({
      action: 'wait' as const,
      value: '0',
      variables: { long: '\u{1F600}'.repeat(1_000) },
    }));
    const test = await makeTest(tenant, steps);
    expect(Buffer.byteLength(JSON.stringify(test.steps))).toBeGreaterThan(maxPieceBytes);
    const { executions } = await startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id: test.id } });
    const details = await system().ports.flowRuns.findDetails(tenant.organizationId, executions[0]?.id ?? '');
    expect(details?.plan.steps).toEqual(test.steps);
  });
});
