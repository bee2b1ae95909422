import * as z from 'zod';
import { ignoringReadOnly } from '../kernel/put-back.ts';
import { id, instant } from './common.ts';
import { supportTicket, ticketCategory, ticketPriority, ticketStatus, type SupportTicket } from './support-ticket.ts';
import { adminPlan } from './ops-user.ts';
import { emailBlock } from './user.ts';

export type TicketStatus = SupportTicket['status'];

/** A ticket as staff see it in the list. */
export const opsTicket = supportTicket.extend({
  /** Null for someone who wasn't signed in, as is the user. */
  user_name: z.string().nullable(),
  user_id: id.nullable(),
  /** Where they work now, with the support that its plan has. */
  organization: z.object({ name: z.string(), plan: adminPlan, support_level: z.string() }).nullable(),
  /** Only staff see them. */
  admin_notes: z.string().nullable(),
  /** When staff first replied; null until then. */
  first_response_at: instant.nullable(),
  /** Null unless it's resolved or closed. */
  resolved_at: instant.nullable(),
});
export type OpsTicket = z.output<typeof opsTicket>;

/** A reply of staff, which the customer got by email. */
export const ticketReply = z.object({ id, message: z.string(), sent_by: z.string(), created_at: instant });
export type TicketReply = z.output<typeof ticketReply>;

export const opsTicketDetails = opsTicket.extend({
  /** The newest one first. */
  replies: z.array(ticketReply),
  /** Why the customer's address gets no emails; null while it does. */
  email_block: emailBlock.nullable(),
});
export type OpsTicketDetails = z.output<typeof opsTicketDetails>;

export const opsTicketsQuery = z.strictObject({
  /** A number, an ID, or the beginnings of words of the subject, the name or the email. */
  search: z.string().trim().max(200, 'A search can have up to 200 characters').optional(),
  status: ticketStatus.optional(),
  priority: ticketPriority.optional(),
  category: ticketCategory.optional(),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
export type OpsTicketsQuery = z.output<typeof opsTicketsQuery>;

/** The days over which response and resolution times are averaged. */
export const ticketTimesDays = 30;

export const ticketStats = z.object({
  total_tickets: z.number().int(),
  open_tickets: z.number().int(),
  status_distribution: z.record(ticketStatus, z.number().int()),
  /** Averages of the last 30 days; null without any. */
  average_first_response_ms: z.number().nullable(),
  average_resolution_ms: z.number().nullable(),
});
export type TicketStats = z.output<typeof ticketStats>;

export const updateTicketBody = ignoringReadOnly(
  z.strictObject({
    status: ticketStatus.optional(),
    admin_notes: z.string().trim().max(10_000, 'Notes can have up to 10,000 characters').nullable().optional(),
    /** As it was read: if the ticket has changed since, the change is refused. */
    updated_at: instant.optional(),
  }),
  opsTicketDetails,
);
export type UpdateTicketBody = z.output<typeof updateTicketBody>;

export const replyToTicketBody = z.strictObject({
  message: z.string().trim().min(1, 'Please enter a message').max(5_000, 'A message can have up to 5,000 characters'),
  /** The status that the ticket has afterwards; stays the same without. */
  status: ticketStatus.optional(),
});
export type ReplyToTicketBody = z.output<typeof replyToTicketBody>;

const subjectWords = 20;

/** The texts by whose words staff find a ticket. */
export const ticketTexts = (ticket: Pick<OpsTicket, 'ticket_number' | 'subject' | 'user_name' | 'user_email'>) => [
  `#${ticket.ticket_number}`,
  ticket.user_email,
  ticket.user_name ?? '',
  // Each is a text of its own: only the first words of a text are found.
  ...ticket.subject.split(/\s+/).slice(0, subjectWords),
];
