import type { OpsTicketDetails, ReplyToTicketBody } from '@saywright/contracts/entities/ops-ticket';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { queueMail } from '../../mail-queue/queue-mail.ts';
import { refuseBlocked } from '../refuse-blocked.ts';
import { storeChange, withStatus } from './change-ticket.ts';
import { requireTicket } from './require-ticket.ts';

/**
 * Emails a reply to the customer and keeps it with the ticket. It says enough: a status that changes with it isn't
 * emailed too.
 * @throws DomainError `not_found`; `conflict` if the address is blocked, or the ticket was changed meanwhile
 */
export async function replyToTicket({
  ctx,
  input: { id, message, status },
}: {
  ctx: StaffContext;
  input: ReplyToTicketBody & { id: string };
}): Promise<OpsTicketDetails> {
  const from = await requireTicket(ctx, id);
  await refuseBlocked(ctx, from.user_email);
  const now = isoNow(ctx.clock);
  const reply = { id: newId(ctx.clock), message, sent_by: ctx.actor.email, created_at: now };
  const to = { first_response_at: now, ...withStatus(from, status ?? from.status, now) };
  const details = await storeChange(ctx, { from, to, reply, action: 'ticket.replied' });
  await queueMail(ctx, { kind: 'ticket_reply', ticket_id: id, reply_id: reply.id });
  return details;
}
