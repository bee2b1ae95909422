/** The zone in which dates are shown until someone chooses another one. */
export const defaultTimeZone = 'America/New_York';

/** The zones that are offered wherever one is chosen, by their IANA names. */
export const offeredTimeZones = [
  { zone: 'America/New_York', city: 'New York' },
  { zone: 'America/Chicago', city: 'Chicago' },
  { zone: 'America/Denver', city: 'Denver' },
  { zone: 'America/Los_Angeles', city: 'Los Angeles' },
  { zone: 'UTC', city: 'UTC' },
  { zone: 'Europe/London', city: 'London' },
  { zone: 'Europe/Paris', city: 'Paris' },
  { zone: 'Asia/Tokyo', city: 'Tokyo' },
  { zone: 'Asia/Shanghai', city: 'Shanghai' },
  { zone: 'Australia/Sydney', city: 'Sydney' },
] as const;

/** Whether this machine knows a zone by that name; an offset like `+05:30` is none, since it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
