import { type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { readLimit, timeAssertion } from './read-limit.ts';
import { readTime } from './read-time.ts';
import { readVerb, type ReadVerb } from './verbs.ts';
import { notExceed } from './not-exceed.ts';

const times = [
  'the response time',
  'response time',
  'the latency',
  'the duration',
  'the request time',
  'the time to respond',
];

/** "The response time is below 500 ms", "in under 2 seconds". */
export function readTimeStatement(cursor: Cursor): Expected | undefined {
  const isNamed = cursor.take(...times) !== undefined;
  const exceeded = cursor.attempt(() => (cursor.take(...notExceed) ? readTime(cursor) : undefined));
  if (isNamed && exceeded === undefined && cursor.allows(() => cursor.take(...notExceed)))
    return { problem: 'Say the unit of the response time, for example: must not exceed 500 ms' };
  if (exceeded !== undefined) return isBoundary(cursor) ? timeAssertion('at_most', exceeded) : undefined;
  if (isNamed) {
    const verb = readVerb(cursor);
    if (verb && verb.verb !== 'be') return undefined;
    const over = cursor.attempt(() => {
      if (!cursor.take('more than', 'over', 'above', 'greater than', 'longer than', 'exceed')) return undefined;
      return readTime(cursor);
    });
    if (over !== undefined)
      return verb?.isNegated && isBoundary(cursor)
        ? timeAssertion('at_most', over)
        : { problem: 'Expect a response time below a limit, for example: within 500 ms' };
    return verb?.isNegated ? undefined : readLimit(cursor);
  }
  return readLimit(cursor);
}

/** "Takes less than 2 seconds", "shouldn't take longer than 1 s". */
export function readTaking(cursor: Cursor, { isNegated }: ReadVerb): Expected | undefined {
  const over = cursor.attempt(() => (cursor.take('more than', 'longer than', 'over') ? readTime(cursor) : undefined));
  if (over !== undefined && isBoundary(cursor))
    return isNegated
      ? timeAssertion('at_most', over)
      : { problem: 'Expect a response time below a limit, for example: within 500 ms' };
  return isNegated ? undefined : readLimit(cursor);
}
