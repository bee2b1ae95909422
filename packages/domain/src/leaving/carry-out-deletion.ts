import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { DeletionEntry, DeletionRecord } from '../ports/leaving-repository.ts';
import { securityEvent } from '../audit/security-event.ts';
import { deleteOrganization, type Leaving, type Progress } from './delete-organization.ts';
import { deleteUser } from './delete-user.ts';
import { leaseMs, renewEveryMs } from './deletion-progress.ts';

/**
 * How deletions are carried out.
 *
 * 1. A deletion and its accounts are stored, with the instant at which it's due. People can take theirs back until then.
 *    The sweep puts those that are due on the queue.
 * 2. A worker claims the deletion by moving that instant ahead, again and again while it works. If it dies, the instant
 *    comes, and another worker continues.
 * 3. Each step removes what is left and does no harm twice; what leads to the rest goes last. An account counts as deleted
 *    once.
 * 4. A worker whose time is up sends the message again.
 */
const retryAfterMs = 60_000;
/** Runs that were cancelled end within seconds. */
const waitMs = 10_000;
const reportKeptSeconds = 90 * 86_400;

async function carryOutEntry(leaving: Leaving, { subject, id }: DeletionEntry): Promise<Progress> {
  if (subject === 'user') return deleteUser(leaving, id);
  const organization = await leaving.ctx.ports.identity.findOrganization(id);
  return organization ? deleteOrganization(leaving, { organization }) : 'deleted';
}

/** Notes that an account is deleted, or why not; each has its row in the security log. */
async function settle(
  { ctx }: Leaving,
  deletion: DeletionRecord,
  entry: DeletionEntry & { state: 'deleted' | 'failed' },
): Promise<void> {
  const { label: target, problem: details = '', state } = entry;
  const by = deletion.kind === 'staff' ? deletion.requested_by : target;
  const action = state === 'deleted' ? 'user.deleted' : 'user.deletion_failed';
  const event = securityEvent(ctx, { action, by, target, reason: deletion.reason, details });
  await ctx.ports.leaving.settleEntry(entry, entry.subject === 'user' ? event : undefined);
}

/** After so many, it's the service that fails, and not an account. */
const mostErrors = 3;

/**
 * Carries out what's left. An account that can't be deleted now doesn't keep the others waiting.
 * @returns undefined when every entry has ended
 */
async function carryOutEntries(leaving: Leaving, deletion: DeletionRecord): Promise<'more' | 'waiting' | undefined> {
  const entries = await leaving.ctx.ports.leaving.listEntries(deletion.id);
  let isWaiting = false;
  const errors: unknown[] = [];
  for (const entry of entries.filter(({ state }) => state === 'waiting')) {
    if (leaving.isOver()) return 'more';
    try {
      const progress = await carryOutEntry(leaving, entry);
      if (progress === 'more') return 'more';
      if (progress === 'waiting') isWaiting = true;
      else await settle(leaving, deletion, { ...entry, state: 'deleted' });
    } catch (error) {
      // People's own deletions are tried until they succeed; staff decide what to do about theirs.
      if (error instanceof DomainError && deletion.kind === 'staff')
        await settle(leaving, deletion, { ...entry, state: 'failed', problem: error.message });
      else if (errors.push(error) === mostErrors) break;
    }
  }
  if (errors.length > 0) throw errors[0];
  return isWaiting ? 'waiting' : undefined;
}

/**
 * Carries out a deletion until it's done or time is up.
 * @returns `more` when time is up; `nothing` when it isn't due, or another worker has it
 */
export async function carryOutDeletion(
  leaving: Leaving,
  { id }: { id: string },
): Promise<'done' | 'more' | 'waiting' | 'nothing'> {
  const { ctx } = leaving;
  const { leaving: repository } = ctx.ports;
  const inMs = (ms: number): string => new Date(ctx.clock.now() + ms).toISOString();
  const deletion = await repository.claimDeletion(id, { now: isoNow(ctx.clock), until: inMs(leaseMs) });
  if (!deletion) return 'nothing';
  const renewal = setInterval(() => {
    repository.holdDeletion(id, inMs(leaseMs)).catch((error: unknown) => ctx.log.warn('lease not renewed', { error }));
  }, renewEveryMs);
  let next: 'more' | 'waiting' | undefined;
  try {
    next = await carryOutEntries(leaving, deletion);
  } catch (error) {
    await repository.holdDeletion(id, inMs(retryAfterMs), 'retry');
    throw error;
  } finally {
    clearInterval(renewal);
  }
  if (next !== undefined) {
    await (next === 'more'
      ? repository.holdDeletion(id, inMs(0), 'worker')
      : repository.holdDeletion(id, inMs(waitMs), 'runs'));
    return next;
  }
  const ttl = epochSeconds(ctx.clock.now()) + reportKeptSeconds;
  await repository.finishDeletion(deletion, { at: isoNow(ctx.clock), ttl });
  return 'done';
}
