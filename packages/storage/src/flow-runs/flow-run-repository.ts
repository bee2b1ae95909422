import type {
  FlowRunDetails,
  FlowRunRecord,
  FlowRunRepository,
  FrozenFlowPlan,
} from '@saywright/domain/ports/flow-run-repository';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { fromItem } from '../dynamo/records.ts';
import { planOf } from '../runs/execution-items.ts';
import { picturesPrefix, planPrefix, runsKeys } from '../runs-keys.ts';
import { progressStore, type LogItem, type PicturesItem, type StepItem } from './progress-store.ts';

/** All items of an execution, sorted into what they are. */
function detailsOf(record: FlowRunRecord, items: readonly (Key & object)[]): FlowRunDetails {
  const having = <T>(prefix: string): T[] => items.filter(({ sk }) => sk.startsWith(prefix)) as T[];
  const logs = having<LogItem>('LOG#');
  const pictures = new Map(
    having<PicturesItem>(picturesPrefix).flatMap(({ steps }) => steps.map(({ order, picture }) => [order, picture])),
  );
  return {
    record,
    plan: planOf(having<{ json: string }>(planPrefix)) as FrozenFlowPlan,
    results: having<StepItem>('STEP#').map(({ result }) => {
      const picture = pictures.get(result.order);
      return picture ? { ...result, picture } : result;
    }),
    console_logs: logs.flatMap((chunk) => chunk.console),
    network_logs: logs.flatMap((chunk) => chunk.network),
  };
}

/** Steps and logs of flow tests' runs, in the `runs` table. */
export const createFlowRunRepository = (database: Database): FlowRunRepository => ({
  ...progressStore(database),

  async findDetails(organizationId, executionId) {
    const { pk, sk } = runsKeys.execution(executionId);
    const items = await Array.fromAsync(database.runs.query<object>({ pk }));
    const record = items.find((item) => item.sk === sk) as (FlowRunRecord & Key) | undefined;
    if (record?.organization_id !== organizationId || record.kind !== 'flow' || record.is_unlisted) return undefined;
    return detailsOf(fromItem(record), items);
  },
});
