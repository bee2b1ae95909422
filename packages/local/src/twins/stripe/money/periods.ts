export interface Recurring {
  interval: 'day' | 'month' | 'week' | 'year';
  interval_count: number;
}

export interface Period {
  start: number;
  end: number;
}

const daySeconds = 86_400;

/**
 * The instant `count` intervals after an anchor. Months and years keep the anchor's day of the month and time of day, and
 * take the month's last day where it has no such day: from January 31 to February 28 or 29, and then to March 31.
 * @param anchor seconds since the epoch
 */
export function addIntervals(anchor: number, { interval, interval_count: length }: Recurring, count: number): number {
  const steps = length * count;
  if (interval === 'day') return anchor + steps * daySeconds;
  if (interval === 'week') return anchor + steps * 7 * daySeconds;
  const from = new Date(anchor * 1_000);
  const month = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay)) / 1_000;
  return midnight + (anchor % daySeconds);
}

/** The billing period that an instant is in: `start` belongs to it, `end` to the next one. */
export function periodAt(anchor: number, recurring: Recurring, time: number): Period {
  const about =
    { day: 1, week: 7, month: 30.44, year: 365.25 }[recurring.interval] * recurring.interval_count * daySeconds;
  let count = Math.floor((time - anchor) / about);
  while (addIntervals(anchor, recurring, count) > time) count -= 1;
  while (addIntervals(anchor, recurring, count + 1) <= time) count += 1;
  return { start: addIntervals(anchor, recurring, count), end: addIntervals(anchor, recurring, count + 1) };
}
