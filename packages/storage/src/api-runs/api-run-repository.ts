import type { ApiRunRecord, ApiRunRepository, StoredApiResult } from '@saywright/domain/ports/api-run-repository';
import type { Database } from '../database.ts';
import type { Key } from '../dynamo/table.ts';
import { fromItem } from '../dynamo/records.ts';
import { resultItem, stillHeld } from '../runs/execution-items.ts';
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
      record: fromItem(record),
      result: json === '' ? undefined : (JSON.parse(json) as StoredApiResult),
    };
  },

  async recordResult(hold, { id, ttl }, json) {
    const writes = transaction().check(runs, { key: runsKeys.execution(id), condition: stillHeld(hold) });
    for (const [piece, part] of splitText(json).entries())
      writes.put(runs, { item: resultItem({ id, ttl }, { piece, json: part }) });
    return (await writes.commit()) === undefined ? 'written' : 'fenced';
  },
});
