import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Lane } from '@saywright/contracts/entities/browser';
import { planSeeds, type PlanCode } from '@saywright/contracts/plans';
import { handleDeadTicket } from '@saywright/domain/runs/handle-dead-ticket';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { holdOrganization } from '@saywright/domain/ops/live/hold-organization';
import { pauseRuns } from '@saywright/domain/ops/live/pause-runs';
import { releaseOrganization } from '@saywright/domain/ops/live/release-organization';
import { resumeRuns } from '@saywright/domain/ops/live/resume-runs';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { getPorts } from '@saywright/storage/ports';
import { runsKeys } from '@saywright/storage/runs-keys';
import { makeContext, type MadeOrganization } from '@saywright/testing/factories';
import { makeStaff } from '@saywright/testing/make-staff';
import { useWorld } from '@saywright/testing/use-world';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { startQueueWorkers, type QueueWorkers } from './lib/queue-workers.ts';
import { takeMessages } from './lib/take-messages.ts';
import { asIs, database, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

/** Organizations take turns, and nobody's run ends because others were first. See `carry-out-turn.ts`. */

const world = useWorld();
const soon = { timeout: 150_000, interval: 250 };
vi.setConfig({ testTimeout: 180_000 });

const sweepAt = (ms: number) => {
  const clock = { now: () => Date.now() + ms };
  return sweepExecutions({ ctx: makeContext({ type: 'system', name: 'sweep' } as const, { clock }), config: quick });
};
const queueOf = (lane: Lane): string =>
  (lane === 'fast' ? world().queueUrls.runs : world().env.HEAVY_RUN_QUEUE_URL) ?? '';

let hired: QueueWorkers[] = [];
const hire = (options: Partial<Parameters<typeof startQueueWorkers>[0]> = {}): QueueWorkers => {
  const workers = startQueueWorkers({ queueUrl: queueOf(options.lane ?? 'fast'), count: 1, ...options });
  hired.push(workers);
  return workers;
};

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'error');
  for (const lane of ['fast', 'heavy'] as const) await takeMessages(queueOf(lane));
});
afterEach(async () => {
  await Promise.all(hired.map((workers) => workers.stop()));
  hired = [];
});

interface Customer {
  tenant: MadeOrganization;
  testId: string;
}

/** Starts so many executions, one call each, and answers their ids. */
async function start({ tenant, testId }: Customer, count: number, lane: Lane = 'fast') {
  const input = { ...asIs, id: testId, configuration_override: lane === 'fast' ? {} : { is_headless: false } };
  const ids: string[] = [];
  for (let started = 0; started < count; started++) {
    const { executions } = await startExecution({ ctx: tenant.admin.ctx, input, config: quick });
    ids.push(...executions.map(({ id }) => id));
  }
  return ids;
}

async function tenantWithTest(plan: PlanCode): Promise<Customer> {
  const tenant = await makeTenant(plan);
  const test = await makeTest(tenant, threeWaits);
  return { tenant, testId: test.id };
}

const statusesOf = async ({ organizationId }: MadeOrganization) =>
  (await readHistory(organizationId)).executions.map(({ status }) => status);

/** The sweep too: what was received by nobody is sent again. */
const untilAllPassed = async (tenant: MadeOrganization): Promise<void> => {
  const statuses = async () => {
    await sweepAt(0);
    return new Set(await statusesOf(tenant));
  };
  await expect.poll(statuses, soon).toEqual(new Set(['passed']));
  expect(await findViolations(tenant.organizationId)).toEqual([]);
};

describe('turns', () => {
  it('serves each of 12 organizations once before any of them a second time, with workers that ask at the same moment', async () => {
    const organizations = 12;
    const runsEach = 3;
    const workers = 4;
    const ownerOf = new Map<string, number>();
    const startAll = async (_: unknown, at: number): Promise<void> => {
      for (const id of await start(await tenantWithTest('TRIAL'), runsEach)) ownerOf.set(id, at);
    };
    await Promise.all(Array.from({ length: organizations }, startAll));
    // No run ends before each worker has begun one: turns are taken in groups, and a group begins in any order.
    let group = Promise.withResolvers<void>();
    const { served } = hire({
      count: workers,
      onRun: () => {
        const { promise, resolve } = group;
        if (served.length % workers === 0) {
          group = Promise.withResolvers();
          resolve();
        }
        return promise;
      },
    });
    await expect.poll(() => served.length, soon).toBe(organizations * runsEach);
    const owners = served.map((id) => ownerOf.get(id));
    for (let round = 0; round < runsEach; round++) {
      const inRound = owners.slice(round * organizations, (round + 1) * organizations);
      expect(new Set(inRound).size, `organizations served in round ${round + 1}`).toBe(organizations);
    }
  });

  it.each(['fast', 'heavy'] as const)(
    'does not let a long queue of one organization delay the single run of another (%s lane)',
    async (lane) => {
      const busy = await tenantWithTest('STARTER');
      const slots = planSeeds.STARTER.limits.concurrent_executions;
      await start(busy, 2 * slots, lane);
      const other = await tenantWithTest('TRIAL');
      const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>();
      const { served } = hire({ lane, onRun: () => arrived });
      await expect.poll(() => served.length, soon).toBe(1);
      const [single] = await start(other, 1, lane);
      letGo();
      await untilAllPassed(other.tenant);
      await untilAllPassed(busy.tenant);
      expect(served.indexOf(single ?? '')).toBeLessThanOrEqual(2);
      expect(served).toHaveLength(2 * slots + 1);
    },
  );

  it('serves a run whose worker died right after it took the turn', async () => {
    const { tenant, testId } = await tenantWithTest('TRIAL');
    await start({ tenant, testId }, 1);
    const { runs: executions } = getPorts();
    const [turn] = await executions.listTurns('fast', 1);
    const [executionId = ''] = turn?.ready ?? [];
    const at = new Date().toISOString();
    expect(turn && (await executions.takeTurn(turn, { lane: 'fast', executionId, at }))).toBe('taken');
    expect(await executions.listTurns('fast', 1)).toEqual([]);
    expect(await takeMessages(queueOf('fast'))).toHaveLength(1);
    hire();
    await untilAllPassed(tenant);
  });

  it('gives a turn to one of two workers that take it at once', async () => {
    const { tenant, testId } = await tenantWithTest('TRIAL');
    await start({ tenant, testId }, 3);
    const { runs: executions } = getPorts();
    const [turn] = await executions.listTurns('fast', 1);
    const at = new Date(Date.now() + 1_000).toISOString();
    const outcomes = await Promise.all(
      (turn?.ready ?? []).map((executionId) => executions.takeTurn(turn!, { lane: 'fast', executionId, at })),
    );
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'taken']);
    hire();
    await untilAllPassed(tenant);
  });

  it('serves the next one when a ticket comes twice, and ends each run once', async () => {
    const { tenant, testId } = await tenantWithTest('TRIAL');
    await start({ tenant, testId }, 3);
    const sqs = new SQSClient();
    for (const message of await takeMessages(queueOf('fast')))
      for (const _twice of [1, 2])
        await sqs.send(new SendMessageCommand({ QueueUrl: queueOf('fast'), MessageBody: JSON.stringify(message) }));
    const { served } = hire({ count: 2 });
    await untilAllPassed(tenant);
    expect(new Set(served).size).toBe(3);
    expect(served).toHaveLength(3);
  });
});

describe('waiting', () => {
  it('for others that are served is no error, however long it takes', async () => {
    const { tenant, testId } = await tenantWithTest('TRIAL');
    await start({ tenant, testId }, 4);
    const later = quick.unservedMs * 3;
    const { runs: executions } = getPorts();
    await executions.noteLaneServed('fast', new Date(Date.now() + later - quick.unservedMs / 2).toISOString());
    expect((await sweepAt(later)).expired).toBe(0);
    expect(await statusesOf(tenant)).toEqual(['pending', 'pending', 'pending', 'pending']);
    expect((await sweepAt(later + quick.unservedMs)).expired).toBe(4);
    const history = await readHistory(tenant.organizationId);
    expect(new Set(history.executions.map(({ end_reason: reason }) => reason?.code))).toEqual(
      new Set(['no_runner_free']),
    );
    expect(history.usage).toMatchObject([{ executions_used: 0 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('for runs that are in progress is no error, although no worker has asked for work for long', async () => {
    const { tenant, testId } = await tenantWithTest('TRIAL');
    const [running = ''] = await start({ tenant, testId }, 4);
    const later = quick.unservedMs * 3;
    const { runs: executions } = getPorts();
    await executions.claim({
      organizationId: tenant.organizationId,
      executionId: running,
      lease: () => ({ at: new Date().toISOString(), leaseUntil: new Date(Date.now() + later + 60_000).toISOString() }),
    });
    await executions.noteLaneServed('fast', new Date().toISOString());
    expect((await sweepAt(later)).expired).toBe(0);
    // Once the lease is over, that run waits like the others.
    for (const passes of [1, 2, 3]) await sweepAt(later + passes * 120_000);
    expect(new Set(await statusesOf(tenant))).toEqual(new Set(['error']));
  });

  it('behind a queue that is longer than a pass of the sweep is not forgotten', async () => {
    const crowd = await tenantWithTest('STARTER');
    const slots = planSeeds.STARTER.limits.concurrent_executions;
    await start(crowd, slots + 10);
    const single = await tenantWithTest('TRIAL');
    await start(single, 1);
    await takeMessages(queueOf('fast'));
    const config = { ...quick, sweptAtOnce: 5 };
    const ctx = makeContext({ type: 'system', name: 'sweep' } as const, { clock: { now: () => Date.now() + 2_000 } });
    const sentAgain = async () => {
      await getPorts().runs.noteLaneServed('fast', new Date().toISOString());
      await sweepExecutions({ ctx, config });
      const sent = await takeMessages(queueOf('fast'));
      return sent.map(({ organization_id: id }) => id);
    };
    await expect.poll(sentAgain, soon).toContain(single.tenant.organizationId);
    hire({ count: 4 });
    await untilAllPassed(single.tenant);
    await untilAllPassed(crowd.tenant);
  });
});

describe('what staff hold back', () => {
  it('waits while all runs are paused, is dropped by no sweep, and passes after', async () => {
    const { ctx } = await makeStaff('admin');
    const { tenant, testId } = await tenantWithTest('TRIAL');
    await start({ tenant, testId }, 2);
    await pauseRuns({ ctx, input: { confirm: 'pause all runs', note: '', reason: 'Ticket #1' } });
    const { served } = hire();
    await expect.poll(() => takeMessages(queueOf('fast')), soon).toEqual([]);
    await start({ tenant, testId }, 1);
    const later = quick.unservedMs * 3;
    expect(await sweepAt(later)).toMatchObject({ expired: 0, organizationsDispatched: 0 });
    expect(await statusesOf(tenant)).toEqual(['pending', 'pending', 'pending']);
    expect(served).toEqual([]);
    const then = { ...ctx, clock: { now: () => Date.now() + later } };
    await resumeRuns({ ctx: then, input: { reason: 'Ticket #1' } });
    expect((await sweepAt(later + 1_000)).expired).toBe(0);
    await untilAllPassed(tenant);
  });

  it('is one organization, past which others are served', async () => {
    const { ctx } = await makeStaff('admin');
    const held = await tenantWithTest('TRIAL');
    const { organizationId: id } = held.tenant;
    await start(held, 2);
    const organization = await ctx.ports.identity.findOrganization(id);
    const confirm = organization?.name ?? '';
    await holdOrganization({ ctx, input: { id, confirm, note: '', reason: 'Ticket #2' } });
    await start(held, 1);
    const other = await tenantWithTest('TRIAL');
    await start(other, 1);
    const { served } = hire();
    await untilAllPassed(other.tenant);
    expect((await sweepAt(2_000)).expired).toBe(0);
    expect(served).toHaveLength(1);
    expect(await statusesOf(held.tenant)).toEqual(['pending', 'pending', 'pending']);
    await releaseOrganization({ ctx, input: { id, reason: 'Ticket #2' } });
    await untilAllPassed(held.tenant);
  });
});

describe('a ticket that died', () => {
  it('with the runs of others is replaced; only a run that keeps failing ends', async () => {
    const { tenant, testId } = await tenantWithTest('TRIAL');
    const [id = ''] = await start({ tenant, testId }, 1);
    const input = { execution_id: id, organization_id: tenant.organizationId };
    await takeMessages(queueOf('fast'));
    const ctx = makeContext({ type: 'system', name: 'dead letters' } as const);
    expect(await handleDeadTicket({ ctx, input, config: quick })).toBe('sent_again');
    await sweepAt(0);
    expect(await takeMessages(queueOf('fast'))).toEqual([input]);
    expect(await handleDeadTicket({ ctx, input, config: quick })).toBe('sent_again');
    expect(await handleDeadTicket({ ctx, input, config: quick })).toBe('ended');
    expect((await readHistory(tenant.organizationId)).executions).toMatchObject([
      { status: 'error', refunded: true, end_reason: { code: 'not_started', params: {} } },
    ]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('over a run whose plan is damaged ends that run, and none of another organization', async () => {
    const broken = await tenantWithTest('TRIAL');
    const [id = ''] = await start(broken, 1);
    await database().runs.update(runsKeys.planPiece(id, 0), { set: { json: '{' } });
    const fine = await tenantWithTest('TRIAL');
    await start(fine, 2);
    hire({ count: 2 });
    await untilAllPassed(fine.tenant);
    const status = async () => {
      await sweepAt(quick.leaseMs);
      return statusesOf(broken.tenant);
    };
    await expect.poll(status, soon).toEqual(['error']);
    expect(await findViolations(broken.tenant.organizationId)).toEqual([]);
  });
});
