import * as z from 'zod';
import { instant } from './common.ts';
import { testKind, testStatus } from './test-kind.ts';

/** The most tests that a public page lists, of each kind. */
export const maxPublicTests = 200;

/** Whether a project has a public page. */
export const projectSharingBody = z.strictObject({ is_public: z.boolean() });

/** The part of a project that its public page shows to everyone: names and results, nothing else. */
export const publicProject = z.object({
  name: z.string(),
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  tests: z.array(
    z.object({ kind: testKind, name: z.string(), status: testStatus, last_executed_at: instant.nullable() }),
  ),
  checked_at: instant,
});
export type PublicProject = z.output<typeof publicProject>;
