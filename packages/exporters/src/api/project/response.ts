import type { APIResponse } from '@playwright/test';

/** The body as JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The body isn't JSON: ${text.slice(0, 200)}`);
  }
}

/** The JSON types that a value has: 5 is a number and an integer. */
export function typesOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return [typeof value, ...(Number.isInteger(value) ? ['integer'] : [])];
}

export const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Whether a status is among codes such as 201 and classes such as "2xx". */
export const isStatus = (status: number, codes: readonly (number | string)[]): boolean =>
  codes.some((code) =>
    /^\dxx$/i.test(String(code)) ? String(code)[0] === String(status)[0] : Number(code) === status,
  );

/** The first group of a pattern, or all that it matches. */
export function capture(text: string, pattern: string): string | undefined {
  const found = new RegExp(pattern).exec(text);
  return found?.[1] ?? found?.[0];
}

/** The value of a cookie that a response sets. */
export function cookie(response: APIResponse, name: string): string | undefined {
  const lines = response.headersArray().filter((header) => header.name.toLowerCase() === 'set-cookie');
  const pairs = lines.map(({ value }) => value.split(';')[0] ?? '');
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
