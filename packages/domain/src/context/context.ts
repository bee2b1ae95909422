import type { TeamRole } from '@saywright/contracts/entities/user';
import type { Ports } from '../ports/ports.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Who acts. A verb that needs an organization takes `UserContext`, so that the tenant filter cannot be left out. */
export type Actor = AnonymousActor | UserActor | SystemActor;

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
export type SystemContext = Context<SystemActor>;
