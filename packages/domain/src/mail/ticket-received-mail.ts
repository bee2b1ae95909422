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
    subject: `We received your support ticket ${number}`,
    name: ticket.user_name ?? 'there',
    paragraphs: [
      `We received ${what}. Its ticket number is ${number}.`,
      "We'll reply to this email address within 24 hours.",
    ],
    ...(ticket.user_id === null
      ? {
          afterwards: [
            "If you didn't write to us, someone entered your address by mistake, and you can ignore this email.",
          ],
        }
      : {}),
  });
}
