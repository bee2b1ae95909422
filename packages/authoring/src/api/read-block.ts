import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { assertionOf, expecting, type Expected } from './assertions.ts';
import type { Cursor } from './cursor.ts';
import { pathText, type Segment } from './json-path.ts';
import type { Holder } from './read-contents.ts';
import { parsed, readValue } from './values.ts';

/** "Contains {…}": each of its fields with its value. */
function fieldsOf(value: unknown, segments: readonly Segment[]): ApiAssertion[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = Object.entries(value).flatMap(
    ([name, inner]) =>
      fieldsOf(inner, [...segments, name]) ?? [
        assertionOf('json_path', {
          target: pathText([...segments, name]),
          operator: 'equals',
          expected: inner,
        }),
      ],
  );
  return found.length > 0 ? found : undefined;
}

/** A JSON block: the whole body, or what it contains. */
export function readBlock(cursor: Cursor, { segments, verb, isNegated }: Holder): Expected | undefined {
  if (cursor.token?.block?.kind !== 'json' || isNegated) return undefined;
  const fields = verb === 'contain' ? fieldsOf(JSON.parse(cursor.token.block.text) as unknown, segments) : undefined;
  if (fields) {
    cursor.at += 1;
    return expecting(...fields);
  }
  if (verb !== 'return')
    return {
      problem: 'Say "the body is {…}" for the whole body, or name the fields, for example: has a name "Ada"',
    };
  const value = readValue(cursor);
  return (
    value &&
    expecting(assertionOf('json_path', { target: pathText(segments), operator: 'equals', expected: parsed(value) }))
  );
}
