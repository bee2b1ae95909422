import type { AuditRecord } from './audit-repository.ts';

/** A person's export of their data; see carry-out-export.ts. */
export interface DataExportRecord {
  id: string;
  user_id: string;
  state: 'waiting' | 'running' | 'ready' | 'failed';
  requested_at: string;
  /** When a worker takes it next; moved ahead while one works on it. Absent once it has ended. */
  next_at?: string;
  /** How many workers took it. Each writes a file of its own, and only the last one may report. */
  attempts: number;
  organizations: number;
  organizations_read: number;
  items: number;
  /** Absent until it's ready. */
  ready_at?: string;
  /** Absent until it's ready. */
  expires_at?: string;
  bytes: number;
  parts: number;
  /** Seconds since the epoch; set when it ends. */
  ttl?: number;
}

/** Which worker's work on which export this is. */
export type ExportAttempt = Pick<DataExportRecord, 'id' | 'user_id' | 'attempts'>;

export type ExportProgress = Pick<DataExportRecord, 'organizations' | 'organizations_read' | 'items'>;

/** `superseded`: it was deleted, or another worker has it. */
export type Reported = 'reported' | 'superseded';

/** Exports, at most one of a person. */
export interface DataExportRepository {
  find(userId: string): Promise<DataExportRecord | undefined>;
  /** Replaces one that has ended. `in_progress`: a worker writes one, or is about to. */
  insert(record: DataExportRecord, audit: AuditRecord): Promise<'inserted' | 'in_progress'>;
  delete(userId: string): Promise<void>;
  /** IDs of people whose export a worker should take up, the longest overdue first. */
  listDue(now: string, limit: number): Promise<string[]>;
  /** Takes an export that's due, or that nobody works on anymore. Undefined when another worker has it, or it was deleted. */
  claim(userId: string, claim: { now: string; until: string }): Promise<DataExportRecord | undefined>;
  /** Says how far it is, and keeps other workers away until an instant. */
  report(attempt: ExportAttempt, progress: ExportProgress & { until: string }): Promise<Reported>;
  /** Moves the instant at which another worker takes it. */
  hold(attempt: ExportAttempt, until: string): Promise<Reported>;
  finish(
    attempt: ExportAttempt,
    ended: Pick<DataExportRecord, 'state' | 'bytes' | 'parts'> &
      Partial<Pick<DataExportRecord, 'ready_at' | 'expires_at'>> & { ttl: number },
  ): Promise<Reported>;
}

/** A ZIP that is written as it's made. */
export interface ZipWriter {
  /** Adds a file, from pieces of its text. */
  add(path: string, pieces: AsyncIterable<string>): Promise<void>;
  /** Ends the file. */
  close(): Promise<{ bytes: number; parts: number }>;
  /** Removes what was stored of it. */
  discard(): Promise<void>;
}

/** The files of exports, stored in parts that fit into an answer of the API. A lifecycle rule deletes them. */
export interface DataExportFiles {
  write(attempt: ExportAttempt): ZipWriter;
  findPart(attempt: ExportAttempt, part: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  erase(attempt: ExportAttempt, parts: number): Promise<void>;
}
