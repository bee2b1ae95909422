import type { FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import { newFlowTest } from '@saywright/domain/flow-tests/new-flow-test';
import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { flowTestItem } from '@saywright/storage/flow-test-item';
import type { MadeUser } from './factories.ts';

const hour = 3_600_000;
const writers = 8;

/**
 * Stores that many tests of different ages at once, past the verbs, which would take minutes: one an hour back in time,
 * `Test 1` the newest, with the counters that they would have.
 */
export async function makeManyFlowTests({ ctx }: Pick<MadeUser, 'ctx'>, count: number): Promise<void> {
  const { app } = createDatabase(readStorageConfig());
  const now = Date.now() - hour / 2;
  const records = Array.from({ length: count }, (_, index): FlowTestRecord => {
    const aged = { ...ctx, clock: { now: () => now - index * hour } };
    const body = createFlowTestBody.parse({
      name: `Test ${index + 1} of the checkout, with a name of usual length`,
      description: 'Goes through the shop as a visitor would, and checks every price on the way.',
      tags: ['smoke', 'checkout'],
      website_url: 'https://shop.example.com',
    });
    const status = (['passed', 'failed', 'draft', 'error'] as const)[index % 4] ?? 'draft';
    return { ...newFlowTest(aged, body), status };
  });
  const items = records.map(flowTestItem);
  const share = Math.ceil(items.length / writers);
  await Promise.all(
    Array.from({ length: writers }, (_, at) => app.batchWrite({ put: items.slice(at * share, (at + 1) * share) })),
  );
  const having = (...statuses: string[]): number => records.filter(({ status }) => statuses.includes(status)).length;
  await app.update(appKeys.stats(ctx.actor.organizationId), {
    add: {
      total_tests: count,
      flow_tests: count,
      passed_tests: having('passed'),
      failed_tests: having('failed', 'error'),
    },
  });
}
