import * as z from 'zod';
import { id, instant } from './common.ts';

export const componentStatus = z.enum(['operational', 'degraded', 'outage', 'unknown']);

/** `investigating` until the component answers again, then `resolved`; `completed`: maintenance that was announced is over. */
export const incidentStatus = z.enum(['investigating', 'resolved', 'completed']);

/** A time in which a component didn't answer. */
export const incident = z.object({
  id,
  component_id: z.string(),
  /** The event, in a few words. */
  title: z.string(),
  status: incidentStatus,
  started_at: instant,
  /** Null while it lasts. */
  ended_at: instant.nullable(),
});
export type Incident = z.output<typeof incident>;

/** Health of the service, from checks made for this answer. */
export const serviceStatus = z.object({
  status: componentStatus,
  checked_at: instant,
  components: z.array(z.object({ id: z.string(), name: z.string(), status: componentStatus })),
  /** Of the last 90 days, the newest first; null when they could not be read. */
  incidents: z.array(incident).nullable(),
});
export type ServiceStatus = z.output<typeof serviceStatus>;
