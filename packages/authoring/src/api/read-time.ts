import { readDurationMs } from '../english/duration.ts';
import type { Cursor } from './cursor.ts';

/** "500 ms", "2 seconds", "1.5s" in milliseconds: with a unit, or it's no time. */
export function readTime(cursor: Cursor): number | undefined {
  return cursor.attempt(() => {
    const isHalf = cursor.take('half a second');
    if (isHalf) return 500;
    const first = cursor.takeToken(
      ({ kind, text }) => kind === 'word' && /^[\d.]+[a-z]*$|^(?:a|one|two|three|four|five|ten)$/i.test(text),
    );
    if (!first) return undefined;
    const hasUnit = /[a-z]$/i.test(first.text) && /\d/.test(first.text);
    const unit = hasUnit
      ? undefined
      : cursor.takeToken(
          ({ kind, lower }) =>
            kind === 'word' && /^(?:ms|msecs?|milliseconds?|s|secs?|seconds?|mins?|minutes?)$/.test(lower),
        );
    if (!hasUnit && !unit) return undefined;
    return readDurationMs([{ ...first, value: unit ? `${first.text} ${unit.text}` : first.text }]);
  });
}
