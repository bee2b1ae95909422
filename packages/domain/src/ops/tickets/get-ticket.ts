import type { OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import type { StaffContext } from '../../context/context.ts';
import { requireTicket } from './require-ticket.ts';
import { ticketDetails } from './ticket-view.ts';

/** @throws DomainError `not_found` */
export const getTicket = async ({
  ctx,
  input: { id },
}: {
  ctx: StaffContext;
  input: { id: string };
}): Promise<OpsTicketDetails> => ticketDetails(ctx, await requireTicket(ctx, id));
