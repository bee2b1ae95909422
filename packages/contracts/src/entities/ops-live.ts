import * as z from 'zod';
import { switchedFeatureId } from '../feature-switches.ts';
import { lane } from './browser.ts';
import { id, instant } from './common.ts';
import { incident, incidentKind, incidentStatus } from './service-status.ts';
import { staffReason } from './staff-reason.ts';

/** The message for customers whose runs are held back; empty for our own words. */
export const publicNote = z.string().trim().max(200, 'A note can have up to 200 characters').default('');

/** Staff type it to pause the runs of every customer. */
export const pausePhrase = 'pause all runs';

/** Something that staff hold back: since when, who did it, why, and what customers read. */
export const hold = z.object({ since: instant, by: z.string(), reason: z.string(), note: z.string() });
export type Hold = z.output<typeof hold>;

/** Runs that wait because staff hold them back, as the people who wait see it; null when nothing is held. */
export const runHold = z.object({ hold: z.object({ since: instant, message: z.string() }).nullable() });
export type RunHold = z.output<typeof runHold>;

export const pauseRunsBody = z.strictObject({
  /** `pausePhrase`, as typed. */
  confirm: z.string().default(''),
  note: publicNote,
  reason: staffReason,
});

export const resumeRunsBody = z.strictObject({ reason: staffReason });

export const holdOrganizationBody = z.strictObject({
  /** The organization's name, as typed. */
  confirm: z.string().default(''),
  note: publicNote,
  reason: staffReason,
});

export const releaseOrganizationBody = z.strictObject({ reason: staffReason });

export const switchOffBody = z.strictObject({
  /** Only for this organization; for everyone by default. */
  organization_id: id.optional(),
  /** The name of the feature, or of the organization, as typed. */
  confirm: z.string().default(''),
  note: publicNote,
  reason: staffReason,
});
export type SwitchOffBody = z.output<typeof switchOffBody>;

export const switchOnBody = z.strictObject({ organization_id: id.optional(), reason: staffReason });
export type SwitchOnBody = z.output<typeof switchOnBody>;

/** A feature that's off, for everyone or for one organization. */
export const offSwitch = hold.extend({
  feature: switchedFeatureId,
  organization: z.object({ id, name: z.string() }).nullable(),
});
export type OffSwitch = z.output<typeof offSwitch>;

/** Features that are off for the caller's organization, and what to read about each. */
export const featuresOff = z.object({
  features: z.array(z.object({ feature: switchedFeatureId, since: instant, message: z.string() })),
});
export type FeaturesOff = z.output<typeof featuresOff>;

/** Everything that staff hold back at the moment. */
export const opsControls = z.object({
  runs: hold.nullable(),
  organizations: z.array(hold.extend({ id, name: z.string() })),
  features: z.array(offSwitch),
});
export type OpsControls = z.output<typeof opsControls>;

/** Public, so it names no customer. */
const announcement = z
  .string('Please write what people notice')
  .trim()
  .min(1, 'Please write what people notice')
  .max(1_000, 'An update can have up to 1,000 characters');

export const announceIncidentBody = z.strictObject({
  kind: incidentKind,
  title: z
    .string('Please enter a title')
    .trim()
    .min(1, 'Please enter a title')
    .max(120, 'A title can have up to 120 characters'),
  text: announcement,
  /** When maintenance begins; now by default. */
  starts_at: instant.optional(),
  reason: staffReason,
});
export type AnnounceIncidentBody = z.output<typeof announceIncidentBody>;

export const updateIncidentBody = z.strictObject({ status: incidentStatus, text: announcement, reason: staffReason });
export type UpdateIncidentBody = z.output<typeof updateIncidentBody>;

const count = z.number().int();

/** A queue, as its service counts it: approximately. Null where the queue didn't answer. */
export const queueDepth = z.object({
  name: z.string(),
  depth: z.object({ waiting: count, in_progress: count, failed: count }).nullable(),
});
export type QueueDepth = z.output<typeof queueDepth>;

/** A lane of runs, from our own records. */
export const laneState = z.object({
  lane,
  /** Runs without a worker, with the time at which the oldest was accepted. At most `mostLookedAt` of all lanes are counted. */
  waiting: count,
  oldest_at: instant.nullable(),
  running: count,
  /** When a worker last asked for work; null if none ever did. */
  served_at: instant.nullable(),
});
export type LaneState = z.output<typeof laneState>;

/** A run in progress; one worker carries out one. */
export const liveWorker = z.object({
  execution_id: id,
  organization: z.object({ id, name: z.string() }),
  lane,
  /** Null for a check on the page, which has no execution to open. */
  test_name: z.string().nullable(),
  started_at: instant.nullable(),
  heartbeat_at: instant,
});
export type LiveWorker = z.output<typeof liveWorker>;

/** The result of the latest comparison with the payment provider. */
export const reconciliationResult = z.object({
  at: instant,
  checked: count,
  fixed: count,
  amiss: count,
  reminded: count,
  ended: count,
});
export type ReconciliationResult = z.output<typeof reconciliationResult>;

/** How long a function's calls took; the times are rounded up by at most 19%. */
export const slowFunction = z.object({
  function: z.string(),
  calls: count,
  p50_ms: count,
  p95_ms: count,
  max_ms: count,
  /** Null for a worker, which serves no routes. */
  slowest_route: z.object({ route: z.string(), p95_ms: count }).nullable(),
});
export type SlowFunction = z.output<typeof slowFunction>;

/** The service while it works. */
export const liveOperations = z.object({
  checked_at: instant,
  controls: opsControls,
  lanes: z.array(laneState),
  queues: z.array(queueDepth),
  workers: z.array(liveWorker),
  /** How many runs are in progress, and whether there are more than were counted. */
  running: count,
  is_partial: z.boolean(),
  /** How the runs of the last 24 hours ended, by hour in UTC, oldest first. */
  hours: z.array(z.object({ hour: z.string(), passed: count, failed: count, error: count, cancelled: count })),
  /** The slowest functions of this hour and the last, by their 95th percentile. */
  slowest: z.array(slowFunction),
  /** Emails of the last 7 days. */
  emails: z.object({
    sent: count,
    /** Reported after they were sent. */
    bounced: count,
    complained: count,
    /** Not sent, because the address is blocked. */
    blocked: count,
    refused: count,
    retried: count,
  }),
  /** The status page's, newest first. */
  incidents: z.array(incident),
  /** Null before the first. */
  reconciliation: reconciliationResult.nullable(),
});
export type LiveOperations = z.output<typeof liveOperations>;
