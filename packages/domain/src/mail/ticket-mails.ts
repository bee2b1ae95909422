import type { TicketReply, TicketStatus } from '@saywright/contracts/entities/ops-ticket';
import type { Mail } from '../ports/mailer.ts';
import type { TicketRecord } from '../ports/support-repository.ts';
import { composeMail, paragraphsOf } from './compose-mail.ts';

const news: Record<TicketStatus, { subject: string; sentence: string }> = {
  open: { subject: 'is open again', sentence: 'is open again. We’ll get back to you by email.' },
  in_progress: { subject: 'is in progress', sentence: 'is in progress. We’ll get back to you by email.' },
  waiting_for_user: {
    subject: 'needs your reply',
    sentence: 'is waiting for your reply. Reply to our last email about it, and we’ll continue.',
  },
  resolved: {
    subject: 'is resolved',
    sentence: 'is resolved. If something still isn’t right, reply to this email.',
  },
  closed: { subject: 'is closed', sentence: 'is closed. If you need anything else, open a new ticket.' },
};

/** The name of a ticket in an email: someone who wasn't signed in may have given any address, so not by its subject. */
const titleOf = (ticket: TicketRecord): string =>
  ticket.user_id === null
    ? `Your support ticket #${ticket.ticket_number}`
    : `Your support ticket #${ticket.ticket_number}, "${ticket.subject}",`;

/** Says that the status of a ticket changed. */
export function ticketStatusMail(ticket: TicketRecord): Mail {
  const { subject, sentence } = news[ticket.status];
  return composeMail({
    subject: `Your support ticket #${ticket.ticket_number} ${subject}`,
    name: ticket.user_name ?? 'there',
    paragraphs: [`${titleOf(ticket)} ${sentence}`],
  });
}

/** A reply of staff to a ticket. */
export const ticketReplyMail = (ticket: TicketRecord, { message }: Pick<TicketReply, 'message'>): Mail =>
  composeMail({
    subject: `Re: your support ticket #${ticket.ticket_number}`,
    name: ticket.user_name ?? 'there',
    paragraphs: paragraphsOf(message),
  });
