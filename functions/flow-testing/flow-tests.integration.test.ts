import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { callRoute, succeed, type Answer, type CallInput } from '@saywright/testing/call';
import { makeEnvironment, makeFlowTest, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as flowTesting } from './handler.ts';

useWorld();

const { listFlowTests, createFlowTest, getFlowTest, updateFlowTest, deleteFlowTest, generateFlowTest } =
  flowTestingRoutes;

let database: Database;
/** Shared by tests that do not count anything. */
let ada: MadeUser;
beforeAll(async () => {
  database = createDatabase(readStorageConfig());
  ada = await makeUser();
});

const stats = ({ user }: MadeUser) => database.app.get(appKeys.stats(user.organization_id));
const list = (person: MadeUser, query: Record<string, unknown> = {}): Promise<Answer> =>
  callRoute(flowTesting, listFlowTests, { token: person.token, query });
const names = async (person: MadeUser, query: Record<string, unknown>): Promise<string[]> =>
  ((await list(person, query)).body.tests as { name: string }[]).map(({ name }) => name);

const goneText = 'Flow Test not found. It may have been deleted by another user.';

describe('creating a flow test', () => {
  it('needs a name only; the rest has the values of the specification', async () => {
    const answer = await callRoute(flowTesting, createFlowTest, { token: ada.token, body: { name: '  Checkout  ' } });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Checkout',
        description: '',
        tags: [],
        steps: [],
        status: 'draft',
        execution_count: 0,
        success_rate: 0,
        last_executed_at: null,
        generated_by_ai: false,
        version: 1,
        configuration: {
          browser: 'chromium',
          device_type: 'desktop',
          viewport_width: 1920,
          viewport_height: 1080,
          is_headless: true,
          timeout: 30_000,
        },
      },
    });
    const read = await callRoute(flowTesting, getFlowTest, { token: ada.token, params: { id: answer.body.id } });
    expect(read.body).toEqual(answer.body);
  });

  it('numbers the steps by their place and gives them ids', async () => {
    const test = await makeFlowTest(ada, {
      steps: [
        { action: 'screenshot', order: 9 },
        { action: 'screenshot', id: 'mine' },
      ],
    });
    expect(test.steps.map(({ order }) => order)).toEqual([1, 2]);
    expect(test.steps[1]?.id).toBe('mine');
    expect(test.steps[0]?.id).toMatch(/^[0-9A-Z]{26}$/);
    expect(test.step_count).toBe(2);
  });

  it('is refused in words when it is too large to store', async () => {
    const steps = Array.from({ length: 40 }, () => ({
      action: 'wait',
      value: '',
      description: '',
      variables: { a: 'x'.repeat(9_000) },
    }));
    const answer = await callRoute(flowTesting, createFlowTest, { token: ada.token, body: { name: 'Huge', steps } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatch(/^This Flow Test is too large: \d+ KB. The limit is 350 KB\./);
  });

  it('stores what is just below that', async () => {
    const steps = Array.from({ length: 38 }, () => ({
      action: 'wait',
      value: '',
      variables: { a: 'x'.repeat(8_900) },
    }));
    const answer = await callRoute(flowTesting, createFlowTest, { token: ada.token, body: { name: 'Big', steps } });
    expect(answer.status).toBe(201);
  });
});

describe('the list', () => {
  it('is newest first, in pages, without steps', async () => {
    const person = await makeUser();
    for (let count = 1; count <= 12; count++) await makeFlowTest(person, { name: `Test ${count}` });
    const first = await list(person);
    expect(first.body).toMatchObject({ has_more: true, total: 12 });
    expect(first.body.tests).toHaveLength(10);
    expect(first.body.tests[0]).toMatchObject({ name: 'Test 12', step_count: 3, success_rate: 0 });
    expect(first.body.tests[0]).not.toHaveProperty('steps');
    const second = await list(person, { offset: 10 });
    expect(second.body).toMatchObject({ has_more: false, total: 12 });
    expect(second.body.tests.map(({ name }: { name: string }) => name)).toEqual(['Test 2', 'Test 1']);
    expect((await list(person, { limit: 12 })).body.has_more).toBe(false);
    expect((await list(person, { offset: 4_000_000_000 })).body.tests).toEqual([]);
  });

  it('is sorted by age or name, page by page, also while searching', async () => {
    const person = await makeUser();
    for (const name of ['Test 10', 'test 9', 'Checkout', 'Test 1']) await makeFlowTest(person, { name });
    expect(await names(person, { sort: 'newest' })).toEqual(['Test 1', 'Checkout', 'test 9', 'Test 10']);
    expect(await names(person, { sort: 'oldest' })).toEqual(['Test 10', 'test 9', 'Checkout', 'Test 1']);
    expect(await names(person, { sort: 'name' })).toEqual(['Checkout', 'Test 1', 'test 9', 'Test 10']);
    expect(await names(person, { sort: 'name', search: 'test' })).toEqual(['Test 1', 'test 9', 'Test 10']);
    const { body } = await list(person, { sort: 'name', limit: 2, offset: 1 });
    expect(body).toMatchObject({ has_more: true, total: 4, tests: [{ name: 'Test 1' }, { name: 'test 9' }] });
  });

  it('is searched anywhere in the name, in any case and script', async () => {
    const person = await makeUser();
    for (const name of ['Buy a Kettle', 'Straße prüfen', 'buy two kettles', '100% off_sale'])
      await makeFlowTest(person, { name });
    expect(await names(person, { search: 'KETTLE' })).toEqual(['buy two kettles', 'Buy a Kettle']);
    expect(await names(person, { search: 'PRÜF' })).toEqual(['Straße prüfen']);
    expect(await names(person, { search: 'prüf'.normalize('NFD') })).toEqual(['Straße prüfen']);
    expect(await names(person, { search: '0% off_' })).toEqual(['100% off_sale']);
    expect(await names(person, { search: 'teapot' })).toEqual([]);
    expect((await list(person, { search: 'kettle', limit: 1 })).body).toMatchObject({ has_more: true, total: 2 });
  });

  it('is found under the new name after a change', async () => {
    const person = await makeUser();
    const { id } = await makeFlowTest(person, { name: 'Old name' });
    await succeed(flowTesting, updateFlowTest, { token: person.token, params: { id }, body: { name: 'New name' } });
    expect(await names(person, { search: 'new' })).toEqual(['New name']);
    expect(await names(person, { search: 'old' })).toEqual([]);
  });

  it('is filtered by project, also while searching', async () => {
    const person = await makeUser();
    const [one, other] = [await makeProject(person), await makeProject(person)];
    await makeFlowTest(person, { name: 'Cart A', project_id: one.id });
    await makeFlowTest(person, { name: 'Cart B', project_id: other.id });
    await makeFlowTest(person, { name: 'Login', project_id: one.id });
    expect(await names(person, { project_id: one.id })).toEqual(['Login', 'Cart A']);
    expect(await names(person, { project_id: one.id, search: 'cart' })).toEqual(['Cart A']);
    expect((await list(person, { project_id: one.id })).body.total).toBe(2);
    expect(await names(person, { project_id: 'no-such-project' })).toEqual([]);
  });

  it('shows the beginning of a long description, and never half a character', async () => {
    const person = await makeUser();
    const description = `${'x'.repeat(299)}🫖${'y'.repeat(500)}`;
    await makeFlowTest(person, { description });
    expect((await list(person)).body.tests[0].description).toBe('x'.repeat(299));
  });

  it('shows nothing of another organization', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await makeFlowTest(one);
    expect((await list(other)).body).toEqual({ tests: [], has_more: false, total: 0 });
  });
});

const update = (input: CallInput): Promise<Answer> =>
  callRoute(flowTesting, updateFlowTest, { token: ada.token, ...input });

describe('changing a flow test', () => {
  it('keeps what is not named', async () => {
    const test = await makeFlowTest(ada, { tags: ['smoke'] });
    const answer = await update({ params: { id: test.id }, body: { description: 'For the shop' } });
    expect(answer).toMatchObject({ status: 200, body: { description: 'For the shop', version: 2 } });
    const { updated_at: _, version: _v, description: _d, ...kept } = test;
    expect(answer.body).toMatchObject(kept);
  });

  it('keeps the ids of steps that are moved', async () => {
    const test = await makeFlowTest(ada);
    const { body } = await update({ params: { id: test.id }, body: { steps: test.steps.toReversed() } });
    expect(body.steps.map(({ id }: { id: string }) => id)).toEqual(test.steps.map(({ id }) => id).toReversed());
    expect(body.steps.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3]);
  });

  it('is refused when someone saved in between, so that nothing is lost', async () => {
    const { id, version } = await makeFlowTest(ada);
    await update({ params: { id }, body: { name: 'First', version } });
    expect(await update({ params: { id }, body: { name: 'Second', version } })).toMatchObject({
      status: 409,
      body: { detail: 'Flow Test was changed by another user. Reload it to see the changes, then save again.' },
    });
    const read = await callRoute(flowTesting, getFlowTest, { token: ada.token, params: { id } });
    expect(read.body).toMatchObject({ name: 'First', version: 2 });
  });

  it('lets one of many who save the same version at once win', async () => {
    const { id, version } = await makeFlowTest(ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update({ params: { id }, body: { name: `Writer ${index}`, version } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('is refused in words when the whole becomes too large to store', async () => {
    const { id } = await makeFlowTest(ada, {
      steps: Array.from({ length: 38 }, () => ({ action: 'wait', variables: { a: 'x'.repeat(8_900) } })),
    });
    const global = Array.from({ length: 5 }, () => ({ type: 'text_visible', expected: 'y'.repeat(5_000) }));
    expect((await update({ params: { id }, body: { global_assertions: global } })).status).toBe(422);
  });

  it('says that a test is gone', async () => {
    expect(await update({ params: { id: 'nope' }, body: { name: 'x' } })).toMatchObject({
      status: 404,
      body: { detail: goneText },
    });
  });
});

describe('deleting a flow test', () => {
  it('removes it and takes it out of the counters once', async () => {
    const person = await makeUser();
    const [kept, dropped] = [await makeFlowTest(person), await makeFlowTest(person)];
    await database.app.update(appKeys.flowTest(person.user.organization_id, dropped.id), { set: { status: 'error' } });
    await database.app.update(appKeys.stats(person.user.organization_id), { add: { failed_tests: 1 } });
    const remove = (): Promise<Answer> =>
      callRoute(flowTesting, deleteFlowTest, { token: person.token, params: { id: dropped.id } });

    const answers = await Promise.all(Array.from({ length: 5 }, remove));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect(answers.find(({ status }) => status === 404)?.body.detail).toBe(goneText);
    expect(await stats(person)).toMatchObject({ total_tests: 1, passed_tests: 0, failed_tests: 0 });
    expect((await list(person)).body.tests.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
  });
});

const generationsUsed = async ({ user }: MadeUser): Promise<number | undefined> => {
  const { start } = usagePeriod(user.created_at, Date.now());
  const item = await database.app.get<{ generations_used: number }>(appKeys.usage(user.organization_id, start));
  return item?.generations_used;
};

describe('generating a flow test', () => {
  const prompt = 'Go to https://shop.example.com, click "Blue kettle" and check that the total is $42.00';
  const generate = (person: MadeUser, body: Record<string, unknown> = {}): Promise<Answer> =>
    callRoute(flowTesting, generateFlowTest, { token: person.token, body: { prompt, ...body } });

  it('stores the test with the words it came from and answers what became of each', async () => {
    const person = await makeUser();
    const answer = await generate(person);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ generated_by_ai: true, ai_prompt: prompt, status: 'draft' });
    expect(answer.body.steps.map(({ action }: { action: string }) => action)).toEqual(['navigate', 'click', 'assert']);
    expect(answer.body.diagnostics.length).toBeGreaterThanOrEqual(3);
    const { diagnostics: _, ...test } = answer.body;
    const read = await callRoute(flowTesting, getFlowTest, { token: person.token, params: { id: test.id } });
    expect(read.body).toEqual(test);
    expect(await generationsUsed(person)).toBe(1);
  });

  it('begins at the website that is given', async () => {
    const person = await makeUser();
    const { body } = await generate(person, { prompt: 'Click "Blue kettle"', website_url: 'https://shop.example.com' });
    expect(body.website_url).toBe('https://shop.example.com');
    expect(body.steps[0]).toMatchObject({ action: 'navigate', value: 'https://shop.example.com' });
  });

  it('gives the free plan five a month, also when ten are asked for at once', async () => {
    const person = await makeUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(5).fill(403),
    ]);
    const refused = await generate(person);
    expect(refused.body).toMatchObject({
      code: 'plan_limit_reached',
      detail: 'Monthly test generation limit reached. Please upgrade your plan.',
    });
    expect(await generationsUsed(person)).toBe(5);
    expect(await stats(person)).toMatchObject({ total_tests: 5 });
  });

  it('gives as many again in the next month', async () => {
    const person = await makeUser();
    const { start } = usagePeriod(person.user.created_at, Date.now());
    await database.app.update(appKeys.usage(person.user.organization_id, start), { set: { generations_used: 5 } });
    expect((await generate(person)).status).toBe(403);
    // A subscription that began a month and some days earlier is in a later period now.
    await setPlan(
      { user: { ...person.user, created_at: new Date(Date.now() - 40 * 86_400_000).toISOString() } },
      'TRIAL',
    );
    expect((await generate(person)).status).toBe(201);
  });

  it("refuses another organization's environment like one that doesn't exist, and keeps nothing", async () => {
    const [person, other] = await Promise.all([makeUser(), makeUser()]);
    const theirs = await makeEnvironment(other, { variables: { user: 'ada' } });
    const answers = [];
    for (const id of [theirs.id, '01unknown']) {
      const { status, body } = await generate(person, { prompt: 'Sign in as {{user}}', environment_id: id });
      answers.push({ status, ...body, request_id: '' });
    }
    expect(answers[0]).toMatchObject({ status: 422, detail: expect.stringContaining("doesn't exist") });
    expect(answers[1]).toEqual(answers[0]);
    expect((await list(person)).body).toMatchObject({ tests: [], total: 0 });
    expect((await generationsUsed(person)) ?? 0).toBe(0);
  });

  it('does not charge for what is refused', async () => {
    const person = await makeUser();
    expect(await generate(person, { prompt: '  ' })).toMatchObject({
      status: 422,
      body: { detail: 'Please enter a description for the Flow Test' },
    });
    expect((await generate(person, { prompt: 'x'.repeat(20_000) })).status).toBe(422);
    expect(await generationsUsed(person)).toBe(0);
  });
});
