import type { Session } from '@saywright/contracts/entities/user';
import type { UserContext } from '../context/context.ts';
import type { SessionRecord } from '../ports/identity-repository.ts';
import { requireAccount } from './require-account.ts';
import { lastUsedAt } from './session.ts';

/** The open sessions of the caller, as stored: those of an older epoch are over. */
export async function openSessions(ctx: UserContext): Promise<SessionRecord[]> {
  const [{ user }, sessions] = await Promise.all([
    requireAccount(ctx),
    ctx.ports.identity.listSessions(ctx.actor.userId, ctx.actor.sessionHash),
  ]);
  return sessions.filter((session) => session.session_epoch === user.session_epoch);
}

/** Where the caller is signed in, the newest first. */
export async function listSessions({ ctx }: { ctx: UserContext }): Promise<Session[]> {
  const sessions = await openSessions(ctx);
  return sessions
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map((session) => ({
      id: session.id,
      device: session.device,
      created_at: session.created_at,
      last_used_at: lastUsedAt(session),
      current: session.hash === ctx.actor.sessionHash,
    }));
}
