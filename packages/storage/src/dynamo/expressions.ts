/**
 * Builds DynamoDB expressions from plain objects. Attribute names always go through placeholders, since many of ours
 * (status, name, value) are reserved words.
 */

export type Value = unknown;

/** A condition as text with `#name` and `:value` placeholders that the author chose, and the values. */
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, Value>;
}

/** Both conditions, whose placeholders differ. */
export const both = (one: Condition, other: Condition): Condition => ({
  expression: `(${one.expression}) AND (${other.expression})`,
  names: { ...one.names, ...other.names },
  values: { ...one.values, ...other.values },
});

export interface Change {
  /** Attributes to set; undefined ones are left alone. */
  set?: Record<string, Value>;
  /** Attributes to set unless they have a value. */
  setIfAbsent?: Record<string, Value>;
  /** Numbers to add, created at zero; members to add to a set, created empty. */
  add?: Record<string, number | ReadonlySet<string>>;
  /** Members to take out of a set; those that are not in it do no harm. */
  take?: Record<string, ReadonlySet<string>>;
  remove?: readonly string[];
}

export interface ExpressionParts {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
}

interface Collected {
  names: Record<string, string>;
  values: Record<string, Value>;
}

const parts = ({ names, values }: Collected): ExpressionParts => ({
  ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
  ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
});

/** The update expression of a change, with the condition's placeholders merged in. */
export function updateExpression(
  change: Change,
  condition?: Condition,
): ExpressionParts & { UpdateExpression: string; ConditionExpression?: string } {
  const names: Record<string, string> = { ...condition?.names };
  const values: Record<string, Value> = { ...condition?.values };
  let count = 0;
  const place = (attribute: string, value?: Value): { name: string; value: string } => {
    const at = count++;
    names[`#u${at}`] = attribute;
    if (value !== undefined) values[`:u${at}`] = value;
    return { name: `#u${at}`, value: `:u${at}` };
  };
  const sets = Object.entries(change.set ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => place(attribute, value))
    .map(({ name, value }) => `${name} = ${value}`);
  const defaults = Object.entries(change.setIfAbsent ?? {})
    .map(([attribute, value]) => place(attribute, value))
    .map(({ name, value }) => `${name} = if_not_exists(${name}, ${value})`);
  const adds = Object.entries(change.add ?? {})
    .map(([attribute, value]) => place(attribute, value))
    .map(({ name, value }) => `${name} ${value}`);
  const takes = Object.entries(change.take ?? {})
    .map(([attribute, value]) => place(attribute, value))
    .map(({ name, value }) => `${name} ${value}`);
  const removes = (change.remove ?? []).map((attribute) => place(attribute).name);
  const setting = [...sets, ...defaults];
  const clauses = [
    setting.length > 0 ? `SET ${setting.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    takes.length > 0 ? `DELETE ${takes.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ];
  return {
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(condition ? { ConditionExpression: condition.expression } : {}),
    ...parts({ names, values }),
  };
}

/** The condition of a put or delete. */
export function conditionExpression(condition?: Condition): ExpressionParts & { ConditionExpression?: string } {
  if (!condition) return {};
  return {
    ConditionExpression: condition.expression,
    ...parts({ names: condition.names ?? {}, values: condition.values ?? {} }),
  };
}

export const mustNotExist: Condition = { expression: 'attribute_not_exists(pk)' };

export const stillHas = (attribute: string, value: Value): Condition => ({
  expression: '#was = :was',
  names: { '#was': attribute },
  values: { ':was': value },
});
export const mustExist: Condition = { expression: 'attribute_exists(pk)' };
