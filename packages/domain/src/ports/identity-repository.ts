import type { HealingPolicy } from '@saywright/contracts/entities/healing';
import type { EmailBlock, TeamRole, ThemeChoice } from '@saywright/contracts/entities/user';
import type { SubscriptionRecord } from './subscription-record.ts';
import type { AuditRecord } from './audit-repository.ts';

export interface UserRecord {
  id: string;
  name: string;
  /** Lower case; unique over all users. */
  email: string;
  /** PHC string, see `hashPassword`. */
  password_hash: string;
  status: 'active' | 'deactivated';
  /** The organization the user works in now; one at a time. */
  organization_id: string;
  /** Sessions opened under another value are over: raising it ends all of them at once. */
  session_epoch: number;
  /** SHA-256 in hex of the one token that may reset the password; see reset-token.ts. */
  reset_hash?: string;
  /** When a link that was mailed to `email` was followed. Absent until then. */
  email_verified_at?: string;
  /** When the email changed last, or was restored: changes that end where they began don't go unnoticed. */
  email_changed_at?: string;
  /** SHA-256 in hex of the one token that may verify the address; see email-verification.ts. */
  verify_hash?: string;
  /** Why this address gets no emails; see blocked-address.ts. It says nothing about another address. */
  email_block?: EmailBlock & { email: string };
  /** An IANA name. Absent until chosen. */
  time_zone?: string;
  /** Absent until chosen. */
  theme?: ThemeChoice;
  /** Absent on accounts that haven't been signed in to since it's kept. */
  last_login_at?: string;
  /** The last day in New York on which they used the product, `yyyy-mm-dd`. Absent before the first. */
  active_day?: string;
  /** When it's deleted, as the person asked; absent otherwise. */
  deletes_at?: string;
  created_at: string;
  updated_at: string;
}

/** An email that an account had; see email-change.ts. */
export interface FormerEmail {
  user_id: string;
  email: string;
  /** ISO instant; tells the changes of an account apart. */
  changed_at: string;
  /** SHA-256 in hex of the one token that undoes the change. Absent until the email is written. */
  undo_hash?: string;
  /** Seconds since the epoch. Until then it can be restored, and no other account can take it. */
  ttl: number;
}

export interface OrganizationRecord {
  id: string;
  name: string;
  subscription: SubscriptionRecord;
  /** The person who registered it or received it. Absent in older ones; see `TeamRecord`. */
  owner_id?: string;
  /** Absent without a logo. */
  logo_url?: string;
  /** How runs treat an element that has changed; absent until someone chooses. */
  healing?: HealingPolicy;
  /** Counts the changes of members and invitations; see change-team.ts. Absent before the first. */
  team_version?: number;
  /** The payment provider's; absent until someone opens a payment page. */
  customer_id?: string;
  /** Counts the changes of the subscription; absent before the first. A change is based on the number that it read. */
  billing_revision?: number;
  /** How many members it has. */
  members?: number;
  /** How many users work in it: it's the active one of their organizations. Absent where nobody counted yet: its members. */
  at_work?: number;
  /** The page on which someone can pay for a plan; absent when no page is open. */
  open_checkout?: string;
  /** Its runs emit events, since it has had a webhook or a connection to GitHub; absent before the first. */
  emits_events?: true;
  /** When it's deleted, as its owner asked; absent otherwise. */
  deletes_at?: string;
  /** Anchors the monthly usage period. */
  created_at: string;
}

export interface MemberRecord {
  organization_id: string;
  user_id: string;
  role: TeamRole;
  joined_at: string;
}

export interface SessionRecord {
  /** A ULID. Names the session to its owner, and opens nothing. */
  id: string;
  /** SHA-256 of the token in hex. */
  hash: string;
  user_id: string;
  /** The user's organization when the session began: a hint that saves a read, not an authority. */
  organization_id: string;
  /** The user's `session_epoch` when the session began. */
  session_epoch: number;
  /** The browser that began it: "Chrome on macOS". */
  device: string;
  created_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** The person with a session, read fresh: `member` is undefined when the membership has ended. */
export interface SignedIn {
  session: SessionRecord;
  user: UserRecord;
  member: MemberRecord | undefined;
}

export interface Account {
  user: UserRecord;
  organization: OrganizationRecord;
  member: MemberRecord;
}

/**
 * The scopes of try limits: failed sign-ins of an email address and of a network address, wrong current
 * passwords of a signed-in user, changes of a user's address, registrations, requests for reset emails, verification emails and support tickets, each for an
 * email address and from a network address, invitations to an email address and from an organization, large files of an organization, exports of a person's data, and failed sign-ins of staff, by account and by network address.
 */
export interface LoginGuardKey {
  scope:
    | 'account'
    | 'address'
    | 'current_password'
    | 'registration_account'
    | 'registration_address'
    | 'reset_account'
    | 'reset_address'
    | 'verify_account'
    | 'verify_address'
    | 'email_change'
    | 'ticket_account'
    | 'ticket_address'
    | 'invitation_email'
    | 'invitation_organization'
    | 'upload_organization'
    | 'data_export'
    | 'staff_account'
    | 'staff_address';
  /** SHA-256 in hex of what is guarded. */
  key: string;
}

export interface LoginGuardState {
  failures: number;
  /** Milliseconds since the epoch; in the past or 0 when not locked. */
  locked_until: number;
}

/** The period's allowance as it is counted: `period_start` is `yyyy-mm-dd`. */
export interface UsageRecord {
  period_start: string;
  executions_used: number;
  /** Of those, the ones that ended past the allowance. */
  executions_over: number;
  generations_used: number;
  /** Executions by the day on which they were accepted, `yyyy-mm-dd` in UTC; days without any are left out. */
  days: Readonly<Record<string, number>>;
  /** The share of the allowance, in percent, that people were last emailed about; 0 before the first email. */
  warned_percent: number;
}

/** People's changes write their audit entry in the same transaction. */
export interface IdentityRepository {
  /** Writes account, organization, membership, counters and session, all or nothing. */
  registerUser(registration: {
    user: UserRecord;
    organization: OrganizationRecord;
    member: MemberRecord;
    session: SessionRecord;
    usagePeriodStart: string;
    audit: AuditRecord;
  }): Promise<'registered' | 'email_taken'>;

  findUserByEmail(email: string): Promise<UserRecord | undefined>;
  findUser(userId: string): Promise<UserRecord | undefined>;
  findOrganization(organizationId: string): Promise<OrganizationRecord | undefined>;
  /** User, organization and membership in one read; undefined when any of them is gone. */
  findAccount(ids: { userId: string; organizationId: string }): Promise<Account | undefined>;

  /** The session, unless it is over, and its user and membership as they are now. */
  findSession(sessionHash: string): Promise<SignedIn | undefined>;
  openSession(session: SessionRecord, audit: AuditRecord): Promise<void>;
  extendSession(sessionHash: string, ttl: number): Promise<void>;
  /** Counts a user as active on a day, unless that has happened. */
  noteActive(user: UserRecord, day: string): Promise<void>;
  /** Ending one that is over already does no harm, and is not told again. */
  endSession(sessionHash: string, audit: AuditRecord): Promise<void>;
  /** Sessions of a user that have not expired, those of an older epoch included; the named one is never missing. */
  listSessions(userId: string, ownHash: string): Promise<SessionRecord[]>;
  /** Every session of the user is over from this moment on. */
  endAllSessions(userId: string, audit: AuditRecord): Promise<void>;

  /**
   * Changes name and email. With a former email, the new one is taken and the former stays reserved in the same
   * transaction; the new one is not verified, and tokens that were mailed to the former are over.
   */
  updateProfile(change: {
    user: UserRecord;
    name: string;
    email: string;
    former: FormerEmail | undefined;
    updatedAt: string;
    audit: AuditRecord;
  }): Promise<'updated' | 'email_taken' | 'changed_meanwhile'>;
  /** Those that can still be restored, oldest first. */
  listFormerEmails(userId: string): Promise<FormerEmail[]>;
  /** Gives a change of the email its one undo token, which lives as long as the change can be undone. */
  storeUndoToken(former: FormerEmail, tokenHash: string): Promise<'stored' | 'not_needed'>;
  /** The account and the change that a token undoes, unless the token is over. */
  findUserByUndoToken(tokenHash: string): Promise<{ user: UserRecord; former: FormerEmail } | undefined>;
  /**
   * Restores a former email, which is verified with it, and undoes the later changes. Every session and the password are
   * over from now on; the reset token is good.
   * @param undo.allFormer every former email of the user
   */
  undoEmailChange(undo: {
    user: UserRecord;
    former: FormerEmail;
    allFormer: readonly FormerEmail[];
    tokenHash: string;
    /** Of a password that nobody knows. */
    passwordHash: string;
    resetToken: { tokenHash: string; ttl: number };
    at: string;
    audit: AuditRecord;
  }): Promise<'undone' | 'token_over' | 'changed_meanwhile'>;
  /** Undefined fields stay the same. */
  updatePreferences(
    userId: string,
    preferences: { time_zone?: string | undefined; theme?: ThemeChoice | undefined },
    audit: AuditRecord,
  ): Promise<void>;
  /** Replaces the hash; every session but the named one, and a reset token, is over from this moment on. */
  changePassword(change: {
    user: UserRecord;
    passwordHash: string;
    updatedAt: string;
    keepSession: string;
    audit: AuditRecord;
  }): Promise<'changed' | 'changed_meanwhile'>;
  /** Gives an account its one reset token, which ends an older one, unless it has another address by now. */
  storeResetToken(token: {
    userId: string;
    email: string;
    tokenHash: string;
    /** Seconds since the epoch. */
    ttl: number;
  }): Promise<'stored' | 'not_needed'>;
  /** The account whose reset token this is, unless the token is over. */
  findUserByResetToken(tokenHash: string): Promise<UserRecord | undefined>;
  /** Replaces the hash and uses the token up; every session is over from now on, and the address is verified. */
  resetPassword(change: {
    userId: string;
    tokenHash: string;
    passwordHash: string;
    updatedAt: string;
    audit: AuditRecord;
  }): Promise<'reset' | 'token_over'>;
  /** Gives an account its one verification token, unless it has another address or is verified by now. */
  storeVerificationToken(token: {
    userId: string;
    email: string;
    tokenHash: string;
    /** Seconds since the epoch. */
    ttl: number;
  }): Promise<'stored' | 'not_needed'>;
  /** The account whose verification token this is, unless the token is over. */
  findUserByVerificationToken(tokenHash: string): Promise<UserRecord | undefined>;
  /** Uses the token up. @param verification.at ISO instant */
  verifyEmail(verification: {
    userId: string;
    tokenHash: string;
    at: string;
    audit: AuditRecord;
  }): Promise<'verified' | 'token_over'>;
  /** Stores a stronger hash of the same password, unless the password was changed meanwhile. */
  upgradePasswordHash(change: { userId: string; from: string; to: string }): Promise<void>;

  readLoginGuard(guard: LoginGuardKey): Promise<LoginGuardState | undefined>;
  /** Replaces the state if it's still `from`; false when someone else was faster. @param ttl seconds since the epoch */
  replaceLoginGuard(
    guard: LoginGuardKey,
    change: { from: LoginGuardState | undefined; to: LoginGuardState; ttl: number },
  ): Promise<boolean>;
  clearLoginGuard(guard: LoginGuardKey): Promise<void>;

  /** Zeros when nothing has been used in the period. */
  readUsage(organizationId: string, periodStart: string): Promise<UsageRecord>;
  /** The size of the files of runs that were accepted on or after a day, `yyyy-mm-dd` in UTC. */
  readStoredBytes(organizationId: string, sinceDay: string): Promise<number>;
  /** Notes that people are emailed about a share of the allowance. `noted_before`: about this one or a larger one. */
  noteWarning(usage: {
    organizationId: string;
    periodStart: string;
    percent: number;
  }): Promise<'noted' | 'noted_before'>;
}
