import type { OpsTicket, OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import type { OpsInvoices } from '@saywright/contracts/entities/ops-user';
import type { Invoice } from '@saywright/contracts/entities/payment';
import { names, users } from './ops-answers.ts';

/** Tickets and invoices of the operations console in the gallery. */

const categories = ['bug_report', 'flow_testing_issue', 'billing_question', 'general_support'] as const;
const priorities = ['urgent', 'medium', 'low', 'high'] as const;
const ticketStatuses = ['open', 'in_progress', 'waiting_for_user', 'resolved', 'closed'] as const;
const subjects = [
  'Steps are gone after I duplicate a test',
  'Where’s my invoice?',
  'Runs wait for minutes since Monday',
];

const ticket = (at: number): OpsTicket => ({
  id: `ticket-${at}`,
  ticket_number: 1_204 - at,
  subject: subjects[at % subjects.length] ?? '',
  description: 'I duplicated “Checkout works” and the copy has no steps.\n\nIt worked last week.',
  category: categories[at % categories.length] ?? 'other',
  priority: priorities[at % priorities.length] ?? 'low',
  status: ticketStatuses[at % ticketStatuses.length] ?? 'open',
  user_id: at === 2 ? null : 'u',
  organization: at === 2 ? null : { name: 'Analytical Engines', plan: 'business', support_level: '24/7 Priority' },
  user_name: at === 2 ? null : (names[at % names.length] ?? ''),
  user_email: `person-${at}.with.a.long.address@customers.example.com`,
  admin_notes: at === 0 ? 'Known since 2.1.4, fix is on its way.' : null,
  first_response_at: '2026-11-20T15:35:00.000Z',
  resolved_at: null,
  created_at: '2026-11-20T14:30:00.000Z',
  updated_at: '2026-11-20T15:35:00.000Z',
});

const first = ticket(0);

const details: OpsTicketDetails = {
  ...first,
  email_block: null,
  replies: [
    {
      id: 'r',
      message: 'We can reproduce this and are fixing it. Your original test still has its steps.',
      sent_by: 'alan@staff.example.com',
      created_at: '2026-11-20T15:35:00.000Z',
    },
  ],
};

const invoice: Invoice = {
  id: 'in_2',
  number: 'SAY-0002',
  created_at: '2026-11-05T00:00:00.000Z',
  description: 'Growth, by the month',
  status: 'paid',
  amount_cents: 99_900,
  currency: 'usd',
  hosted_url: 'https://invoice.stripe.com/i/2',
  pdf_url: null,
};

const invoices: OpsInvoices = {
  invoices: [
    {
      ...invoice,
      id: 'in_3',
      number: 'SAY-0003',
      status: 'open',
      description: '400 additional executions',
      amount_cents: 16_000,
    },
    invoice,
  ],
  has_more: false,
};

export const ticketAnswers: Record<string, unknown> = {
  '/api/ops/support/tickets': Array.from({ length: 10 }, (_, at) => ticket(at)),
  '/api/ops/support/tickets/stats': {
    total_tickets: 1_204,
    open_tickets: 37,
    status_distribution: { open: 37, in_progress: 12, waiting_for_user: 9, resolved: 801, closed: 345 },
    average_first_response_ms: 4_980_000,
    average_resolution_ms: 93_600_000,
  },
  '/api/ops/support/tickets/ticket-0': details,
  '/api/ops/support/tickets/ticket-1': {
    ...details,
    ...ticket(1),
    email_block: { reason: 'bounced', at: '2026-11-20T16:02:00.000Z' },
  } satisfies OpsTicketDetails,
  [`/api/ops/users/${users[0]?.id}/invoices`]: invoices,
};
