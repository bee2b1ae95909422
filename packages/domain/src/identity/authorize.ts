import { calendarDay } from '@saywright/contracts/calendar-day';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { ciTokenPrefix, type CiPermission } from '@saywright/contracts/entities/ci-token';
import type { CiAccess, CustomerAccess } from '@saywright/contracts/kernel/route';
import type { Context, UserActor } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import { actorOfCiToken } from './ci-token.ts';
import { extendedTtl, sessionHash } from './session.ts';

const refuse = (message: string): DomainError => new DomainError('unauthorized', message);

const neededPermission = (access: CustomerAccess): CiPermission | undefined =>
  ({ ci_read: 'read', ci_run: 'run', ci_write: 'write' } as const)[access as CiAccess];

/**
 * Who holds this token, if the route's access lets them in. User, membership and role are read again each time, so that
 * deactivating a person or changing a role works on the next call.
 * @throws DomainError `unauthorized` or `forbidden`
 */
export async function authorize({
  ctx,
  input,
}: {
  ctx: Context;
  input: { token: string | undefined; access: Exclude<CustomerAccess, 'public'> };
}): Promise<UserActor> {
  const permission = neededPermission(input.access);
  if (permission) return actorOfCiToken({ ctx, input: { token: input.token, permission } });
  if (!input.token) throw refuse('Please sign in to continue.');
  if (input.token.startsWith(ciTokenPrefix))
    throw refuse('A CI/CD token works only for calls under /api/v1/ci. Please sign in again.');
  const actor = await actorOfSession({ ctx, input: { hash: sessionHash(input.token) } });
  if (input.access === 'org_admin' && actor.role !== 'admin')
    throw new DomainError('forbidden', 'Only an admin of your organization can do this. Please ask one of them.');
  return actor;
}

/** Counts the user as active today. Nobody is kept out because of a number. */
async function noteActive(ctx: Context, user: UserRecord): Promise<void> {
  const today = calendarDay(ctx.clock.now());
  if (user.active_day === today) return;
  try {
    await ctx.ports.identity.noteActive(user, today);
  } catch (error) {
    ctx.log.warn("couldn't count an active user", { error });
  }
}

/**
 * Whose session this is, by the hash of its token; using it extends it.
 * @throws DomainError `unauthorized`
 */
export async function actorOfSession({
  ctx,
  input: { hash },
}: {
  ctx: Context;
  input: { hash: string };
}): Promise<UserActor> {
  const found = await ctx.ports.identity.findSession(hash);
  if (!found || found.session.session_epoch !== found.user.session_epoch)
    throw refuse('Your session has expired or was ended. Please sign in again.');
  const { session, user, member } = found;
  if (user.status !== 'active') throw refuse('This account is deactivated. Please contact support.');
  if (!member) throw refuse('You are no longer a member of this organization. Please sign in again.');

  const ttl = extendedTtl(session, ctx.clock);
  if (ttl !== undefined) await ctx.ports.identity.extendSession(hash, ttl);
  await noteActive(ctx, user);
  return {
    type: 'user',
    userId: user.id,
    organizationId: member.organization_id,
    role: member.role,
    sessionHash: hash,
  };
}
