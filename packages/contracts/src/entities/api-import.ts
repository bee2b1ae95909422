import * as z from 'zod';
import { id, instant } from './common.ts';

/** The largest file and the most endpoints that an import reads. */
export const maxImportBytes = 10 * 1_048_576;
export const maxImportEndpoints = 1_000;

export const importFormat = z.enum(['postman_v2_1', 'openapi_3_0', 'openapi_3_1', 'har', 'unknown']);
export type ImportFormat = z.output<typeof importFormat>;

export const importStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
type ImportStatus = z.output<typeof importStatus>;

/** Whether an import with this status still has to end. */
export const isImportOpen = (status: ImportStatus): boolean => status === 'pending' || status === 'processing';

/** An entry of the import history. */
export const apiImport = z.object({
  id,
  filename: z.string(),
  format: importFormat,
  status: importStatus,
  created_tests: z.number().int(),
  /** Tests of an earlier import of the same document. */
  updated_tests: z.number().int(),
  unchanged_tests: z.number().int(),
  created_environments: z.number().int(),
  total_endpoints: z.number().int(),
  /** Those whose tests are stored, while it's being processed. */
  processed_endpoints: z.number().int().default(0),
  skipped_endpoints: z.number().int(),
  errors: z.array(z.string()),
  /** Null when it made none. */
  collection_id: id.nullable(),
  /** Whether tests can be generated from its operations. */
  can_generate: z.boolean(),
  created_at: instant,
});
export type ApiImport = z.output<typeof apiImport>;

export const skippedItem = z.object({
  item: z.string(),
  reason: z.string(),
  /** The test that it's about. */
  test_id: id.optional(),
});
export type SkippedItem = z.output<typeof skippedItem>;

/**
 * The result of an import, or how far it is. `total_endpoints` of a completed one is always created + updated + unchanged +
 * skipped. The items are kept for a day; after that only their numbers are left.
 */
export const importReport = z.object({
  summary: z.object({
    total_endpoints: z.number().int(),
    created_tests: z.number().int(),
    updated_tests: z.number().int(),
    unchanged_tests: z.number().int(),
    created_environments: z.number().int(),
    skipped_endpoints: z.number().int(),
    /** Share of the endpoints that became tests whole, 0 to 100. */
    fidelity: z.number().int(),
    format: importFormat,
    filename: z.string(),
  }),
  /** Endpoints without a test. */
  skipped_items: z.array(skippedItem),
  /** Parts of endpoints that have a test but couldn't be carried over, such as lines of a script. */
  left_out: z.array(skippedItem),
  /** Tests of an earlier import that this one changed, and those that it no longer has. */
  changed_items: z.array(skippedItem).default([]),
  /** Things to fill in before the tests can pass, such as variables without a value. */
  setup: z.array(skippedItem).default([]),
  /** The collections that run these tests in the order of the document. */
  collections: z
    .array(z.object({ id, name: z.string(), outcome: z.enum(['created', 'updated', 'unchanged']) }))
    .default([]),
  import_job: z.object({
    id,
    status: importStatus,
    errors: z.array(z.string()),
    processed_endpoints: z.number().int().default(0),
  }),
});
export type ImportedCollection = z.output<typeof importReport>['collections'][number];
export type ImportReport = z.output<typeof importReport>;
