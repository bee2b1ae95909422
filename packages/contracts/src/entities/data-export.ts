import * as z from 'zod';
import { id, instant } from './common.ts';

const count = z.number().int().min(0);

/** Days for which the file of an export can be downloaded. */
export const dataExportDays = 7;

/** A copy of everything that a person may see, in every organization of theirs: a ZIP of JSON that a worker writes. */
export const dataExport = z.object({
  id,
  /** `waiting` for a worker, `running`, `ready` to download, or `failed` after several attempts. */
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  requested_at: instant,
  /** Organizations that were read, of how many. */
  organizations_read: count,
  organizations: count,
  /** Tests, segments, collections and other things in the file so far. */
  items: count,
  /** Null until it's ready. */
  ready_at: instant.nullable(),
  /** When the file is deleted; null until it's ready. */
  expires_at: instant.nullable(),
  /** Size of the file. */
  bytes: count,
  /** Parts in which the file is downloaded. */
  parts: count,
});
export type DataExport = z.output<typeof dataExport>;

/** The caller's export; null if they have none. */
export const currentDataExport = z.object({ data_export: dataExport.nullable() });
export type CurrentDataExport = z.output<typeof currentDataExport>;

/** The first part is 0. */
export const dataExportPartQuery = z.strictObject({ part: z.coerce.number().int().min(0).max(100_000) });
