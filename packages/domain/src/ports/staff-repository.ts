import type { StaffRole } from '@saywright/contracts/kernel/staff-rights';
import type { SecurityEventRecord } from './security-log.ts';

export interface SecondFactor {
  /** The secret of the authenticator app, sealed. */
  sealed: string;
  /** The time step of the last code that was used: no code works twice. */
  last_step: number;
  /** SHA-256 in hex of the recovery codes that are left. */
  recovery_hashes: string[];
}

export interface StaffRecord {
  id: string;
  /** Lower case; unique over all staff. */
  email: string;
  name: string;
  role: StaffRole;
  status: 'active' | 'deactivated';
  /** PHC string, see `hashPassword`. */
  password_hash: string;
  /** Sessions opened under another value are over. */
  session_epoch: number;
  /** Counts the writes of this record. */
  revision: number;
  /** Absent until it's set up. */
  second_factor?: SecondFactor;
  /** The sealed secret of a setup that no code has confirmed yet. */
  pending_factor?: string;
  last_login_at?: string;
  created_at: string;
  updated_at: string;
}

export interface StaffSessionRecord {
  /** SHA-256 of the token in hex. */
  hash: string;
  staff_id: string;
  session_epoch: number;
  created_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** All staff, as of a version that every change of the roster raises. */
export interface Roster {
  /** Oldest first. */
  staff: StaffRecord[];
  version: number;
}

/** Staff are few and read whole, so rules about all of them (one email each, the last super_admin) hold under any concurrency. */
export interface StaffRepository {
  readRoster(): Promise<Roster>;
  /** Writes or deletes one record, if the roster and the record are still as read. */
  changeRoster(change: {
    roster: Roster;
    put?: StaffRecord;
    remove?: StaffRecord;
    event: SecurityEventRecord;
  }): Promise<'changed' | 'changed_meanwhile'>;
  /** Replaces a record that is still `from`, and opens or keeps a session with it. */
  updateStaff(change: {
    from: StaffRecord;
    to: StaffRecord;
    session?: StaffSessionRecord;
    event?: SecurityEventRecord;
  }): Promise<'changed' | 'changed_meanwhile'>;
  findSession(hash: string): Promise<{ session: StaffSessionRecord; staff: StaffRecord } | undefined>;
  /** @param ttl seconds since the epoch */
  extendSession(hash: string, ttl: number): Promise<void>;
  endSession(hash: string, event: SecurityEventRecord): Promise<void>;
}
