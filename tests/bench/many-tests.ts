import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { handler } from '@saywright/functions/flow-testing/handler';
import { callRoute } from '@saywright/testing/call';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { makeManyFlowTests } from '@saywright/testing/many-flow-tests';
import { startWorld } from '@saywright/testing/world';
import { percentile, type BenchResult } from './bench.ts';

/** An organization with 10,000 flow tests, over the twin of DynamoDB on this machine. */

const tests = 10_000;
const calls = 60;

async function timeOf(action: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await action();
  return performance.now() - startedMs;
}

export async function run(): Promise<BenchResult> {
  const world = await startWorld();
  Object.assign(process.env, world.env);
  try {
    const person = await makeUser();
    await makeManyFlowTests(person, tests);
    const time = async (query: (index: number) => Record<string, unknown>): Promise<number[]> => {
      const times: number[] = [];
      for (let index = -5; index < calls; index++) {
        const startedMs = performance.now();
        const { status } = await callRoute(handler, flowTestingRoutes.listFlowTests, {
          token: person.token,
          query: query(index),
        });
        if (status !== 200) throw new Error(`The list answered ${status}`);
        if (index >= 0) times.push(performance.now() - startedMs);
      }
      return times;
    };
    const search = (text: string) => async (): Promise<void> => {
      await callRoute(handler, flowTestingRoutes.listFlowTests, {
        token: person.token,
        query: { limit: 10, search: text },
      });
    };
    const firstSearch = await timeOf(search('test 9000'));
    const list = await time(() => ({ limit: 10 }));
    const searches = await time((index) => ({ limit: 10, search: `test ${9_000 + index}` }));
    const afterSaves: number[] = [];
    for (let index = 0; index < calls; index++) {
      await makeFlowTest(person, { name: `Saved ${index}` });
      afterSaves.push(await timeOf(search(`saved ${index}`)));
    }
    return {
      name: `Lists among ${tests} flow tests, ${calls} calls each`,
      figures: [
        { label: 'the first 10, p50', value: percentile(list, 0.5), unit: 'ms' },
        { label: 'the first 10, p95', value: percentile(list, 0.95), unit: 'ms' },
        { label: 'search, p50', value: percentile(searches, 0.5), unit: 'ms' },
        { label: 'search, p95', value: percentile(searches, 0.95), unit: 'ms', aim: 200 },
        { label: 'search right after a save, p95', value: percentile(afterSaves, 0.95), unit: 'ms', aim: 200 },
        { label: 'the first search of a process', value: firstSearch, unit: 'ms' },
        { label: 'search / list, p50', value: percentile(searches, 0.5) / percentile(list, 0.5), unit: 'ratio' },
      ],
    };
  } finally {
    await world.close();
  }
}
