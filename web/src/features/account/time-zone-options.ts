import { isTimeZone, offeredTimeZones } from '@saywright/contracts/time-zones';
import { cityOf } from '~/lib/city-of.ts';

/** `GMT-5`: how far a zone is from Greenwich at an instant. Browsers disagree on how to say that it is not. */
const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/\+0$/, '') ?? '';

interface Situation {
  /** The zone in use, which is always among the options. */
  chosen: string;
  /** The zone of this browser. */
  browser: string;
  at: Date;
}

/** The zones that are offered, with that of the browser and the one in use if they are others. */
export function timeZoneOptions({ chosen, browser, at }: Situation): { value: string; label: string }[] {
  const cities = new Map<string, string>(offeredTimeZones.map(({ zone, city }) => [zone, city]));
  for (const zone of [browser, chosen]) if (isTimeZone(zone) && !cities.has(zone)) cities.set(zone, cityOf(zone));
  return [...cities].map(([zone, city]) => ({
    value: zone,
    label: `${city}${zone === 'UTC' ? '' : ` (${offsetOf(zone, at)})`}${zone === browser ? ', this browser’s time zone' : ''}`,
  }));
}
