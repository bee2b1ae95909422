import type { AuditAction, AuditArea } from '@saywright/contracts/entities/audit';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { describeUserAgent } from '../context/describe-user-agent.ts';
import type { AuditRecord } from '../ports/audit-repository.ts';

/** How long the trail is kept: as long as the terms keep usage logs. */
const keptSeconds = 366 * 86_400;

const maxTextLength = 300;

/** A change that someone made. */
export interface Change {
  action: AuditAction;
  /** The changed thing, as people call it. */
  target?: string;
  /** More about it, never a secret: "member → admin". */
  details?: string;
  /** Who did it where; the caller in their organization unless said otherwise. */
  by?: { userId: string; organizationId: string };
}

function actorOf(ctx: Context): { userId: string; organizationId: string } {
  if (ctx.actor.type !== 'user') throw new Error(`A change by a ${ctx.actor.type} actor must say who made it`);
  return ctx.actor;
}

/**
 * The audit trail's entry for a change: who, what, when, where from. The repository that makes the change
 * writes it in the same transaction.
 */
export function auditEntry(ctx: Context, { action, target = '', details = '', by }: Change): AuditRecord {
  const { userId, organizationId } = by ?? actorOf(ctx);
  return {
    id: newId(ctx.clock),
    organization_id: organizationId,
    user_id: userId,
    action,
    area: action.split('.')[0] as AuditArea,
    target: cutText(target, maxTextLength),
    details: cutText(details, maxTextLength),
    source_ip: ctx.sourceIp,
    device: describeUserAgent(ctx.userAgent),
    at: isoNow(ctx.clock),
    ttl: epochSeconds(ctx.clock.now()) + keptSeconds,
  };
}
