import type { OpsTicketDetails, TicketReply, TicketStatus } from '@saywright/contracts/entities/ops-ticket';
import type { SecurityAction } from '@saywright/contracts/entities/security-event';
import { isoNow } from '../../context/clock.ts';
import type { StaffContext } from '../../context/context.ts';
import type { TicketRecord } from '../../ports/support-repository.ts';
import { securityEvent } from '../../audit/security-event.ts';
import { refuseStale } from './require-ticket.ts';
import { ticketDetails } from './ticket-view.ts';

/** How the security log names a ticket. */
export const ticketTarget = (ticket: TicketRecord): string => `#${ticket.ticket_number} ${ticket.user_email}`;

const isDone = (status: TicketStatus): boolean => status === 'resolved' || status === 'closed';

/** The ticket with another status, and when it was resolved: from resolved to closed stays as it was. */
export function withStatus(ticket: TicketRecord, status: TicketStatus, now: string): TicketRecord {
  const { resolved_at: before, ...rest } = ticket;
  const resolvedAt = isDone(status) ? (before ?? now) : undefined;
  return { ...rest, status, ...(resolvedAt === undefined ? {} : { resolved_at: resolvedAt }) };
}

interface TicketChange {
  from: TicketRecord;
  to: TicketRecord;
  reply?: TicketReply;
  action: SecurityAction;
}

/** Stores a changed ticket. @throws DomainError `conflict` or `not_found` if it isn't as it was read */
export async function storeChange(
  ctx: StaffContext,
  { from, to, reply, action }: TicketChange,
): Promise<OpsTicketDetails> {
  const changed = { ...to, updated_at: isoNow(ctx.clock) };
  const details = from.status === to.status ? '' : `${from.status} → ${to.status}`;
  const event = securityEvent(ctx, { action, target: ticketTarget(from), details });
  const outcome = await ctx.ports.support.updateTicket({ from, to: changed, event, ...(reply && { reply }) });
  if (outcome === 'changed_meanwhile') return refuseStale(ctx, from.id);
  return ticketDetails(ctx, changed);
}
