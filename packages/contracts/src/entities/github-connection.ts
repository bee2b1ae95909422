import * as z from 'zod';
import { id, instant } from './common.ts';

export const githubApiUrl = 'https://api.github.com';

/** How we report to GitHub what pipelines have tested. The token is write-only. */
export const githubConnection = z.object({
  api_url: z.string(),
  /** The last four characters of the token, to tell tokens apart. */
  ends_with: z.string(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  /** When a report last arrived; null before the first. */
  last_reported_at: instant.nullable(),
  /** Why the last report didn't arrive; null when it did. */
  problem: z.string().nullable(),
});
export type GithubConnection = z.output<typeof githubConnection>;

/** `connection` is null when none is stored. */
export const githubState = z.object({ connection: githubConnection.nullable() });

export const connectGithubBody = z.strictObject({
  token: z
    .string()
    .trim()
    .min(4, 'Enter a GitHub token')
    .max(500, 'A token can have up to 500 characters')
    .regex(/^[\x21-\x7e]+$/, 'A token has letters, digits, and underscores only'),
  api_url: z
    .string()
    .trim()
    .max(500, 'A URL can have up to 500 characters')
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), `Enter a URL like ${githubApiUrl}`)
    .transform((text) => text.replace(/\/+$/, ''))
    .default(githubApiUrl),
});
export type ConnectGithubBody = z.output<typeof connectGithubBody>;
