const hourMs = 3_600_000;

/** The last `count` hours in UTC, `yyyy-mm-ddThh`, oldest first, ending with the one of `now`. */
export const lastHours = (count: number, now: number): string[] =>
  Array.from({ length: count }, (_, at) => new Date(now - (count - 1 - at) * hourMs).toISOString().slice(0, 13));

export const sumOfHours = <Name extends string>(hours: readonly Record<Name, number>[], ...names: Name[]): number =>
  hours.reduce((sum, hour) => sum + names.reduce((each, name) => each + hour[name], 0), 0);
