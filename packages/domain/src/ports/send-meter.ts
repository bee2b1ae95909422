import type { AuditRecord } from './audit-repository.ts';

/** A request that is waiting for its response. */
export interface ActiveSend {
  id: string;
  user_id: string;
  /** Milliseconds since the epoch; after that its process has died. */
  until: number;
}

/** The requests that an organization sent without saving them. */
export interface SendState {
  /** Counts the changes, for compare and swap. */
  revision: number;
  /** The UTC day of `sent_today`, `yyyy-mm-dd`. */
  day: string;
  sent_today: number;
  /** When the organization's rate is fully available again, in milliseconds since the epoch. */
  free_at: number;
  /** The same for each person who sent lately, by their id. */
  people: Record<string, number>;
  active: ActiveSend[];
}

export interface SendMeter {
  readSends(organizationId: string): Promise<SendState | undefined>;
  /** False: the state has changed since `from` was read, and nothing was written. */
  replaceSends(
    organizationId: string,
    change: { from: SendState | undefined; to: SendState; ttl: number; audit?: AuditRecord | undefined },
  ): Promise<boolean>;
}
