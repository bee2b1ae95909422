import { cutText } from '@saywright/contracts/text/cut-text';
import type { FlowTestContent, FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item, Key } from '../dynamo/table.ts';

const previewLength = 300;

/** How names are compared in a search. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();

interface Derived {
  name_lower: string;
  description_preview: string;
}

/** The index's additional attributes for the given fields. */
export const derivedAttributes = (content: Partial<FlowTestContent>): Partial<Derived> => ({
  ...(content.name === undefined ? {} : { name_lower: searchable(content.name) }),
  ...(content.description === undefined
    ? {}
    : { description_preview: cutText(content.description, previewLength, '') }),
});

export const flowTestItem = (test: FlowTestRecord): Item =>
  toItem(
    { ...test, ...derivedAttributes(test) },
    {
      key: appKeys.flowTest(test.organization_id, test.id),
      type: 'flow_test',
      index: {
        pk: appIndexKeys.flowTests(test.organization_id),
        sk: appIndexKeys.byCreation(test.created_at, test.id),
      },
    },
  );

export function flowTestRecord(item: FlowTestRecord & Key): FlowTestRecord {
  const {
    name_lower: _lower,
    description_preview: _preview,
    ...record
  } = fromItem(item as FlowTestRecord & Derived & Key);
  return record;
}
