import { cutText } from '@saywright/contracts/text/cut-text';
import type { ApiTestContent, ApiTestRecord, ApiTestSummaryRecord } from '@saywright/domain/ports/api-test-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item, Key } from '../dynamo/table.ts';
import { searchable } from '../tests/listed-names.ts';

const previewLength = 300;

type ListedFields = Pick<
  ApiTestSummaryRecord,
  'description' | 'method' | 'url' | 'has_auth' | 'draft_count' | 'collection_id'
> &
  Pick<ApiTestContent, 'credential_id'>;

/** The fields of an API test in lists beyond those of every test, as one attribute of the index. */
const listedFields = (content: ApiTestContent): ListedFields => ({
  description: cutText(content.description, previewLength, ''),
  method: content.method,
  url: cutText(content.url, previewLength),
  has_auth: content.auth_type !== 'none',
  draft_count: content.drafts.length,
  collection_id: content.collection_id,
  credential_id: content.credential_id,
});

/** Stored as JSON text, like the steps of a flow test and for the same reason. */
const textAttributes = ['headers', 'body_parts', 'auth', 'assertions', 'extractions', 'drafts', 'folder'] as const;

export const contentAttributes = (
  content: ApiTestContent & Pick<ApiTestRecord, 'imported'>,
): Record<string, unknown> => ({
  ...content,
  ...Object.fromEntries(textAttributes.map((name) => [name, JSON.stringify(content[name])])),
  name_lower: searchable(content.name),
  listed: JSON.stringify(listedFields(content)),
});

export const apiTestItem = (test: ApiTestRecord): Item =>
  toItem(
    { ...test, ...contentAttributes(test) },
    {
      key: appKeys.test({ organizationId: test.organization_id, kind: 'api', testId: test.id }),
      type: 'api_test',
      index: {
        pk: appIndexKeys.tests(test.organization_id, 'api'),
        sk: appIndexKeys.byCreation(test.created_at, test.id),
      },
    },
  );

type TextAttribute = (typeof textAttributes)[number];

type StoredTest = Omit<ApiTestRecord, TextAttribute> &
  Record<TextAttribute, string> & { name_lower: string; listed: string };

export function apiTestRecord(item: Key & object): ApiTestRecord {
  const { name_lower: _lower, listed: _listed, ...stored } = fromItem(item as StoredTest & Key);
  const content = textAttributes.map((name) => [name, JSON.parse(stored[name]) as unknown]);
  return { ...stored, ...Object.fromEntries(content) } as ApiTestRecord;
}

/** A test as the index has it. */
export type IndexedTest = Omit<ApiTestSummaryRecord, keyof ListedFields> & { listed: string };

export function apiTestSummary(item: IndexedTest): ApiTestSummaryRecord {
  const { listed, ...common } = item;
  // Tests that were saved before drafts were listed have no count.
  type Stored = Omit<ListedFields, 'draft_count'> & Partial<Pick<ListedFields, 'draft_count'>>;
  const { credential_id: _credential, draft_count = 0, ...shown } = JSON.parse(listed) as Stored;
  return { ...common, ...shown, draft_count };
}
