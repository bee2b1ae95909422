import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { isRecord, recordsOf, textOf } from '../json-value.ts';
import { assertion, type Json } from '../assertion.ts';

/** Examples are read for their shape, and a few properties say enough. */
const maxProperties = 50;
const maxExampleLength = 200_000;

/**
 * The promises of a request's saved examples, if its scripts don't say: the status, and the types at the top of a JSON
 * body. Values differ from call to call.
 */
export function exampleAssertions(responses: unknown, hasStatus: boolean): ApiAssertion[] {
  if (hasStatus) return [];
  const good = recordsOf(responses).filter(({ code }) => Number(code) >= 200 && Number(code) < 300);
  const codes = [...new Set(good.map(({ code }) => Number(code)))].filter((code) => Number.isInteger(code));
  const [code] = codes;
  if (code === undefined) return [];
  if (codes.length > 1) return [assertion('status_code', 'one_of', { expected: codes })];
  const shape = good.length === 1 ? shapeOf(textOf(good[0]?.['body'])) : undefined;
  const status = assertion('status_code', 'equals', { expected: code });
  return shape ? [status, assertion('json_schema', 'valid', { expected: shape })] : [status];
}

function shapeOf(body: string): Json | undefined {
  if (!/^\s*[{[]/.test(body) || body.length > maxExampleLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (Array.isArray(value)) return { type: 'array' };
  if (!isRecord(value)) return undefined;
  const properties = Object.entries(value)
    .filter(([, each]) => each !== null)
    .slice(0, maxProperties);
  if (properties.length === 0) return { type: 'object' };
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, each]) => [name, { type: typeOf(each) }])),
    required: properties.map(([name]) => name),
  };
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
