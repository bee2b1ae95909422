import type { AllowedPeriod } from './billing-repository.ts';
import type { PlanCode } from '@saywright/contracts/plans';
import type { MemberRecord, OrganizationRecord, UserRecord } from './identity-repository.ts';
import type { SecurityEventRecord } from './security-log.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** A message of staff to a user; the mail worker reads it. */
export interface StaffMessageRecord {
  id: string;
  user_id: string;
  subject: string;
  message: string;
  /** The member of staff's email. */
  sent_by: string;
  created_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** A test by its name. */
export interface NamedTest {
  id: string;
  kind: 'flow' | 'api';
  name: string;
  status: string;
  execution_count: number;
  created_at: string;
}

/** The kinds of things that staff find by words. */
export type WordKind = 'user' | 'org' | 'ticket';

/** All customers, as staff see them. No call reads more of them than it answers, however many there are. */
export interface CustomerDirectory {
  /** Newest first. */
  listUserIds(page: { skip: number; limit: number }): Promise<string[]>;
  /** Newest first; those that left the plan since may be among them. */
  organizationsOnPlan(plan: PlanCode): AsyncIterable<string>;
  /** Organizations on a plan now. It reads the index once, so its cost grows with their number. */
  countOnPlan(plan: PlanCode): Promise<number>;
  /**
   * A page of all organizations, whatever their plan. One whose plan changes in between may be on two pages, or on none.
   * @param cursor of the page before; absent for the first
   */
  pageOfOrganizations(cursor: string | undefined): Promise<{ ids: string[]; next: string | undefined }>;
  /** IDs of those with a word that begins so, at most `limit`. */
  findByWord(kind: WordKind, beginning: string, limit: number): Promise<string[]>;
  listMembers(organizationId: string, limit: number): Promise<MemberRecord[]>;
  /** The tests that organizations have, and their executions in the periods, by the organization's ID. */
  readTotals(
    of: readonly { organizationId: string; periodStart: string }[],
  ): Promise<Map<string, { tests: number; executions: number }>>;
  /** The newest tests of each kind. */
  listTests(organizationId: string, limit: number): Promise<NamedTest[]>;

  /** Ends every session of a user who is deactivated. */
  setStatus(change: {
    userId: string;
    status: UserRecord['status'];
    updatedAt: string;
    event: SecurityEventRecord;
  }): Promise<void>;
  /** Ends every session of a user, and their password. */
  endPassword(change: {
    userId: string;
    passwordHash: string;
    updatedAt: string;
    event: SecurityEventRecord;
  }): Promise<void>;
  replaceSubscription(change: {
    organization: OrganizationRecord;
    to: SubscriptionRecord;
    allowed: AllowedPeriod;
    event: SecurityEventRecord;
  }): Promise<'changed' | 'changed_meanwhile'>;
  insertMessage(message: StaffMessageRecord, event: SecurityEventRecord): Promise<void>;
  findMessage(messageId: string): Promise<StaffMessageRecord | undefined>;
}
