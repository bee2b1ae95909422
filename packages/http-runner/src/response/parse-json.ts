import { isExact, LongNumber } from './long-number.ts';

/**
 * JSON as it is on the wire: integers that a double can't hold become `bigint`, other such numbers `LongNumber`, and names that appear twice are noted, of
 * which the last one counts, as in `JSON.parse`.
 */
export type JsonWithBigInts =
  | null
  | boolean
  | number
  | bigint
  | LongNumber
  | string
  | JsonWithBigInts[]
  | { [name: string]: JsonWithBigInts };

export type ParsedJson =
  | { ok: true; value: JsonWithBigInts; duplicates: readonly string[] }
  | { ok: false; reason: string };

/** Deeper documents would exhaust the stack of what walks through them. */
export const maxJsonDepth = 1_000;

/** At most this many names that appear twice are noted. */
const maxDuplicates = 5;

export function parseJson(text: string): ParsedJson {
  const { depth, duplicates } = scan(text);
  if (depth > maxJsonDepth)
    return { ok: false, reason: `the JSON is nested more than ${maxJsonDepth.toLocaleString('en-US')} levels deep` };
  try {
    return {
      ok: true,
      value: hasLongNumbers.test(text) ? parseExactly(text) : (JSON.parse(text) as JsonWithBigInts),
      duplicates,
    };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** More digits than a double surely keeps, or an exponent near its limits. */
const hasLongNumbers = /[\d.]{16}|\de[+-]?\d{3}/i;

/** JSON with numbers that a double can't hold. */
export const parseExactly = (text: string): JsonWithBigInts =>
  JSON.parse(text, (_name, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    const source = context?.source ?? '';
    if (/^-?\d+$/.test(source)) return BigInt(source);
    return isExact(value, source) ? value : new LongNumber(source);
  }) as JsonWithBigInts;

/** How deep a document is nested, and which names appear twice in one object. */
function scan(text: string): { depth: number; duplicates: string[] } {
  const duplicates = new Set<string>();
  /** The names of each open object so far; null for an array. */
  const open: (Set<string> | null)[] = [];
  let depth = 0;
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const end = endOfString(text, at);
        const names = open.at(-1);
        if (isName && names) {
          const name = text.slice(at + 1, end);
          if (names.has(name) && duplicates.size < maxDuplicates) duplicates.add(name);
          names.add(name);
          isName = false;
        }
        at = end;
        break;
      }
      case 0x7b:
      case 0x5b: {
        const isObject = text.charCodeAt(at) === 0x7b;
        open.push(isObject ? new Set() : null);
        isName = isObject;
        depth = Math.max(depth, open.length);
        if (depth > maxJsonDepth) return { depth, duplicates: [] };
        break;
      }
      case 0x7d:
      case 0x5d:
        open.pop();
        isName = false;
        break;
      case 0x2c:
        isName = open.at(-1) instanceof Set;
        break;
      default:
    }
  }
  return { depth, duplicates: [...duplicates] };
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
