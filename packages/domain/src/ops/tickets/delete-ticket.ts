import type { StaffContext } from '../../context/context.ts';
import { securityEvent } from '../../audit/security-event.ts';
import { ticketTarget } from './change-ticket.ts';
import { refuseStale, requireTicket } from './require-ticket.ts';

/** Deletes a ticket with its notes and replies. @throws DomainError `not_found`, `conflict` */
export async function deleteTicket({
  ctx,
  input: { id },
}: {
  ctx: StaffContext;
  input: { id: string };
}): Promise<void> {
  const ticket = await requireTicket(ctx, id);
  const event = securityEvent(ctx, { action: 'ticket.deleted', target: ticketTarget(ticket), details: ticket.subject });
  if ((await ctx.ports.support.deleteTicket(ticket, event)) === 'changed_meanwhile') await refuseStale(ctx, id);
}
