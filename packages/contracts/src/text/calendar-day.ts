/** Days as people write them. */

export interface CalendarDay {
  year: number;
  /** From 1, January. */
  month: number;
  day: number;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const monthOf = (word: string): number =>
  months.findIndex((month) => month === word || (word.length >= 3 && month.startsWith(word.replace(/\.$/, '')))) + 1;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2026-01-31` */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

const isReal = ({ year, month, day }: CalendarDay): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

function readAll(text: string): CalendarDay[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return [{ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }];
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return [{ year: Number(dotted[3]), month: Number(dotted[2]), day: Number(dotted[1]) }];
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
    return [{ year, month: first, day: second }, ...(first === second ? [] : [{ year, month: second, day: first }])];
  }
  const named =
    /^(?<month>\p{L}{3,}\.?) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>\p{L}{3,}\.?),? (?<year>\d{4})$/u.exec(text);
  const said = named?.groups;
  const month = monthOf((said?.['month'] ?? '').toLowerCase());
  return said && month > 0 ? [{ year: Number(said['year']), month, day: Number(said['day']) }] : [];
}

/** The days that a text may mean, in US order first: `12/09/2016` is December 9, and September 12 elsewhere. */
export const readDays = (text: string): CalendarDay[] => readAll(text.trim()).filter(isReal);
