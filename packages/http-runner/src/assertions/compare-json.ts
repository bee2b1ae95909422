import { isLong } from '../response/long-number.ts';
import { isFilledText, jsonText } from './filled-text.ts';

/** Whether two JSON values are the same: members in any order, items in theirs, types as they are. */
export function sameJson(actual: unknown, expected: unknown): boolean {
  if (isFilledText(expected)) return jsonText(actual) === String(expected);
  // Written in quotes, since a number would have lost its digits on the way here.
  if (isLong(actual)) return String(actual) === expected;
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return actual === expected;
  if (Array.isArray(actual) || Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      Array.isArray(expected) &&
      actual.length === expected.length &&
      actual.every((item: unknown, at) => sameJson(item, expected[at]))
    );
  const names = Object.keys(expected);
  return (
    Object.keys(actual).length === names.length &&
    names.every((name) => Object.hasOwn(actual, name) && sameJson(memberOf(actual, name), memberOf(expected, name)))
  );
}

const memberOf = (value: object, name: string): unknown => (value as Record<string, unknown>)[name];

/** The JSON type of a value, in the words of `is_type`. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return isLong(value) ? 'number' : typeof value;
}

export const isInteger = (value: unknown): boolean => typeof value === 'bigint' || Number.isInteger(value);
