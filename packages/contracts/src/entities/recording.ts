import * as z from 'zod';
import { instant } from './common.ts';

/** `trace`: each step with the page as it was. `video`: the run as a film. */
export const recordingKind = z.enum(['trace', 'video']);
export type RecordingKind = z.output<typeof recordingKind>;

export const createRecordingLinkBody = z.strictObject({ kind: recordingKind });

/** A link that opens a recording once, soon, and as long as the session lasts in which it was made. */
export const recordingLink = z.object({
  /** A path on our origin, with its ticket. */
  url: z.string(),
  expires_at: instant,
});
export type RecordingLink = z.output<typeof recordingLink>;

export const openRecordingQuery = z.strictObject({ ticket: z.string().max(100).optional() });
