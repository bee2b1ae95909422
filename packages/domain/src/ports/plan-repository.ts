import type { PlanCode, PlanOffer } from '@saywright/contracts/plans';
import type { PlanTerms } from './subscription-record.ts';
import type { SecurityEventRecord } from './security-log.ts';

/** A plan as staff left it. */
export interface PlanRecord extends PlanOffer {
  plan_code: PlanCode;
  /** Counts the changes, from 1. Every version is kept. */
  version: number;
  updated_at: string;
  /** The email of the member of staff; the name of the worker that made the first version. */
  updated_by: string;
}

/** Copying the terms of the plans into all subscriptions; see sync-plans.ts. */
export interface PlanSyncRecord {
  id: string;
  status: 'running' | 'completed';
  /** The terms as they were when it began. */
  terms: Readonly<Record<PlanCode, PlanTerms>>;
  updated: number;
  skipped: number;
  /** The place among all organizations where it continues; absent at the beginning and at the end. */
  cursor?: string;
  started_at: string;
  /** The email of the member of staff. */
  started_by: string;
  finished_at?: string;
  /** Until then, the process that works on it has it to itself. */
  leased_until: string;
  /** Counts the writes. */
  revision: number;
}

export interface PlanRepository {
  /**
   * All that are stored, in the order of their codes.
   * @param maxAgeMs how old the answer may be; none by default. What this process has written always counts
   */
  list(maxAgeMs?: number): Promise<PlanRecord[]>;
  /** `exists`: someone else stored it first. */
  insert(plan: PlanRecord, event: SecurityEventRecord): Promise<'inserted' | 'exists'>;
  /** Writes the next version, if the stored one is still the one before. */
  replace(plan: PlanRecord, event: SecurityEventRecord): Promise<'replaced' | 'changed_meanwhile'>;
  /** The newest one. */
  findSync(): Promise<PlanSyncRecord | undefined>;
  /** Writes a revision of the newest sync, or a new one in its place, if nobody else has written it since. */
  writeSync(sync: PlanSyncRecord, event?: SecurityEventRecord): Promise<'written' | 'changed_meanwhile'>;
  /** Every version of a plan, newest first. */
  listVersions(code: PlanCode): Promise<PlanRecord[]>;
}
