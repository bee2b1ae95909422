import * as z from 'zod';
import { id, instant, nameText } from './common.ts';

/** Every CI/CD token starts with this, so that secret scanners recognize one that was committed. */
export const ciTokenPrefix = 'swci_';

/** Each includes those before it: `run` also reads, `write` also runs, since a changed test runs on its schedule anyway. */
export const ciPermission = z.enum(['read', 'run', 'write']);
export type CiPermission = z.output<typeof ciPermission>;

/** How many tokens an organization can have. */
export const maxCiTokens = 50;

export const ciToken = z.object({
  id,
  name: z.string(),
  permission: ciPermission,
  /** Tests of these projects only; empty for every test that its creator can see. */
  project_ids: z.array(id),
  /** The last four characters, to tell tokens apart. */
  ends_with: z.string(),
  /** The person that it acts for; null when their account is gone, and then it no longer works. */
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  /** Null for a token that doesn't expire. */
  expires_at: instant.nullable(),
  /** To about a minute; null when it was never used. */
  last_used_at: instant.nullable(),
});
export type CiToken = z.output<typeof ciToken>;

export const ciTokenList = z.object({ tokens: z.array(ciToken) });

export const createCiTokenBody = z.strictObject({
  name: nameText('Token name is required'),
  permission: ciPermission.default('run'),
  project_ids: z.array(id).max(50, 'A token can be limited to up to 50 projects').default([]),
  expires_in_days: z
    .number()
    .int('Choose a whole number of days')
    .min(1, 'A token lasts at least 1 day')
    .max(366, 'A token lasts up to 366 days')
    .nullable()
    .default(90),
});

/** The only answer that has the token itself. */
export const createdCiToken = z.object({ token: z.string(), ci_token: ciToken });
