import type { OpsTicketDetails, UpdateTicketBody } from '@saywright/contracts/entities/ops-ticket';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import { queueMail } from '../../mail-queue/queue-mail.ts';
import type { TicketRecord } from '../../ports/support-repository.ts';
import { storeChange, withStatus } from './change-ticket.ts';
import { refuseStale, requireTicket } from './require-ticket.ts';
import { ticketDetails } from './ticket-view.ts';

function withNotes(ticket: TicketRecord, notes: string | null): TicketRecord {
  const { admin_notes: _before, ...rest } = ticket;
  return notes ? { ...rest, admin_notes: notes } : rest;
}

/**
 * Changes status and notes. A new status is emailed to the customer.
 * @throws DomainError `not_found`; `conflict` if someone else changed it since it was read
 */
export async function updateTicket({
  ctx,
  input: { id, status, admin_notes: notes, updated_at: readAt },
}: {
  ctx: StaffContext;
  input: UpdateTicketBody & { id: string };
}): Promise<OpsTicketDetails> {
  const from = await requireTicket(ctx, id);
  if (readAt !== undefined && readAt !== from.updated_at) return refuseStale(ctx, id);
  const noted = notes === undefined ? from : withNotes(from, notes);
  const to = withStatus(noted, status ?? from.status, isoNow(ctx.clock));
  if (to.status === from.status && to.admin_notes === from.admin_notes) return ticketDetails(ctx, from);
  const details = await storeChange(ctx, { from, to, action: 'ticket.changed' });
  if (to.status !== from.status) await queueMail(ctx, { kind: 'ticket_status', ticket_id: id, status: to.status });
  return details;
}
