import { valueOf, type Phrase } from './phrase.ts';
import { readNumber } from './number.ts';
import { lookup } from '@saywright/contracts/text/lookup';

const units = lookup({
  ms: 1,
  msec: 1,
  msecs: 1,
  millisecond: 1,
  milliseconds: 1,
  s: 1_000,
  sec: 1_000,
  secs: 1_000,
  second: 1_000,
  seconds: 1_000,
  m: 60_000,
  min: 60_000,
  mins: 60_000,
  minute: 60_000,
  minutes: 60_000,
});

/** "2 seconds", "2s", "half a second" in milliseconds; a number alone is seconds up to 99, else milliseconds. */
export function readDurationMs(phrase: Phrase): number | undefined {
  const said = valueOf(phrase).toLowerCase();
  if (said === 'half a second') return 500;
  if (said === 'a sec') return undefined;
  const [, count = '', unit = ''] = /^(\d{1,7}(?:\.\d{1,3})?|[a-z]{1,6}) ?([a-z]{0,12})$/.exec(said) ?? [];
  const number = count === 'a' || count === 'an' ? 1 : (readNumber(count) ?? Number(count));
  const unitMs = unit === '' && number >= 100 ? 1 : units.get(unit || 's');
  return count === '' || Number.isNaN(number) || unitMs === undefined ? undefined : Math.round(number * unitMs);
}
