import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/**
 * DynamoDB's JSON writes each value of an item with its type: `{ "id": { "S": "x" } }`. Everything else in a request or
 * an answer is plain JSON. These are the fields that have items, or parts of them, in the operations that we use.
 */
const itemFields = new Set([
  'Attributes',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'Item',
  'Key',
  'LastEvaluatedKey',
]);
const listFields = new Set(['Items', 'Keys']);

type Convert = (item: object) => object;

function convert(value: unknown, item: Convert): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => convert(each, item));
  const converted: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    if (itemFields.has(name)) converted[name] = item(field as object);
    else if (listFields.has(name)) converted[name] = (field as object[]).map(item);
    // The lists of a batch stand under the names of their tables.
    else if (name === 'Responses')
      converted[name] = Object.fromEntries(
        Object.entries(field as object).map(([table, items]) => [table, (items as object[]).map(item)]),
      );
    else converted[name] = convert(field, item);
  }
  return converted;
}

/** A request as it's sent. @throws Error for a value that DynamoDB has no type for */
export const toWire = (input: object): string =>
  JSON.stringify(convert(input, (item) => marshall(item, { removeUndefinedValues: true }) as object));

/** The output in DynamoDB's answer. */
export const fromWire = (text: string): unknown => convert(JSON.parse(text), (item) => unmarshall(item as never));
