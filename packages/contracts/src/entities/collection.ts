import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { apiResult } from './api-execution.ts';
import { httpMethod } from './api-request.ts';
import { id, instant, listSort, nameText, pageQuery } from './common.ts';
import { executionStatus } from './execution.ts';
import { testStatus } from './test-kind.ts';

/** Bounds of a collection. */
export const maxCollectionRequests = 1_000;

/** The most requests that one run sends: those of the collection times its data rows. */
export const maxRequestsPerRun = 1_000;

/** A run starts no request after this long. */
export const collectionMinutes = 10;

/**
 * How a run continues after a request that didn't pass.
 * - `continue`: sends the next request
 * - `next_row`: leaves out the rest of the data row
 * - `stop`: leaves out everything else, like `--bail` of Newman and Bruno
 */
export const onFailure = z.enum(['continue', 'next_row', 'stop']);
export type OnFailure = z.output<typeof onFailure>;

/** A collection in lists: without its requests and data. */
export const collectionSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  project_id: id.nullable(),
  /** Where all of its requests run; null runs each in the environment of its test. */
  environment_id: id.nullable(),
  on_failure: onFailure,
  request_count: z.number().int(),
  /** 0 without data: then a run goes through its requests once. */
  row_count: z.number().int(),
  /** How its last run ended; draft before the first. */
  status: testStatus,
  execution_count: z.number().int(),
  last_executed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type CollectionSummary = z.output<typeof collectionSummary>;

/**
 * An API test in a collection. A collection runs tests of its own project and tests without one: `moved` is in another
 * project, and `deleted` is gone. Such a collection doesn't run until the test is taken out.
 */
export const collectionRequest = z.object({
  test_id: id,
  /** The name it had when the collection was saved, if it can't run. */
  name: z.string(),
  state: z.enum(['ready', 'moved', 'deleted']),
  /** Null unless it's ready. */
  method: httpMethod.nullable(),
  url: z.string().nullable(),
});
export type CollectionRequest = z.output<typeof collectionRequest>;

const editable = {
  name: nameText('Please enter a name for the collection'),
  description: z.string().trim().max(5_000, 'A description is at most 5,000 characters long'),
  project_id: id.nullable(),
  environment_id: id.nullable(),
  on_failure: onFailure,
  /** API tests in the order in which they run. A test may be in it more than once. */
  test_ids: z.array(id).max(maxCollectionRequests, `A collection has at most ${maxCollectionRequests} requests`),
  /** CSV with a header row, or a JSON array of objects; empty without data. Each row is one pass through the requests. */
  data: z.string(),
};

export const collection = collectionSummary.extend({
  test_ids: z.array(id),
  requests: z.array(collectionRequest),
  data: z.string(),
  /** Counts the saves; an update that names an older one is refused, so that nobody's work is overwritten. */
  version: z.number().int(),
});
export type Collection = z.output<typeof collection>;

export const createCollectionBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  project_id: editable.project_id.default(null),
  environment_id: editable.environment_id.default(null),
  on_failure: editable.on_failure.default('continue'),
  test_ids: editable.test_ids.default([]),
  data: editable.data.default(''),
});
export type CreateCollectionBody = z.output<typeof createCollectionBody>;

/** Absent fields stay as they are. With `version` the update is refused (409) when someone else saved in between. */
export const updateCollectionBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  collection,
);
export type UpdateCollectionBody = z.output<typeof updateCollectionBody>;

export const listCollectionsQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional(),
  project_id: id.optional(),
  sort: listSort.default('newest'),
});

export const collectionList = z.object({
  collections: z.array(collectionSummary),
  has_more: z.boolean(),
  total: z.number().int(),
});

/** Where all requests run; by default as the collection says. */
export const executeCollectionBody = z.strictObject({ environment_id: id.nullable().optional() });

/** A run of a collection in lists. */
export const collectionExecutionSummary = z.object({
  id,
  execution_number: z.number().int(),
  collection_id: id,
  collection_name: z.string(),
  status: executionStatus,
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  duration_ms: z.number().int().nullable(),
  error_message: z.string().nullable(),
  environment_name: z.string().nullable(),
  started_by: id.nullable(),
  schedule_id: id.nullable(),
  /** The schedule repeats a run that failed, before it alerts anyone. */
  is_retry: z.boolean().default(false),
  /** 0 without data. */
  row_count: z.number().int(),
  /** Requests of all rows: those that passed, that failed or couldn't be sent, and that didn't run. */
  request_count: z.number().int(),
  passed_requests: z.number().int(),
  failed_requests: z.number().int(),
  not_run_requests: z.number().int(),
});
export type CollectionExecutionSummary = z.output<typeof collectionExecutionSummary>;

/** How one request of a run went. Requests that didn't run have none. */
export const requestOutcome = z.object({
  /** Counts all requests of the run: the row times the number of requests, plus the place in the row. */
  index: z.number().int(),
  status: z.enum(['passed', 'failed', 'error']),
  status_code: z.number().int().nullable(),
  /** Milliseconds. */
  response_time: z.number().nullable(),
  passed_assertions: z.number().int(),
  failed_assertions: z.number().int(),
  /** Why it didn't pass; null when it did. */
  reason: z.string().nullable(),
});
export type RequestOutcome = z.output<typeof requestOutcome>;

/** The requests and rows of a run, as they were when it was accepted. */
export const collectionOutline = z.object({
  on_failure: onFailure,
  requests: z.array(z.object({ test_id: id, name: z.string(), method: httpMethod })),
  columns: z.array(z.string()),
  /** Without data there is one row without values. Long values are cut. */
  rows: z.array(z.array(z.string())),
});
export type CollectionOutline = z.output<typeof collectionOutline>;

export const collectionExecution = collectionExecutionSummary.extend({
  ...collectionOutline.shape,
  outcomes: z.array(requestOutcome),
  history_days: z.number().int(),
});
export type CollectionExecution = z.output<typeof collectionExecution>;

/** One request of a run, with all that it sent and got. */
export const collectionRequestResult = apiResult.extend({
  test_id: id,
  name: z.string(),
  status: requestOutcome.shape.status,
});
export type CollectionRequestResult = z.output<typeof collectionRequestResult>;

/** The tools for which API tests are exported: a Postman collection, a Bruno folder, a project of Playwright Test. */
export const apiExportFormat = z.enum(['postman', 'bruno', 'playwright']);
export type ApiExportFormat = z.output<typeof apiExportFormat>;

export const exportCollectionQuery = z.strictObject({ format: apiExportFormat });

export const exportApiTestsBody = z.strictObject({
  format: apiExportFormat,
  name: nameText('Please enter a name for the export').default('API tests'),
  test_ids: z
    .array(id)
    .min(1, 'Select at least one test')
    .max(maxCollectionRequests, `An export has at most ${maxCollectionRequests} tests`),
});

/** The files of an export, and the parts that the format can't express. */
export const apiExport = z.object({
  name: z.string(),
  files: z.array(z.object({ path: z.string(), content: z.string() })),
  left_out: z.array(z.string()),
});
export type ApiExport = z.output<typeof apiExport>;
