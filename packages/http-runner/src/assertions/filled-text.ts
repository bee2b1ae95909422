import { hasVariable, type Variables } from '../variables/variables.ts';

/** An expected text that had variables. They only have text, so it's compared with the text of any value. */
export class FilledText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.text;
  }
}

/** An expected value with its variables filled in, at any depth. */
export function fillExpected(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return hasVariable(value) ? new FilledText(variables.fill(value)) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillExpected(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillExpected(item, variables)]));
}

/** The text of a JSON value: strings without quotes. */
export function jsonText(value: unknown): string {
  if (value instanceof FilledText) return value.text;
  return typeof value === 'string' ? value : writeJson(value);
}

/** JSON that keeps the digits of large integers. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) =>
    typeof item === 'bigint' ? (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(String(item)) : item,
  ) ?? 'undefined';
