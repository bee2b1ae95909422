import * as z from 'zod';

/** How many verdicts of a test are remembered. */
export const rememberedVerdicts = 20;

/** The tag of tests that run and report in a batch without failing it. */
export const quarantineTag = 'quarantine';

export const isQuarantined = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag.toLowerCase() === quarantineTag);

/** A test that went back and forth although its steps stayed the same; null for others. */
export const flakiness = z
  .object({
    /** Runs that failed, of `runs`. */
    failed: z.number().int(),
    /** Latest runs of its present steps, up to 20. */
    runs: z.number().int(),
  })
  .nullable();
export type Flakiness = z.output<typeof flakiness>;

/**
 * Whether a test is flaky. One change of its verdict is a test that broke or was fixed; with the second, it went back.
 * @param verdicts of its latest runs, oldest first: `P` passed, `F` failed
 */
export function flakinessOf(verdicts: string): Flakiness {
  const changes = [...verdicts].filter((verdict, at) => at > 0 && verdict !== verdicts[at - 1]).length;
  if (changes < 2) return null;
  return { failed: verdicts.replaceAll('P', '').length, runs: verdicts.length };
}

/** "Failed 3 of the last 20 runs" */
export const flakyText = ({ failed, runs }: NonNullable<Flakiness>): string =>
  `Failed ${failed} of the last ${runs} runs`;
