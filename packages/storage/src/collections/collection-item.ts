import type { CollectionSummary } from '@saywright/contracts/entities/collection';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { CollectionContent, CollectionRecord } from '@saywright/domain/ports/collection-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item, Key } from '../dynamo/table.ts';
import { searchable } from '../tests/listed-names.ts';

const previewLength = 300;

type ListedFields = Pick<CollectionSummary, 'description' | 'on_failure' | 'request_count' | 'row_count'>;

/** The fields of a collection in lists beyond those of every test, as one attribute of the index. */
const listedFields = ({ description, on_failure, requests, row_count }: CollectionContent): ListedFields => ({
  description: cutText(description, previewLength, ''),
  on_failure,
  request_count: requests.length,
  row_count,
});

/** The requests are stored as JSON text. */
export const contentAttributes = (content: CollectionContent): Record<string, unknown> => ({
  ...content,
  requests: JSON.stringify(content.requests),
  name_lower: searchable(content.name),
  listed: JSON.stringify(listedFields(content)),
});

export const collectionItem = (collection: CollectionRecord): Item =>
  toItem(
    { ...collection, ...contentAttributes(collection) },
    {
      key: appKeys.test({ organizationId: collection.organization_id, kind: 'collection', testId: collection.id }),
      type: 'collection',
      index: {
        pk: appIndexKeys.tests(collection.organization_id, 'collection'),
        sk: appIndexKeys.byCreation(collection.created_at, collection.id),
      },
    },
  );

type StoredCollection = Omit<CollectionRecord, 'requests'> & { requests: string; name_lower: string; listed: string };

export function collectionRecord(item: Key & object): CollectionRecord {
  const { name_lower: _lower, listed: _listed, ...stored } = fromItem(item as StoredCollection & Key);
  return { ...stored, requests: JSON.parse(stored.requests) as CollectionRecord['requests'] };
}

/** A collection as the index has it. */
export type IndexedCollection = Omit<CollectionSummary, keyof ListedFields> & { listed: string };

export const collectionSummary = ({ listed, ...common }: IndexedCollection): CollectionSummary => ({
  ...common,
  ...(JSON.parse(listed) as ListedFields),
});
