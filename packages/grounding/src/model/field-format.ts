import { isoDay, readDays } from '@saywright/contracts/text/calendar-day';

/** Dates and times as browsers want them in fields of these types; people write them as the field shows them, in US order. */

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function readDate(text: string): string | undefined {
  const [day] = readDays(text);
  return day && isoDay(day);
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
