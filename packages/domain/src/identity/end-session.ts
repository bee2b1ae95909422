import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { openSessions } from './list-sessions.ts';

/** Ends one of the caller's sessions; its token stops working at once. @throws DomainError `not_found` */
export async function endSession({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const session = (await openSessions(ctx)).find(({ id }) => id === input.id);
  if (!session) throw notFound('Session');
  const audit = auditEntry(ctx, { action: 'user.session_ended', target: session.device });
  await ctx.ports.identity.endSession(session.hash, audit);
}
