import * as z from 'zod';
import { id, instant } from './common.ts';
import { emailAddress } from './email-address.ts';

export const ticketCategory = z.enum([
  'bug_report',
  'feature_request',
  'api_issue',
  'flow_testing_issue',
  'billing_question',
  'account_issue',
  'general_support',
  'other',
]);

export const ticketPriority = z.enum(['low', 'medium', 'high', 'urgent']);

export const ticketStatus = z.enum(['open', 'in_progress', 'waiting_for_user', 'resolved', 'closed']);

/** A support ticket, as its sender sees it. */
export const supportTicket = z.object({
  id,
  /** Counts up over all tickets: what people and support call it by. */
  ticket_number: z.number().int(),
  subject: z.string(),
  description: z.string(),
  category: ticketCategory,
  priority: ticketPriority,
  status: ticketStatus,
  user_email: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type SupportTicket = z.output<typeof supportTicket>;

const missing = 'Please fill in all required fields';
const requiredText = (longest: { characters: number; message: string }): z.ZodString =>
  z.string(missing).trim().min(1, missing).max(longest.characters, longest.message);

export const createTicketBody = z.strictObject({
  subject: requiredText({ characters: 200, message: 'A subject can have up to 200 characters' }),
  description: requiredText({ characters: 10_000, message: 'A description can have up to 10,000 characters' }),
  category: ticketCategory.default('general_support'),
  priority: ticketPriority.default('medium'),
  /** Where to answer someone who is not signed in; of no effect for others, whose account has an address. */
  user_email: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(emailAddress.optional())
    .optional(),
});
export type CreateTicketBody = z.output<typeof createTicketBody>;
