import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, routeEvent } from '@saywright/testing/call';
import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { makeManyFlowTests } from '@saywright/testing/many-flow-tests';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as flowTesting } from './handler.ts';

useWorld();

const { deleteFlowTest, listFlowTests, updateFlowTest } = flowTestingRoutes;
const lambdaAnswerLimit = 6 * 1024 * 1024;
/** So many in one list are promised. */
const promised = 10_000;
const count = soaking(2_000, { soak: promised });

let person: MadeUser;
beforeAll(async () => {
  person = await makeUser();
  await makeManyFlowTests(person, count);
  // The first call counts the person among today's active ones, which isn't what a list costs.
  await list({ limit: 1 });
}, 240_000);

const list = (query: Record<string, unknown>) => callRoute(flowTesting, listFlowTests, { token: person.token, query });

describe('many flow tests', () => {
  it('cost a page of ten items and a counter to list', async () => {
    const reads = await countReads(async () => {
      const { body } = await list({ limit: 10 });
      expect(body).toMatchObject({ has_more: true, total: count });
      expect(body.tests).toHaveLength(10);
    });
    // The session with its person and membership, the counter, ten tests and one to know whether there are more.
    expect(reads).toEqual({ calls: 3, items: 15 });
  });

  it('are searched in memory once their names are read: a few calls, and the page itself', async () => {
    const search = (text: string) => async () => {
      const { body } = await list({ search: text, limit: 10 });
      expect(body.total).toBe(11);
      expect(body.tests[0].name).toMatch(new RegExp(`^${text} `, 'i'));
    };
    expect((await countReads(search('test 199'))).calls).toBeLessThan(18);
    // The session with its person and membership, what has changed, ten tests.
    expect(await countReads(search('Test 198'))).toEqual({ calls: 3, items: 13 });
  });

  it('are sorted by name in memory: a few calls, and the page itself', async () => {
    await list({ sort: 'name', limit: 10 });
    const reads = await countReads(async () =>
      expect((await list({ sort: 'name', limit: 10 })).body.total).toBe(count),
    );
    expect(reads).toEqual({ calls: 3, items: 13 });
  });

  it('cost four calls to save one of them', async () => {
    const { id } = await makeFlowTest(person, { name: 'A teapot is sold' });
    const save = () =>
      callRoute(flowTesting, updateFlowTest, { token: person.token, params: { id }, body: { name: 'A cup is sold' } });
    // The session with its person and membership, the test, the transaction, the test as it is then.
    expect((await countReads(save)).calls).toBe(4);
    await callRoute(flowTesting, deleteFlowTest, { token: person.token, params: { id } });
  });

  it('are found under their new name, and no more under the old one, as soon as they are saved', async () => {
    const names = async (search: string): Promise<string[]> => {
      const { body } = await list({ search, limit: 10 });
      expect(body.total).toBe(body.tests.length);
      return body.tests.map(({ name }: { name: string }) => name);
    };
    expect(await names('umbrella')).toEqual([]);
    const { id } = await makeFlowTest(person, { name: 'An umbrella is sold' });
    expect(await names('UMBRELLA')).toEqual(['An umbrella is sold']);
    const call = { token: person.token, params: { id } };
    await callRoute(flowTesting, updateFlowTest, { ...call, body: { name: 'A parasol is sold' } });
    expect(await names('umbrella')).toEqual([]);
    expect(await names('parasol')).toEqual(['A parasol is sold']);
    await callRoute(flowTesting, deleteFlowTest, call);
    expect(await names('parasol')).toEqual([]);
  });

  it('are found by those who may see them, anyone who searched before', async () => {
    const project = await makeProject(person);
    const member = await makeMember(person);
    const { id } = await makeFlowTest(person, { name: 'A secret kettle' });
    const found = async ({ token }: MadeUser, query: object = {}): Promise<number> =>
      (await callRoute(flowTesting, listFlowTests, { token, query: { search: 'secret', limit: 10, ...query } })).body
        .total;
    expect([await found(person), await found(member)]).toEqual([1, 1]);
    const move = (projectId: string | null) =>
      callRoute(flowTesting, updateFlowTest, { token: person.token, params: { id }, body: { project_id: projectId } });
    await move(project.id);
    expect([await found(person), await found(member)]).toEqual([1, 0]);
    expect(await found(person, { project_id: project.id })).toBe(1);
    await move(null);
    expect([await found(person, { project_id: project.id }), await found(member)]).toEqual([0, 1]);
    await callRoute(flowTesting, deleteFlowTest, { token: person.token, params: { id } });
  });

  it('come as one list of summaries that Lambda can answer', async () => {
    const event = routeEvent(listFlowTests, { token: person.token, query: { limit: promised } });
    const result = (await flowTesting(event, {} as never)) as { body: string };
    expect(result.body.length).toBeLessThan(lambdaAnswerLimit * (count / promised));
    const { body } = await list({ limit: promised });
    expect(body.tests).toHaveLength(count);
    expect(body).toMatchObject({ has_more: false, total: count });
    expect(new Set(body.tests.map(({ id }: { id: string }) => id)).size).toBe(count);
  });

  it('cost a member from whom a project is hidden as much as everyone else, and the counters of that project', async () => {
    const { id: hidden } = await makeProject(person);
    const member = await makeMember(person);
    await makeFlowTest(person, { name: 'Hidden', project_id: hidden });
    const reads = await countReads(async () => {
      const { body } = await callRoute(flowTesting, listFlowTests, { token: member.token, query: { limit: 10 } });
      expect(body).toMatchObject({ has_more: true, total: count });
    });
    // The session with its person and membership, the projects, the page, two counters.
    expect(reads.calls).toBe(5);
  });
});
