import { offeredTimeZones } from '@saywright/contracts/time-zones';

/** The city of a time zone: `America/New_York` → `New York`. */
export const cityOf = (zone: string): string =>
  offeredTimeZones.find((offered) => offered.zone === zone)?.city ??
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
