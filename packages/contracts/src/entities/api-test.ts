import * as z from 'zod';
import { id, instant, pageQuery } from './common.ts';
import { testStatus } from './test-kind.ts';

/** What lists answer about an API test: neither its request nor its assertions. */
export const apiTestSummary = z.object({
  id,
  name: z.string(),
  project_id: id.nullable(),
  /** How its last run ended; draft before the first. */
  status: testStatus,
  execution_count: z.number().int(),
  last_executed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type ApiTestSummary = z.output<typeof apiTestSummary>;

export const listApiTestsQuery = z.strictObject(pageQuery.shape);
