import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../../context/context.ts';
import type { TicketRecord } from '../../ports/support-repository.ts';

/** @throws DomainError `not_found` */
export async function requireTicket(ctx: StaffContext, ticketId: string): Promise<TicketRecord> {
  const ticket = await ctx.ports.support.findTicket(ticketId);
  if (!ticket) throw notFound('Ticket');
  return ticket;
}

/** For a change of a ticket that is no longer as it was read. @throws DomainError `conflict`, or `not_found` if it was deleted */
export async function refuseStale(ctx: StaffContext, ticketId: string): Promise<never> {
  await requireTicket(ctx, ticketId);
  throw new DomainError('conflict', 'Someone else changed this ticket. Reload it and try again.');
}
