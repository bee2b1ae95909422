import type { OpsTicket, OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import type { StaffContext } from '../../context/context.ts';
import type { TicketRecord } from '../../ports/support-repository.ts';

/** A ticket as staff see it. */
export const ticketView = (ticket: TicketRecord): OpsTicket => ({
  ...ticket,
  admin_notes: ticket.admin_notes ?? null,
  first_response_at: ticket.first_response_at ?? null,
  resolved_at: ticket.resolved_at ?? null,
});

export async function ticketDetails(ctx: StaffContext, ticket: TicketRecord): Promise<OpsTicketDetails> {
  const [replies, block] = await Promise.all([
    ctx.ports.support.listReplies(ticket.id),
    ctx.ports.mailBlocks.find(ticket.user_email),
  ]);
  return { ...ticketView(ticket), replies, email_block: block ?? null };
}
