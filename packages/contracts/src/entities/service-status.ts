import * as z from 'zod';
import { id, instant } from './common.ts';

export const componentStatus = z.enum(['operational', 'degraded', 'outage', 'unknown']);

/** An incident is `investigating`, then `resolved`. Maintenance is `maintenance` from its announcement on, then `completed`. */
export const incidentStatus = z.enum(['investigating', 'resolved', 'maintenance', 'completed']);
export type IncidentStatus = z.output<typeof incidentStatus>;

export const incidentKind = z.enum(['incident', 'maintenance']);
export type IncidentKind = z.output<typeof incidentKind>;

/** A time in which a component didn't answer, or something that staff announced. */
export const incident = z.object({
  id,
  /** Empty for what staff announced. */
  component_id: z.string(),
  kind: incidentKind.default('incident'),
  /** The event, in a few words. */
  title: z.string(),
  status: incidentStatus,
  /** In the future for maintenance that's announced. */
  started_at: instant,
  /** Null while it lasts. */
  ended_at: instant.nullable(),
  /** Written by staff, newest first. */
  updates: z.array(z.object({ at: instant, status: incidentStatus, text: z.string() })).default([]),
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
