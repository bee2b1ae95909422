/** How a comparison went. `reason` says why it failed; undefined when it passed. */
export interface Check {
  actual: unknown;
  reason?: string | undefined;
}

export const passIf = (passes: boolean, actual: unknown, reason: string): Check =>
  passes ? { actual } : { actual, reason };
