import { PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { executeBody } from '@saywright/contracts/entities/execution';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { defineRoute } from '@saywright/contracts/kernel/route';
import { runRoutes } from '@saywright/contracts/routes/runs';
import { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { statusRoutes } from '@saywright/contracts/routes/status';
import type { RunOverrides } from '@saywright/domain/environments/run-environment';
import { planHealing } from '@saywright/domain/flow-tests/healing/plan-healing';
import { prepareExecution, startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { findModelAccess } from '@saywright/domain/models/model-access';
import type { FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import type { LanguageModel } from '@saywright/domain/ports/language-model';
import { lastHours } from '@saywright/domain/ops/last-hours';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { recordIncidents } from '@saywright/domain/status/record-incidents';
import { readStorageConfig } from '@saywright/storage/config';
import { createPorts } from '@saywright/storage/ports';
import { claimExecution } from '@saywright/testing/claim-execution';
import { evidenceOf } from '@saywright/testing/element-change';
import { callRoute, succeed, type CallInput, type RouteFunction } from '@saywright/testing/call';
import { countReads } from '@saywright/testing/count-reads';
import { makeApiTest, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { useWorld } from '@saywright/testing/use-world';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { handler as apiTesting } from '../api-testing/handler.ts';
import { handler as dashboard } from '../dashboard/handler.ts';
import { handler as flowTesting } from '../flow-testing/handler.ts';
import { handler as runs } from '../runs/handler.ts';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { handler as status } from '../status/handler.ts';
import { measured } from '../workers/measured.ts';
import { handler } from './handler.ts';

const world = useWorld();

let staff: MadeStaff;
let person: MadeUser;
beforeAll(async () => {
  staff = await makeStaff('admin');
  person = await makeUser({ organizationName: 'Analytical Engines' });
});

type Call =
  | 'pauseRuns'
  | 'resumeRuns'
  | 'holdOrganization'
  | 'releaseOrganization'
  | 'switchFeatureOff'
  | 'switchFeatureOn';
const call = (name: Call, input: CallInput = {}) =>
  callRoute(handler, opsRoutes[name], { token: staff.token, ...input });
const controls = () => succeed(handler, opsRoutes.getOpsControls, { token: staff.token });
const holdSeenBy = async ({ token }: MadeUser) => (await succeed(runs, runRoutes.getRunHold, { token })).hold;
const organization = () => ({ params: { id: person.user.organization_id } });

const nowhere = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const reason = 'Ticket #7';
const paused = { body: { confirm: 'pause all runs', reason } };

/** This world's other tests start runs. */
afterEach(async () => {
  await call('resumeRuns', { body: { reason: 'Done' } });
  await call('releaseOrganization', { ...organization(), body: { reason: 'Done' } });
});

describe('pausing all runs', () => {
  it('asks for the phrase and a reason, and tells everyone who waits', async () => {
    expect(await call('pauseRuns', { body: { confirm: 'pause', reason } })).toMatchObject({
      status: 422,
      body: { detail: 'Type pause all runs to confirm' },
    });
    expect((await call('pauseRuns', { body: { confirm: 'pause all runs' } })).status).toBe(422);
    expect((await controls()).runs).toBeNull();
    const note = 'We’re moving to new browsers.';
    const { body } = await call('pauseRuns', { body: { ...paused.body, note } });
    expect(body.runs).toMatchObject({ by: staff.staff.email, reason, note });
    expect(await holdSeenBy(person)).toEqual({ since: body.runs.since, message: note });
    expect(await holdSeenBy(await makeUser())).toMatchObject({ message: note });
    await call('resumeRuns', { body: { reason } });
    expect(await holdSeenBy(person)).toBeNull();
  });

  it('happens once when two people do it at the same time, and is logged once', async () => {
    const answers = await Promise.all([call('pauseRuns', paused), call('pauseRuns', paused)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call('resumeRuns', { body: { reason } })).status).toBe(200);
    expect(await call('resumeRuns', { body: { reason } })).toMatchObject({
      status: 409,
      body: { detail: "Runs aren't paused." },
    });
  });

  it('refuses an API test that would run within the call, before it counts', async () => {
    const test = await makeApiTest(person);
    await call('pauseRuns', { body: { ...paused.body, note: 'Back at noon.' } });
    const run = { token: person.token, params: { id: test.id }, body: {} };
    expect(await callRoute(apiTesting, apiTestingRoutes.executeApiTest, run)).toMatchObject({
      status: 409,
      body: { detail: 'Back at noon.' },
    });
    const { executions_used: used } = await person.ctx.ports.identity.readUsage(
      person.user.organization_id,
      person.user.created_at.slice(0, 10),
    );
    expect(used).toBe(0);
  });
});

describe('holding an organization', () => {
  it('asks for its name, tells its people alone, and ends when it is released', async () => {
    expect((await call('holdOrganization', { ...organization(), body: { confirm: 'Engines', reason } })).status).toBe(
      422,
    );
    const body = { confirm: 'Analytical Engines', reason };
    expect((await call('holdOrganization', { ...organization(), body })).body.organizations).toMatchObject([
      { id: person.user.organization_id, name: 'Analytical Engines', by: staff.staff.email, reason, note: '' },
    ]);
    expect((await holdSeenBy(person))?.message).toContain('your organization’s runs');
    expect(await holdSeenBy(await makeUser())).toBeNull();
    expect((await call('holdOrganization', { ...organization(), body })).status).toBe(409);
    await call('releaseOrganization', { ...organization(), body: { reason } });
    expect((await controls()).organizations).toEqual([]);
    expect((await call('releaseOrganization', { ...organization(), body: { reason } })).status).toBe(404);
  });

  it.each(['01ARZ3NDEKTSV4RRFFQ69G5FAV', '__proto__', '%'])('is not found by the ID %s', async (id) => {
    for (const name of ['holdOrganization', 'releaseOrganization'] as const)
      expect(
        (await call(name, { params: { id }, body: { reason, ...(name === 'holdOrganization' && { confirm: 'x' }) } }))
          .status,
      ).toBe(404);
  });

  it('is kept when all runs are paused and resumed meanwhile', async () => {
    const hold = { ...organization(), body: { confirm: 'Analytical Engines', reason } };
    await Promise.all([call('holdOrganization', hold), call('pauseRuns', paused)]);
    await call('resumeRuns', { body: { reason } });
    expect((await controls()).organizations).toHaveLength(1);
  });
});

describe('turning a feature off', () => {
  const off = (feature: string, body: object) =>
    call('switchFeatureOff', { params: { feature }, body: { reason, ...body } });
  const on = (feature: string, body: object = {}) =>
    call('switchFeatureOn', { params: { feature }, body: { reason, ...body } });
  const ours = () => ({ organization_id: person.user.organization_id });
  const seenBy = async ({ token }: MadeUser) =>
    (await succeed(dashboard, dashboardRoutes.getFeaturesOff, { token })).features;
  const generate = ({ token }: MadeUser) =>
    callRoute(apiTesting, apiTestingRoutes.generateApiTests, {
      token,
      body: { description: 'GET https://example.com/health returns 200' },
    });
  const plan = async (of: MadeUser, overrides?: RunOverrides) => {
    const { id } = await makeFlowTest(of);
    return prepareExecution({ ctx: of.ctx, input: { ...executeBody.parse({}), id }, ...(overrides && { overrides }) });
  };
  const tunneled = { variables: {}, tunnel: { url: 'http://localhost:3000', key: 'k'.repeat(43) } };

  it('asks for its name and a reason, refuses its routes, and says why', async () => {
    expect(await off('api_generation', { confirm: 'generation' })).toMatchObject({
      status: 422,
      body: { detail: 'Type API test generation to confirm' },
    });
    expect((await generate(person)).status).toBe(201);
    const note = 'Back at noon.';
    const { body } = await off('api_generation', { confirm: 'API test generation', note });
    expect(body.features).toMatchObject([
      { feature: 'api_generation', organization: null, by: staff.staff.email, reason, note },
    ]);
    expect(await generate(person)).toMatchObject({ status: 409, body: { detail: note } });
    expect(await seenBy(person)).toMatchObject([{ feature: 'api_generation', message: note }]);
    expect((await off('api_generation', { confirm: 'API test generation' })).status).toBe(409);
    expect((await on('api_generation')).body.features).toEqual([]);
    expect((await on('api_generation')).status).toBe(404);
    expect((await generate(person)).status).toBe(201);
  });

  it('reaches one organization alone, and stays when everyone gets it back', async () => {
    expect((await off('recorder', { ...ours(), confirm: 'Engines' })).status).toBe(422);
    await off('recorder', { ...ours(), confirm: 'Analytical Engines' });
    await off('recorder', { confirm: 'Recorder' });
    await on('recorder');
    const record = async (of: MadeUser) =>
      callRoute(flowTesting, flowTestingRoutes.startRecorder, {
        token: of.token,
        params: { id: (await makeFlowTest(of)).id },
      });
    expect(await record(person)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('recorder') } });
    const other = await makeUser();
    expect((await record(other)).status).toBe(202);
    expect(await seenBy(other)).toEqual([]);
    expect((await on('recorder', ours())).body.features).toEqual([]);
  });

  it('keeps the model, tunnels, and healing out of what starts then', async () => {
    const { ctx, user } = person;
    const made = await makeFlowTest(person);
    const [step] = made.steps;
    const evidence = { v: 1, elements: [evidenceOf('Save')] } as const;
    const test = { ...made, configuration: { ...made.configuration, healing: 'heal' }, steps: [{ ...step, evidence }] };
    const healing = async () => (await planHealing(ctx, test as unknown as FlowTestRecord))?.policy;
    const model = { facts: { id: 'a-model' } } as LanguageModel;
    const settings = { findSettings: async () => ({ is_on: true, monthly_budget: 1 }) };
    const withModel = {
      ...ctx,
      ports: { ...ctx.ports, languageModel: model, models: settings },
    } as unknown as typeof ctx;
    const mayAsk = async () => !('off' in (await findModelAccess(withModel, user.organization_id)));
    expect([await healing(), await mayAsk()]).toEqual(['heal', true]);
    expect((await plan(person, tunneled)).plan.sealed_tunnel).toBeTypeOf('string');
    for (const [feature, confirm] of [
      ['healing', 'Healing'],
      ['language_model', 'Language model'],
      ['tunnels', 'Tunnels'],
    ] as const)
      expect((await off(feature, { confirm })).status).toBe(200);
    expect([await healing(), await mayAsk()]).toEqual(['off', false]);
    await expect(plan(person, tunneled)).rejects.toThrow('turned off tunnels');
    expect((await plan(person)).plan.sealed_tunnel).toBeUndefined();
    for (const feature of ['healing', 'language_model', 'tunnels']) await on(feature);
  });

  it.each(['no-feature', '__proto__', 'toString'])('finds no feature %s', async (feature) => {
    expect((await off(feature, { confirm: feature })).status).toBe(404);
    expect((await on(feature)).status).toBe(404);
  });

  it('finds no organization that isn’t there', async () => {
    expect((await off('recorder', { organization_id: nowhere, confirm: '' })).status).toBe(404);
  });
});

describe('live operations', () => {
  const live = () => succeed(handler, opsRoutes.getLiveOperations, { token: staff.token });

  it('shows who works, what waits in each lane, and how runs ended', async () => {
    const before = await live();
    const test = await makeFlowTest(person, { name: 'Buy' });
    const record = await claimExecution(person, test.id);
    await call('pauseRuns', paused);
    const waiting = await startExecution({ ctx: person.ctx, input: { ...executeBody.parse({}), id: test.id } });
    const now = await live();
    const fast = (from: typeof now) => from.lanes.find(({ lane }) => lane === 'fast');
    expect(fast(now)?.waiting).toBe((fast(before)?.waiting ?? 0) + 1);
    expect(fast(now)?.running).toBe((fast(before)?.running ?? 0) + 1);
    expect((fast(now)?.oldest_at ?? '') <= (waiting.executions[0]?.created_at ?? '')).toBe(true);
    expect(now.controls.runs?.by).toBe(staff.staff.email);
    expect(now.workers.find(({ execution_id: id }) => id === record.id)).toMatchObject({
      organization: { id: person.user.organization_id, name: 'Analytical Engines' },
      lane: 'fast',
      test_name: 'Buy',
      heartbeat_at: record.started_at,
    });
    const ending = { status: 'error', end_reason: { code: 'runner_lost', params: {} }, refund: true } as const;
    await finishExecution({ ctx: person.ctx, input: { record, ending } });
    const after = await live();
    expect((after.hours.at(-1)?.error ?? 0) - (now.hours.at(-1)?.error ?? 0)).toBe(1);
    expect(after.hours).toHaveLength(24);
    expect(after.workers.map(({ execution_id: id }) => id)).not.toContain(record.id);
  });

  it('counts queues with their dead letters, and says which one doesn’t answer', async () => {
    const { runs: queue, runDeadLetters: dead } = world().queueUrls;
    const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
    const watchedQueues = `runs-fast=${nameOf(queue)},${nameOf(dead)};lost=none,none`;
    const { queueDepths } = createPorts({ ...readStorageConfig(), watchedQueues });
    const sqs = new SQSClient();
    const [before] = await queueDepths.read();
    for (const QueueUrl of [queue, queue, dead])
      await sqs.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: JSON.stringify({ execution_id: nowhere, organization_id: nowhere }),
        }),
      );
    const [after, lost] = await queueDepths.read();
    const sums = (depth: typeof before) => [
      (depth?.depth?.waiting ?? 0) + (depth?.depth?.in_progress ?? 0),
      depth?.depth?.failed ?? 0,
    ];
    expect(sums(after)).toEqual([(sums(before)[0] ?? 0) + 2, (sums(before)[1] ?? 0) + 1]);
    expect(lost).toEqual({ name: 'lost', depth: null });
    for (const QueueUrl of [queue, dead]) await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  });

  it('counts emails, and keeps the latest comparison of payments', async () => {
    const before = await live();
    const at = new Date().toISOString();
    await staff.ctx.ports.serviceCounts.countMail('mails_sent', at);
    await staff.ctx.ports.serviceCounts.countMail('mails_refused', at);
    const result = { at, checked: 7, fixed: 1, amiss: 2, reminded: 0, ended: 0 };
    await staff.ctx.ports.billing.noteReconciliation(result);
    const after = await live();
    expect(after.emails.sent - before.emails.sent).toBe(1);
    expect(after.emails.refused - before.emails.refused).toBe(1);
    expect(after.reconciliation).toEqual(result);
  });
});

describe('the slowest functions', () => {
  const routes = {
    wait: defineRoute('GET /api/wait', { summary: 's', access: 'public', status: 204, response: z.undefined() }),
  };
  const slowest = async () =>
    (await succeed(handler, opsRoutes.getLiveOperations, { token: staff.token })).slowest.map((each) => [
      each.function,
      each.calls,
      each.slowest_route?.route ?? null,
    ]);
  const original = process.env.FUNCTION;
  afterEach(() => void vi.stubEnv('FUNCTION', original));

  it('are counted in memory, stored with the next call a minute later, and read in as many calls', async () => {
    vi.stubEnv('FUNCTION', 'waiting');
    let now = Date.now();
    const wait = serveRoutes(routes, { wait: async () => {} }, { clock: { now: () => now } }) as RouteFunction;
    const callIt = () => callRoute(wait, routes.wait);
    for (let count = 0; count < 5; count++) expect((await countReads(callIt)).calls).toBe(0);
    expect(await slowest()).toEqual([]);
    now += 60_000;
    expect((await countReads(callIt)).calls).toBe(1);
    expect((await countReads(callIt)).calls).toBe(0);
    expect(await slowest()).toEqual([['waiting', 5, 'GET /api/wait']]);
  });

  it('include workers, whose first call is stored at once and later ones after a minute', async () => {
    vi.stubEnv('FUNCTION', 'a-worker');
    let now = Date.now();
    const work = async (outcome: string) => {
      if (outcome === 'fails') throw new Error('Out of luck');
      return outcome;
    };
    const worker = measured(work, { clock: { now: () => now } });
    const shown = async () => (await slowest()).find(([name]) => name === 'a-worker');
    expect(await worker('works')).toBe('works');
    expect(await shown()).toEqual(['a-worker', 1, null]);
    await expect(worker('fails')).rejects.toThrow('Out of luck');
    expect(await shown()).toEqual(['a-worker', 1, null]);
    now += 60_000;
    await worker('works');
    expect(await shown()).toEqual(['a-worker', 3, null]);
  });

  it('leave the list after two hours', async () => {
    const { routeTimes } = staff.ctx.ports;
    const [earlier = '', , , latest = ''] = lastHours(4, Date.now());
    const calls = new Map([[70, 7]]);
    for (const hour of [earlier, latest]) await routeTimes.add([{ hour, function: `at-${hour}`, calls }]);
    const names = (await slowest()).map(([name]) => name);
    expect(names[0]).toBe(`at-${latest}`);
    expect(names).not.toContain(`at-${earlier}`);
  });
});

describe('the status page', () => {
  const announce = (body: object) => callRoute(handler, opsRoutes.announceIncident, { token: staff.token, body });
  const update = (id: string, body: object) =>
    callRoute(handler, opsRoutes.updateIncident, { token: staff.token, params: { id }, body: { reason, ...body } });
  const shown = async (id: string) => {
    const { incidents } = await succeed(status, statusRoutes.getStatus, {});
    return incidents?.find((each) => each.id === id);
  };

  it('shows what staff announce, its updates, and its end', async () => {
    const input = { kind: 'incident', title: 'Slow runs', text: 'Runs wait for minutes.', reason };
    const { body: announced } = await announce(input);
    await recordIncidents({ ctx: { ...staff.ctx, ports: { ...staff.ctx.ports, health: { list: () => [] } } } });
    const { body: after } = await update(announced.id, { status: 'investigating', text: 'We found the cause.' });
    expect(after.updates.map(({ text }: { text: string }) => text)).toEqual([
      'We found the cause.',
      'Runs wait for minutes.',
    ]);
    expect((await update(announced.id, { status: 'completed', text: 'Done.' })).status).toBe(422);
    expect((await update(announced.id, { status: 'resolved', text: 'Runs start at once again.' })).status).toBe(200);
    await expect.poll(() => shown(announced.id)).toMatchObject({ status: 'resolved', ended_at: expect.any(String) });
    expect(JSON.stringify(await shown(announced.id))).not.toMatch(/Ticket|staff/);
    expect(await update(announced.id, { status: 'investigating', text: 'Again.' })).toMatchObject({
      status: 409,
      body: { detail: '“Slow runs” has ended. Announce a new one.' },
    });
  });

  it('announces maintenance before it begins, but no incident', async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const input = { title: 'Database upgrade', text: 'Runs wait for up to ten minutes.', starts_at: startsAt, reason };
    expect((await announce({ ...input, kind: 'incident' })).status).toBe(422);
    const { body: planned } = await announce({ ...input, kind: 'maintenance' });
    expect(planned).toMatchObject({ kind: 'maintenance', status: 'maintenance', started_at: startsAt, ended_at: null });
    const { body: done } = await update(planned.id, { status: 'completed', text: 'Called off.' });
    expect(done.status).toBe('completed');
    expect(done.started_at).toBe(done.ended_at);
  });

  it('is changed by support, and not by those who only read', async () => {
    const [support, reader] = [await makeStaff('support'), await makeStaff('read_only')];
    const input = { body: { kind: 'incident', title: 'Emails are late', text: 'By minutes.', reason } };
    const { body } = await callRoute(handler, opsRoutes.announceIncident, { token: support.token, ...input });
    expect((await callRoute(handler, opsRoutes.announceIncident, { token: reader.token, ...input })).status).toBe(403);
    expect((await callRoute(handler, opsRoutes.pauseRuns, { token: support.token, ...paused })).status).toBe(403);
    await update(body.id, { status: 'resolved', text: 'Done.' });
    expect((await update('01ARZ3NDEKTSV4RRFFQ69G5FAV', { status: 'resolved', text: 'Done.' })).status).toBe(404);
  });
});
