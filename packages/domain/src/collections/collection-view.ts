import type { Collection, CollectionRequest } from '@saywright/contracts/entities/collection';
import type { UserContext } from '../context/context.ts';
import type { CollectionRecord } from '../ports/collection-repository.ts';
import { fitsInto } from './fits-into.ts';

/** A stored collection as the API answers it, with its requests as they are now. */
export async function collectionView(ctx: UserContext, collection: CollectionRecord): Promise<Collection> {
  const {
    organization_id: organizationId,
    created_by: _creator,
    finished_count: _finished,
    passed_count: _passed,
    execution_seq: _sequence,
    imported: _imported,
    ...shown
  } = collection;
  const ids = collection.requests.map(({ test_id: id }) => id);
  const tests = await ctx.ports.apiTests.findApiTestSummaries(organizationId, ids);
  const requestOf = ({ test_id, name }: CollectionRecord['requests'][number]): CollectionRequest => {
    const test = tests.get(test_id);
    if (!test) return { test_id, name, state: 'deleted', method: null, url: null };
    if (!fitsInto(collection, test)) return { test_id, name, state: 'moved', method: null, url: null };
    return { test_id, name: test.name, state: 'ready', method: test.method, url: test.url };
  };
  return {
    ...shown,
    request_count: ids.length,
    test_ids: ids,
    requests: collection.requests.map(requestOf),
  };
}
