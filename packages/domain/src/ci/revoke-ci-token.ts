import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';

/** Ends a token; its next call is refused. @throws DomainError `not_found` */
export async function revokeCiToken({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { ci } = ctx.ports;
  const token = (await ci.listTokens(ctx.actor.organizationId)).find(({ id }) => id === input.id);
  const outcome =
    token && (await ci.deleteToken(token, auditEntry(ctx, { action: 'ci_token.revoked', target: token.name })));
  if (outcome !== 'deleted') throw notFound('CI/CD token');
}
