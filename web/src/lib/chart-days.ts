/** The upper end of an axis for counts up to `most`: an even number, so that the middle of the axis is whole too. */
export function axisEnd(most: number): number {
  if (most <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * magnitude);
  return steps.find((step) => step >= most && step % 2 === 0) ?? 10 * magnitude;
}

const formats = {
  short: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
  long: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
};

/** A day as people write it: `Nov 20`, or `Friday, November 20`. */
export const dayText = (day: string, length: keyof typeof formats): string =>
  formats[length].format(new Date(`${day}T00:00:00Z`));
