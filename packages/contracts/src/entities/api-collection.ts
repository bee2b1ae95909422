import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { id, instant, nameText, pageQuery } from './common.ts';

/** The most requests a collection can have, and the rows of data it runs with. */
export const maxCollectionTests = 1_000;
export const maxDataRows = 200;
export const maxDataBytes = 200_000;

const row = z.record(z.string().max(64), z.string().max(10_000));

const editable = {
  name: nameText('Please enter a name for the collection'),
  description: z.string().trim().max(5_000, 'A description is at most 5,000 characters long'),
  environment_id: id.nullable(),
  project_id: id.nullable(),
  /** In the order in which they run. */
  test_ids: z
    .array(id)
    .max(maxCollectionTests, 'A collection has at most 1,000 tests')
    .refine((ids) => new Set(ids).size === ids.length, 'A test is in the collection more than once'),
  /** False: the tests after one that failed run anyway. */
  stop_on_failure: z.boolean(),
  /** The collection runs once for each row, whose values are variables; once without any when there are none. */
  data_rows: z
    .array(row)
    .max(maxDataRows, 'A collection runs with at most 200 rows of data')
    .refine((rows) => JSON.stringify(rows).length <= maxDataBytes, 'The rows of data are too large: at most 200 KB'),
};

/** API tests that run in order, each with the values that those before it extracted. */
export const apiCollection = z.object({
  id,
  name: z.string(),
  description: z.string(),
  environment_id: id.nullable(),
  project_id: id.nullable(),
  test_ids: z.array(id),
  stop_on_failure: z.boolean(),
  data_rows: z.array(row),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type ApiCollection = z.output<typeof apiCollection>;

export const createApiCollectionBody = z.strictObject({
  ...editable,
  description: editable.description.default(''),
  environment_id: editable.environment_id.default(null),
  project_id: editable.project_id.default(null),
  test_ids: editable.test_ids.default([]),
  stop_on_failure: editable.stop_on_failure.default(true),
  data_rows: editable.data_rows.default([]),
});
export type CreateApiCollectionBody = z.output<typeof createApiCollectionBody>;

export const updateApiCollectionBody = ignoringReadOnly(
  z.strictObject(editable).partial().extend({ version: z.number().int().optional() }),
  apiCollection,
);
export type UpdateApiCollectionBody = z.output<typeof updateApiCollectionBody>;

export const listApiCollectionsQuery = z.strictObject(pageQuery.shape);

/** The formats a collection is exported in. */
export const exportApiTestsQuery = z.strictObject({ format: z.enum(['postman', 'bruno', 'playwright']) });
