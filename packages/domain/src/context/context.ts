import type { CiPermission } from '@saywright/contracts/entities/ci-token';
import type { TeamRole } from '@saywright/contracts/entities/user';
import type { StaffRole } from '@saywright/contracts/kernel/staff-rights';
import type { Account } from '../ports/identity-repository.ts';
import type { Ports } from '../ports/ports.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Who acts. A verb that needs an organization takes `UserContext`, so that the tenant filter cannot be left out. */
export type Actor = AnonymousActor | UserActor | CiActor | StaffActor | SystemActor;

export interface AnonymousActor {
  type: 'anonymous';
}

export interface UserActor {
  type: 'user';
  userId: string;
  organizationId: string;
  role: TeamRole;
  /** SHA-256 of the bearer token, in hex: the key of the session. */
  sessionHash: string;
}

/** A person as the holder of one of their CI/CD tokens: their rights, within those of the token. */
export interface CiActor extends UserActor {
  /** As it was when the call was let in; these calls don't change it. */
  account: Account;
  token: {
    id: string;
    name: string;
    permission: CiPermission;
    projectIds: readonly string[];
    expiresAt: string | null;
  };
}

/** A member of staff in the operations console. They belong to no organization. */
export interface StaffActor {
  type: 'staff';
  staffId: string;
  email: string;
  role: StaffRole;
  /** SHA-256 of the bearer token, in hex: the key of the session. */
  sessionHash: string;
}

/** A worker of ours; the organization it works for comes with the message. */
export interface SystemActor {
  type: 'system';
  name: string;
}

export interface Context<A extends Actor = Actor> {
  actor: A;
  ports: Ports;
  clock: Clock;
  log: Log;
  requestId: string;
  /** The caller's address, for rate limits and the audit trail; empty for workers. */
  sourceIp: string;
  /**
   * How many times the usual number of tries a network address has: 1, but more on a machine whose people all have the same
   * address.
   */
  addressAllowance: number;
  /** The cost of password hashes, the binary logarithm of scrypt's N; 15 but in tests. Changing it renews hashes at sign-in. */
  passwordCost: number;
  /** The caller's `User-Agent`, as sent; empty for workers. */
  userAgent: string;
}

export type UserContext = Context<UserActor>;
export type CiContext = Context<CiActor>;
export type StaffContext = Context<StaffActor>;
export type SystemContext = Context<SystemActor>;
