import type { RequestOutcome } from '@saywright/contracts/entities/collection';
import type {
  CollectionRunRecord,
  CollectionRunRepository,
  FrozenCollectionPlan,
} from '@saywright/domain/ports/collection-run-repository';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { fromItem } from '../dynamo/records.ts';
import { planOf, stillHeld } from '../runs/execution-items.ts';
import { outcomesPrefix, planPrefix, runsKeys } from '../runs-keys.ts';

/** Outcomes of collections' runs, in the `runs` table. */
export const createCollectionRunRepository = ({ runs, transaction }: Database): CollectionRunRepository => ({
  async findDetails(organizationId, executionId) {
    const { pk, sk } = runsKeys.execution(executionId);
    const items = await Array.fromAsync(runs.query<{ json: string }>({ pk }));
    const record = items.find((item) => item.sk === sk) as unknown as (CollectionRunRecord & Key) | undefined;
    if (record?.organization_id !== organizationId || record.kind !== 'collection') return undefined;
    const chunks = items.filter((item) => item.sk.startsWith(outcomesPrefix));
    return {
      record: fromItem(record),
      plan: planOf(items.filter((item) => item.sk.startsWith(planPrefix))) as FrozenCollectionPlan,
      outcomes: chunks.flatMap(({ json }) => JSON.parse(json) as RequestOutcome[]),
    };
  },

  async recordOutcomes(hold, { chunk, outcomes, counters, ttl }) {
    const refused = await transaction()
      .update(runs, {
        key: runsKeys.execution(hold.executionId),
        change: { set: { ...counters } },
        condition: stillHeld(hold),
      })
      .put(runs, {
        item: {
          ...runsKeys.outcomes(hold.executionId, chunk),
          et: 'outcomes',
          v: 1,
          json: JSON.stringify(outcomes),
          ttl,
        },
      })
      .commit();
    return refused === undefined ? 'written' : 'fenced';
  },
});
