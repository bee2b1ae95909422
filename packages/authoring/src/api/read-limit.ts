import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { readTime } from './read-time.ts';
import { phrases } from './phrases.ts';

export function timeAssertion(operator: 'less_than' | 'at_most', ms: number): Expected {
  if (ms > 20_000) return { problem: 'A request takes at most 20 seconds. Expect a shorter time' };
  return expecting(assertionOf('response_time', { operator, expected: ms }));
}

const underWords = phrases(`
  in under | in less than | under | lower than | shorter than | smaller than | in fewer than | faster than | less than | below | in below | quicker than |
  <
`);
const withinWords = phrases(`
  within | in at most | in no more than | no longer than | no more than | at most | in up to | up to | <= |
  not longer than | not more than | in max | max
`);

/** "within 500 ms", "in under 2 seconds", "in 300 ms or less". */
export function readLimit(cursor: Cursor): Expected | undefined {
  return cursor.attempt((): Expected | undefined => {
    const under = cursor.take(...underWords);
    const within = under === undefined ? cursor.take(...withinWords) : undefined;
    const isOpen = under === undefined && within === undefined && cursor.take('in') !== undefined;
    if (under === undefined && within === undefined && !isOpen) return undefined;
    const ms = readTime(cursor);
    if (ms === undefined) return undefined;
    const isLess = cursor.take('or less', 'or faster', 'at most', 'max') !== undefined;
    if ((isOpen && !isLess) || !isBoundary(cursor)) return undefined;
    return timeAssertion(under === undefined ? 'at_most' : 'less_than', ms);
  });
}
