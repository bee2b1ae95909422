import * as z from 'zod';
import { id, instant } from './common.ts';
import { flowTestStatus } from './flow-test.ts';

/** The home screen in one answer, from counters that are kept as things happen (shell §2, DAS-01). */
export const dashboard = z.object({
  total_tests: z.number().int(),
  passed_tests: z.number().int(),
  failed_tests: z.number().int(),
  /** Tests created in the last 24 hours. */
  created_tests: z.number().int(),
  recent_tests: z.array(
    z.object({
      id,
      kind: z.enum(['flow', 'api']),
      name: z.string(),
      status: flowTestStatus,
      execution_count: z.number().int(),
      created_at: instant,
    }),
  ),
  usage: z.object({
    executions_used: z.number().int(),
    executions_limit: z.number().int(),
    period_end: instant,
  }),
});
export type Dashboard = z.output<typeof dashboard>;
