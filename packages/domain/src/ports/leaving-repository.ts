import type { AuditRecord } from './audit-repository.ts';
import type { UserRecord } from './identity-repository.ts';
import type { RunRecord } from './run-repository.ts';
import type { SecurityEventRecord } from './security-log.ts';
import type { TeamRecord } from './team-repository.ts';

/** Accounts or an organization to delete; see carry-out-deletion.ts. */
export interface DeletionRecord {
  /** The user's or the organization's for what people ask for themselves; an ID of its own for what staff ask for. */
  id: string;
  kind: 'account' | 'organization' | 'staff';
  /** The ID of a user; for staff, their email. */
  requested_by: string;
  /** Staff's, and what they selected: `@example.com`. Empty for people's own. */
  reason: string;
  selection: string;
  /** Emails that staff left out. */
  excluded: readonly string[];
  /** IDs of organizations whose plan was going to renew, and doesn't anymore. */
  stopped_renewals: readonly string[];
  created_at: string;
  /** Until then, people can take it back. */
  due_at: string;
  /** When a worker takes it next; moved ahead while one works on it. Absent once it's done. */
  next_at?: string;
  /** Why no worker has it until then: its time was up, runs end, or it failed. Absent while one works on it. */
  waits_for?: 'worker' | 'runs' | 'retry';
  /** Absent until a worker takes it. From then on, it can't be taken back. */
  started_at?: string;
  /** Absent until it's done. */
  finished_at?: string;
  total: number;
  deleted: number;
  failed: number;
  /** Seconds since the epoch; set when it's done. */
  ttl?: number;
}

/** One account or organization of a deletion. */
export interface DeletionEntry {
  deletion_id: string;
  subject: 'user' | 'organization';
  id: string;
  /** An email, or the name of an organization. */
  label: string;
  state: 'waiting' | 'deleted' | 'failed';
  /** Why it failed, for people. Then nothing of it was deleted. */
  problem?: string;
  ttl?: number;
}

/** What's kept of an account or an organization after its deletion, for two years, as the terms say: no content. */
export interface FormerRecord {
  id: string;
  kind: 'user' | 'organization';
  /** An email, or the name of an organization. */
  label: string;
  /** The payment provider's, which keeps the invoices. */
  customer_id?: string;
  created_at: string;
  deleted_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

const keptDays = 90;

/** Until when an organization that left its plan keeps the history that it had. */
export const historyEnd = (leftAt: string): string =>
  new Date(Date.parse(leftAt) + keptDays * 86_400_000).toISOString();

/** `more`: something is left, since time was up. */
export type Erased = 'erased' | 'more';

/** Removes what belongs to those who leave. Removing what is gone already does no harm. */
export interface LeavingRepository {
  /**
   * Stores a deletion that people ask for. Marks the account, whose sessions all end, or the organization.
   * @returns `exists` when it was asked for before
   */
  requestDeletion(
    deletion: DeletionRecord & { kind: 'account' | 'organization' },
    entry: DeletionEntry,
    audit: AuditRecord,
  ): Promise<'requested' | 'exists'>;
  /** Takes it back. `over`: it has begun, or there's none. */
  takeBack(deletion: Pick<DeletionRecord, 'id' | 'kind'>, audit: AuditRecord): Promise<'taken_back' | 'over'>;
  insertStaffDeletion(
    deletion: DeletionRecord,
    entries: readonly DeletionEntry[],
    event: SecurityEventRecord,
  ): Promise<void>;
  /** Those of staff, the newest first. */
  listStaffDeletions(limit: number): Promise<DeletionRecord[]>;
  findDeletion(id: string): Promise<DeletionRecord | undefined>;
  listEntries(id: string): Promise<DeletionEntry[]>;
  /** IDs of those that a worker should take up, the longest overdue first. */
  listDue(now: string, limit: number): Promise<string[]>;
  /** Takes a deletion that's due, or that nobody works on anymore. Undefined when another worker has it, or nothing is left of it. */
  claimDeletion(id: string, claim: { now: string; until: string }): Promise<DeletionRecord | undefined>;
  /** Moves the instant at which another worker takes it. @param waitsFor set by a worker that leaves it */
  holdDeletion(id: string, until: string, waitsFor?: DeletionRecord['waits_for']): Promise<void>;
  /** Notes how one ended, once. */
  settleEntry(
    entry: DeletionEntry & { state: 'deleted' | 'failed' },
    event: SecurityEventRecord | undefined,
  ): Promise<void>;
  /** Of what people asked for, nothing stays; staff keep the report for a while. */
  finishDeletion(deletion: DeletionRecord, finished: { at: string; ttl: number }): Promise<void>;

  /** Nobody signs in with the account, and every session of it is over. */
  lockOut(userId: string): Promise<void>;
  /** Ends a membership together with the invitations that the person sent. @param change.heirId the new owner, if they owned it */
  takeOut(change: {
    team: TeamRecord;
    /** As it was read after the team. */
    user: UserRecord;
    heirId: string | undefined;
    audit: AuditRecord;
  }): Promise<'changed' | 'changed_meanwhile'>;

  /** Removes CI/CD tokens and invitations, with which people and pipelines would get in. */
  revokeAccess(organizationId: string): Promise<void>;
  /** IDs of runs that haven't ended. */
  listUnfinishedRuns(organizationId: string): Promise<string[]>;
  /** IDs of organizations whose history ends. */
  listEndedHistories(now: string, limit: number): Promise<string[]>;
  /** Moves the instant at which the end of a history is looked at again. */
  holdHistory(organizationId: string, until: string): Promise<void>;
  eraseRun(executionId: string): Promise<void>;
  eraseNotifications(owner: { organizationId: string; userId: string }): Promise<void>;
  eraseSchedule(organizationId: string, scheduleId: string): Promise<void>;
  /** Removes everything of an organization but its record and its members. @param isOver whether time is up */
  eraseContents(organizationId: string, isOver: () => boolean): Promise<Erased>;
  /** Removes the organization's record and its last members. */
  eraseOrganization(former: FormerRecord): Promise<void>;
  /** Removes an account with everything that only it has. */
  eraseUser(user: UserRecord, former: FormerRecord): Promise<void>;
}

/** The files of those who leave. */
export interface FileEraser {
  /** Removes every file of an organization. @param isOver whether time is up */
  eraseFiles(organizationId: string, isOver: () => boolean): Promise<Erased>;
  /** Removes the files of a person's exports. */
  eraseExports(userId: string): Promise<void>;
  eraseRunFiles(run: Pick<RunRecord, 'id' | 'organization_id' | 'history_days'>): Promise<void>;
}
