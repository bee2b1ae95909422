import { ciRoutes } from '@saywright/contracts/routes/ci';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import {
  ciReport,
  maxBatchTests,
  type ciFlowBody,
  type CiFlowBody,
  type StartedBatch,
} from '@saywright/contracts/entities/ci-run';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeApiTest,
  makeContext,
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import type * as z from 'zod';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { expect, it } from 'vitest';
import { handler as flowTesting } from '../flow-testing/handler.ts';
import { handler as team } from '../team/handler.ts';
import { handler } from './handler.ts';

useWorld();

const { createCiToken, getCiReport, getCiStatus, listCiTokens, revokeCiToken, runApiTests, runFlowTests } = ciRoutes;

async function makeCustomer(plan: 'GROWTH' | 'BUSINESS_TRIAL' = 'GROWTH'): Promise<MadeUser> {
  const ada = await makeUser();
  await setPlan(ada, plan);
  return ada;
}

const run = (token: string, body: Partial<z.input<typeof ciFlowBody>>, key?: string): Promise<StartedBatch> =>
  succeed(handler, runFlowTests, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });

const used = async ({ ctx }: MadeUser): Promise<number> => {
  const { identity } = ctx.ports;
  const account = await identity.findAccount({ userId: ctx.actor.userId, organizationId: ctx.actor.organizationId });
  const { start } = usagePeriod(account?.organization.subscription.started_at ?? '', Date.now());
  return (await identity.readUsage(ctx.actor.organizationId, start)).executions_used;
};

const planOf = async ({ ctx }: MadeUser, executionId: string) => {
  const now = Date.now();
  const lease = () => ({ at: new Date(now).toISOString(), leaseUntil: new Date(now + 60_000).toISOString() });
  const claim = { organizationId: ctx.actor.organizationId, executionId, lease };
  const claimed = await ctx.ports.runs.claim(claim);
  if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
  return claimed as {
    record: RunRecord;
    plan: { base_url: string; variables: object; steps: { value: string | null }[] };
  };
};

it('shows a new token once, lists it without it, and stops it as soon as it is revoked', async () => {
  const ada = await makeCustomer();
  const test = await makeFlowTest(ada, { tags: ['smoke'] });
  const { token, ci_token: made } = await succeed(handler, createCiToken, {
    token: ada.token,
    body: { name: 'GitHub', expires_in_days: 30 },
  });
  expect(token).toMatch(/^swci_[\w-]{43}$/);
  expect(made).toMatchObject({ name: 'GitHub', permission: 'run', ends_with: token.slice(-4), last_used_at: null });

  await run(token, { test_ids: [test.id] });
  const cutOff = await callRoute(handler, runFlowTests, { token: token.slice(0, -1), body: { tags: ['smoke'] } });
  expect(cutOff.status).toBe(401);
  const { tokens } = await succeed(handler, listCiTokens, { token: ada.token });
  expect(tokens).toMatchObject([
    { id: made.id, created_by: { name: 'Ada Lovelace' }, last_used_at: expect.any(String) },
  ]);
  expect(JSON.stringify(tokens)).not.toContain(token);

  await succeed(handler, revokeCiToken, { token: ada.token, params: { id: made.id } });
  const refused = await callRoute(handler, runFlowTests, { token, body: { tags: ['smoke'] } });
  expect(refused).toMatchObject({ status: 401, body: { detail: expect.stringContaining('revoked') } });
});

it('refuses CI/CD on the trial, also for a token from before', async () => {
  const ada = await makeCustomer();
  const token = await makeCiToken(ada);
  await setPlan(ada, 'TRIAL');
  const refusal = { status: 403, body: { code: 'plan_limit_reached', detail: expect.stringContaining('Starter') } };
  expect(await callRoute(handler, createCiToken, { token: ada.token, body: { name: 'x' } })).toMatchObject(refusal);
  expect(await callRoute(handler, runFlowTests, { token, body: { tags: ['x'] } })).toMatchObject(refusal);
});

it('runs the tests with a tag as one batch, and follows it until all have ended', async () => {
  const ada = await makeCustomer();
  const [cart, search] = [
    await makeFlowTest(ada, { name: 'Cart', tags: ['smoke'] }),
    await makeFlowTest(ada, { name: 'Search', tags: ['smoke', 'slow'] }),
  ];
  await makeFlowTest(ada, { name: 'Other', tags: ['nightly'] });
  const token = await makeCiToken(ada);

  const batch = await run(token, { tags: ['smoke'] });
  expect(batch).toMatchObject({ status: 'running', finished: false, total: 2 });
  expect(new Set(batch.executions.map((each) => each.test_id))).toEqual(new Set([cart.id, search.id]));
  expect(await used(ada)).toBe(2);

  const status = () => succeed(handler, getCiStatus, { token, params: { execution_id: batch.batch_id } });
  for (const [at, { execution_id: id }] of batch.executions.entries()) {
    const { record } = await planOf(ada, id);
    expect(record).toMatchObject({ batch_id: batch.batch_id, started_by: ada.user.id });
    await finishExecution({
      ctx: makeContext({ type: 'system', name: 'test' }),
      input: {
        record: { ...record, organization_id: ada.user.organization_id },
        ending:
          at === 0
            ? { status: 'passed', end_reason: null, refund: false }
            : {
                status: 'failed',
                end_reason: { code: 'step_failed', params: { order: 2, reason: 'No kettle.' } },
                refund: false,
              },
      },
    });
    expect((await status()).finished).toBe(at === 1);
  }
  expect(await status()).toMatchObject({ status: 'failed', finished: true, passed: 1, failed: 1, not_completed: 0 });
});

it.each<[string, Partial<CiFlowBody>, string]>([
  ['nothing', {}, 'Say which tests to run'],
  ['an unknown tag', { tags: ['smoke', 'smok'] }, 'No test has the tag "smok".'],
  ['an unknown name', { name: 'Chekout' }, 'There\'s no test named "Chekout".'],
  ['an unknown environment', { tags: ['smoke'], environment: 'Prod' }, 'There\'s no environment named "Prod".'],
  ['what no test matches together', { tags: ['smoke'], name: 'Plain' }, 'No test matches all of that.'],
  ['a script for a base URL', { tags: ['smoke'], base_url: 'javascript:alert(1)' }, 'Start the base URL with http'],
])('refuses a selection of %s, and starts nothing', async (_, body, text) => {
  const ada = await makeCustomer();
  await makeFlowTest(ada, { name: 'Checkout', tags: ['smoke'] });
  await makeFlowTest(ada, { name: 'Plain' });
  const token = await makeCiToken(ada);
  const refused = await callRoute(handler, runFlowTests, { token, body });
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining(text) } });
  expect(await used(ada)).toBe(0);
});

it('refuses a batch with one test that cannot run, and starts none of it', async () => {
  const ada = await makeCustomer();
  await makeFlowTest(ada, { tags: ['smoke'] });
  await makeFlowTest(ada, { tags: ['smoke'], steps: [{ action: 'draft', value: 'do the thing' }] });
  const token = await makeCiToken(ada);
  const refused = await callRoute(handler, runFlowTests, { token, body: { tags: ['smoke'] } });
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('do the thing') } });
  expect(await used(ada)).toBe(0);
});

it('refuses a thousand tests in one batch, by their IDs or by a tag, and starts none of them', async () => {
  const ada = await makeCustomer();
  const ids = await Promise.all(
    Array.from({ length: maxBatchTests + 1 }, async (_, at) => {
      return (await makeFlowTest(ada, { name: `Test ${at}`, tags: ['all'] })).id;
    }),
  );
  const token = await makeCiToken(ada);
  const others = Array.from({ length: 1_000 - ids.length }, (_, at) => `OTHER${at}`);
  for (const body of [{ test_ids: [...ids, ...others] }, { tags: ['all'] }]) {
    const refused = await callRoute(handler, runFlowTests, { token, body });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(`batch runs up to ${maxBatchTests}`);
  }
  expect(await used(ada)).toBe(0);
});

it('refuses a batch with a test whose environment was deleted, or with its name', async () => {
  const ada = await makeCustomer();
  const environment = await makeEnvironment(ada, { name: 'Gone' });
  const test = await makeFlowTest(ada, { name: 'Checkout', environment_id: environment.id });
  await succeed(flowTesting, flowTestingRoutes.deleteEnvironment, { token: ada.token, params: { id: environment.id } });
  const token = await makeCiToken(ada);
  for (const [body, text] of [
    [{ test_ids: [test.id] }, 'environment'],
    [{ test_ids: [test.id], environment: 'Gone' }, 'There\'s no environment named "Gone".'],
  ] as const) {
    const refused = await callRoute(handler, runFlowTests, { token, body });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining(text) } });
  }
  expect(await used(ada)).toBe(0);
});

it('starts all of a batch or nothing when the executions of the month run out', async () => {
  // 50 executions a month.
  const ada = await makeCustomer('BUSINESS_TRIAL');
  for (let at = 0; at < 20; at++) await makeFlowTest(ada, { name: `Test ${at}`, tags: ['smoke'] });
  const token = await makeCiToken(ada);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => callRoute(handler, runFlowTests, { token, body: { tags: ['smoke'] } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 403, 403]);
  expect(await used(ada)).toBe(40);
});

it('says how many batches are left, and refuses the rest of the minute without starting anything', async () => {
  const ada = await makeCustomer();
  await makeFlowTest(ada, { tags: ['smoke'] });
  const token = await makeCiToken(ada);
  const call = () => callRoute(handler, runFlowTests, { token, body: { tags: ['smoke'] } });
  const first = await call();
  expect(first).toMatchObject({ status: 202, headers: { 'ratelimit-limit': '60' } });
  expect(Number(first.headers['ratelimit-remaining'])).toBeLessThan(60);

  const minute = Math.floor(Date.now() / 60_000) * 60;
  const { organizationId } = ada.ctx.actor;
  // The next one too, in case it begins meanwhile.
  for (const start of [minute, minute + 60])
    for (let at = 0; at < 60; at++)
      await ada.ctx.ports.ci.countCall({ organizationId, name: 'ci-batches', start, seconds: 60 });
  const refused = await call();
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'ratelimit-remaining': '0', 'retry-after': refused.headers['ratelimit-reset'] },
    body: { code: 'too_many_requests', detail: expect.stringContaining('60 batches') },
  });
  expect(await used(ada)).toBe(1);
});

it('answers a repeated call with the same batch, and refuses the key for another one', async () => {
  const ada = await makeCustomer();
  await makeFlowTest(ada, { tags: ['smoke'] });
  const token = await makeCiToken(ada);
  const batches = await Promise.all([1, 2, 3].map(() => run(token, { tags: ['smoke'] }, 'build-7')));
  expect(new Set(batches.map(({ batch_id: id }) => id)).size).toBe(1);
  expect(await used(ada)).toBe(1);
  const other = { token, body: { name: 'Buy a blue kettle' }, headers: { 'idempotency-key': 'build-7' } };
  expect(await callRoute(handler, runFlowTests, other)).toMatchObject({ status: 409 });
});

it('runs against another address with other values, and leaves other sites and secrets alone', async () => {
  const ada = await makeCustomer();
  const environment = await makeEnvironment(ada, {
    name: 'QA',
    base_url: 'https://qa.example.com',
    variables: { locale: 'en', password: 'kettle on 7' },
    secret_variables: ['password'],
  });
  const test = await makeFlowTest(ada, {
    website_url: 'https://shop.example.com',
    steps: [
      { action: 'navigate', value: 'https://shop.example.com/cart?a=1' },
      { action: 'navigate', value: 'https://bank.example.com/' },
      { action: 'navigate', value: '/account' },
    ],
  });
  const token = await makeCiToken(ada);
  const body = {
    test_ids: [test.id],
    environment: 'qa',
    base_url: 'https://pr-7.preview.example.com',
    variables: { locale: 'de' },
  };
  const batch = await run(token, body);
  const { record, plan } = await planOf(ada, batch.executions[0]?.execution_id ?? '');
  expect(record.environment_name).toBe(environment.name);
  expect(plan).toMatchObject({ base_url: 'https://pr-7.preview.example.com', variables: { locale: 'de' } });
  expect(plan.steps.map(({ value }) => value)).toEqual([
    'https://pr-7.preview.example.com/cart?a=1',
    'https://bank.example.com/',
    '/account',
  ]);
  const refused = await callRoute(handler, runFlowTests, { token, body: { ...body, variables: { password: 'x' } } });
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('is a secret') } });
});

it('keeps a token within its projects', async () => {
  const ada = await makeCustomer();
  const [shop, blog] = [await makeProject(ada, { name: 'Shop' }), await makeProject(ada, { name: 'Blog' })];
  const inShop = await makeFlowTest(ada, { project_id: shop.id, tags: ['smoke'] });
  const inBlog = await makeFlowTest(ada, { project_id: blog.id, tags: ['smoke'] });
  const [everywhere, shopOnly] = [await makeCiToken(ada), await makeCiToken(ada, { project_ids: [shop.id] })];

  const batch = await run(shopOnly, { tags: ['smoke'] });
  expect(batch.executions.map((each) => each.test_id)).toEqual([inShop.id]);
  for (const body of [{ test_ids: [inBlog.id] }, { project_id: blog.id }])
    expect(await callRoute(handler, runFlowTests, { token: shopOnly, body })).toMatchObject({ status: 422 });

  const both = await run(everywhere, { tags: ['smoke'] });
  const blogRun = both.executions.find((each) => each.test_id === inBlog.id)?.execution_id ?? '';
  for (const id of [both.batch_id, blogRun])
    expect(await callRoute(handler, getCiStatus, { token: shopOnly, params: { execution_id: id } })).toMatchObject({
      status: 404,
    });
});

it('refuses a project that the person behind the token may not see, as if it did not exist', async () => {
  const ada = await makeCustomer();
  const project = await makeProject(ada);
  const charles = await makeMember(ada);
  const token = await makeCiToken(charles);
  const refusals = await Promise.all(
    [project.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'].map((id) =>
      callRoute(handler, runFlowTests, { token, body: { project_id: id } }),
    ),
  );
  expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
  expect(refusals[0]?.body.detail).toBe(refusals[1]?.body.detail);

  await succeed(team, teamRoutes.removeMember, { token: ada.token, params: { id: charles.user.id } });
  const { tokens } = await succeed(handler, listCiTokens, { token: ada.token });
  expect(tokens).toMatchObject([{ created_by: null }]);
});

it('does not let a quarantined test fail its batch, and says so in every report', async () => {
  const ada = await makeCustomer();
  await makeFlowTest(ada, { name: 'Shaky', tags: ['smoke', 'Quarantine'] });
  await makeFlowTest(ada, { name: 'Solid', tags: ['smoke'] });
  const token = await makeCiToken(ada);
  const { batch_id: id, executions } = await run(token, { tags: ['smoke'] });
  for (const { execution_id: executionId, test_name: name } of executions) {
    const { record } = await planOf(ada, executionId);
    const reason = { code: 'step_failed', params: { order: 2, reason: 'No kettle.' } } as const;
    const ending =
      name === 'Shaky'
        ? ({ status: 'failed', end_reason: reason, refund: false } as const)
        : ({ status: 'passed', end_reason: null, refund: false } as const);
    await finishExecution({ ctx: makeContext({ type: 'system', name: 'test' }), input: { record, ending } });
  }
  const params = { execution_id: id };
  expect(await succeed(handler, getCiStatus, { token, params })).toMatchObject({
    status: 'passed',
    total: 2,
    passed: 1,
    failed: 0,
    quarantined: 1,
  });
  const report = async (format: string) =>
    (await callRoute(handler, getCiReport, { token, params, query: { format } })).body as string;
  const junit = await report('junit');
  expect(junit).toMatch(/<testsuite [^>]*failures="0" errors="0" [^>]*skipped="1"/);
  expect(junit).toContain('<skipped message="Quarantined, failed: ');
  expect(await report('html')).toContain('Failed, quarantined');
});

it('gives back the executions of a batch whose process died before it had started them', async () => {
  const ada = await makeCustomer();
  const test = await makeFlowTest(ada);
  const token = await makeCiToken(ada);
  const { batch_id: template } = await run(token, { test_ids: [test.id] });
  const { ci } = ada.ctx.ports;
  const stored = await ci.findBatch(ada.user.organization_id, template);
  if (!stored) throw new Error('No batch');
  const id = template.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const entries = stored.entries.map((entry) => ({ ...entry, execution_id: id }));
  const created = new Date(Date.now() - 120_000).toISOString();
  const allowance = { from: 'plan', total: 1, isHard: false } as const;
  await ci.openBatch({ ...stored, id, entries, created_at: created }, { allowance });
  expect(await used(ada)).toBe(2);
  const status = () => succeed(handler, getCiStatus, { token, params: { execution_id: id } });
  expect(await status()).toMatchObject({ status: 'error', finished: true, not_completed: 1 });
  expect(await status()).toMatchObject({ executions: [{ error_message: expect.stringContaining('not started') }] });
  expect(await used(ada)).toBe(1);
});

it('runs API tests by name', async () => {
  const ada = await makeCustomer();
  const test = await makeApiTest(ada, { name: 'List orders', url: '/orders' });
  const token = await makeCiToken(ada);
  const body = { name: 'list orders', base_url: 'https://api.example.com' };
  const batch = await succeed(handler, runApiTests, { token, body });
  expect(batch.executions).toMatchObject([{ kind: 'api', test_id: test.id, status: 'pending' }]);
  const { plan } = await planOf(ada, batch.executions[0]?.execution_id ?? '');
  expect(plan.base_url).toBe('https://api.example.com');
});

it('reports what has ended as JSON, JUnit XML, and HTML, and refuses while it runs', async () => {
  const ada = await makeCustomer();
  const test = await makeFlowTest(ada, { name: 'Buy a <b>kettle</b>' });
  const token = await makeCiToken(ada, { permission: 'run' });
  const { batch_id: id, executions } = await run(token, { test_ids: [test.id] });
  const report = (format: string) =>
    callRoute(handler, getCiReport, { token, params: { execution_id: id }, query: { format } });
  expect(await report('junit')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('finished') } });

  const { record } = await planOf(ada, executions[0]?.execution_id ?? '');
  const reason = { code: 'step_failed', params: { order: 2, reason: 'No kettle.' } } as const;
  await finishExecution({
    ctx: makeContext({ type: 'system', name: 'test' }),
    input: { record, ending: { status: 'failed', end_reason: reason, refund: false } },
  });
  const { body: asJson } = await report('json');
  expect(ciReport.parse(asJson)).toEqual(asJson);
  expect(asJson).toMatchObject({
    status: 'failed',
    tests: [
      { test_name: 'Buy a <b>kettle</b>', status: 'failed', error_message: expect.stringContaining('No kettle.') },
    ],
  });
  const texts = { junit: '<failure message="', html: 'Buy a &lt;b&gt;kettle' };
  for (const [format, text] of Object.entries(texts)) {
    const { headers, body } = await report(format);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(text);
  }
});
