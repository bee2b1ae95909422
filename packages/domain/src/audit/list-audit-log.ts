import { auditActions, type AuditEntry, type AuditPage, type AuditQuery } from '@saywright/contracts/entities/audit';
import type { UserContext } from '../context/context.ts';
import { idRange } from '../context/id-range.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';
import type { UserRecord } from '../ports/identity-repository.ts';

/** The audit trail of the caller's organization, the newest first. */
export async function listAuditLog({ ctx, input }: { ctx: UserContext; input: AuditQuery }): Promise<AuditPage> {
  const { entries, next } = await ctx.ports.audit.listEntries({
    organizationId: ctx.actor.organizationId,
    ...idRange(input),
    filter: { area: input.area, userId: input.user_id },
    limit: input.limit,
  });
  const users = await ctx.ports.team.findUsers([...new Set(entries.map(({ user_id }) => user_id))]);
  const byId = new Map(users.map((user) => [user.id, user]));
  return { entries: entries.map((entry) => entryView(entry, byId.get(entry.user_id))), next: next ?? null };
}

const entryView = (record: AuditRecord, user: UserRecord | undefined): AuditEntry => ({
  id: record.id,
  at: record.at,
  action: record.action,
  title: auditActions[record.action],
  user: user ? { id: user.id, name: user.name, email: user.email } : null,
  target: record.target,
  details: record.details,
  source_ip: record.source_ip,
  device: record.device,
});
