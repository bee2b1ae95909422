/** Dates and times as browsers want them in fields of these types; people write them as the field shows them, in US order. */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const months = 'january february march april may june july august september october november december'.split(' ');
const monthOf = (word: string): number =>
  months.findIndex((month) => month === word || (word.length >= 3 && month.startsWith(word.replace(/\.$/, '')))) + 1;

/** `2026-01-31`; undefined for a day that no calendar has. */
function isoDate({ year, month, day }: { year: number; month: number; day: number }): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

function readDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return isoDate({ year: Number(year), month: Number(month), day: Number(day) });
  const named =
    /^(?<month>\p{L}{3,}\.?) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>\p{L}{3,}\.?),? (?<year>\d{4})$/u.exec(text);
  const said = named?.groups;
  const number = monthOf((said?.['month'] ?? '').toLowerCase());
  return said && number > 0
    ? isoDate({ year: Number(said['year']), month: number, day: Number(said['day']) })
    : undefined;
}

/** `18:09` */
function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00', half = ''] = /^(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?$/i.exec(text) ?? [];
  const hour = Number(hours);
  if (half === '' || hour < 1 || hour > 12 || Number(minutes) > 59) return undefined;
  return `${twoDigits((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes}`;
}

function readDateTime(text: string): string | undefined {
  const [, date = '', time = ''] = /^(.+?\d{4})(?:,| at)? (\d.*)$/.exec(text) ?? [];
  const day = readDate(date);
  const clock = readTime(time) ?? (/^\d{2}:\d{2}$/.test(time) ? time : undefined);
  return day && clock && `${day}T${clock}`;
}

const readers: Readonly<Record<string, (text: string) => string | undefined>> = {
  date: readDate,
  time: readTime,
  'datetime-local': readDateTime,
};

/**
 * The text that a field of this type takes: `2018-06-26`, of `06/26/2018`. The text itself where the type has no format
 * of its own, or the text isn't a date or time as people in the US write them.
 */
export const inFieldFormat = (type: string, text: string): string => readers[type.toLowerCase()]?.(text.trim()) ?? text;
