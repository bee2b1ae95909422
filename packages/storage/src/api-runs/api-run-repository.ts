import type { ApiRunRecord, ApiRunRepository, StoredApiResult } from '@saywright/domain/ports/api-run-repository';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { fromRunsItem } from '../from-runs-item.ts';
import { stillHeld } from '../runs/execution-items.ts';
import { splitText } from '../runs/split.ts';
import { resultPrefix, runsKeys } from '../runs-keys.ts';

/** Results of API tests' runs, in the `runs` table. */
export const createApiRunRepository = ({ runs, transaction }: Database): ApiRunRepository => ({
  async findDetails(organizationId, executionId) {
    const { pk, sk } = runsKeys.execution(executionId);
    const items = await Array.fromAsync(runs.query<object>({ pk }));
    const record = items.find((item) => item.sk === sk) as (ApiRunRecord & Key) | undefined;
    if (record?.organization_id !== organizationId || record.kind !== 'api') return undefined;
    const pieces = items.filter((item) => item.sk.startsWith(resultPrefix)) as unknown as { json: string }[];
    const json = pieces.map((piece) => piece.json).join('');
    return {
      record: fromRunsItem(record),
      result: json === '' ? undefined : (JSON.parse(json) as StoredApiResult),
    };
  },

  async recordResult(hold, result, ttl) {
    const writes = transaction().check(runs, { key: runsKeys.execution(hold.executionId), condition: stillHeld(hold) });
    for (const [piece, json] of splitText(JSON.stringify(result)).entries())
      writes.put(runs, { item: { ...runsKeys.resultPiece(hold.executionId, piece), et: 'result', v: 1, json, ttl } });
    return (await writes.commit()) === undefined ? 'written' : 'fenced';
  },
});
