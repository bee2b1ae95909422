const graceDays = 14;

/** When a plan ends whose payment has been failing. @param failingSince ISO instant */
export const graceEnd = (failingSince: string): string =>
  new Date(Date.parse(failingSince) + graceDays * 86_400_000).toISOString();
