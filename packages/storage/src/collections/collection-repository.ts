import type {
  CollectionContent,
  CollectionRecord,
  CollectionRepository,
} from '@saywright/domain/ports/collection-repository';
import { appKeys, testPrefixes } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { TestStore, type TestCodec } from '../tests/test-store.ts';
import {
  collectionItem,
  collectionRecord,
  collectionSummary,
  contentAttributes,
  type IndexedCollection,
} from './collection-item.ts';

const codec: TestCodec<CollectionRecord, CollectionContent> = {
  kind: 'collection',
  toItem: collectionItem,
  fromItem: collectionRecord,
  attributesOf: contentAttributes,
  listed: [
    'id',
    'name',
    'environment_id',
    'project_id',
    'listed',
    'status',
    'execution_count',
    'last_executed_at',
    'created_at',
    'updated_at',
  ] as const satisfies readonly (keyof IndexedCollection)[],
};

/** Collections of API tests and their counters, in the `app` table. */
export function createCollectionRepository(database: Database): CollectionRepository {
  const collections = new TestStore<CollectionRecord, CollectionContent, IndexedCollection>(database, codec);
  return {
    findCollection: (organizationId, id) => collections.find(organizationId, id),
    updateCollection: ({ collectionId, ...change }) =>
      collections.update({ ...change, testId: collectionId, passed: [] }),
    deleteCollection: (organizationId, id, removal) => collections.remove(organizationId, id, removal),

    async insertCollection(collection, audit) {
      return (await collections.insert(collection, { audit })) === undefined ? 'inserted' : 'id_taken';
    },

    async listCollections(organizationId, query) {
      const { tests, ...page } = await collections.list(organizationId, query);
      return { ...page, collections: tests.map(collectionSummary) };
    },

    listCollectionsOfTest: (organizationId, testId) =>
      Array.fromAsync(
        database.app.query<{ id: string; name: string; project_id: string | null }>({
          pk: appKeys.stats(organizationId).pk,
          skPrefix: testPrefixes.collection,
          attributes: ['id', 'name', 'project_id'],
          filter: {
            expression: 'contains(#requests, :test)',
            names: { '#requests': 'requests' },
            values: { ':test': `"test_id":${JSON.stringify(testId)}` },
          },
        }),
        ({ id, name, project_id }) => ({ id, name, project_id }),
      ),
  };
}
