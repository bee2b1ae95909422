import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, routeEvent } from '@saywright/testing/call';
import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { makeManyFlowTests } from '@saywright/testing/many-flow-tests';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as flowTesting } from './handler.ts';

useWorld();

const { listFlowTests } = flowTestingRoutes;
const lambdaAnswerLimit = 6 * 1024 * 1024;

let person: MadeUser;
beforeAll(async () => {
  person = await makeUser();
  await makeManyFlowTests(person, 10_000);
}, 240_000);

const list = (query: Record<string, unknown>) => callRoute(flowTesting, listFlowTests, { token: person.token, query });

describe('10,000 flow tests', () => {
  it('cost a page of ten items and a counter to list', async () => {
    const reads = await countReads(async () => {
      const { body } = await list({ limit: 10 });
      expect(body).toMatchObject({ has_more: true, total: 10_000 });
      expect(body.tests).toHaveLength(10);
    });
    // The session, its person and membership, the counter, ten tests and one to know whether there are more.
    expect(reads).toEqual({ calls: 4, items: 15 });
  });

  it('are searched in the table: only what matches comes over the wire', async () => {
    const reads = await countReads(async () => {
      const { body } = await list({ search: 'test 999' });
      expect(body.total).toBe(11);
      expect(body.tests[0].name).toMatch(/^Test 999 /);
    });
    expect(reads.items).toBe(14);
    expect(reads.calls).toBeLessThan(15);
  });

  it('come as one list of summaries that Lambda can answer', async () => {
    const event = routeEvent(listFlowTests, { token: person.token, query: { limit: 10_000 } });
    const result = (await flowTesting(event, {} as never)) as { body: string };
    expect(result.body.length).toBeLessThan(lambdaAnswerLimit);
    const { body } = await list({ limit: 10_000 });
    expect(body.tests).toHaveLength(10_000);
    expect(body).toMatchObject({ has_more: false, total: 10_000 });
    expect(new Set(body.tests.map(({ id }: { id: string }) => id)).size).toBe(10_000);
  });

  it('cost a member from whom a project is hidden one page of ten and two readings of the index', async () => {
    const { id: hidden } = await makeProject(person);
    const member = await makeMember(person);
    await makeFlowTest(person, { name: 'Hidden', project_id: hidden });
    const reads = await countReads(async () => {
      const { body } = await callRoute(flowTesting, listFlowTests, { token: member.token, query: { limit: 10 } });
      expect(body).toMatchObject({ has_more: true, total: 10_000 });
    });
    expect(reads.calls).toBeLessThan(15);
  });
});
