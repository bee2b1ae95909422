import * as z from 'zod';
import { apiTestSummary } from './api-test.ts';
import { httpMethod } from './api-request.ts';
import { id } from './common.ts';

/** How many operations one call picks, and how many tests they may become. */
export const maxPickedOperations = 100;
export const maxGeneratedTests = 300;

/** An operation of an imported OpenAPI description. */
export const importOperation = z.object({
  /** Identifies it within its document. */
  key: z.string(),
  method: httpMethod,
  url: z.string(),
  name: z.string(),
  /** The tag that it's listed under; empty without one. */
  folder: z.array(z.string()),
  /** How many requests the description says it has to refuse. */
  negative_cases: z.number().int(),
});
export type ImportOperation = z.output<typeof importOperation>;

export const importOperations = z.object({
  name: z.string(),
  /** The environment that the import created for it; null when it's gone. */
  environment_id: id.nullable(),
  operations: z.array(importOperation),
});
export type ImportOperations = z.output<typeof importOperations>;

export const generateFromImportBody = z.strictObject({
  /** Keys of operations. */
  operations: z
    .array(z.string().min(1).max(300))
    .min(1, 'Pick at least one operation')
    .max(maxPickedOperations, `Pick at most ${maxPickedOperations} operations at a time`),
  /** Adds requests that each operation has to refuse: a required field missing, a field of the wrong type, no sign-in. */
  negative_cases: z.boolean().default(true),
  environment_id: id.nullable().default(null),
  project_id: id.nullable().default(null),
});

/** The new tests, each operation's own before the requests that it has to refuse. */
export const generatedFromImport = z.object({ tests: z.array(apiTestSummary) });
