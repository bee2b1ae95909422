import * as z from 'zod';
import { ciPermission } from './ci-token.ts';
import { id, instant } from './common.ts';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { flowTestFile } from './flow-test-file.ts';
import { step } from './step.ts';

/**
 * A flow test as a file in a repository: an exported test without what would make noisy diffs. The list says the order of
 * steps, and what checks on the page found stays with the test.
 */
const repositoryFile = flowTestFile
  .omit({ ai_prompt: true })
  .extend({ steps: z.array(step.omit({ order: true, evidence: true, segment: true, api_test_id: true })) });
export type RepositoryFile = z.output<typeof repositoryFile>;

export const ciTest = z.object({
  id,
  /** An update names the version that it replaces. */
  version: z.number().int(),
  /** Whether the test is exactly as it was last pushed: a push then overwrites nothing that people have changed. */
  is_as_pushed: z.boolean(),
  file: repositoryFile,
});
export type CiTest = z.output<typeof ciTest>;

export const ciTestList = z.object({
  tests: z.array(z.object({ id, name: z.string(), tags: z.array(z.string()), project_id: id.nullable() })),
});
export type CiTestList = z.output<typeof ciTestList>;

export const createCiTestBody = z.strictObject({ file: flowTestFile });
export const updateCiTestBody = ignoringReadOnly(
  z.strictObject({ version: z.number().int(), file: flowTestFile }),
  ciTest,
);
export type UpdateCiTestBody = z.output<typeof updateCiTestBody>;

/** The token that makes the call. */
export const currentCiToken = z.object({
  name: z.string(),
  permission: ciPermission,
  project_ids: z.array(id),
  expires_at: instant.nullable(),
  organization_name: z.string(),
});
export type CurrentCiToken = z.output<typeof currentCiToken>;
