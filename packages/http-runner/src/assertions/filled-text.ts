import { types } from 'node:util';
import { isLong } from '../response/long-number.ts';
import { hasRequestVariable } from '@saywright/contracts/text/variables';
import type { Variables } from '../variables/variables.ts';

/**
 * An expected text that had variables. They only have text, so it's compared with the text of any value. It's a `String`
 * object: JSON writes those as text, and a thread receives them as they are.
 */
export type FilledText = InstanceType<typeof String>;

export const isFilledText = (value: unknown): value is FilledText => types.isStringObject(value);

/** An expected value with its variables filled in, at any depth. */
export function fillExpected(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return hasRequestVariable(value) ? Object(variables.fill(value)) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillExpected(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillExpected(item, variables)]));
}

/** The text of a JSON value: strings without quotes. */
export function jsonText(value: unknown): string {
  if (isFilledText(value)) return String(value);
  return typeof value === 'string' ? value : writeJson(value);
}

/** JSON that keeps the digits of long numbers. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) =>
    isLong(item) ? (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(String(item)) : item,
  ) ?? 'undefined';
