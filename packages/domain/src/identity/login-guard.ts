import { createHash } from 'node:crypto';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { swapUntilWritten } from '../context/swap-until-written.ts';
import type { LoginGuardKey, LoginGuardState } from '../ports/identity-repository.ts';
import { tryLimits } from './try-limits.ts';

/**
 * Limits guessing of passwords, for an account and for a network address; see try-limits.ts for how often. Registrations,
 * requests for emails and support tickets are limited in the same way, except that nothing gives such a try back.
 *
 * A try is counted before the password is checked and given back when it was right; so the limit holds however many
 * tries come at once. The last try that is allowed locks the guard: 1 minute, then twice as long after each further
 * failure, up to 15 minutes. While it is locked nothing is checked. Failures are forgotten after an hour without any.
 * The state is replaced by compare and swap; a loser reads again, and after some rounds is locked out like the others.
 */
const minute = 60_000;
const longestLock = 15 * minute;
const memorySeconds = 3_600;

export const guardKey = (scope: LoginGuardKey['scope'], subject: string): LoginGuardKey => ({
  scope,
  key: createHash('sha256').update(subject).digest('hex'),
});

type Decision = { allowed: true; next: LoginGuardState } | { allowed: false; retryAfterMs: number };

/** The outcome of one more try. */
export function countTry(state: LoginGuardState | undefined, limit: { maxFailures: number; now: number }): Decision {
  const { failures, locked_until: lockedUntil } = state ?? { failures: 0, locked_until: 0 };
  if (lockedUntil > limit.now) return { allowed: false, retryAfterMs: lockedUntil - limit.now };
  const excess = failures + 1 - limit.maxFailures;
  const lockMs = excess < 0 ? 0 : Math.min(longestLock, minute * 2 ** excess);
  return { allowed: true, next: { failures: failures + 1, locked_until: lockMs === 0 ? 0 : limit.now + lockMs } };
}

function refuse({ scope }: LoginGuardKey, retryAfterMs: number): DomainError {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const wait = seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new DomainError('too_many_requests', `${tryLimits[scope].refusal} Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

const changeState = async (
  ctx: Context,
  guard: LoginGuardKey,
  change: (state: LoginGuardState | undefined) => LoginGuardState,
): Promise<void> => {
  await swapUntilWritten<LoginGuardState>({
    read: () => ctx.ports.identity.readLoginGuard(guard),
    change,
    replace: (from, to) => {
      const ttl = epochSeconds(Math.max(ctx.clock.now(), to.locked_until)) + memorySeconds;
      return ctx.ports.identity.replaceLoginGuard(guard, { from, to, ttl });
    },
  });
};

/** Counts a try. @throws DomainError `too_many_requests` with the seconds to wait while the guard is locked */
export async function takeTry(ctx: Context, guard: LoginGuardKey): Promise<void> {
  const { tries, perAddress } = tryLimits[guard.scope];
  const maxFailures = perAddress ? tries * ctx.addressAllowance : tries;
  await changeState(ctx, guard, (state) => {
    const decision = countTry(state, { maxFailures, now: ctx.clock.now() });
    if (!decision.allowed) throw refuse(guard, decision.retryAfterMs);
    return decision.next;
  });
}

/** Gives back a try that was right, or was not made in the end; a lock that it caused goes with it. */
export async function giveBackTry(ctx: Context, guard: LoginGuardKey): Promise<void> {
  await changeState(ctx, guard, (state) => ({ failures: Math.max(0, (state?.failures ?? 0) - 1), locked_until: 0 }));
}

/**
 * Counts a try for each of several guards, all or none.
 * @throws DomainError `too_many_requests` of the first guard that is locked
 */
export async function takeTries(ctx: Context, guards: readonly LoginGuardKey[]): Promise<void> {
  const taken: LoginGuardKey[] = [];
  for (const guard of guards) {
    try {
      await takeTry(ctx, guard);
    } catch (refusal) {
      for (const each of taken) await giveBackTry(ctx, each);
      throw refusal;
    }
    taken.push(guard);
  }
}
