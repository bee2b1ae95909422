import { cutText } from '@saywright/contracts/text/cut-text';
import type { FlowTestContent, FlowTestRecord } from '@saywright/domain/ports/flow-test-repository';
import { appIndexKeys, appKeys } from './app-keys.ts';
import { fromItem, toItem } from './dynamo/records.ts';
import type { Item, Key } from './dynamo/table.ts';
import { searchable } from './tests/listed-names.ts';

const previewLength = 300;

interface Derived {
  name_lower: string;
  description_preview: string;
}

type ReadonlyContent = { readonly [Name in keyof FlowTestContent]?: Readonly<FlowTestContent[Name]> };

/** The index's additional attributes for the given fields. */
const derivedAttributes = (content: ReadonlyContent): Partial<Derived> => ({
  ...(content.name === undefined ? {} : { name_lower: searchable(content.name) }),
  ...(content.description === undefined
    ? {}
    : { description_preview: cutText(content.description, previewLength, '') }),
});

/**
 * Stored as JSON text. Nothing asks DynamoDB for a part of them, and as lists and maps, in which it gives each value its
 * type, they cost several times the CPU to write and to read.
 */
const textAttributes = ['steps', 'global_assertions', 'configuration'] as const;

/** The attributes of the given fields. */
export function contentAttributes(content: ReadonlyContent): Record<string, unknown> {
  const attributes: Record<string, unknown> = { ...content, ...derivedAttributes(content) };
  for (const name of textAttributes) if (content[name] !== undefined) attributes[name] = JSON.stringify(content[name]);
  return attributes;
}

export const flowTestItem = (test: FlowTestRecord): Item =>
  toItem(
    { ...test, ...contentAttributes(test) },
    {
      key: appKeys.flowTest(test.organization_id, test.id),
      type: 'flow_test',
      index: {
        pk: appIndexKeys.flowTests(test.organization_id),
        sk: appIndexKeys.byCreation(test.created_at, test.id),
      },
    },
  );

type TextAttribute = (typeof textAttributes)[number];

export type StoredTest = Omit<FlowTestRecord, TextAttribute> & Record<TextAttribute, string> & Derived;

export function flowTestRecord(item: StoredTest & Key): FlowTestRecord {
  const { name_lower: _lower, description_preview: _preview, ...stored } = fromItem(item);
  const content = textAttributes.map((name) => [name, JSON.parse(stored[name]) as unknown]);
  return { ...stored, ...Object.fromEntries(content) } as FlowTestRecord;
}
