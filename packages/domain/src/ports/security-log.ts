import type { SecurityAction } from '@saywright/contracts/entities/security-event';

/** One row of the security log as stored; see security-event.ts. */
export interface SecurityEventRecord {
  /** A ULID: the log is in its order. */
  id: string;
  action: SecurityAction;
  /** The email of the person who did it, or tried to. */
  actor: string;
  /** The changed thing, as people call it. */
  target: string;
  /** Why staff did it; empty where none is asked for. */
  reason: string;
  details: string;
  source_ip: string;
  device: string;
  at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** Events of a change are written in its transaction; `append` is for what changed nothing, such as a wrong password. */
export interface SecurityLog {
  append(event: SecurityEventRecord): Promise<void>;
}
