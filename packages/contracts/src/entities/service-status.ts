import * as z from 'zod';
import { instant } from './common.ts';

export const componentStatus = z.enum(['operational', 'degraded', 'outage', 'unknown']);

/** Health of the service, from checks made for this answer. */
export const serviceStatus = z.object({
  status: componentStatus,
  checked_at: instant,
  components: z.array(z.object({ id: z.string(), name: z.string(), status: componentStatus })),
});
export type ServiceStatus = z.output<typeof serviceStatus>;
