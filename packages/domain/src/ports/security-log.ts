import type { SecurityAction, SecurityEventType, SecuritySeverity } from '@saywright/contracts/entities/security-event';

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

export interface EventFilter {
  type?: SecurityEventType | undefined;
  severity?: SecuritySeverity | undefined;
  /** Part of the action's title, of the actor, the target, or the address; in lower case. */
  text?: string | undefined;
}

export const eventCounters = ['total', 'critical', 'warning', 'failed_login'] as const;
export type EventCounts = Record<(typeof eventCounters)[number], number>;

/** Critical events for which nobody gave a reason. */
export type Unexplained = Partial<Record<SecurityAction, number>>;

/** Events of a change are written in its transaction; `append` is for what changed nothing, such as a wrong password. */
export interface SecurityLog {
  append(event: SecurityEventRecord): Promise<void>;
  /**
   * Newest first. A page may have fewer events than asked for, or none, before the end: one call looks at so many.
   * @param query.since ISO instant
   * @param query.until ISO instant; none are newer
   * @param query.before the `next` of the page before
   */
  listEvents(query: {
    since: string;
    until: string;
    before?: string | undefined;
    filter: EventFilter;
    limit: number;
  }): Promise<{ events: SecurityEventRecord[]; next: string | undefined }>;
  /** @param since ISO instant at which ten minutes of the clock begin */
  countEvents(since: string): Promise<{ counts: EventCounts; unexplained: Unexplained }>;
}
