import type { SecurityAction } from '@saywright/contracts/entities/security-event';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { describeUserAgent } from '../context/describe-user-agent.ts';
import { newId } from '../context/new-id.ts';
import type { SecurityEventRecord } from '../ports/security-log.ts';

const keptSeconds = 365 * 86_400;

const maxTextLength = 300;

interface Happening {
  action: SecurityAction;
  /** Who did it; the signed-in member of staff unless said otherwise. */
  by?: string;
  target?: string;
  reason?: string;
  /** More about it, never a secret: "admin → support". */
  details?: string;
}

/** The security log's row for what staff did, or what someone tried. */
export function securityEvent(
  ctx: Context,
  { action, by, target = '', reason = '', details = '' }: Happening,
): SecurityEventRecord {
  const actor = by ?? (ctx.actor.type === 'staff' ? ctx.actor.email : undefined);
  if (actor === undefined) throw new Error(`An event of a ${ctx.actor.type} actor must say who caused it`);
  return {
    id: newId(ctx.clock),
    action,
    actor: cutText(actor, maxTextLength),
    target: cutText(target, maxTextLength),
    reason: cutText(reason, maxTextLength),
    details: cutText(details, maxTextLength),
    source_ip: ctx.sourceIp,
    device: describeUserAgent(ctx.userAgent),
    at: isoNow(ctx.clock),
    ttl: epochSeconds(ctx.clock.now()) + keptSeconds,
  };
}
