import * as z from 'zod';

/** The commit that a pipeline tests, so that GitHub shows the outcome beside it. */
export const commitRef = z.strictObject({
  repository: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[A-Za-z0-9._-]{1,100}$/, 'Name the repository as owner/name')
    .refine((text) => !/\/\.{1,2}$/.test(text), 'Name the repository as owner/name'),
  sha: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{40}$|^[0-9a-f]{64}$/, 'A commit is its whole SHA, in lowercase hexadecimal digits'),
  /** The number of the pull request that gets a comment. */
  pull_request: z.number().int().min(1).max(2_147_483_647).optional(),
});
export type CommitRef = z.output<typeof commitRef>;
