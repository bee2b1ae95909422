import type { Mail } from '../ports/mailer.ts';
import type { TicketRecord } from '../ports/support-repository.ts';
import { composeMail } from './compose-mail.ts';

/**
 * Confirms a ticket. Someone who isn't signed in may give any address, so that email repeats nothing that they typed:
 * no one can send their own text to strangers through us.
 */
export function ticketReceivedMail(ticket: TicketRecord): Mail {
  const number = `#${ticket.ticket_number}`;
  const what = ticket.user_id === null ? 'your message' : `your message "${ticket.subject}"`;
  return composeMail({
    subject: `We have received your support ticket ${number}`,
    name: ticket.user_name ?? 'there',
    paragraphs: [
      `We have received ${what}. It has the number ${number}.`,
      'We answer within 24 hours, to this email address.',
    ],
    ...(ticket.user_id === null
      ? {
          afterwards: ['If you have not written to us, somebody gave your address by mistake; there is nothing to do.'],
        }
      : {}),
  });
}
